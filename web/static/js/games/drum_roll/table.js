// Drum Roll on the table screen: which scene stands for which phase, and what the strip of phases says.
import { html, msg, t, Cube, Icon, SeatMark } from '../../kit/kit.js';
import { pending } from '../../table/headline.js';
import { Final, finalHeadline } from '../../table/final.js';
import { Board } from './table_board.js';
import { SetUp, isSetUp } from './table_setup.js';
import { VoteScene, Reveal, voteHeadline } from './table_vote.js';
import { Shows, Payrolls } from './table_shows.js';
import { ending } from './ending.js';
import { KINDS } from './troupe.js';
import './benefit.js';

export const styles = ['drum_roll'];

const ROUND = {
  place: () => t(msg('Place', 'a phase')),
  resolve: () => t('Resolve'),
  distribute: () => t('Distribute'),
  vote: () => t('Vote'),
  refill: () => t('Round end'),
};
const SHOW = { show: () => t(msg('Show', 'a phase')), pay: () => t('Wages') };
/** @param {DrumRoll.Phase} phase */
const stepOf = (phase) => (phase === 'recount' ? 'vote' : phase === 'organize' ? 'refill' : phase);

/**
 * The strip under the headline: null where the scene needs none.
 * @param {{ view: View, position: DrumRoll.View }} told
 */
export function steps({ view, position }) {
  if (view.over || isSetUp(position.phase)) return null;
  const now = stepOf(position.phase);
  if (now === 'end') return [{ name: t('Final scores'), now: true }];
  const row = now in SHOW ? SHOW : ROUND;
  return Object.entries(row).map(([step, name]) => ({ name: name(), now: step === now }));
}

/** @param {{ position: DrumRoll.View }} told */
export const where = ({ position }) => t('Show {show} · round {round}', { show: position.show, round: position.round });
/** @param {{ position: DrumRoll.View }} told */
export const house = ({ position }) => position.setup.house;

/**
 * What several do at once, each with a question of their own.
 * @type {Partial<Record<DrumRoll.Phase, () => string>>}
 */
const TOGETHER = {
  keep: () => t('Keep one performer, pass one on'),
  cubes: () => t('Take two cubes'),
  distribute: () => t('Cubes to the performers'),
  resolve: () => t('The discs are resolved'),
  show: () => t('On with the show'),
  pay: () => t('Pay day'),
};

/** @param {{ view: View, position: DrumRoll.View }} told */
export function headline({ view, position }) {
  if (view.over) return finalHeadline(/** @type {View & { scores: Scores }} */ (view), ending);
  if (position.ballot && stepOf(position.phase) === 'vote') return voteHeadline(position.ballot, position.round);
  const { table, seats, prompt } = pending(view);
  const together = TOGETHER[position.phase];
  return !table && seats.length > 1 && !prompt && together ? { title: together(), seats } : null;
}

/**
 * The sign of an answer on its button: whose seat, which cube, what kind of performer.
 * @param {Option} option
 */
export function lead({ move, brings }) {
  if (move.colour) return html`<${Cube} colour=${move.colour} quiet=${true} />`;
  if (move.do === 'starts') return html`<${SeatMark} seat=${move.seat} quiet=${true} />`;
  const kind = KINDS.find((each) => each === (move.kind ?? brings?.text));
  return kind ? html`<${Icon} name=${kind} />` : null;
}

export { printed } from './printed.js';

/**
 * How far down the host may set a counted thing.
 * @param {Countable} told
 */
export const lowest = ({ thing }) => (thing === 'fame' ? -99 : 0);

/** What becomes of a vote that was never given. */
export const absent = () => t('Whoever has no vote when it closes counts as ready.');

/** @param {{ view: View, position: DrumRoll.View, presence?: Presence | null, question?: Drawn }} told */
export function Scene(told) {
  const { view, position } = told;
  if (view.over && view.scores) return html`<${Final} view=${view} ending=${ending} />`;
  if (isSetUp(position.phase)) return html`<${SetUp} ...${told} />`;
  if (stepOf(position.phase) === 'vote' && position.ballot)
    return position.ballot.votes ? html`<${Reveal} ...${told} />` : html`<${VoteScene} ...${told} />`;
  if (position.phase === 'show') return html`<${Shows} ...${told} />`;
  if (position.phase === 'pay') return html`<${Payrolls} ...${told} />`;
  return html`<${Board} ...${told} />`;
}
