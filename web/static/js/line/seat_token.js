// The seat's own key, kept for a browser that loses its cookies.
const KEPT = 'ringside.seat';

export function keptToken() {
  try {
    return localStorage.getItem(KEPT) ?? undefined;
  } catch {
    return undefined;
  }
}

/** @param {string} token */
export function keepToken(token) {
  try {
    localStorage.setItem(KEPT, token);
  } catch {
    /* the cookie still knows the seat */
  }
}

/**
 * New keys come in the order of the seats when all are new; of some of them nobody can tell whose is whose.
 * @param {{ seats?: number[], seat_tokens?: string[] }} told
 */
export function keepRenewed({ seats = [], seat_tokens: tokens = [] }) {
  if (tokens.length > 0 && tokens.length === seats.length) keepToken(tokens[0]);
}
