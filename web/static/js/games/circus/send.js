// Who goes on: each own performer with the points it would score now, who would leave, and what is drawn; rehearsing
// stands above.
import { html, classes, t, tell, capital, Icon, Chip } from '../../kit/kit.js';
import { Screen, TakeBack } from '../../phone/shell.js';
import { Answer } from '../../phone/answer.js';
import { Arena } from './arena.js';
import { BoxOffice } from './box_office.js';
import { Choice } from './choice.js';
import { FinaleChip } from './finale.js';
import { Rehearsal } from './rehearsal.js';
import { calledOf, performerOf } from './performers.js';
import { pointWords, sumWords } from './sums.js';

/** @param {Circus.Sending} send */
const drawWords = ({ stay, extra }) => t('draw {stay} + {extra}', { stay, extra: extra ?? '?' });

/** @param {Circus.Sending} send */
const goWords = ({ leave }) => (leave.length ? t('leaves|leave', { n: leave.length }) : t('nobody leaves'));

/**
 * @param {CircusAt} at
 * @param {string} card
 */
const lyingOf = (at, card) => /** @type {Circus.PerformerCard} */ (performerOf(at.position, card));

/**
 * The sum, then who leaves, as signs, and the cards to draw.
 * @param {{ at: CircusAt, send: Circus.Sending }} told
 */
const Note = ({ at, send }) => html`<span>${sumWords({ shared: send.shared, fresh: send.new })}</span>
  <span class="leaving">
    ${send.leave.map((card) => html`<${Icon} key=${card} name=${lyingOf(at, card).specialty} />`)}
    ${goWords(send)}<i> · ${drawWords(send)}</i>
  </span>`;

/**
 * @param {CircusAt} at
 * @param {Circus.Sending} send
 */
function spoken(at, send) {
  const gone = send.leave.map((card) => calledOf(lyingOf(at, card))).join(', ');
  const sum = sumWords({ shared: send.shared, fresh: send.new });
  return [pointWords(send.points), sum, `${gone} ${goWords(send)}`.trim(), drawWords(send)].join('. ');
}

/** @param {{ at: CircusAt, ask: Ask, option: Option }} told */
function Send({ at, ask, option }) {
  const performer = at.mine.caravan.find(({ card }) => card === option.move.performer);
  const send = at.position.sends?.find(({ card }) => card === option.move.performer);
  if (!performer || !send) return html`<${Answer} at=${at} ask=${ask} option=${option} icon="tent" />`;
  return html`<${Choice} at=${at} ask=${ask} option=${option} performer=${performer} points=${send.points}
    note=${html`<${Note} at=${at} send=${send} />`} spoken=${spoken(at, send)} />`;
}

/** @type {Record<string, () => string>} */
const POSTERS = { blank: () => t('blank poster'), finale: () => t('grand finale') };

/** @param {Circus.View} position */
export const roundLine = ({ round, rounds, posters }) => {
  const active = posters.find(({ state }) => state === 'active')?.poster;
  const poster = active && (POSTERS[active]?.() ?? t('poster: {specialty}', { specialty: active }));
  return [t('Round {round} of {rounds}', { round, rounds }), poster].filter(Boolean).join(' · ');
};

/**
 * A cube that the supply does not have cannot be gained; said where it matters.
 * @param {{ at: CircusAt }} told
 */
function Out({ at }) {
  const out = Object.entries(at.position.supply)
    .filter(([, n]) => n === 0)
    .map(([colour]) => colour);
  return out.length > 0 && html`<${Chip} icon="no">${t('No cubes left: {colours}', { colours: out })}<//>`;
}

/**
 * What had been begun and went back by itself, on the phone that began it.
 * @param {{ at: CircusAt }} told
 */
const Returned = ({ at }) =>
  at.position.turn_state.returned &&
  at.position.turn === at.me &&
  html`<${Chip} icon="no">${tell(at.position.turn_state.returned)}<//>`;

const MANY = 3;

/** @param {{ at: CircusAt, ask: Ask }} told */
export const SendOne = ({ at, ask }) => html`<${Screen} at=${at} ask=${ask} low=${true} title=${tell(ask.prompt)}
  line=${capital(roundLine(at.position))}
  state=${html`<${Returned} at=${at} /><${Arena} arena=${at.position.arena} /><${BoxOffice} at=${at} />
    <${Out} at=${at} />
    <${FinaleChip} at=${at} />`}
  acts=${html`<${Rehearsal} at=${at} />
    <div class=${classes('sends', ask.options.length > MANY && 'is-many')}>
      ${ask.options.map(
        (option) => html`<${Send} key=${option.move.performer ?? 'pass'} at=${at} ask=${ask} option=${option} />`,
      )}
    </div>
    <div class="slim"><${TakeBack} at=${at} short=${true} /></div>`} />`;
