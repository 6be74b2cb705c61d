// Laying a tile: a finger puts or draws its ghost on the camp, buttons turn, flip and nudge it, and one button lays it
// there.
import { html, SmallButton, msg, t, useDraft } from '../../kit/kit.js';
import { drawn, fits, flipped, holds, isOne, kept, moved, same, turned, under, ways, whyNot } from './grid.js';

/** @type {[string, number[], () => string][]} */
const NUDGES = [
  ['left', [0, -1], () => t('to the left')],
  ['up', [-1, 0], () => t('up')],
  ['down', [1, 0], () => t('down')],
  ['right', [0, 1], () => t('to the right')],
];

/** The next place at which it may lie, over all its ways to lie. */
function nextFit(camp, { shape, place }) {
  const all = ways(shape).flatMap((way) => fits(camp, way).map((at) => ({ shape: way, place: at })));
  const now = all.findIndex((each) => JSON.stringify(each) === JSON.stringify({ shape, place }));
  return all[(now + 1) % all.length] ?? null;
}

/**
 * A shape somebody holds over the camp: {cells, no, ghost, touch, does: {turn, flip, nudge, next}}; cells is null
 * before the first touch.
 */
export function useShape(camp, start, draft) {
  const [{ shape, place }, put] = useDraft(draft, { shape: start, place: null });
  const cells = place && moved(shape, place);
  const lay = (next, at = place) => put({ shape: next, place: at && kept(camp, next, at) });
  return {
    cells,
    shape,
    no: cells
      ? whyNot(camp, cells)
      : { rule: 'MG-BLD-2', text: msg('Draw the tile on the camp, or tap where it lies.') },
    touch: (cell, stroke = [cell]) =>
      put(stroke.length > 1 ? drawn(camp, shape, stroke) : { shape, place: under(camp, shape, cell) }),
    does: {
      turn: () => lay(turned(shape)),
      flip: () => lay(flipped(shape)),
      next: () => put(nextFit(camp, { shape, place }) ?? { shape, place }),
      nudge: ([down, right]) => place && lay(shape, [place[0] + down, place[1] + right]),
    },
  };
}

/** A tile whose shape nobody has told: its spaces are tapped one by one. */
export function useSpaces(camp, many, draft) {
  const [cells, put] = useDraft(draft, []);
  const n = many - cells.length;
  return {
    cells,
    no: lacking(camp, cells, n),
    touch: (cell, stroke = [cell]) => {
      if (!holds(cells, cell) && n > 0) put([...cells, cell]);
      else if (holds(cells, cell) && stroke.length === 1) put(cells.filter((each) => !same(each, cell)));
    },
    clear: () => put([]),
  };
}

function lacking(camp, cells, n) {
  if (n > 0) return { rule: 'MG-BLD-2', text: msg('Tap {n} space more.|Tap {n} spaces more.'), facts: { n } };
  if (!isOne(cells)) return { rule: 'MG-BLD-2', text: msg('The spaces of one tile hang together.') };
  return whyNot(camp, cells);
}

const Nudge = ({ icon, step, label, press, no }) => html`<${SmallButton} icon=${icon} label=${label} no=${no}
  press=${() => press(step)} />`;

/** @type {[string, string, () => string][]} */
const HOLDS = [
  ['turn', 'turn', () => t(msg('Turn', 'a tile'))],
  ['flip', 'mirror', () => t(msg('Flip', 'a tile'))],
  ['next', 'look', () => t('Where it fits')],
];

/** Turn, flip, where it fits, and four arrows; with buttons before them (the kinds of tiles) they are signs only. */
export const HoldButtons = ({ held, before }) => html`<div class="holding">
  <div class=${before ? 'more' : 'three'}>
    ${before}
    ${HOLDS.map(([does, icon, wordsOf]) => [does, icon, wordsOf()]).map(
      ([does, icon, words]) => html`<${SmallButton} key=${does} icon=${icon} label=${words} press=${held.does[does]}>
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

export const ClearButton = ({ held }) =>
  held.cells.length > 0 &&
  html`<${SmallButton} icon="delete" press=${held.clear}>${t(msg('Clear', 'what is drawn'))}<//>`;
