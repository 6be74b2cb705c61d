// A deck as a table: which cards are its rows, which printed things its columns, and what a card calls for.
import { keyOf } from './shelf.js';

/** @param {string} card */
const deckOf = (card) => card.split('/', 1)[0];
/** @param {string[]} list */
const unique = (list) => [...new Set(list)];

/**
 * The decks' own cards first; whatever else the pack tells of lies in the deck that its name says, what was added here
 * stays where it was typed.
 * @param {Deck} deck
 * @param {{ decks: Deck[] }} besides
 * @param {Cells} cells
 * @param {string[]} added
 */
export function rowsOf(deck, { decks }, cells, added) {
  const own = new Set(decks.flatMap(({ cards }) => cards));
  const told = [...cells.values()].filter(({ value }) => value !== null).map(({ card }) => card);
  const others = unique([...told.filter((card) => !added.includes(card)), ...added]).filter(
    (card) => deckOf(card) === deck.key && !own.has(card),
  );
  return [...deck.cards, ...others];
}

const GRID = / n n$/;
/** @param {string} field */
const numbers = (field) => field.match(/\d+/g)?.map(Number) ?? [];

/**
 * 'bonus 3 4' is a space of a grid, told as 'bonus n n' says.
 * @param {Deck} deck
 * @param {string} name
 */
function gridField(deck, name) {
  const pattern = deck.fields.find(
    (field) => GRID.test(field.name) && name.replace(/ \d+ \d+$/, ' n n') === field.name,
  );
  const [row, column] = numbers(name);
  /** @type {Field | undefined} */
  const found = pattern && { ...pattern, name, label: { ...pattern.label, facts: { row, column } } };
  return found;
}

/**
 * The field of this name in a deck.
 * @param {Deck} deck
 * @param {string} name
 */
export const fieldIn = (deck, name) => deck.fields.find((field) => field.name === name) ?? gridField(deck, name);

/**
 * Every column of a deck: its fields, and the spaces of a grid as far as the cards are known to have them.
 * @param {Deck} deck
 * @param {string[]} rows
 * @param {Cells} cells
 * @param {Pack['missing']} missing
 */
export function columnsOf(deck, rows, cells, missing) {
  const cards = new Set(rows);
  const plain = deck.fields.filter(({ name }) => !GRID.test(name));
  const known = new Set(plain.map(({ name }) => name));
  const named = [
    ...[...cells.values()].filter(({ value }) => value !== null).map(({ card, field }) => [card, field]),
    ...missing,
  ];
  const spaces = unique(
    named.filter(([card, field]) => cards.has(card) && !known.has(field)).map(([, field]) => field),
  );
  const inOrder = spaces.sort(
    (one, other) => numbers(one)[0] - numbers(other)[0] || numbers(one)[1] - numbers(other)[1],
  );
  return [...plain, ...inOrder.flatMap((name) => gridField(deck, name) ?? [])];
}

/**
 * Those that some card has told or lacks; the others only stand in the way.
 * @param {Field[]} columns
 * @param {string[]} rows
 * @param {Cells} cells
 * @param {(card: string, field: string) => boolean} lacks
 */
export function neededColumns(columns, rows, cells, lacks) {
  const needed = columns.filter(({ name }) => rows.some((card) => cells.has(keyOf(card, name)) || lacks(card, name)));
  return needed.length ? needed : columns.filter(({ name }) => !/\d$/.test(name));
}

/**
 * lacks(card, field): whether a game will ask for it. Of a card that nobody has told anything of it is what any such
 * card calls for.
 * @param {{ missing: Pack['missing'], facts: Pack['facts'] }} told
 * @param {Deck} deck
 */
export function lackOf({ missing, facts }, deck) {
  const open = new Set(missing.map(([card, field]) => keyOf(card, field)));
  const known = new Set(facts.map(([card]) => card));
  /** @param {string} card */
  const isNew = (card) => !known.has(card) && !deck.cards.includes(card);
  return (/** @type {string} */ card, /** @type {string} */ field) =>
    open.has(keyOf(card, field)) || (isNew(card) && deck.fresh.includes(field));
}
