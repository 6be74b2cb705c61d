// Where the keys lead in the table: cells in rows, the names before them, and the row that adds a card after the last.

export const NAME = -1; // the column of names

/**
 * Every place of a deck in reading order, as [{row, column}]: of each card its name and the cells there are. rows: how
 * many
 * cards; adds: whether the row that adds one follows. isThere(row, column): whether this card has a place for that.
 * @param {{ rows: number, columns: number, adds: boolean, isThere: (row: number, column: number) => boolean }} told
 */
function placesOf({ rows, columns, adds, isThere }) {
  const cells = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_each, column) => ({ row, column })).filter(({ column }) => isThere(row, column)),
  );
  return [
    ...cells.flatMap((ofRow, row) => [{ row, column: NAME }, ...ofRow]),
    ...(adds ? [{ row: rows, column: NAME }] : []),
  ];
}

/**
 * @param {{ column: number }} told
 * @param {Grid} table
 * @param {number} row
 */
const isName = ({ column }, table, row) => column === NAME && row < table.rows;
/**
 * @param {Place[]} places
 * @param {{ row: number, column: number }} besides
 */
const indexOf = (places, { row, column }) => places.findIndex((each) => each.row === row && each.column === column);

/**
 * On or back in reading order, past the names; null beyond either end.
 * @param {Place} at
 * @param {number} by
 * @param {Grid} table
 */
export function stepped(at, by, table) {
  const places = placesOf(table);
  let n = indexOf(places, at) + by;
  while (places[n] && isName(places[n], table, places[n].row)) n += by;
  return places[n] ?? null;
}

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/**
 * The place of another row that is most like this one.
 * @param {Place[]} places
 * @param {number} row
 * @param {number} column
 */
function inRow(places, row, column) {
  const there = places.filter((each) => each.row === row);
  return there.find((each) => each.column >= column) ?? there.at(-1) ?? null;
}

/**
 * Where this key leads from here, null where it leads nowhere. isStacked: cells stand under each other, so that up and
 * down go along a card.
 * @param {Place} at
 * @param {{ key: string, ctrlKey: boolean }} besides
 * @param {Grid} table
 */
export function led(at, { key, ctrlKey }, table) {
  const places = placesOf(table);
  const last = places[places.length - 1].row;
  if (key === 'Home') return inRow(places, ctrlKey ? 0 : at.row, NAME);
  if (key === 'End') return places.filter(({ row }) => row === (ctrlKey ? last : at.row)).at(-1);
  if (!ARROWS[key]) return null;
  const [down, right] = ARROWS[key];
  if (table.isStacked || right) {
    const next = places[indexOf(places, at) + down + right];
    return next && (table.isStacked || next.row === at.row) ? next : at;
  }
  return inRow(places, Math.max(0, Math.min(last, at.row + down)), at.column);
}
