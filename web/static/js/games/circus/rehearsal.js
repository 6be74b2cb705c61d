// Rehearsing: a cell for each kind of card, a named one for the tracks, in the advanced game one for either action;
// each opens what it may do and what that costs.
import { html, classes, t, Cube, Icon } from '../../kit/kit.js';
import { kindSheet, KINDS, ofKind } from './plays.js';
import { developSheet } from './develop.js';
import { removeSheet, swapSheet } from './advanced.js';

/**
 * cost stands beside the sign, word below both; spoken: what it costs, for who listens.
 * @param {{ lead: Drawn, word: string, cost: Drawn, spoken: string, closed: boolean, open: Act }} told
 */
const Cell = ({ lead, word, cost, spoken, closed, open }) => html`<button type="button"
  class=${classes('cell', closed && 'is-closed')} onClick=${open} aria-label=${`${word}: ${spoken}`}>
  <span>${lead}<small class="number">${cost}</small></span><i>${word}</i>
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
  return html`<${Cell} lead=${html`<${Icon} name="steps" />`} word=${t('Develop')} cost=${developed ? '✓' : 2}
    spoken=${developed ? t('done this turn') : t('costs {cost}', { cost: 2 })}
    closed=${at.position.develops?.every(({ no }) => no)} open=${() => at.open(developSheet)} />`;
}

/** @param {{ icon: string, word: string, action: { used: number, no: Why | null }, open: Act }} told */
const Action = ({ icon, word, action, open }) => html`<${Cell} lead=${html`<${Icon} name=${icon} />`} word=${word}
  cost=${action.used ? '✓' : 1}
  spoken=${action.used ? t('done in round {n}', { n: action.used }) : t('costs {cost}', { cost: 1 })}
  closed=${Boolean(action.no)} open=${open} />`;

/** @param {{ at: CircusAt, actions: Circus.Actions }} told */
const Advanced = ({ at, actions }) => html`<${Action} icon="exchange" word=${t('Swap')} action=${actions.swap}
    open=${() => at.open(swapSheet)} />
  <${Action} icon="cross" word=${t('Remove cubes')} action=${actions.remove} open=${() => at.open(removeSheet)} />`;

/** @param {{ at: CircusAt }} told */
export const Rehearsal = ({ at }) =>
  at.position.plays &&
  html`<section class="rehearsal">
    <p class="caption"><span>${t('Rehearse first')}</span><span>${t('cost in cards')}</span></p>
    <div class=${classes('cells', at.position.actions && 'is-advanced')}>
      ${KINDS.map((kind) => html`<${KindCell} key=${kind.key} at=${at} kind=${kind} />`)}
      <${Develop} at=${at} />
      ${at.position.actions && html`<${Advanced} at=${at} actions=${at.position.actions} />`}
    </div>
  </section>`;
