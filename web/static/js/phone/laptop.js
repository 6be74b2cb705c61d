// What the phone asks the laptop for: who it is there, and a ticket for the line.
import { askTicket } from '../line/link.js';
import { keepRenewed, keptToken } from '../line/seat_token.js';

export const AGAIN = 1500; // ms until a laptop that did not answer is asked again

/**
 * @param {string} path
 * @param {object} [body]
 */
export async function ask(path, body = {}) {
  const answer = await fetch(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', 'X-Ringside': '1' },
  });
  return answer.ok ? answer.json() : null;
}

/**
 * Goes on trying while the laptop is out of reach.
 * @param {() => Promise<unknown>} step
 */
export async function untilItWorks(step) {
  try {
    await step();
  } catch (error) {
    console.warn(error);
    setTimeout(untilItWorks, AGAIN, step);
  }
}

export async function greet() {
  const hello = await ask('/api/hello', { seat_token: keptToken() });
  if (hello) keepRenewed(hello);
  return hello;
}

/**
 * A ticket; a phone whose cookie is gone shows its kept key first.
 * @param {string | null} table
 */
export async function ticket(table) {
  const given = await askTicket(table);
  if (given) return given;
  const hello = await greet();
  return hello?.seat == null ? null : askTicket(table);
}
