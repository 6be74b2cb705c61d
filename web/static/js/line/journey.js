// From one page to another.

let leaving = false;

/**
 * Another page, once: two reasons to go there must not start two journeys.
 * @param {string} path
 */
export function leaveFor(path) {
  if (leaving) return;
  leaving = true;
  window.location.assign(path);
}

/**
 * Another side of the same phone, which comes up covered.
 * @param {number} seat
 */
export const sideOf = (seat) => `/play?seat=${seat}&covered=1`;
