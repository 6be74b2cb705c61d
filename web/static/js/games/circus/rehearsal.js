// Rehearsing: one strip with a cell for each kind of card and one for the tracks; each opens what it may do and what
// that costs.
import { html, classes, t, Cube, Icon } from '../../kit/kit.js';
import { kindSheet, KINDS, ofKind } from './plays.js';
import { developSheet } from './develop.js';

/**
 * word is read out and shown in the sheet; cost stands under the sign.
 * @param {{ lead: Drawn, word: string, cost: Drawn, spoken: string, closed: boolean, open: Act }} told
 */
const Cell = ({ lead, word, cost, spoken, closed, open }) => html`<button type="button"
  class=${classes('cell', closed && 'is-closed')} onClick=${open} aria-label=${`${word}: ${spoken}`}>
  ${lead}<small class="number">${cost}</small>
</button>`;

/**
 * Costs of the kind's cards, '?' where one is not told yet.
 * @param {Circus.CardPlay[]} plays
 */
const costsOf = (plays) => [...new Set(plays.map(({ cost }) => cost ?? '?'))].join('/');

/** @param {{ at: CircusAt, kind: UpgradeKind }} told */
function KindCell({ at, kind }) {
  const plays = ofKind(at, kind);
  const cost = plays.length ? costsOf(plays) : '–';
  return html`<${Cell} lead=${html`<${Cube} colour=${kind.colour} quiet=${true} />`} word=${kind.word()} cost=${cost}
    spoken=${plays.length ? t('costs {cost}', { cost }) : t('none in hand')} closed=${plays.every(({ no }) => no)}
    open=${() => at.open(kindSheet(kind))} />`;
}

/** @param {{ at: CircusAt }} told */
function Develop({ at }) {
  const { developed } = at.position.turn_state;
  const { actions } = at.position;
  const left = actions && !(actions.swap.used && actions.remove.used);
  return html`<${Cell} lead=${html`<${Icon} name="steps" />`}
    word=${actions ? t('Develop, swap, remove') : t('Develop')} cost=${developed ? '✓' : 2}
    spoken=${developed ? t('done this turn') : t('costs {cost}', { cost: 2 })} closed=${developed && !left}
    open=${() => at.open(developSheet)} />`;
}

/** @param {{ at: CircusAt }} told */
export const Rehearsal = ({ at }) =>
  at.position.plays &&
  html`<section class="rehearsal">
    <p class="caption"><span>${t('Rehearse first')}</span><span>${t('cost in cards')}</span></p>
    <div class="cells">
      ${KINDS.map((kind) => html`<${KindCell} key=${kind.key} at=${at} kind=${kind} />`)}
      <${Develop} at=${at} />
    </div>
  </section>`;
