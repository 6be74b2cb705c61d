// Everything that prints a number in Circus, out of what the laptop says can be printed where.
import { t, capital, fieldsFor, seatName } from '../../kit/kit.js';
import { spokenOf } from './performers.js';
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
 * The lowest step of a track is its step 0, with words of its own.
 * @param {Circus.CircusPrints} prints
 * @param {string} key
 */
const lowestOf = ({ fields, lowest }, key) =>
  key.endsWith(' n')
    ? [{ ...fields[key], field: `${key.slice(0, -1)}0`, label: { rule: '', text: lowest[key], facts: [] } }]
    : [];

/**
 * @param {Circus.CircusPrints} prints
 * @param {string} what
 * @param {number} [last]
 */
const fieldsOf = (prints, what, last = 0) =>
  prints.of[what].flatMap((key) => [...lowestOf(prints, key), ...fieldsFor(prints.fields[key], key, last)]);

/**
 * Everybody who lies open may have been told to be somebody else.
 * @param {Circus.View} position
 */
const performersOf = ({ prints, arena, circuses }) =>
  [
    { where: t('Arena'), those: arena },
    ...circuses.map(({ caravan }, seat) => ({ where: seatName(seat), those: caravan })),
  ].flatMap(({ where, those }) =>
    those.map((performer) => ({
      card: performer.card,
      name: capital(spokenOf(performer)),
      where,
      fields: fieldsOf(prints, 'performer'),
    })),
  );

/**
 * [{card, name, where, fields: [{field, kind, label, …}]}]: what may be told anew.
 * @param {Circus.View} position
 * @returns {Thing[]}
 */
export function printed(position) {
  const { prints, tracks } = position;
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
  return [...prints.tracks.map(ofTrack), ...prints.upgrades.map(ofUpgrade), ...performersOf(position)];
}
