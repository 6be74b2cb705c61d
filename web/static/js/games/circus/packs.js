// The printed numbers of Circus in the table of packs: how cards and tracks are called.
import { capital, cardWords, t } from '../../kit/kit.js';
import { upgradeName } from './printed.js';

/** @type {Record<string, () => string>} */
const TRACKS = {
  performers: () => t('the performers track'),
  upgrades: () => t('the upgrades track'),
  bonus: () => t('the bonus track'),
};

/** @param {string} own */
function trackName(own) {
  const [track, side] = own.split(' ');
  return side ? t('{name}: {of}', { name: capital(TRACKS[track]()), of: side }) : capital(TRACKS[track]());
}

/** @param {string} card */
export function nameOf(card) {
  const own = card.slice(card.indexOf('/') + 1);
  if (card.startsWith('upgrade/')) return upgradeName(own);
  return card.startsWith('track/') ? trackName(own) : capital(cardWords(card));
}

export const says = {};
