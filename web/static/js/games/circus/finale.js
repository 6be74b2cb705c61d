// The grand finale as it stands: who is best of each specialty, and everybody's points with it, if the game ended now.
import { html, t, tell, signed, seatName, Chip, Icon, SeatMark } from '../../kit/kit.js';
import { pointWords } from './sums.js';

/** @param {Circus.Standout} told */
const Best = ({ specialty, seat, why }) => html`<li>
  <${Icon} name=${specialty} />
  <span>${seat != null && html`<${SeatMark} seat=${seat} /> `}${tell(why)}</span>
</li>`;

/** @param {{ circuses: Circus.CircusBoard[] }} told */
const Totals = ({ circuses }) => html`<table class="grid-table number">
  <caption class="only-read">${t('Points')}</caption>
  <thead>
    <tr>
      <td></td><th scope="col">${t('finale')}</th><th scope="col">${t('bonus')}</th><th scope="col">${t('Points')}</th>
    </tr>
  </thead>
  <tbody>
    ${circuses.map(
      ({ final }, seat) => html`<tr key=${seat}>
        <th scope="row"><${SeatMark} seat=${seat} quiet=${true} /> ${seatName(seat)}</th>
        <td>${final.finale}</td><td>${final.bonus ?? '?'}</td>
        <td>${signed(final.total)}${final.bonus == null && ' + ?'}</td>
      </tr>`,
    )}
  </tbody>
</table>`;

/** @param {{ position: Circus.View }} told */
const finaleSheet = ({ position }) => ({
  title: t('If the game ended now'),
  body: html`<ul class="lines">${position.finale.map((each) => html`<${Best} key=${each.specialty} ...${each} />`)}</ul>
    <${Totals} circuses=${position.circuses} />
    ${position.circuses.some(({ final }) => final.bonus == null) &&
      html`<p class="hush">${t('A question mark: what that step of the bonus track brings is not told yet.')}</p>`}`,
});

/** @param {{ at: CircusAt }} told */
export function FinaleChip({ at }) {
  const { finale, bonus, total } = at.mine.final;
  return html`<${Chip} icon="crown" open=${() => at.open(finaleSheet)}>
    ${t('If it ended now:')}
    ${' '}<b class="together">${pointWords(total)}</b>, ${t('{n} from the finale', { n: finale })}
    ${bonus == null && html`, ${t('the bonus is not told yet')}`}
  <//>`;
}
