// Where the keyboard is: kept for a reload, and given to the table when a key or a link leads there.
import { useDraft, useLayoutEffect, useRef } from '../kit/kit.js';
import { NAME } from './moves.js';

const START = { row: 0, column: 0 };

/**
 * Cells are kept by their names, since columns come and go with what is told. No card: the row that adds one; no field:
 * the name.
 */
function placeOf(kept, { deck, rows, columns }) {
  if (kept?.deck !== deck.key) return START;
  const [row, column] = [rows.indexOf(kept.card), columns.findIndex(({ name }) => name === kept.field)];
  if (kept.card === null) return { row: rows.length, column: NAME };
  return row < 0 ? START : { row, column: kept.field === null ? NAME : Math.max(0, column) };
}

export function usePlace(game, decks) {
  const [kept, moveTo] = useDraft(`packs ${game} at`, null);
  const wanted = useRef(kept !== null);
  useLayoutEffect(() => {
    if (decks.length) wanted.current = false;
  });
  const here = decks.find(({ deck }) => deck.key === kept?.deck) ?? decks[0];
  const take = (deck, card, field) => {
    wanted.current = true;
    moveTo({ deck, card, field });
  };
  const go = ({ row, column }) => take(here.deck.key, here.rows[row] ?? null, here.columns[column]?.name ?? null);
  const jump = (card, field) =>
    take(
      (decks.find(({ deck, rows }) => rows.includes(card) || deck.key === card) ?? here).deck.key,
      card,
      field || null,
    );
  return {
    here,
    at: here && placeOf(kept, here),
    go,
    jump,
    start: (card) => take(here.deck.key, card, here.columns[0].name),
    choose: (deck) => moveTo({ deck }),
    isWanted: () => wanted.current,
  };
}
