// Laying a tile: a finger puts or draws its ghost on the camp, buttons turn, flip and nudge it, and one button lays it
// there.
import { html, SmallButton, msg, t, useDraft } from '../../kit/kit.js';
import { drawn, fits, flipped, holds, isOne, kept, moved, same, turned, under, ways, whyNot } from './grid.js';

/** @type {[string, Magnificent.Spot, () => string][]} */
const NUDGES = [
  ['left', [0, -1], () => t('to the left')],
  ['up', [-1, 0], () => t('up')],
  ['down', [1, 0], () => t('down')],
  ['right', [0, 1], () => t('to the right')],
];

/**
 * The next place at which it may lie, over all its ways to lie.
 * @param {Magnificent.Ground} camp
 * @param {Magnificent.Held} held
 */
function nextFit(camp, { shape, place }) {
  const all = ways(shape).flatMap((way) => fits(camp, way).map((at) => ({ shape: way, place: at })));
  const now = all.findIndex((each) => JSON.stringify(each) === JSON.stringify({ shape, place }));
  return all[(now + 1) % all.length] ?? null;
}

/**
 * A shape somebody holds over the camp: {cells, no, ghost, touch, does: {turn, flip, nudge, next}}; cells is null
 * before the first touch.
 * @param {Magnificent.Ground} camp
 * @param {Magnificent.Spot[]} start
 * @param {string | null} draft
 */
export function useShape(camp, start, draft) {
  const [{ shape, place }, put] = /** @type {[Magnificent.Held, (held: Magnificent.Held) => void]} */ (
    useDraft(draft, { shape: start, place: null })
  );
  const cells = place && moved(shape, place);
  /** @param {Magnificent.Spot[]} next */
  const lay = (next, at = place) => put({ shape: next, place: at && kept(camp, next, at) });
  return {
    cells,
    shape,
    no: cells
      ? whyNot(camp, cells)
      : { rule: 'MG-BLD-2', text: msg('Draw the tile on the camp, or tap where it lies.') },
    /** @type {Magnificent.Touch} */
    touch: (cell, stroke = [cell]) =>
      put(stroke.length > 1 ? drawn(camp, shape, stroke) : { shape, place: under(camp, shape, cell) }),
    does: {
      turn: () => lay(turned(shape)),
      flip: () => lay(flipped(shape)),
      next: () => put(nextFit(camp, { shape, place }) ?? { shape, place }),
      /** @param {Magnificent.Spot} step */
      nudge: ([down, right]) => place && lay(shape, [place[0] + down, place[1] + right]),
    },
  };
}

/**
 * A tile whose shape nobody has told: its spaces are tapped one by one.
 * @param {Magnificent.Ground} camp
 * @param {number} many
 * @param {string | null} draft
 */
export function useSpaces(camp, many, draft) {
  const [cells, put] = /** @type {[Magnificent.Spot[], (cells: Magnificent.Spot[]) => void]} */ (useDraft(draft, []));
  const n = many - cells.length;
  return {
    cells,
    no: lacking(camp, cells, n),
    /** @type {Magnificent.Touch} */
    touch: (cell, stroke = [cell]) => {
      if (!holds(cells, cell) && n > 0) put([...cells, cell]);
      else if (holds(cells, cell) && stroke.length === 1) put(cells.filter((each) => !same(each, cell)));
    },
    clear: () => put([]),
  };
}

/**
 * @param {Magnificent.Ground} camp
 * @param {Magnificent.Spot[]} cells
 * @param {number} n
 * @returns {Why | null}
 */
function lacking(camp, cells, n) {
  if (n > 0) return { rule: 'MG-BLD-2', text: msg('Tap {n} space more.|Tap {n} spaces more.'), facts: { n } };
  if (!isOne(cells)) return { rule: 'MG-BLD-2', text: msg('The spaces of one tile hang together.') };
  return whyNot(camp, cells);
}

/**
 * @param {{ icon: string, step: Magnificent.Spot, label: string,
 *   press: (step: Magnificent.Spot) => void, no: boolean }} told
 */
const Nudge = ({ icon, step, label, press, no }) => html`<${SmallButton} icon=${icon} label=${label} no=${no}
  press=${() => press(step)} />`;

/** @type {['turn' | 'flip' | 'next', string, () => string][]} */
const HOLDS = [
  ['turn', 'turn', () => t(msg('Turn', 'a tile'))],
  ['flip', 'mirror', () => t(msg('Flip', 'a tile'))],
  ['next', 'look', () => t('Where it fits')],
];

/**
 * Turn, flip, where it fits, and four arrows; with buttons before them (the kinds of tiles) they are signs only.
 * @param {{ held: ReturnType<typeof useShape>, before: Drawn }} told
 */
export const HoldButtons = ({ held, before }) => html`<div class="holding">
  <div class=${before ? 'more' : 'three'}>
    ${before}
    ${HOLDS.map(([does, icon, wordsOf]) => ({ does, icon, words: wordsOf() })).map(
      ({ does, icon, words }) => html`<${SmallButton} key=${does} icon=${icon} label=${words} press=${held.does[does]}>
        ${!before && words}
      <//>`,
    )}
  </div>
  <div class="four">
    ${NUDGES.map(
      ([icon, step, label]) => html`<${Nudge} key=${icon} icon=${icon} step=${step} label=${label()} no=${!held.cells}
        press=${held.does.nudge} />`,
    )}
  </div>
</div>`;

/** @param {{ held: ReturnType<typeof useSpaces> }} told */
export const ClearButton = ({ held }) =>
  held.cells.length > 0 &&
  html`<${SmallButton} icon="delete" press=${held.clear}>${t(msg('Clear', 'what is drawn'))}<//>`;
