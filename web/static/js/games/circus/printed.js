// Everything that prints a number in Circus, out of what the laptop says can be printed where.
import { t, capital, printsOf } from '../../kit.js';
import { kindOf } from './plays.js';

/** 'upgrade/practice male' → 'Practice: male'. */
function upgradeName(upgrade) {
  const [, variant] = upgrade.split(' ');
  const word = kindOf(upgrade).word();
  return variant ? t('{name}: {of}', { name: word, of: variant }) : word;
}

/** [{card, name, where, fields: [{field, kind, label, …}]}]: what may be told anew. */
export function printed({ prints, tracks }) {
  const ofTrack = ({ card, track, label }) => ({ card, name: capital(t(label)), where: '',
    fields: printsOf(prints, track, Math.max(1, tracks[track].length - 1)) });
  const ofUpgrade = (card) => ({ card, name: upgradeName(card.replace('upgrade/', '')), where: t('upgrade cards'),
    fields: printsOf(prints, card === 'upgrade/inspiration' ? 'inspiration' : 'upgrade') });
  return [...prints.tracks.map(ofTrack), ...prints.upgrades.map(ofUpgrade)];
}
