// The end of a game, for every screen: who won, the points at each moment, and what the table put right on the way.
import { html } from './dom.js';
import { t, tell } from './words.js';

/** @param {{ places: number[] }} told */
export const winners = ({ places }) => places.flatMap((place, seat) => (place === 1 ? [seat] : []));

/**
 * course: at the start, after each part, at the end, a number per seat in each.
 * @param {{ course: number[][], totals: number[] }} told
 */
export const runsOf = ({ course, totals }) =>
  totals.map((_, seat) => ({ seat, values: course.map((moment) => moment[seat]) }));
/** @param {{ course: number[][] }} told */
export const momentsOf = ({ course }) =>
  course.map((_, n) => (n === 0 ? t('start') : n === course.length - 1 ? t('end') : String(n)));

/**
 * rulings: [{seq, line, what}], adjustments with their notes and moves that were allowed, with what these did.
 * @param {{ rulings?: Ruling[] }} told
 */
export const Rulings = ({ rulings = [] }) =>
  rulings.length > 0 &&
  html`<section class="put-right">
    <h2>${t('Put right by the table')}</h2>
    <ul>
      ${rulings.map(({ seq, line, what = [] }) => html`<li key=${seq}>${[line, ...what].map(tell).join(' ')}</li>`)}
    </ul>
  </section>`;
