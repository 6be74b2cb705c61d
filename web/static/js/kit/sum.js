// A sum that is made before the reader's eyes: lines with their reasons, then the result in the poster face.
import { html, classes } from './dom.js';
import { signed } from './words.js';
import { Icon } from './icons.js';

/** @param {number | string | null} [amount] */
const amountWord = (amount) => (typeof amount === 'number' ? signed(amount) : (amount ?? '?'));

/**
 * @param {{ icon?: string, text: Drawn, reason?: Drawn, amount?: number | string | null, eased?: boolean, action?:
 *   Drawn }} told
 */
const Line = ({ icon, text, reason, amount, eased, action }) => html`<tr class=${classes(eased && 'eased')}>
  <td>${icon && html`<${Icon} name=${icon} />`}</td>
  <td>
    ${action
      ? html`<div class="with-button">
          <span><b>${text}</b>${reason && html`<small>${reason}</small>`}</span>${action}
        </div>`
      : html`<b>${text}</b>${reason && html`<small>${reason}</small>`}`}
  </td>
  <td>${amountWord(amount)}</td>
</tr>`;

/** @param {{ text: Drawn, amount?: number | string | null, result?: boolean, loss?: boolean }} told */
const Total = ({ text, amount, result, loss }) => html`<tr class=${classes(result && 'result', loss && 'is-loss')}>
  <td colspan="3"><div class="pulled-apart"><span>${text}</span><b>${amountWord(amount)}</b></div></td>
</tr>`;

/**
 * lines: [{icon, text, reason, amount, eased, action}]; totals: [{text, amount, result, loss}]. An amount may be a
 * number or words.
 * @param {{ caption?: string, lines: any[], totals: any[] }} told
 */
export const SumTable = ({ caption, lines, totals }) => html`<table class="sum number">
  ${caption && html`<caption class="only-read">${caption}</caption>`}
  <colgroup><col class="of-sign" /><col /><col class="of-amount" /></colgroup>
  <tbody>${lines.map((each, n) => html`<${Line} key=${n} ...${each} />`)}</tbody>
  <tfoot>${totals.map((each, n) => html`<${Total} key=${n} ...${each} />`)}</tfoot>
</table>`;
