// The socket to the laptop: a fresh ticket for each connection, and a new try whenever it breaks.

const TOO_LONG = 8000;
const FINAL = ['seat', 'full'];

/** What comes in place of a ticket when another table stands here than the one this page shows. */
export const ANOTHER = Symbol('another table');

/**
 * ticket(): a promise of a ticket, null for somebody unknown, or ANOTHER; then another() is called.
 * stranger(), refused(word): the laptop would not have us.
 * cut(): the connection broke. The library's own retries would come with a spent ticket, so they are off.
 * @param {{ io: Io, instance: string, as: number | string, ticket: () => Promise<unknown>, another: () => unknown,
 *   stranger: Act, refused: (word: string) => unknown, cut: Act }} told
 */
export function makeLine({ io, instance, as, ticket, another, stranger, refused, cut }) {
  const socket = io({ transports: ['websocket'], autoConnect: false, reconnection: false, timeout: 4000 });
  /** @type {number | null} */
  let tryingSince = null;
  let isOver = false;

  async function connect() {
    if (isOver || socket.connected || tryingSince) return;
    tryingSince = performance.now();
    try {
      enter(await ticket());
    } catch {
      again(1000);
    }
  }

  /** @param {any} drawn */
  function enter(drawn) {
    if (isOver) return;
    if (drawn === ANOTHER) {
      another();
      return;
    }
    if (!drawn) {
      stranger();
      again(3000);
      return;
    } // a laptop that has just been switched on may not know us yet
    socket.auth = { ticket: drawn, instance, as };
    socket.connect();
  }

  /** @param {number} wait */
  function again(wait) {
    tryingSince = null;
    setTimeout(connect, wait);
  }

  socket.on('connect', () => {
    tryingSince = null;
  });
  socket.on('disconnect', () => {
    cut();
    again(200);
  });
  socket.on('connect_error', ({ message }) => {
    socket.disconnect();
    if (FINAL.includes(message)) refused(message);
    if (message !== 'full') again(700); // whoever looks on tries again by hand
  });

  return {
    socket,
    connect,
    /**
     * Emits, or does nothing while there is no connection.
     * @param {string} event
     * @param {object} body
     */
    say(event, body) {
      if (socket.connected) socket.emit(event, body);
    },
    /** A try that hangs, or a connection that says nothing, is given up for a new one. */
    giveUp() {
      if (socket.connected) socket.disconnect();
      else if (tryingSince && performance.now() - tryingSince > TOO_LONG) {
        socket.disconnect();
        again(0);
      }
    },
    end() {
      isOver = true;
      socket.disconnect();
    },
  };
}
