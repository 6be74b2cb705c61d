// A deck as a table: which cards are its rows, which printed things its columns, and what a card calls for.
import { keyOf } from './shelf.js';

const deckOf = (card) => card.split('/', 1)[0];
const unique = (list) => [...new Set(list)];

/**
 * The decks' own cards first; whatever else the pack tells of lies in the deck that its name says, what was added here
 * stays where it was typed.
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
const numbers = (field) => field.match(/\d+/g)?.map(Number) ?? [];

/** 'bonus 3 4' is a space of a grid, told as 'bonus n n' says. */
function gridField(deck, name) {
  const pattern = deck.fields.find(
    (field) => GRID.test(field.name) && name.replace(/ \d+ \d+$/, ' n n') === field.name,
  );
  const [row, column] = numbers(name);
  return pattern && { ...pattern, name, label: { ...pattern.label, facts: { row, column } } };
}

/** The field of this name in a deck. */
export const fieldIn = (deck, name) => deck.fields.find((field) => field.name === name) ?? gridField(deck, name);

/** Every column of a deck: its fields, and the spaces of a grid as far as the cards are known to have them. */
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
  return [...plain, ...inOrder.map((name) => gridField(deck, name)).filter(Boolean)];
}

/** Those that some card has told or lacks; the others only stand in the way. */
export function neededColumns(columns, rows, cells, lacks) {
  const needed = columns.filter(({ name }) => rows.some((card) => cells.has(keyOf(card, name)) || lacks(card, name)));
  return needed.length ? needed : columns.filter(({ name }) => !/\d$/.test(name));
}

/**
 * lacks(card, field): whether a game will ask for it. Of a card that nobody has told anything of it is what any such
 * card calls for.
 */
export function lackOf({ missing, facts }, deck) {
  const open = new Set(missing.map(([card, field]) => keyOf(card, field)));
  const known = new Set(facts.map(([card]) => card));
  const isNew = (card) => !known.has(card) && !deck.cards.includes(card);
  return (card, field) => open.has(keyOf(card, field)) || (isNew(card) && deck.fresh.includes(field));
}
