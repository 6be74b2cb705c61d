// A deck as the page draws it: rows, columns, what is still missing, and what looks odd.
import { keyOf } from './shelf.js';
import { columnsOf, lackOf, neededColumns, rowsOf } from './rows.js';
import { msg } from '../kit/words.js';

/** @param {{ value: any }} told */
const isTold = ({ value }) => value !== null;

/**
 * all: whether columns stand there that no card of the deck calls for.
 * @param {Deck} deck
 * @param {{ pack: Pack, cells: Cells }} besides
 * @param {string[]} added
 * @param {boolean} all
 */
export function drawn(deck, { pack, cells }, added, all) {
  const rows = rowsOf(deck, pack, cells, added);
  const lacks = lackOf(pack, deck);
  const columns = columnsOf(deck, rows, cells, pack.missing);
  const needed = neededColumns(columns, rows, cells, lacks);
  const missing = rows.flatMap((card) =>
    columns
      .filter(({ name }) => !cells.has(keyOf(card, name)) && lacks(card, name))
      .map(({ name }) => /** @type {[string, string]} */ ([card, name])),
  );
  const lacking = new Set(missing.map(([card]) => card));
  const told = new Set([...cells.values()].filter(isTold).map(({ card }) => card));
  const whole = rows.filter((card) => !lacking.has(card) && (told.has(card) || !deck.open)).length;
  return {
    deck,
    rows,
    lacks,
    columns: all ? columns : needed,
    hidden: columns.length - needed.length,
    missing,
    whole,
    total: deck.open ? Math.max(deck.most, rows.length) : rows.length,
  };
}

/**
 * Few cards with many numbers stand below each other, as on a phone.
 * @param {{ rows: string[], columns: Field[], deck: Deck }} told
 */
export const isTall = ({ rows, columns, deck }) => !deck.open && rows.length <= 4 && columns.length > rows.length * 2;

const REFUSED = { rule: '', text: msg('This cannot be printed there.') };

/**
 * {list: [{card, field, why}], of(card, field)}: what the laptop finds odd in the pack, then what it refused or (why
 * null) could not write.
 * @param {{ pack: Pack, cells: Cells }} told
 */
export function oddOf({ pack, cells }) {
  const flags = new Map();
  for (const { card, field, why } of pack.flags)
    flags.set(keyOf(card, field), [...(flags.get(keyOf(card, field)) ?? []), why]);
  const stuck = [...cells.values()]
    .filter((cell) => cell.is === 'no' || cell.is === 'unsaved')
    .map(({ card, field, is, why }) => ({ card, field, why: is === 'no' ? (why ?? REFUSED) : null }));
  return {
    list: [...pack.flags, ...stuck],
    of: (/** @type {string} */ card, /** @type {string} */ field) => flags.get(keyOf(card, field)) ?? [],
  };
}
