// The round's end on the table screen: what each player paid, and the cards that can be scored with their points now.
import { html, classes, t, signed, seatName, Icon, SeatMark } from '../../kit/kit.js';
import { pending } from '../../table/headline.js';
import { criterionWords } from './pieces.js';

/** @param {Magnificent.Paid} told */
const Paid = ({ owed, paid, missing, points }) => html`<footer>
  <p><span>${t('Paid')}</span><b class="number">${t('{paid} of {owed}', { paid, owed })}</b></p>
  ${missing > 0 &&
    html`<p class="result is-loss">
      <span>${t('Missing {n}', { n: missing })}</span><b class="number">${signed(points)}</b>
    </p>`}
</footer>`;

/** @param {{ masters: Magnificent.MasterSpace[] }} told */
const Lines = ({ masters }) =>
  html`<ul class="lines">
    ${masters.map(
      (master) => html`<li key=${master.card}>
        <span>${criterionWords(master, true)}</span><b class="number">${master.now ?? '?'}</b>
      </li>`,
    )}
  </ul>`;

/** @param {{ seat: number, mine: Magnificent.PlayerBoard, paid?: Magnificent.Paid, asked: boolean }} told */
const Column = ({ seat, mine, paid, asked }) => html`<section class=${classes('column', asked && 'is-asked')}>
  <header>
    <${SeatMark} seat=${seat} quiet=${true} /><span>${seatName(seat)}</span>
    ${mine.has_scored ? html`<${Icon} name="check" />` : html`<b class="number">${signed(mine.points)}</b>`}
  </header>
  <${Lines} masters=${mine.masters} />${paid && html`<${Paid} ...${paid} />`}
</section>`;

/** @param {Magnificent.Scene} told */
export function RoundEnd({ view, position, question }) {
  const asked = pending(view).seats;
  return html`<div class="columns">
    ${question}
    ${position.ringmasters.map(
      (mine, seat) => html`<${Column} key=${seat} seat=${seat} mine=${mine} paid=${position.paid?.[seat]}
        asked=${asked.includes(seat)} />`,
    )}
  </div>`;
}
