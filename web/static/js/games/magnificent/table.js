// The Magnificent on the table screen: which scene stands for which phase, and what the strip of phases says.
import { html, t, SeatMark } from '../../kit/kit.js';
import { pending } from '../../table/headline.js';
import { Final, finalHeadline } from '../../table/final.js';
import { Board } from './table_board.js';
import { RoundEnd } from './table_payment.js';
import { SetUp, isSetUp } from './table_setup.js';
import { ending } from './ending.js';
import { turnOf } from './take.js';
import { Die, Gem } from './tokens.js';
import './answers.js';
import './bonus_field.js';
import './card_fields.js';
import './board_fields.js';

export { printed } from './printed.js';
export const styles = ['magnificent'];

const ROUND = {
  display: () => t('Display'),
  roll: () => t('Dice'),
  turns: () => t('Turns'),
  sets: () => t('New cards'),
  score: () => t('Score a card'),
};

/**
 * The strip under the headline: null where the scene needs none.
 * @param {{ view: View, position: Magnificent.View }} told
 */
export function steps({ view, position: { phase, round } }) {
  if (view.over || isSetUp(phase, round)) return null;
  if (phase === 'final') return [{ name: t('Final scores'), now: true }];
  return Object.entries(ROUND).map(([step, name]) => ({ name: name(), now: step === phase }));
}

/**
 * Round and turn of whoever's turn it is.
 * @param {{ position: Magnificent.View }} told
 */
export function where({ position: { phase, round, seat, turn, ringmasters } }) {
  if (phase !== 'turns') return t('Round {round} of 3', { round });
  return t('Round {round} of 3 · turn {n} of 4', { round, n: turnOf(ringmasters[seat], turn?.place != null) });
}

/** @param {{ position: Magnificent.View }} told */
export const house = ({ position }) => position.setup.house;

/**
 * What several do at once, each with a question of their own.
 * @type {Partial<Record<Magnificent.Phase, () => string>>}
 */
const TOGETHER = {
  boards: () => t('Which board has everybody?'),
  score: () => t('Everybody scores a master card'),
  final: () => t('The last points'),
};

/** @param {{ view: View, position: Magnificent.View }} told */
export function headline({ view, position }) {
  if (view.over) return view.scores && finalHeadline({ scores: view.scores }, ending);
  const { table, seats, prompt } = pending(view);
  const title = TOGETHER[position.phase];
  return !table && seats.length > 1 && !prompt && title ? { title: title(), seats } : null;
}

/**
 * The sign of an answer on its button: whose seat, which die, which gem.
 * @param {{ move: Move }} told
 */
export function lead({ move }) {
  if (move.do === 'starts') return html`<${SeatMark} seat=${move.seat} quiet=${true} />`;
  if (move.do === 'take') return html`<${Die} colour=${move.colour} face=${move.face} quiet=${true} />`;
  return move.gem ? html`<${Gem} colour=${move.gem} quiet=${true} />` : null;
}

/**
 * How far down the host may set a counted thing.
 * @param {{ thing: string }} counted
 */
export const lowest = ({ thing }) => (thing === 'points' ? -99 : 0);

/** @param {Magnificent.Scene} told */
export function Scene(told) {
  const { view, position } = told;
  if (view.over && view.scores) return html`<${Final} view=${view} ending=${ending} />`;
  if (isSetUp(position.phase, position.round)) return html`<${SetUp} ...${told} />`;
  if (position.phase === 'score' || position.phase === 'final') return html`<${RoundEnd} ...${told} />`;
  return html`<${Board} ...${told} />`;
}
