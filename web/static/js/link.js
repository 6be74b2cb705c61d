// The phone's half of the promise: every tap reaches the laptop once, or the reader is told; the view is never a guess.
import { makeOutbox } from './outbox.js';
import { merged } from './merge.js';
import { drawId } from './ids.js';

const BEAT = 2500;
const SILENCE = 4300; // the red bar shows within 5 s of the last sign of life
const PATIENCE = 1500; // within which a cut line is usually back, and a sleeping phone heard again
const ACK_WAIT = 4000;

const postJson = (path, body) => fetch(path, {
  method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json', 'X-Ringside': '1' },
});

/** A one-time ticket for the socket; null when the laptop does not know us any more. */
export async function askTicket() {
  const answer = await postJson('/api/ticket', {});
  if (answer.status === 401 || answer.status === 403) return null;
  return (await answer.json()).ticket ?? null;
}

/**
 * io: the Socket.IO client. as: a seat, 'table' or 'watch'. told: called with each change of
 * {view, presence, lost, pending, skew, readonly, gone, stranger}. answered(ack, entry): called with every final reply.
 * refused(word): the laptop would not have this screen ('seat': it is somebody else's now).
 * pending holds the taps without an answer yet, [{request, event, body, unsent}]; skew is server clock − ours in ms.
 */
export function makeLink({ io, as, told, answered, store = window.localStorage, ticket = askTicket, refused = () => {}, outboxKey = `ringside.outbox.${as}` }) {
  const instance = drawId(); // one per page: a reload is another, a second tab too
  const state = { view: null, presence: null, lost: true, pending: [], skew: 0, readonly: null, gone: false, stranger: false };
  let heard = performance.now();
  const share = (change) => told(Object.assign(state, change));
  const alive = () => { heard = performance.now(); if (state.lost) share({ lost: false }); };

  const socket = io({ transports: ['websocket'], autoConnect: false, reconnection: false, timeout: 4000 });
  const outbox = makeOutbox({
    store, key: outboxKey,
    isUp: () => socket.connected,
    emit: (event, body, reply) => socket.timeout(ACK_WAIT).emit(event, body, (error, ack) => { if (!error) alive(); reply(error ? null : ack); }),
    changed: (pending) => share({ pending }),
    answered,
  });

  // a ticket is good for one connection, so the library's own retries would come with a spent one
  let tryingSince = null;
  async function connect() {
    if (socket.connected || tryingSince || state.gone) return;
    tryingSince = performance.now();
    try {
      const drawn = await ticket();
      if (!drawn) { tryingSince = null; share({ stranger: true }); return; }
      socket.auth = { ticket: drawn, instance, as };
      socket.connect();
    } catch { again(1000); }
  }

  function again(wait) {
    tryingSince = null;
    setTimeout(connect, wait);
  }

  const askWhole = () => { if (socket.connected) socket.emit('whole', {}); };
  const sayHello = () => { if (socket.connected) socket.emit('hello', { seq: state.view?.seq ?? null }); };

  function receive(message) {
    alive();
    const view = merged(state.view, message);
    if (view) share({ view }); else askWhole();
  }

  socket.on('connect', () => { tryingSince = null; alive(); share({ readonly: null }); sayHello(); beat(); outbox.retry(); });
  socket.on('disconnect', () => {
    heard = Math.min(heard, performance.now() - SILENCE + PATIENCE);
    outbox.retry();
    if (!state.gone) again(200);
  });
  socket.on('connect_error', ({ message }) => { socket.disconnect(); if (message === 'seat') refused(message); again(700); });
  socket.on('moved', () => refused('moved'));
  socket.on('parts', receive);
  socket.on('presence', (presence) => { alive(); share({ presence }); });
  socket.on('readonly', ({ why }) => { share({ readonly: why }); });
  socket.on('gone', () => { outbox.forget(); share({ gone: true }); socket.disconnect(); });

  function beat() {
    if (!socket.connected) return;
    const sent = performance.now();
    socket.timeout(BEAT).emit('beat', { t: Math.round(sent) }, (error, reply) => {
      if (error || !reply) return;
      alive();
      const skew = reply.now - (sent + performance.now()) / 2;
      if (Math.abs(skew - state.skew) > 250) share({ skew });
    });
  }

  function watch() {
    const now = performance.now();
    if (now - heard > SILENCE && !state.lost) share({ lost: true });
    if (now - heard > SILENCE && socket.connected) socket.disconnect();
    if (tryingSince && now - tryingSince > 2 * ACK_WAIT) { socket.disconnect(); again(0); }
  }

  /** The page is in front again: a sleeping phone heard nothing, so the laptop gets a moment to answer before it counts as lost. */
  function wake() {
    if (document.visibilityState === 'hidden') return;
    heard = Math.max(heard, performance.now() - SILENCE + PATIENCE);
    if (socket.connected) { sayHello(); beat(); } else connect();
    outbox.retry();
  }

  const beats = [setInterval(beat, BEAT), setInterval(watch, 400)];
  const signs = [[window, 'pageshow'], [window, 'online'], [document, 'visibilitychange']];
  signs.forEach(([target, event]) => target.addEventListener(event, wake));
  connect();

  /** The page goes on without this link. */
  function close() {
    state.gone = true;
    beats.forEach(clearInterval);
    signs.forEach(([target, event]) => target.removeEventListener(event, wake));
    socket.disconnect();
  }

  return {
    state,
    /** A tap that answers the ask or offer with this id (null only for a told number); returns its request id. */
    move: (move, answering, by = as) => outbox.put('move', { answering, move, ...(by === as ? {} : { as: by }) }),
    back: () => outbox.put('back', {}),
    host: (order) => outbox.put('host', order),
    retry: wake,
    askWhole,
    close,
  };
}
