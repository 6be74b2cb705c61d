// Circus on the table screen: the posters, the arena and the caravans; before that the set-up guide, at the end the
// scores.
import { html, t, Icon, SeatMark } from '../../kit/kit.js';
import { pending } from '../../table/headline.js';
import { Final, finalHeadline } from '../../table/final.js';
import { Board } from './table_board.js';
import { SetUp, isSetUp } from './table_setup.js';
import { tableEnding, tableScores } from './ending.js';

export { printed } from './printed.js';
export const styles = ['circus'];

/** The posters stand in the place of a strip of phases. */
export const steps = () => null;
export const where = () => '';
/** @param {{ position: Circus.View }} told */
export const house = ({ position }) => position.setup.house;

/**
 * What several do at once.
 * @type {Record<string, () => string>}
 */
const TOGETHER = { caravans: () => t('Two performers each'), end: () => t('The bonus track, then the scores') };

/** @param {{ view: View, position: Circus.View }} told */
export function headline({ view, position }) {
  if (view.over) return finalHeadline(/** @type {View & { scores: Scores }} */ (view), tableEnding);
  const { table, seats } = pending(view);
  return !table && seats.length > 1 && TOGETHER[position.phase] ? { title: TOGETHER[position.phase](), seats } : null;
}

/**
 * The sign of an answer on its button: whose seat, which specialty.
 * @param {{ move: Move }} told
 */
export function lead({ move }) {
  if (move.do === 'starts') return html`<${SeatMark} seat=${move.seat} quiet=${true} />`;
  return move.specialty ? html`<${Icon} name=${move.specialty} />` : null;
}

/** How far down the host may set a counted thing. */
export const lowest = () => 0;

/** @param {CircusTable} told */
export function Scene(told) {
  const { view, position } = told;
  if (view.over && view.scores)
    return html`<${Final} view=${{ scores: tableScores({ scores: view.scores }) }} ending=${tableEnding} />`;
  return isSetUp(position.phase) ? html`<${SetUp} ...${told} />` : html`<${Board} ...${told} />`;
}
