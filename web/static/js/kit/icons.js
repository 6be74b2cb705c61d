// Draws signs, cubes and seats from the paths that the laptop keeps in one place (GET /icons.json).
import { html, classes } from './dom.js';
import { t, cubeLetter, seatLetter, seatName, seatShape } from './words.js';

/** @type {{ signs: Record<string, Stroke[]>, cubes: Record<string, Stroke[]>, seats: Record<string, string> }} */
let drawn = { signs: {}, cubes: {}, seats: {} };
const SEAT_SHAPES = ['circle', 'triangle', 'diamond', 'cross', 'hexagon', 'star', 'drop', 'moon'];

export async function loadIcons(fetching = fetch) {
  const answer = await fetching('/icons.json');
  if (!answer.ok) throw new Error(`no icons: ${answer.status}`);
  drawn = await answer.json();
}

/** @param {Stroke} stroke */
const Path = (stroke) =>
  html`<path d=${stroke.d} class=${stroke.fill ? 'full' : ''} stroke-width=${stroke.width ?? 2} />`;

/**
 * A sign's strokes, for a drawing of one's own.
 * @param {{ name: string }} told
 */
export const Strokes = ({ name }) => (drawn.signs[name] ?? []).map(Path);

/**
 * A sign beside a word: decoration, so hidden from a screen reader.
 * @param {{ name: string }} told
 */
export const Icon = ({ name }) => html`<svg class="sign" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
  <${Strokes} name=${name} />
</svg>`;

/** @param {{ colour: string }} told */
const Rim = ({ colour }) => html`<svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
  <rect class="face" x="0.7" y="0.7" width="22.6" height="22.6" rx="3" />
  ${(drawn.cubes[colour] ?? []).map(Path)}
</svg>`;

/**
 * Whether there is a cube of this colour.
 * @param {string} word
 */
export const isCube = (word) => Object.keys(drawn.cubes).includes(word);

/**
 * A cube, or with `gap` the place where one is still missing. `quiet` leaves the name to the control around it.
 * @param {{ colour: string, gap?: boolean, quiet?: boolean }} told
 */
export function Cube({ colour, gap = false, quiet = false }) {
  const letter = cubeLetter(colour);
  const spoken = quiet
    ? { 'aria-hidden': 'true' }
    : { role: 'img', 'aria-label': gap ? t('no {colour} yet', { colour }) : t(colour) };
  return html`<span class=${classes('cube', colour, gap && 'gap')} ...${spoken}>
    <${Rim} colour=${colour} /><b class=${letter.length > 1 ? 'two' : ''} aria-hidden="true">${letter}</b>
  </span>`;
}

/**
 * A seat's silhouette with its letter. `ghost` is a seat nobody has taken, `quiet` leaves the name to the text beside
 * it.
 * @param {{ seat: number, ghost?: boolean, quiet?: boolean }} told
 */
export function SeatMark({ seat, ghost = false, quiet = false }) {
  const shape = SEAT_SHAPES[seatShape(seat)];
  const spoken = quiet ? { 'aria-hidden': 'true' } : { role: 'img', 'aria-label': seatName(seat) };
  return html`<span class=${classes('seat', shape, `of-seat-${seatShape(seat)}`, ghost && 'ghost')} ...${spoken}>
    <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d=${drawn.seats[shape] ?? ''} /></svg>
    <b aria-hidden="true">${seatLetter(seat)}</b>
  </span>`;
}

/** @param {number} seat */
export const seatPath = (seat) => drawn.seats[SEAT_SHAPES[seatShape(seat)]] ?? '';
