// The pages' way to the laptop and to each other: JSON with the answer's `status` besides, and one journey at a time.

import { t, tell } from './words.js';

/** Never throws for a refusal; a laptop out of reach gives {status: 0}. */
export async function post(path, body) {
  try {
    const answer = await fetch(path, {
      method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json', 'X-Ringside': '1' },
    });
    return { ...(await answer.json().catch(() => ({}))), status: answer.status };
  } catch { return { status: 0 }; }
}

const NOT_DONE = {
  denied: () => t('The host has not let you in. Ask at the table.'),
  taken: () => t('Somebody was quicker. Choose another seat.'),
  seated: () => t('This phone has a seat here already.'),
  forbidden: () => t('This phone has to be let in anew: scan the code on the laptop, or type the letters.'),
  unsaved: () => t('The laptop could not write this down, so nothing happened.'),
};

/** Why something was not done, as far as the laptop said it. */
export function wordsOf({ is, status, why }) {
  if (why) return tell(why);
  if (status === 0) return t('The laptop did not answer. Try again.');
  return (NOT_DONE[is] ?? (() => t('That cannot be done now. Load this page again.')))();
}

let leaving = false;

/** Another page, once: two reasons to go there must not start two journeys. */
export function leaveFor(path) {
  if (leaving) return;
  leaving = true;
  window.location.assign(path);
}
