// Travelling and taking the stage: each space within reach with what it brings.
import { html, Icon, t, tell } from '../../kit/kit.js';
import { Screen } from '../../phone/shell.js';
import { Answer } from '../../phone/answer.js';
import { Printed } from './pieces.js';
import { DueChip, Hoarding, Stores } from './ringmaster.js';
import { GEMS, Gem } from './tokens.js';

/** @param {number} n */
const several = (n) => n > 1 && html`<span class="number">${n}</span>`;

/** @param {{ gains: Record<string, number> }} told */
function Gains({ gains }) {
  const gems = GEMS.filter((colour) => gains[colour] > 0);
  if (!gems.length && !gains.poster && !gains.coins) return html`<span class="hush">${t('nothing on the way')}</span>`;
  return html`<span class="wants">
    ${gems.map((colour) => html`<span key=${colour}>${several(gains[colour])}<${Gem} colour=${colour} /></span>`)}
    ${gains.poster > 0 &&
      html`<span>${several(gains.poster)}<${Icon} name="poster" /><span class="only-read">${t('poster')}</span></span>`}
    ${gains.coins > 0 &&
      html`<span>${several(gains.coins)}<${Icon} name="coin" /><span class="only-read">${t('coins')}</span></span>`}
  </span>`;
}

/**
 * @param {Magnificent.WagonMove} each
 * @param {{ move: Move }} besides
 */
const isTrip = (each, { move }) => each.steps === move.steps && (move.colour == null || move.colour === each.colour);

/** @param {Magnificent.WagonMove} trip */
const tentNote = ({ tent }) =>
  tent &&
  html`<span class="with-tent">
    <${Icon} name="tent" /> ${tent.print ? html`<${Printed} thing=${tent} icon="tent" />` : t('a tent')}
  </span>`;

/** @param {{ at: Magnificent.Turning, ask: Ask, option: Option }} told */
function Stop({ at, ask, option }) {
  const trip = at.position.turn.travel?.find((each) => isTrip(each, option));
  const lead = html`<span class="steps-of number">${option.move.steps}</span>`;
  return html`<${Answer} at=${at} ask=${ask} option=${option} lead=${lead}
    label=${trip ? html`<${Gains} gains=${trip.gains} />` : null} note=${(trip && tentNote(trip)) || ''} />`;
}

/** @param {Ask} ask */
const trips = (ask) =>
  ask.options.filter(({ move }) => move.do === 'travel').sort((one, other) => other.move.steps - one.move.steps);

/**
 * The furthest first.
 * @param {{ at: Magnificent.Turning, ask: Ask, back: Drawn }} told
 */
export const TravelTo = ({ at, ask, back }) => html`<${Screen} at=${at} ask=${ask}
  title=${t('How far does the wagon go?')} line=${t('Steps, and what the way gives')}
  state=${html`<div class="two-abreast">
    ${trips(ask).map(
      (option) => html`<${Stop} key=${JSON.stringify(option.move)} at=${at} ask=${ask} option=${option} />`,
    )}
  </div>`}
  acts=${back} />`;

/**
 * @param {Magnificent.Turning} at
 * @param {{ move: Move }} besides
 */
const stageOf = (at, { move }) => at.position.turn.perform?.find(({ space }) => space === move.space);

/** @param {Magnificent.StageChoice | undefined} stage */
const bestWords = (stage) =>
  stage?.best &&
  (stage.best.spaces.length
    ? t('now {n} point and {coins} coins|now {n} points and {coins} coins', {
        n: stage.best.points,
        coins: stage.best.coins,
      })
    : t('nothing to complete now'));

/** @param {{ at: Magnificent.Turning, ask: Ask, back: Drawn }} told */
export const PerformAt = ({ at, ask, back }) => html`<${Screen} at=${at} ask=${ask}
  title=${t('Which space of the performance track?')} line=${t('It says how many posters you may complete.')}
  state=${html`<${Stores} mine=${at.mine} /><${Hoarding} posters=${at.mine.posters} /><${DueChip} at=${at} />`}
  acts=${html`<div class="stack">
      ${ask.options
        .filter(({ move }) => move.do === 'perform')
        .map(
          (option) => html`<${Answer} key=${JSON.stringify(option.move)} at=${at} ask=${ask} option=${option}
            icon="magician"
            note=${[option.brings && tell(option.brings), bestWords(stageOf(at, option))]
              .filter(Boolean)
              .join(' · ')} />`,
        )}
    </div>
    ${back}`} />`;
