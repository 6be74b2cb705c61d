// Why something was not done, in words, from what the laptop answered.
import { t, tell } from './words.js';

/** @type {Record<string, () => string>} */
const NOT_DONE = {
  denied: () => t('The host has not let you in. Ask at the table.'),
  taken: () => t('Somebody was quicker. Choose another seat.'),
  seated: () => t('This phone has a seat here already.'),
  forbidden: () => t('This phone has to be let in anew: scan the code on the laptop, or type the letters.'),
  unsaved: () => t('The laptop could not write this down, so nothing happened.'),
};

/**
 * As far as the laptop said it.
 * @param {{ is?: string, status?: number, why: Why | null | undefined }} told
 */
export function wordsOf({ is, status, why }) {
  if (why) return tell(why);
  if (status === 0) return t('The laptop did not answer. Try again.');
  return (NOT_DONE[is ?? ''] ?? (() => t('That cannot be done now. Load this page again.')))();
}
