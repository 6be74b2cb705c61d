// The phone's half of the promise: every tap reaches the laptop once, or the reader is told; the view is never a guess.
import { ANOTHER, makeLine } from './line.js';
import { makeOutbox, outboxKey } from './outbox.js';
import { makePulse } from './pulse.js';
import { listen } from './hear.js';
import { drawId } from './ids.js';
import { keepRenewed } from './seat_token.js';

const ACK_WAIT = 4000;
const BEAT_WAIT = 2500;
const CLOCKS_AGREE = 250; // ms

/**
 * @param {string} path
 * @param {object} body
 */
const postJson = (path, body) =>
  fetch(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', 'X-Ringside': '1' },
  });

/**
 * A one-time ticket for the socket of this table; null when the laptop does not know us any more.
 * @param {string | null} table
 */
export async function askTicket(table) {
  const answer = await postJson('/api/ticket', { table });
  if (answer.status === 409) return ANOTHER;
  if (answer.status === 401 || answer.status === 403) return null;
  const told = await answer.json();
  keepRenewed(told);
  return told.ticket ?? null;
}

/**
 * Asks for a sign of life, and how far the laptop's clock is from ours.
 * @param {Socket} socket
 * @param {{ state: LinkState, share: (change: Partial<LinkState>) => void, alive: Act }} besides
 */
function beatOf(socket, { state, share, alive }) {
  if (!socket.connected) return;
  const sent = performance.now();
  socket.timeout(BEAT_WAIT).emit('beat', { t: Math.round(sent) }, (error, reply) => {
    if (error || !reply) return;
    alive();
    const skew = reply.now - (sent + performance.now()) / 2;
    if (Math.abs(skew - state.skew) > CLOCKS_AGREE) share({ skew });
  });
}

/** @type {[EventTarget, string][]} */
const SIGNS = [
  [window, 'pageshow'],
  [window, 'online'],
  [document, 'visibilitychange'],
];

/**
 * io: the Socket.IO client. as: a seat, 'table' or 'watch'. table: the id of the table that the page shows; holder:
 * whose taps
 * these are. told: called with each change of {view, presence, lost, pending, skew, readonly, gone, stranger, full}.
 * answered(ack, entry): called with every final reply. another(): another table stands here, and this link has ended.
 * refused(word): the laptop would not have this screen: 'seat', it is somebody else's now, or 'moved', to another page.
 * pending holds the taps without an answer yet, [{request, event, body, unsent}]; skew is server clock − ours in ms.
 * @param {{ io: Io, as: number | string, table: string | null, holder?: string, told: (state: LinkState) => void,
 *   answered: (ack: Ack, entry: Sent) => void, store?: any, ticket?: any, refused?: (word: string) => unknown,
 *   another?: () => unknown }} told
 */
export function makeLink({
  io,
  as,
  table,
  holder = String(as),
  told,
  answered,
  store = window.localStorage,
  ticket = askTicket,
  refused = () => {},
  another = () => {},
}) {
  /** @type {LinkState} */
  const state = {
    view: null,
    presence: null,
    lost: true,
    pending: [],
    skew: 0,
    readonly: null,
    gone: false,
    stranger: false,
    full: false,
  };
  /** @param {Partial<LinkState>} change */
  const share = (change) => told(Object.assign(state, change));
  const line = makeLine({
    io,
    as,
    refused: turnedAway,
    ticket: () => ticket(table),
    another: leave,
    instance: drawId(), // one per page: a reload is another, a second tab too
    stranger: () => share({ stranger: true }),
    cut: () => {
      pulse.cut();
      outbox.retry();
    },
  });
  const { socket } = line;
  const pulse = makePulse({
    beat,
    heardAgain: () => share({ lost: false }),
    silent: () => {
      if (!state.lost) share({ lost: true });
      line.giveUp();
    },
  });
  const outbox = makeOutbox({
    store,
    key: outboxKey(table, holder),
    answered,
    isUp: () => socket.connected,
    /** @param {Pending[]} pending */
    changed: (pending) => share({ pending }),
    /**
     * @param {string} event
     * @param {object} body
     * @param {any} reply
     */
    emit: (event, body, reply) =>
      socket.timeout(ACK_WAIT).emit(event, { ...body, table: table ?? null }, (error, ack) => {
        if (!error) pulse.alive();
        reply(error ? null : ack);
      }),
  });

  function beat() {
    beatOf(socket, { state, share, alive: pulse.alive });
  }

  function greet() {
    line.say('hello', { seq: state.view?.seq ?? null });
    beat();
    outbox.retry();
  }

  function wake() {
    if (document.visibilityState === 'hidden') return;
    pulse.woke();
    line.connect();
    greet();
  }

  /** The page goes on without this link. */
  function close() {
    state.gone = true;
    pulse.stop();
    SIGNS.forEach(([target, event]) => target.removeEventListener(event, wake));
    line.end();
  }

  /** @param {string} word */
  function turnedAway(word) {
    if (word !== 'full') {
      refused(word);
      return;
    }
    share({ full: true });
    close();
  }

  /** What was tapped for this table is meant for no other. */
  function leave() {
    if (state.gone) return;
    outbox.forget();
    close();
    another();
  }

  socket.on('connect', () => {
    pulse.alive();
    share({ readonly: null, stranger: false });
    greet();
  });
  listen(line, {
    state,
    share,
    pulse,
    line,
    refused,
    another: leave,
    end: () => {
      outbox.forget();
      close();
    },
  });
  SIGNS.forEach(([target, event]) => target.addEventListener(event, wake));
  line.connect();

  return {
    state,
    /**
     * A tap that answers the ask or offer with this id (null only for a told number); returns its request id.
     * @param {Move} move
     * @param {number | null} answering
     * @param {any} [by]
     */
    move: (move, answering, by = as) => outbox.put('move', { answering, move, as: by }),
    /**
     * seq: of the reader's own event that the reader wants back.
     * @param {number} seq
     */
    back: (seq) => outbox.put('back', { as, seq }),
    /** @param {Move} order */
    host: (order) => outbox.put('host', order),
    /**
     * The reader (from the table's screen the host) is not sure of this entry, or is again.
     * @param {number} seq
     * @param {boolean} on
     */
    doubt: (seq, on) => outbox.put('doubt', { seq, on, ...(typeof as === 'number' && { as }) }),
    /**
     * Asks without leaving a trace; status 0 where no answer comes.
     * @param {object} order
     */
    look: (order) =>
      new Promise((reply) => {
        socket.timeout(ACK_WAIT).emit('check', { ...order, table: table ?? null }, (error, ack) => {
          reply(error ? { is: '', status: 0 } : ack);
        });
      }),
    retry: wake,
    askWhole: () => line.say('whole', {}),
    close,
  };
}
