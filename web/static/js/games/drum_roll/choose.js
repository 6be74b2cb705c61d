// Small choices with a picture of their own: a cube of some colour, one of two dealt performers.
import { html, classes, Cube, t, tell } from '../../kit/kit.js';
import { Screen, TakeBack } from '../../phone/shell.js';
import { Answer } from '../../phone/answer.js';
import { ruleSheet } from '../../phone/sheets.js';
import { Stock, Troupe } from './circus.js';

/** @param {{ at: At, ask: Ask, option: Option }} told */
function Square({ at, ask, option }) {
  const { move, no } = option;
  return html`<button type="button" class=${classes('square', at.tapped(ask, move) && 'sending')}
    aria-disabled=${no ? 'true' : null} aria-label=${no ? `${t(move.colour)}: ${tell(no)}` : t(move.colour)}
    onClick=${() => (no ? at.open(ruleSheet(at, no)) : at.answer(ask, move))}>
    <${Cube} colour=${move.colour} quiet=${true} />
  </button>`;
}

/** @param {{ move: Move }} told */
const isColour = ({ move }) => (move.do === 'cube' || move.do === 'spend') && move.colour;

/**
 * A cube gained, paid, or chosen at set-up: one square a colour.
 * @param {{ at: DrumRoll.Seated, ask: Ask }} told
 */
export const ChooseCube = ({ at, ask }) => html`<${Screen} at=${at} ask=${ask} title=${tell(ask.prompt)}
  state=${html`<${Stock} cubes=${at.mine.stock} /><${Troupe} at=${at} />`}
  acts=${html`<div class="cube-row">
      ${ask.options
        .filter(isColour)
        .map((option) => html`<${Square} key=${option.move.colour} at=${at} ask=${ask} option=${option} />`)}
    </div>
    ${ask.options
      .filter((option) => !isColour(option))
      .map((option, n) => html`<${Answer} key=${n} at=${at} ask=${ask} option=${option} icon="cross" />`)}
    <${TakeBack} at=${at} short=${true} />`} />`;

/** @param {Ask} ask */
export const isCubeChoice = (ask) => !ask.form && ask.options.some(isColour);
