// Which performer came off the deck: every specialty and gender is one tap.
import { html, classes, t, tell, tellAll, Chip, Icon } from '../../kit/kit.js';
import { Screen, TakeBack } from '../../phone/shell.js';
import { Arena } from './arena.js';
import { GENDERS, SPECIALTIES, calledOf, performerOf } from './performers.js';
import { countsOf, pointWords, sumWords } from './sums.js';

/**
 * @param {Ask} ask
 * @param {Circus.Specialty} specialty
 * @param {Circus.Gender | null} gender
 */
const find = (ask, specialty, gender) =>
  ask.options.find(
    ({ move }) => move.do === 'turn' && move.specialty === specialty && (move.gender ?? null) === gender,
  );

/** @param {{ at: CircusAt, ask: Ask, option: Option, children?: Drawn }} told */
function Button({ at, ask, option, children }) {
  const spoken = `${tell(option.label)}${option.brings ? `: ${tell(option.brings)}` : ''}`;
  const tap = at.tapped(ask, option.move);
  return html`<button type="button" class=${classes('square', tap && 'sending')} aria-label=${spoken}
    aria-disabled=${tap ? 'true' : null}
    onClick=${() => {
      if (!tap) at.answer(ask, option.move);
    }}>
    ${children}
  </button>`;
}

/** @param {{ at: CircusAt, ask: Ask, specialty: Circus.Specialty }} told */
function Row({ at, ask, specialty }) {
  const alone = find(ask, specialty, null);
  const pair = GENDERS.map((gender) => [gender, find(ask, specialty, gender)]).filter(([, option]) => option);
  if (!alone && !pair.length) return null;
  return html`<div class=${classes('came-row', alone && 'is-alone')}>
    <span><${Icon} name=${specialty} /><b>${t(specialty)}</b></span>
    ${alone
      ? html`<${Button} at=${at} ask=${ask} option=${alone}><${Icon} name=${specialty} /><//>`
      : pair.map(
          ([gender, option]) => html`<${Button} key=${gender} at=${at} ask=${ask} option=${option}>
            <${Icon} name=${gender} />
          <//>`,
        )}
  </div>`;
}

/** What is done with the hands after a showtime, besides drawing: who leaves, and what else the sum does not say. */
const CHORES = ['CI-SHOW-3', 'CI-SHOW-7', 'CI-SHOW-8'];
/** @param {{ view: View }} told */
const choresOf = ({ view }) => (view.back?.lines ?? []).filter(({ rule }) => CHORES.includes(rule));

/**
 * After a showtime: the points of it as a sum.
 * @param {{ at: CircusAt }} told
 */
function Last({ at }) {
  const { last } = at.position;
  if (!last?.card || last.seat !== at.me) return null;
  const who = performerOf(at.position, last.card);
  return html`<${Chip} icon="tent">
      <b>${pointWords(last.points)}</b> · ${who && `${calledOf(who)}: `}${sumWords(countsOf(last.lines))}
    <//>
    ${choresOf(at).length > 0 && html`<${Chip} icon="fired">${tellAll(choresOf(at))}<//>`}`;
}

/**
 * What the hands do first, in short; other questions are asked in their own words.
 * @param {Ask} ask
 */
function titleOf({ prompt }) {
  const n = Object.fromEntries(prompt.facts ?? []).n;
  const isDraw = prompt.rule === 'CI-SHOW-5' && n != null;
  return isDraw ? t('Draw {n} card and a performer|Draw {n} cards and a performer', { n }) : tell(prompt);
}

/** @param {{ at: CircusAt, ask: Ask }} told */
export const Came = ({ at, ask }) => html`<${Screen} at=${at} ask=${ask} title=${titleOf(ask)}
  line=${ask.by === at.me ? t('Tap who came.') : t('Anybody may answer this for the table.')}
  state=${html`<${Last} at=${at} />${at.position.arena.length > 0 && html`<${Arena} arena=${at.position.arena} />`}`}
  acts=${html`<div class="came">
      ${SPECIALTIES.map((specialty) => html`<${Row} key=${specialty} at=${at} ask=${ask} specialty=${specialty} />`)}
    </div>
    <div class="slim"><${TakeBack} at=${at} short=${true} /></div>`} />`;
