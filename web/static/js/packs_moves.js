// Where the keys lead in the table: cells in rows, the names before them, and the row that adds a card after the last.

export const NAME = -1; // the column of names

const within = (n, most) => Math.max(0, Math.min(most, n));

/** On or back in reading order, names left out; null beyond either end. rows: how many cards, the adding row is one more if `adds`. */
export function stepped({ row, column }, by, { rows, columns, adds }) {
  const isAdding = row >= rows;
  const next = isAdding ? rows * columns + by : row * columns + Math.max(column, column === NAME && by > 0 ? -1 : 0) + by;
  if (next < 0 || (isAdding && by > 0)) return null;
  if (next >= rows * columns) return adds ? { row: rows, column: NAME } : null;
  return { row: Math.floor(next / columns), column: next % columns };
}

const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/** Where this key leads from here, null where it leads nowhere. */
export function led({ row, column }, { key, ctrlKey }, { rows, columns, adds }) {
  const last = adds ? rows : rows - 1;
  if (key === 'Home') return { row: ctrlKey ? 0 : row, column: ctrlKey ? 0 : NAME };
  if (key === 'End') return { row: ctrlKey ? last : row, column: columns - 1 };
  if (!ARROWS[key]) return null;
  const [down, right] = ARROWS[key];
  const next = within(row + down, last);
  if (next >= rows) return { row: rows, column: NAME };
  return { row: next, column: Math.max(NAME, Math.min(columns - 1, column + right)) };
}
