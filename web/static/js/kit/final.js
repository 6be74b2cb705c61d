// The end of a game, for every screen: who won, the points at each moment, and what the table put right on the way.
import { html } from '../dom.js';
import { t, tell } from '../words.js';

export const winners = ({ places }) => places.flatMap((place, seat) => (place === 1 ? [seat] : []));

/** fame: at the start, after each part, at the end, a number per seat in each. */
export const runsOf = ({ fame, totals }) => totals.map((_, seat) => ({ seat, values: fame.map((moment) => moment[seat]) }));
export const momentsOf = ({ fame }) => fame.map((_, n) => (n === 0 ? t('start') : n === fame.length - 1 ? t('end') : String(n)));

/** rulings: [{seq, line}], adjustments with their notes and moves that were allowed. */
export const Rulings = ({ rulings = [] }) => rulings.length > 0 && html`<section class="put-right"><h2>${t('Put right by the table')}</h2>
  <ul>${rulings.map(({ seq, line }) => html`<li key=${seq}>${tell(line)}</li>`)}</ul></section>`;
