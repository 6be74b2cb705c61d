// Everything that prints a number in Circus, out of what the laptop says can be printed where.
import { t, capital, fieldsFor } from '../../kit/kit.js';
import { kindOf } from './plays.js';

/**
 * 'upgrade/practice male' → 'Practice: male'.
 * @param {string} upgrade
 */
export function upgradeName(upgrade) {
  const [, variant] = upgrade.split(' ');
  const word = kindOf(upgrade).word();
  return variant ? t('{name}: {of}', { name: word, of: variant }) : word;
}

/**
 * The lowest step of a track is its step 0.
 * @param {Kit.Entry} entry
 * @param {string} key
 */
const lowest = (entry, key) =>
  key.endsWith(' n')
    ? [{ ...entry, field: `${key.slice(0, -1)}0`, label: { rule: '', text: entry.label, facts: [['n', 0]] } }]
    : [];

/**
 * @param {Circus.CircusPrints} prints
 * @param {string} what
 * @param {number} [last]
 */
const fieldsOf = ({ fields, of }, what, last = 0) =>
  of[what].flatMap((key) => [...lowest(fields[key], key), ...fieldsFor(fields[key], key, last)]);

/**
 * [{card, name, where, fields: [{field, kind, label, …}]}]: what may be told anew.
 * @param {Circus.View} position
 * @returns {Thing[]}
 */
export function printed({ prints, tracks }) {
  /** @param {Circus.TrackCard} told */
  const ofTrack = ({ card, track, label }) => ({
    card,
    name: capital(t(label)),
    where: '',
    fields: fieldsOf(prints, track, tracks[track].length - 1),
  });
  /** @param {string} card */
  const ofUpgrade = (card) => ({
    card,
    name: upgradeName(card.replace('upgrade/', '')),
    where: t('upgrade cards'),
    fields: fieldsOf(prints, card === 'upgrade/inspiration' ? 'inspiration' : 'upgrade'),
  });
  return [...prints.tracks.map(ofTrack), ...prints.upgrades.map(ofUpgrade)];
}
