// Dice, gems and tiles: each colour has its letter, and its pattern where there is room for one.
import { html, classes, letterOf, t } from '../../kit/kit.js';

/** @type {Magnificent.Colour[]} */
export const COLOURS = ['orange', 'green', 'purple'];
/** @type {Magnificent.Gem[]} */
export const GEMS = [...COLOURS, 'clear'];

/** @param {string} colour */
export const letter = (colour) => letterOf('stone', colour);

/**
 * @param {boolean} quiet
 * @param {string} words
 */
const spoken = (quiet, words) => (quiet ? { 'aria-hidden': 'true' } : { role: 'img', 'aria-label': words });

/** @type {Record<number, number[][]>} */
const PIPS = {
  1: [[12, 12]],
  2: [
    [7, 7],
    [17, 17],
  ],
  3: [
    [6.5, 6.5],
    [12, 12],
    [17.5, 17.5],
  ],
  4: [
    [7, 7],
    [17, 7],
    [7, 17],
    [17, 17],
  ],
  5: [
    [6.5, 6.5],
    [17.5, 6.5],
    [12, 12],
    [6.5, 17.5],
    [17.5, 17.5],
  ],
  6: [
    [7, 6],
    [7, 12],
    [7, 18],
    [17, 6],
    [17, 12],
    [17, 18],
  ],
};

/**
 * A die with its pips, its number and its letter. face null: it has not been thrown.
 * @param {{ colour: Magnificent.Gem, face?: number | null, quiet?: boolean }} told
 */
export const Die = ({ colour, face = null, quiet = false }) => html`<span class=${classes('die number', colour)}
  ...${spoken(quiet, face ? t('{colour} die showing {n}', { colour, n: face }) : t('{colour} die', { colour }))}>
  <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <rect class="face" x="1" y="1" width="22" height="22" rx="5" />
    ${(PIPS[face ?? 0] ?? []).map(([x, y]) => html`<circle key=${`${x} ${y}`} cx=${x} cy=${y} r="2.3" />`)}
  </svg>
  <b aria-hidden="true">${face ?? ''}<small>${letter(colour)}</small></b>
</span>`;

/** @param {{ colour: string, quiet?: boolean }} told */
export const Gem = ({ colour, quiet = false }) => html`<span class=${classes('gem', colour)}
  ...${spoken(quiet, t('{colour} gem', { colour }))}>
  <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path class="face" d="M7 2 L17 2 L23 9 L12 23 L1 9 Z" />
  </svg>
  <b aria-hidden="true">${letter(colour)}</b>
</span>`;

/**
 * A camp tile beside words: four or six squares in its colour.
 * @param {{ colour: Magnificent.Colour, size: Magnificent.Size, quiet?: boolean }} told
 */
export const TileMark = ({ colour, size, quiet = false }) => html`<span class=${classes('tile-mark', colour)}
  ...${spoken(quiet, t('{size} {colour} tile', { size, colour }))}>
  <svg viewBox=${size === 'large' ? '0 0 36 24' : '0 0 24 24'} class=${size} aria-hidden="true" focusable="false">
    <rect class="face" x="1" y="1" width=${size === 'large' ? 34 : 22} height="22" rx="2" />
    <path d=${size === 'large' ? 'M12.3 1 V23 M23.7 1 V23 M1 12 H35' : 'M12 1 V23 M1 12 H23'} />
  </svg>
  <b aria-hidden="true">${letter(colour)}</b>
</span>`;
