// The cards of a table: what is told of each, and which of them fit what somebody types or taps.
import { cardOf, cardWords, isCardFact, tell, term } from './words.js';

/**
 * The cards that a sentence names, by their full names.
 * @param {Why | null | undefined} why
 */
export const cardsIn = (why) =>
  /** @type {[string, unknown][]} */ (why?.facts ?? [])
    .filter(([key, fact]) => isCardFact(key) && cardOf(fact))
    .map(([, fact]) => String(fact));

/**
 * 'acrobat · red blue · 5 coins', whatever the card is called.
 * @param {string} card
 */
export const showsWords = (card) => (cardOf(card)?.shows ?? []).map((part) => part.map(tell).join(' ')).join(' · ');

/**
 * Small letters without accents, so that nobody has to type them.
 * @param {string} text
 */
export const folded = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();

/**
 * Every typed word has to be found.
 * @param {string} typed
 * @param {string} words
 */
export const finds = (typed, words) =>
  folded(typed)
    .split(/\s+/)
    .every((each) => words.includes(each));

const UNSEEN = new Set(['is', 'what', 'name', 'symbol']);
/**
 * The words of a printed value that stand for something to see: kinds and colours.
 * @param {unknown} value
 * @returns {string[]}
 */
function marksIn(value) {
  if (typeof value === 'string') return /\s/.test(value) ? [] : [value];
  if (Array.isArray(value)) return value.flatMap(marksIn);
  if (!value || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, each]) => (UNSEEN.has(key) ? [] : marksIn(each)));
}

/** @param {string} card */
export const traitsOf = (card) => [...new Set(marksIn(cardOf(card)?.prints ?? {}))];

/**
 * Everything by which a card may be looked for, in the reader's words.
 * @param {string} card
 */
export const wordsOf = (card) =>
  folded(
    [cardWords(card), term(card.slice(card.indexOf('/') + 1)), showsWords(card), ...traitsOf(card).map(term)].join(' '),
  );
