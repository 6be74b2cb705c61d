// A performer's row: kind, name, level in words, and the cubes in the order poor, good, outstanding.
import { html, classes, Cube, Icon } from '../../kit/kit.js';

/** @param {{ slots: DrumRoll.Slot[], flipped?: boolean, wagon?: boolean }} told */
export const Slots = ({ slots, flipped = false, wagon = false }) => html`<span class="slots">
  ${wagon && html`<${Icon} name="wagon" />`}
  ${flipped
    ? html`<${Icon} name="flip" />`
    : slots.map(({ colour, filled }, n) => html`<${Cube} key=${n} colour=${colour} gap=${!filled} />`)}
</span>`;

/**
 * With `open` the row is a button. name is already in the reader's words; note says level and what it wants, `bad`
 * paints it as a loss. Children replace the slots.
 * @param {{ kind: string, name: string, note?: Drawn, bad?: boolean, slots?: DrumRoll.Slot[], flipped?: boolean,
 *   wagon?: boolean, open?: Act, children?: Drawn }} told
 */
export function PerformerRow({ kind, name, note, bad = false, slots = [], flipped, wagon, open, children }) {
  const inside = html`<${Icon} name=${kind} />
    <span><b>${name}</b>${note && html`<small class=${classes(bad && 'is-loss')}>${note}</small>`}</span>
    ${children ?? html`<${Slots} slots=${slots} flipped=${flipped} wagon=${wagon} />`}`;
  return open
    ? html`<button type="button" class="performer" onClick=${open}>${inside}</button>`
    : html`<div class="performer">${inside}</div>`;
}
