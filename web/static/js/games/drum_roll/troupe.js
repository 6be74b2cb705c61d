// Reads a performer's card: its places for cubes, the level they reach, what is still wanted.
import { t, cardWords, capital } from '../../kit/kit.js';

/** @type {DrumRoll.Colour[]} */
export const COLOURS = ['white', 'yellow', 'green', 'blue', 'red'];
/** @type {DrumRoll.Kind[]} */
export const KINDS = ['magician', 'acrobat', 'juggler', 'tamer', 'eccentric'];
/** @type {DrumRoll.Level[]} */
export const LEVELS = ['poor', 'good', 'outstanding'];

/**
 * 'performer/Rope Walker' → 'Rope Walker' in the reader's words.
 * @param {string} card
 */
export const cardName = (card) => capital(cardWords(card));

/** @param {DrumRoll.Colour[]} cubes */
export const counts = (cubes) =>
  COLOURS.map((colour) => ({ colour, n: cubes.filter((each) => each === colour).length }));

/**
 * The places for cubes on a card in the order of its levels: [{colour, level, filled}]; cubes of levels nobody told
 * come last.
 * @param {Pick<DrumRoll.Engaged, 'cubes' | 'levels'>} told
 * @returns {DrumRoll.Slot[]}
 */
export function slotsOf({ cubes, levels }) {
  const left = [...cubes];
  const wanted = LEVELS.flatMap((level) => (levels?.[level] ?? []).map((colour) => ({ colour, level })));
  const slots = wanted.map((slot) => {
    const found = left.indexOf(slot.colour);
    if (found >= 0) left.splice(found, 1);
    return { ...slot, filled: found >= 0 };
  });
  return [...slots, ...left.map((colour) => ({ colour, level: null, filled: true }))];
}

/**
 * The colours that lack for the next level.
 * @param {DrumRoll.Engaged} performer
 */
export function wants(performer) {
  const open = slotsOf(performer).filter(({ filled }) => !filled);
  return open.filter(({ level }) => level === open[0].level).map(({ colour }) => colour);
}

/** @param {DrumRoll.Engaged} performer */
const isUntold = ({ levels }) => levels?.poor == null;

/** @param {DrumRoll.Engaged} performer */
export const hasNoAct = (performer) =>
  !performer.flipped && !isUntold(performer) && (!performer.level || performer.level === 'none');

/** @param {DrumRoll.Engaged} performer */
export function levelOf(performer) {
  if (performer.flipped) return t('flipped');
  if (hasNoAct(performer)) return t('no act yet');
  return performer.level && performer.level !== 'none' ? t(performer.level) : t('its cubes are not told yet');
}
