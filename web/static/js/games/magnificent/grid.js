// Shapes on a camp: turned, flipped, moved, and the reason why one does not fit where it lies. A cell is [row, column].

import { msg } from '../../kit/words.js';
export const same = (one, other) => one[0] === other[0] && one[1] === other[1];
export const holds = (cells, cell) => cells.some((each) => same(each, cell));

const byPlace = (one, other) => one[0] - other[0] || one[1] - other[1];
const least = (cells, n) => Math.min(...cells.map((cell) => cell[n]));
const most = (cells, n) => Math.max(...cells.map((cell) => cell[n]));

/** The same shape in the top left corner, its cells in order. */
export const normal = (cells) =>
  cells.map(([row, column]) => [row - least(cells, 0), column - least(cells, 1)]).sort(byPlace);

export const turned = (cells) => normal(cells.map(([row, column]) => [column, -row]));
export const flipped = (cells) => normal(cells.map(([row, column]) => [row, -column]));
/**
 * @param {number[][]} cells
 * @param {number[]} by
 * @returns {[number, number][]}
 */
export const moved = (cells, [down, right]) => cells.map(([row, column]) => [row + down, column + right]);

const distance = (one, other) => Math.abs(one[0] - other[0]) + Math.abs(one[1] - other[1]);

/** The cell in the middle of a shape, by which a finger holds it. */
export function middle(cells) {
  const centre = [most(cells, 0) / 2, most(cells, 1) / 2];
  return [...cells].sort((one, other) => distance(one, centre) - distance(other, centre))[0];
}

const between = (n, low, high) => Math.max(low, Math.min(high, n));

/** The nearest place at which the shape keeps within the rows and columns. */
export const kept = ({ rows, columns }, shape, [row, column]) => [
  between(row, 0, Math.max(0, rows - 1 - most(shape, 0))),
  between(column, 0, Math.max(0, columns - 1 - most(shape, 1))),
];

const sides = ([row, column]) => [
  [row - 1, column],
  [row + 1, column],
  [row, column - 1],
  [row, column + 1],
];
const touch = (cells, others) => cells.some((cell) => sides(cell).some((side) => holds(others, side)));

/** Whether every cell can be reached from the first one. */
export function isOne(cells) {
  const reached = cells.slice(0, 1);
  for (const cell of reached)
    reached.push(...sides(cell).filter((side) => holds(cells, side) && !holds(reached, side)));
  return reached.length === cells.length;
}

export const isInside = ({ rows, columns, holes = [] }, [row, column]) =>
  row >= 0 && column >= 0 && row < rows && column < columns && !holds(holes, [row, column]);

export const covered = ({ tiles }) => tiles.flatMap(({ cells }) => cells);

/** null where it may lie. */
export function whyNot(camp, cells) {
  if (!cells.every((cell) => isInside(camp, cell)))
    return { rule: 'MG-BLD-2', text: msg('Part of it lies outside the camp.') };
  if (cells.some((cell) => holds(covered(camp), cell))) return { rule: 'MG-BLD-2', text: msg('It overlaps a tile.') };
  if (camp.tiles.length && !touch(cells, covered(camp)))
    return { rule: 'MG-BLD-2', text: msg('It must share a side with a tile.') };
  return null;
}

/** Where a finger on this cell puts the shape: by the cell that fits there, else by its middle. */
export function under(camp, shape, cell) {
  /** @type {[number, number][]} */
  const places = [middle(shape), ...shape].map(([row, column]) => [cell[0] - row, cell[1] - column]);
  return places.find((place) => !whyNot(camp, moved(shape, place))) ?? kept(camp, shape, places[0]);
}

const key = (cells) => JSON.stringify(cells);

/** The shape in each of its ways to lie, every one once. */
export function ways(shape) {
  const found = {};
  let now = normal(shape);
  for (let n = 0; n < 8; n += 1) {
    found[key(now)] = now;
    now = n === 3 ? flipped(now) : turned(now);
  }
  return Object.values(found);
}

/** Every way to lie on all of these cells, as it lies now first. */
const over = (shape, cells) =>
  [normal(shape), ...ways(shape)].flatMap((way) =>
    way
      .map(([row, column]) => ({ shape: way, place: [cells[0][0] - row, cells[0][1] - column] }))
      .filter(({ place }) => cells.every((cell) => holds(moved(way, place), cell))),
  );

/** Where a stroke over some cells lays the shape: turned and flipped so that it covers them, or the last of them. */
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

/** Every place at which it may lie, row by row, as it lies now: [[row, column]]. */
export const fits = (camp, shape) =>
  Array.from({ length: camp.rows }, (_, row) => row)
    .flatMap((row) => Array.from({ length: camp.columns }, (__, column) => [row, column]))
    .filter((place) => !whyNot(camp, moved(shape, place)));

/**
 * The cells of an area.
 * @param {{ row: number, column: number, rows: number, columns: number }} area
 * @returns {[number, number][]}
 */
export const cellsOf = ({ row, column, rows, columns }) =>
  Array.from({ length: rows * columns }, (_, n) => [row + Math.floor(n / columns), column + (n % columns)]);

/** The corners of the rim around some cells, as an SVG path in units of one cell. */
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
