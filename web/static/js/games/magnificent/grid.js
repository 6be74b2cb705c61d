// Shapes on a camp: turned, flipped, moved, and the reason why one does not fit where it lies. A cell is [row, column].

import { msg } from '../../kit/words.js';
/**
 * @param {Magnificent.Spot} one
 * @param {Magnificent.Spot} other
 */
export const same = (one, other) => one[0] === other[0] && one[1] === other[1];
/**
 * @param {Magnificent.Spot[]} cells
 * @param {Magnificent.Spot} cell
 */
export const holds = (cells, cell) => cells.some((each) => same(each, cell));

/**
 * @param {Magnificent.Spot} one
 * @param {Magnificent.Spot} other
 */
const byPlace = (one, other) => one[0] - other[0] || one[1] - other[1];
/**
 * @param {Magnificent.Spot[]} cells
 * @param {0 | 1} n
 */
const least = (cells, n) => Math.min(...cells.map((cell) => cell[n]));
/**
 * @param {Magnificent.Spot[]} cells
 * @param {0 | 1} n
 */
const most = (cells, n) => Math.max(...cells.map((cell) => cell[n]));

/**
 * The same shape in the top left corner, its cells in order.
 * @param {Magnificent.Spot[]} cells
 */
export const normal = (cells) =>
  cells
    .map(/** @returns {Magnificent.Spot} */ ([row, column]) => [row - least(cells, 0), column - least(cells, 1)])
    .sort(byPlace);

/**
 * @param {Magnificent.Spot[]} cells
 * @returns {Magnificent.Spot[]}
 */
export const turned = (cells) => normal(cells.map(([row, column]) => [column, -row]));
/** @param {Magnificent.Spot[]} cells */
export const flipped = (cells) => normal(cells.map(([row, column]) => [row, -column]));
/**
 * @param {Magnificent.Spot[]} cells
 * @param {Magnificent.Spot} by
 * @returns {Magnificent.Spot[]}
 */
export const moved = (cells, [down, right]) => cells.map(([row, column]) => [row + down, column + right]);

/**
 * @param {Magnificent.Spot} one
 * @param {Magnificent.Spot} other
 */
const distance = (one, other) => Math.abs(one[0] - other[0]) + Math.abs(one[1] - other[1]);

/**
 * The cell in the middle of a shape, by which a finger holds it.
 * @param {Magnificent.Spot[]} cells
 */
export function middle(cells) {
  /** @type {Magnificent.Spot} */
  const centre = [most(cells, 0) / 2, most(cells, 1) / 2];
  return [...cells].sort((one, other) => distance(one, centre) - distance(other, centre))[0];
}

/**
 * @param {number} n
 * @param {number} low
 * @param {number} high
 */
const between = (n, low, high) => Math.max(low, Math.min(high, n));

/**
 * The nearest place at which the shape keeps within the rows and columns.
 * @param {Magnificent.Plan} camp
 * @param {Magnificent.Spot[]} shape
 * @param {Magnificent.Spot} place
 * @returns {Magnificent.Spot}
 */
export const kept = ({ rows, columns }, shape, [row, column]) => [
  between(row, 0, Math.max(0, rows - 1 - most(shape, 0))),
  between(column, 0, Math.max(0, columns - 1 - most(shape, 1))),
];

/**
 * @param {Magnificent.Spot} cell
 * @returns {Magnificent.Spot[]}
 */
const sides = ([row, column]) => [
  [row - 1, column],
  [row + 1, column],
  [row, column - 1],
  [row, column + 1],
];
/**
 * @param {Magnificent.Spot[]} cells
 * @param {Magnificent.Spot[]} others
 */
const touch = (cells, others) => cells.some((cell) => sides(cell).some((side) => holds(others, side)));

/**
 * Whether every cell can be reached from the first one.
 * @param {Magnificent.Spot[]} cells
 */
export function isOne(cells) {
  const reached = cells.slice(0, 1);
  for (const cell of reached)
    reached.push(...sides(cell).filter((side) => holds(cells, side) && !holds(reached, side)));
  return reached.length === cells.length;
}

/**
 * @param {Magnificent.Plan} camp
 * @param {Magnificent.Spot} cell
 */
export const isInside = ({ rows, columns, holes = [] }, [row, column]) =>
  row >= 0 && column >= 0 && row < rows && column < columns && !holds(holes, [row, column]);

/** @param {{ tiles: { cells: Magnificent.Spot[] }[] }} camp */
export const covered = ({ tiles }) => tiles.flatMap(({ cells }) => cells);

/**
 * null where it may lie.
 * @param {Magnificent.Ground} camp
 * @param {Magnificent.Spot[]} cells
 * @returns {Why | null}
 */
export function whyNot(camp, cells) {
  if (!cells.every((cell) => isInside(camp, cell)))
    return { rule: 'MG-BLD-2', text: msg('Part of it lies outside the camp.') };
  if (cells.some((cell) => holds(covered(camp), cell))) return { rule: 'MG-BLD-2', text: msg('It overlaps a tile.') };
  if (camp.tiles.length && !touch(cells, covered(camp)))
    return { rule: 'MG-BLD-2', text: msg('It must share a side with a tile.') };
  return null;
}

/**
 * Where a finger on this cell puts the shape: by the cell that fits there, else by its middle.
 * @param {Magnificent.Ground} camp
 * @param {Magnificent.Spot[]} shape
 * @param {Magnificent.Spot} cell
 */
export function under(camp, shape, cell) {
  /** @type {Magnificent.Spot[]} */
  const places = [middle(shape), ...shape].map(([row, column]) => [cell[0] - row, cell[1] - column]);
  return places.find((place) => !whyNot(camp, moved(shape, place))) ?? kept(camp, shape, places[0]);
}

/** @param {Magnificent.Spot[]} cells */
const key = (cells) => JSON.stringify(cells);

/**
 * The shape in each of its ways to lie, every one once.
 * @param {Magnificent.Spot[]} shape
 */
export function ways(shape) {
  /** @type {Record<string, Magnificent.Spot[]>} */
  const found = {};
  let now = normal(shape);
  for (let n = 0; n < 8; n += 1) {
    found[key(now)] = now;
    now = n === 3 ? flipped(now) : turned(now);
  }
  return Object.values(found);
}

/**
 * Every way to lie on all of these cells, as it lies now first.
 * @param {Magnificent.Spot[]} shape
 * @param {Magnificent.Spot[]} cells
 */
const over = (shape, cells) =>
  [normal(shape), ...ways(shape)].flatMap((way) =>
    way
      .map(
        /** @returns {Magnificent.Held & { place: Magnificent.Spot }} */
        ([row, column]) => ({ shape: way, place: [cells[0][0] - row, cells[0][1] - column] }),
      )
      .filter(({ place }) => cells.every((cell) => holds(moved(way, place), cell))),
  );

/**
 * Where a stroke over some cells lays the shape: turned and flipped so that it covers them, or the last of them.
 * @param {Magnificent.Ground} camp
 * @param {Magnificent.Spot[]} shape
 * @param {Magnificent.Spot[]} stroke
 */
export function drawn(camp, shape, stroke) {
  const [found] = stroke.map((_, n) => over(shape, stroke.slice(n))).filter((each) => each.length);
  const [first] = found;
  return (
    found.find((each) => !whyNot(camp, moved(each.shape, each.place))) ?? {
      shape: first.shape,
      place: kept(camp, first.shape, first.place),
    }
  );
}

/**
 * Every place at which it may lie, row by row, as it lies now: [[row, column]].
 * @param {Magnificent.Ground} camp
 * @param {Magnificent.Spot[]} shape
 */
export const fits = (camp, shape) =>
  Array.from({ length: camp.rows }, (_, row) => row)
    .flatMap((row) =>
      Array.from({ length: camp.columns }, /** @returns {Magnificent.Spot} */ (__, column) => [row, column]),
    )
    .filter((place) => !whyNot(camp, moved(shape, place)));

/**
 * The cells of an area.
 * @param {{ row: number, column: number, rows: number, columns: number }} area
 * @returns {Magnificent.Spot[]}
 */
export const cellsOf = ({ row, column, rows, columns }) =>
  Array.from({ length: rows * columns }, (_, n) => [row + Math.floor(n / columns), column + (n % columns)]);

/**
 * The corners of the rim around some cells, as an SVG path in units of one cell.
 * @param {Magnificent.Spot[]} cells
 */
export const rim = (cells) =>
  cells
    .flatMap(([row, column]) => [
      !holds(cells, [row - 1, column]) && `M${column} ${row} h1`,
      !holds(cells, [row + 1, column]) && `M${column} ${row + 1} h1`,
      !holds(cells, [row, column - 1]) && `M${column} ${row} v1`,
      !holds(cells, [row, column + 1]) && `M${column + 1} ${row} v1`,
    ])
    .filter(Boolean)
    .join(' ');
