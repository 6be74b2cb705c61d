// What keys mean in a cell: digits for a number, first letters for a choice, the letters of cubes for a row of them.
import { language, t } from '../kit/words.js';

/** Small letters without accents, so that 'zold' finds 'zöld'. */
export const folded = (words) =>
  words.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase(language()).replace(/ς/g, 'σ');

const beginning = (choices, prefix) => choices.filter((choice) => folded(t(choice)).startsWith(folded(prefix)));

/**
 * One more letter of a choice. so: {prefix, nth}, what was typed before. Gives {prefix, nth, found, only}: the choice
 * meant
 * now (null: none begins so) and whether no other does. The same letter again turns to the next one that begins with
 * it.
 */
export function meant(choices, { prefix, nth }, letter) {
  const longer = beginning(choices, prefix + letter);
  if (longer.length) return { prefix: prefix + letter, nth: 0, found: longer[0], only: longer.length === 1 };
  const alone = beginning(choices, letter);
  if (!alone.length) return { prefix: '', nth: 0, found: null, only: false };
  const next = prefix && folded(prefix) === folded(letter) ? (nth + 1) % alone.length : 0;
  return { prefix: letter, nth: next, found: alone[next], only: alone.length === 1 };
}

export const NOTHING_TYPED = { prefix: '', nth: 0 };

/** 'choice', 'choices' and numbers are typed; a name or a word is written; anything else has a form of its own. */
export const isTyped = ({ kind }) => kind === 'choice' || kind === 'choices';
export const isWritten = ({ kind }) => kind === 'number' || kind === 'word';

/** What a written entry stands for: null for nothing, the words themselves where they are no number. */
export function written({ kind }, text) {
  const words = text.trim().replace('−', '-');
  if (kind === 'number' && /^-?\d{1,9}$/.test(words)) return Number(words);
  return words || null;
}

export const isLetter = ({ key, ctrlKey, metaKey, altKey }) =>
  [...key].length === 1 && /\p{L}/u.test(key) && !ctrlKey && !metaKey && !altKey;
