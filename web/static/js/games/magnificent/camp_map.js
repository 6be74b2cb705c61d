// The camp as a map: spaces, bonuses, tiles told apart by pattern and letter, and what is about to be laid there.
import { html, classes, useRef, useState } from '../../kit/kit.js';
import { Strokes } from '../../kit/icons.js';
import { cellsOf, covered, holds, isInside, kept, middle, moved, normal, rim } from './grid.js';
import { letter } from './tokens.js';

const EDGE = 0.06; // around the spaces, so that a rim is drawn whole

/** @param {Magnificent.Spot} cell */
const square = ([row, column]) => `M${column} ${row} h1 v1 h-1 Z`;
/** @param {Magnificent.Spot[]} cells */
const filled = (cells) => cells.map(square).join(' ');

/**
 * Inside one cell: dots, slanting lines, crosses.
 * @type {Record<Magnificent.Colour, (cell: Magnificent.Spot) => string>}
 */
const PATTERNS = {
  orange: ([row, column]) => `M${column + 0.3} ${row + 0.5} h0.01 M${column + 0.7} ${row + 0.5} h0.01`,
  green: ([row, column]) => `M${column + 0.2} ${row + 0.6} l0.4 -0.4 M${column + 0.4} ${row + 0.8} l0.4 -0.4`,
  purple: ([row, column]) => `M${column + 0.3} ${row + 0.5} h0.4 M${column + 0.5} ${row + 0.3} v0.4`,
};

/**
 * The cell of a laid tile that carries its letter.
 * @param {Magnificent.Spot[]} cells
 */
function heart(cells) {
  /** @type {Magnificent.Spot} */
  const corner = [Math.min(...cells.map(([row]) => row)), Math.min(...cells.map(([, column]) => column))];
  return moved([middle(normal(cells))], corner)[0];
}

/** @param {{ colour: Magnificent.Colour, cells: Magnificent.Spot[] }} told */
function Tile({ colour, cells }) {
  const [row, column] = heart(cells);
  return html`<g class=${classes('laid', colour)}>
    <path class="face" d=${filled(cells)} />
    <path class=${`pattern ${colour}`}
      d=${cells
        .filter((cell) => !holds([[row, column]], cell))
        .map(PATTERNS[colour])
        .join(' ')} />
    <path class="edge" d=${rim(cells)} /><text x=${column + 0.5} y=${row + 0.74}>${letter(colour)}</text>
  </g>`;
}

/** @param {Magnificent.BonusMark} told */
const Mark = ({ cell: [row, column], icon }) => html`<g class="bonus"
  transform=${`translate(${column + 0.18} ${row + 0.18}) scale(0.0266)`}>
  ${icon ? html`<${Strokes} name=${icon} />` : html`<path class="dot" d="M12 4 L20 12 L12 20 L4 12 Z" />`}
</g>`;

/**
 * What is about to be laid: good or not, told by colour, by the rim and by a sign.
 * @param {Magnificent.Laying} told
 */
function Ghost({ cells, colour, good }) {
  const [row, column] = heart(cells);
  const sign = good
    ? `M${column + 0.22} ${row + 0.55} l0.2 0.22 l0.38 -0.5`
    : `M${column + 0.26} ${row + 0.26} l0.48 0.48 M${column + 0.74} ${row + 0.26} l-0.48 0.48`;
  return html`<g class=${classes('ghost', colour, good ? 'is-good' : 'is-bad')}>
    <path class="face" d=${filled(cells)} /><path class="edge" d=${rim(cells)} />
    <path class="sign" d=${sign} />
  </g>`;
}

/** @param {{ cells: Magnificent.Spot[] }} told */
const Gems = ({ cells }) =>
  cells.map(
    ([row, column]) => html`<path key=${`${row} ${column}`} class="laid-gem"
      d=${`M${column + 0.3} ${row + 0.2} h0.4 l0.2 0.25 l-0.4 0.4 l-0.4 -0.4 Z`} />`,
  );

/**
 * @param {number} n
 * @param {number} many
 */
const within = (n, many) => Math.max(0, Math.min(many - 1, Math.floor(n - EDGE)));

/**
 * The cell under a finger; a drawing narrower or lower than its box stands in the middle of it.
 * @param {Magnificent.Plan} camp
 * @param {DOMRect} box
 * @param {{ clientX: number, clientY: number }} finger
 * @returns {Magnificent.Spot}
 */
function cellAt({ rows, columns }, { left, top, width, height }, { clientX, clientY }) {
  const scale = Math.min(width / (columns + 2 * EDGE), height / (rows + 2 * EDGE));
  const across = (clientX - left - width / 2) / scale + columns / 2 + EDGE;
  const down = (clientY - top - height / 2) / scale + rows / 2 + EDGE;
  return [within(down, rows), within(across, columns)];
}

/**
 * A finger that draws calls touch(cell, stroke) as it comes down and for each cell it moves to, stroke being all of
 * them; another only where it taps.
 * @param {Magnificent.Plan} camp
 * @param {Magnificent.Touch | undefined} touch
 * @param {boolean} drags
 */
function useFinger(camp, touch, drags) {
  const stroke = useRef(/** @type {Magnificent.Spot[] | null} */ (null));
  /** @param {MouseEvent} event */
  const at = (event) => cellAt(camp, /** @type {Element} */ (event.currentTarget).getBoundingClientRect(), event);
  /** @param {PointerEvent} event */
  const go = (event) => {
    const cell = at(event);
    const before = stroke.current ?? [];
    if (holds(before, cell)) return;
    stroke.current = [...before, cell];
    touch?.(cell, stroke.current);
  };
  const lift = () => {
    stroke.current = null;
  };
  if (!touch) return {};
  if (!drags)
    return {
      /** @param {MouseEvent} event */
      onClick: (event) => touch(at(event)),
    };
  return {
    /** @param {PointerEvent} event */
    onPointerDown: (event) => {
      event.preventDefault();
      stroke.current = [];
      go(event);
    },
    /** @param {PointerEvent} event */
    onPointerMove: (event) => {
      if (stroke.current) go(event);
    },
    onPointerUp: lift,
    onPointerCancel: lift,
    onPointerLeave: lift,
  };
}

/** @type {Record<string, Magnificent.Spot>} */
const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/**
 * Arrow keys move a cursor over the spaces, Enter taps; [cursor, handlers].
 * @param {Magnificent.Plan} camp
 * @param {Magnificent.Touch | undefined} touch
 * @returns {[Magnificent.Spot | null, object]}
 */
function useKeys(camp, touch) {
  const [cursor, move] = useState(/** @type {Magnificent.Spot | null} */ (null));
  if (!touch) return [null, {}];
  /** @param {KeyboardEvent} event */
  const press = (event) => {
    if (event.key === 'Enter' || event.key === ' ') touch(cursor ?? [0, 0]);
    else if (!(event.key in ARROWS)) return;
    else move(kept(camp, [[0, 0]], moved([cursor ?? [0, 0]], ARROWS[event.key])[0]));
    event.preventDefault();
  };
  return [cursor, { tabIndex: 0, onKeyDown: press, onFocus: () => move(cursor ?? [0, 0]), onBlur: () => move(null) }];
}

/**
 * camp: {rows, columns, holes, bonuses: [{cell, icon}], tiles: [{colour, cells}], areas: [[cell]]}. ghost: {cells,
 * colour, good}. chosen: cells tapped so far.
 * gems: cells that gems fill. touch(cell, stroke): what a finger does; drags: whether it draws.
 * @param {{ camp: Magnificent.Ground, label: string, ghost?: Magnificent.Laying | null, chosen?: Magnificent.Spot[],
 *   gems?: Magnificent.Spot[], touch?: Magnificent.Touch, drags?: boolean, small?: boolean }} told
 */
export function CampMap({ camp, label, ghost, chosen = [], gems = [], touch, drags = false, small = false }) {
  const finger = useFinger(camp, touch, drags);
  const [cursor, keys] = useKeys(camp, touch);
  const taken = covered(camp);
  const open = (camp.bonuses ?? []).filter(({ cell }) => !holds(taken, cell));
  return html`<svg class=${classes('camp', small && 'is-small', touch && 'is-open', drags && 'drags')}
    viewBox=${`${-EDGE} ${-EDGE} ${camp.columns + 2 * EDGE} ${camp.rows + 2 * EDGE}`}
    role=${touch ? 'application' : 'img'} aria-label=${label} ...${finger} ...${keys}>
    <path class="ground" d=${filled(cellsOf({ row: 0, column: 0, ...camp }).filter((cell) => isInside(camp, cell)))} />
    ${(camp.areas ?? []).map((area, n) => html`<path key=${n} class="area" d=${rim(area)} />`)}
    ${open.map((each) => html`<${Mark} key=${each.cell.join()} ...${each} />`)}
    ${camp.tiles.map((tile, n) => html`<${Tile} key=${n} ...${tile} />`)}<${Gems} cells=${gems} />
    ${chosen.length > 0 && html`<path class="chosen" d=${filled(chosen)} />`}
    ${ghost && html`<${Ghost} ...${ghost} />`}${cursor && html`<path class="cursor" d=${rim([cursor])} />`}
  </svg>`;
}
