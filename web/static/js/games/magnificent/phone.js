// The Magnificent on a phone: which question has which layout, and what stands around it.
import { html, t } from '../../kit/kit.js';
import { Action, EndTurn } from './act.js';
import { BuildTile, canBuild } from './build.js';
import { CompletePosters, HangPoster, PickTent, RearrangePosters, TakePoster } from './posters.js';
import { ChooseSet, FillAreas, ScoreCard } from './round_end.js';
import { LayDie, TakeDie } from './take.js';
import { TellPrint } from './tell.js';
import { Die, Gem } from './tokens.js';
import './answers.js';
import './bonus_field.js';
import './card_fields.js';
import './board_fields.js';
export { says } from './packs.js';

export { Purse, Standing, State } from './ringmaster.js';
export { cardsButton, cardsSheet } from './offers.js';
export { ending } from './ending.js';
export const styles = ['magnificent'];

/** @type {Record<string, (told: { at: Magnificent.Turning, ask: Ask }) => Drawn>} */
const LAYOUTS = {
  take: TakeDie,
  lay: LayDie,
  travel: Action,
  plan: Action,
  perform: Action,
  poster: TakePoster,
  hang: HangPoster,
  discard: HangPoster,
  complete: CompletePosters,
  rearrange: RearrangePosters,
  pitch: PickTent,
  choose: ChooseSet,
  remove: ChooseSet,
  score: ScoreCard,
  fill: FillAreas,
};
/** @type {Record<Magnificent.Move['do'], string>} */
const SIGNS = {
  starts: 'start',
  board: 'region',
  draft: 'crown',
  turn: 'card',
  name: 'card',
  roll: 'die',
  choose: 'trainer',
  remove: 'cross',
  take: 'die',
  lay: 'crown',
  treat: 'die',
  boost: 'power',
  use: 'crown',
  train: 'trainer',
  plan: 'question',
  build: 'large',
  travel: 'wagon',
  pitch: 'tent',
  poster: 'poster',
  hang: 'poster',
  discard: 'cross',
  perform: 'magician',
  complete: 'tent',
  rearrange: 'exchange',
  pick: 'gem',
  prefer: 'plus',
  spend: 'gem',
  forgo: 'cross',
  done: 'check',
  score: 'crown',
  count: 'check',
  fill: 'gem',
  tell: 'check',
};

/**
 * What lies before the seat whose phone this is.
 * @param {View & { position: Magnificent.View }} view
 */
export const mineOf = ({ position, viewer }) => position.ringmasters[viewer] ?? null;

export const kindOf = () => null;
/**
 * @param {Magnificent.Phone} at
 * @param {{ move: Magnificent.Move }} besides
 */
export const signOf = (at, { move }) => SIGNS[move.do];

/** @param {{ move: Move }} told */
export function leadOf({ move }) {
  if (move.do === 'treat') return html`<${Die} colour=${move.colour} quiet=${true} />`;
  if (move.do === 'take') return html`<${Die} colour=${move.colour} face=${move.face} quiet=${true} />`;
  return move.gem ? html`<${Gem} colour=${move.gem} quiet=${true} />` : null;
}

const ACTS = new Set(['travel', 'perform', 'plan', 'done']);

/** @param {{ form: Form | null }} told */
const isBuild = ({ form }) => form?.template.some(([key, value]) => key === 'do' && value === 'build');

/**
 * The layout for this question, or null: then the plain one serves.
 * @param {Magnificent.Phone} at
 * @param {Ask} ask
 */
export function layoutOf(at, ask) {
  if (!at.mine || ask.by !== at.me) return null;
  const { turn } = at.position;
  if (turn?.stage === 'action' && turn.seat === at.me && ask.options.some(({ move }) => ACTS.has(move.do)))
    return Action;
  if (isBuild(ask) && canBuild(at)) return BuildTile;
  if (ask.form && !ask.options.length) return TellPrint;
  if (turn?.stage === 'perform' && ask.options.some(({ move }) => move.do === 'done')) return CompletePosters;
  if (turn?.stage === 'end' && ask.options.every(({ move }) => move.do === 'done')) return EndTurn;
  return ask.options.map(({ move }) => LAYOUTS[move.do]).find(Boolean) ?? null;
}

/**
 * Words for the quiet band while somebody else is busy.
 * @param {Magnificent.Phone} at
 */
export const waiting = (at) => (at.position.phase === 'over' ? { title: t('The game is over.') } : {});
