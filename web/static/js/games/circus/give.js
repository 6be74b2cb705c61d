// Small choices within a rehearsal: who gets the next cube, which card of the hand pays.
import { html, t, tell, Cube } from '../../kit/kit.js';
import { Screen, TakeBack } from '../../phone/shell.js';
import { Answer } from '../../phone/answer.js';
import { Arena } from './arena.js';
import { Choice } from './choice.js';
import { kindOf } from './plays.js';

/**
 * @param {CircusAt} at
 * @param {string | undefined} card
 */
const pointsOf = (at, card) => at.position.sends?.find((send) => send.card === card)?.points;

/** @param {{ at: CircusAt, ask: Ask, option: Option }} told */
function Taker({ at, ask, option }) {
  const performer = at.mine.caravan.find(({ card }) => card === option.move.performer);
  const note = t('{n} point if sent now|{n} points if sent now', { n: pointsOf(at, performer?.card) ?? 0 });
  return performer
    ? html`<${Choice} at=${at} ask=${ask} option=${option} performer=${performer} note=${note} spoken=${note} />`
    : html`<${Answer} at=${at} ask=${ask} option=${option} icon="gain" />`;
}

/** @param {{ at: CircusAt, ask: Ask }} told */
export const Give = ({ at, ask }) => html`<${Screen} at=${at} ask=${ask} low=${true} title=${tell(ask.prompt)}
  aside=${at.position.turn_state?.giving && html`<${Cube} colour=${at.position.turn_state.giving.colour} />`}
  state=${html`<${Arena} arena=${at.position.arena} />`}
  acts=${html`${ask.options.map(
      (option) => html`<${Taker} key=${option.move.performer} at=${at} ask=${ask} option=${option} />`,
    )}
    <div class="slim"><${TakeBack} at=${at} short=${true} /></div>`} />`;

/** @param {{ at: CircusAt, ask: Ask, option: Option }} told */
const Payer = ({ at, ask, option }) => html`<${Answer} at=${at} ask=${ask} option=${option}
  lead=${html`<${Cube} colour=${kindOf(option.move.upgrade).colour} quiet=${true} />`} />`;

/** @param {{ at: CircusAt, ask: Ask }} told */
export const Discard = ({ at, ask }) => html`<${Screen} at=${at} ask=${ask} low=${true} title=${tell(ask.prompt)}
  state=${html`<${Arena} arena=${at.position.arena} />`}
  acts=${html`<div class="pair">
      ${ask.options.map((option) => html`<${Payer} key=${option.move.upgrade} at=${at} ask=${ask} option=${option} />`)}
    </div>
    <div class="slim"><${TakeBack} at=${at} short=${true} /></div>`} />`;
