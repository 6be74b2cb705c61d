// Circus on a phone: which question has which layout, and what stands around it.
import { html, SeatMark } from '../../kit/kit.js';
import { isNumber } from '../../phone/tell.js';
import { Came } from './came.js';
import { Discard, Give } from './give.js';
import { Poster } from './poster.js';
import { SendOne, roundLine } from './send.js';
import { TellPrinted } from './tell.js';

export { Purse, Standing, State } from './circus.js';
export { cardsButton, cardsSheet } from './cards.js';
export { ending } from './ending.js';
export const styles = ['circus'];

/** @type {Record<string, (told: { at: CircusAt, ask: Ask }) => Drawn>} */
const LAYOUTS = { send: SendOne, pass: SendOne, turn: Came, poster: Poster, give: Give, discard: Discard };
/** @type {Record<string, string>} */
const SIGNS = {
  starts: 'start',
  poster: 'poster',
  turn: 'hire',
  play: 'card',
  develop: 'steps',
  swap: 'exchange',
  remove: 'cross',
  leave: 'undo',
};

/**
 * What lies before the seat whose phone this is.
 * @param {{ position: Circus.View, viewer: number }} view
 */
export const mineOf = ({ position, viewer }) => position.circuses[viewer];

/** @param {{ move: Move }} told */
export const kindOf = ({ move }) => move.specialty ?? null;
/**
 * @param {CircusAt} _
 * @param {Option} option
 */
export const signOf = (_, option) => kindOf(option) ?? SIGNS[option.move.do];
/** @param {{ move: Move }} told */
export const leadOf = ({ move }) =>
  move.do === 'starts' ? html`<${SeatMark} seat=${move.seat} quiet=${true} />` : null;

/**
 * The layout for this question, or null: then the plain one serves.
 * @param {CircusAt} at
 * @param {Ask} ask
 */
export function layoutOf(at, ask) {
  if (!at.mine) return null;
  if (ask.form) return isNumber(ask) ? TellPrinted : null;
  return ask.options.map(({ move }) => LAYOUTS[move.do]).find(Boolean) ?? null;
}

/**
 * Words for the quiet band while somebody else is busy.
 * @param {CircusAt} at
 */
export function waiting(at) {
  const { phase } = at.position;
  return ['rehearsal', 'draw', 'join'].includes(phase) ? { line: roundLine(at.position) } : {};
}
