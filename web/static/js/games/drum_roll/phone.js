// Drum Roll on a phone: which question has which layout, and what stands around it.
import { html, t, Cube } from '../../kit/kit.js';
import { Place, placing } from './place.js';
import { Distribute } from './distribute.js';
import { Recount, Vote } from './vote.js';
import { Show } from './show.js';
import { Pay } from './pay.js';
import { isNumber } from '../../phone/tell.js';
import { TellPrinted } from './tell.js';
import { ChooseCube, isCubeChoice } from './choose.js';
import './benefit.js';
export { says } from './packs.js';

export { Purse, Standing, State } from './circus.js';
export { cardsButton, cardsSheet } from './cards.js';
export { ending, missed } from './ending.js';

export const styles = ['drum_roll'];

/** @type {Record<string, (told: { at: DrumRoll.Seated, ask: Ask }) => Drawn>} */
const LAYOUTS = { place: Place, give: Distribute, exchange: Distribute, vote: Vote, perform: Show, pay: Pay };

/** @type {Record<string, string>} */
const SIGNS = {
  place: 'disc',
  pass: 'pass',
  draw: 'invest',
  hire: 'hire',
  forgo: 'cross',
  give: 'gain',
  exchange: 'exchange',
  done: 'check',
  continue: 'check',
  perform: 'tent',
  wagon: 'wagon',
  take: 'card',
  waive: 'waive',
  pay: 'coin',
  play: 'card',
  know: 'card',
  discard: 'cross',
  show: 'card',
  keep: 'card',
  deal: 'cards',
  turn: 'card',
  starts: 'start',
  tile: 'region',
  organize: 'start',
  bank: 'coin',
  tell: 'check',
};

/**
 * What lies before the seat whose phone this is.
 * @param {View} view
 * @returns {DrumRoll.Circus | undefined}
 */
export const mineOf = ({ position, viewer }) => position.circuses[viewer];

/**
 * The kind of performer that an answer names.
 * @param {Option} option
 */
export const kindOf = ({ move, brings }) => move.kind ?? brings?.facts?.find(([key]) => key === 'kind')?.[1] ?? null;

/**
 * @param {DrumRoll.Phone} at
 * @param {{ move: Move }} besides
 */
const kindOnTable = (at, { move }) =>
  at.position.performers?.find(({ card }) => card === move.card)?.kind ??
  at.mine?.troupe.find(({ card }) => card === move.card)?.kind ??
  (move.card?.startsWith('personnel/') ? 'personnel' : null);

/**
 * The sign of the card's kind where the table knows it, else of what is done.
 * @param {DrumRoll.Phone} at
 * @param {Option} option
 */
export const signOf = (at, option) => kindOnTable(at, option) ?? kindOf(option) ?? SIGNS[option.move.do];

const COLOURED = new Set(['cube', 'spend']);
/** @param {{ move: Move }} told */
export const leadOf = ({ move }) =>
  COLOURED.has(move.do) && move.colour ? html`<${Cube} colour=${move.colour} quiet=${true} />` : null;

/** @param {Ask} ask */
const isTelling = (ask) => isNumber(ask) && !!ask.form?.template.some(([key, what]) => key === 'do' && what === 'tell');

/**
 * The layout for this question, or null: then the plain one serves.
 * @param {DrumRoll.Phone} at
 * @param {Ask} ask
 */
export function layoutOf(at, ask) {
  if (!at.mine) return null;
  if (ask.form) return isTelling(ask) ? TellPrinted : null;
  if (isCubeChoice(ask)) return ChooseCube;
  if (at.position.phase === 'recount' && at.position.ballot?.votes) return Recount;
  if (at.position.phase === 'distribute' && ask.by === at.me) return Distribute;
  return ask.options.map(({ move }) => LAYOUTS[move.do]).find(Boolean) ?? null;
}

/**
 * Words for the quiet band while somebody else is busy.
 * @param {DrumRoll.Phone} at
 */
export function waiting(at) {
  const { phase, turn } = at.position;
  if (phase === 'place' && turn !== at.me) return placing(at);
  return phase === 'over' ? { title: t('The game is over.') } : {};
}
