// The action of the turn: the sum of power before one's eyes, gems and trainers to add to it, then build, travel or
// perform.
import { html, Chip, Icon, Option, msg, t, tell, useState, withSign } from '../../kit/kit.js';
import { Screen, TakeBack } from '../../phone/shell.js';
import { Answer } from '../../phone/answer.js';
import { ruleSheet } from '../../phone/sheets.js';
import { Boosts, Notes, Others } from './offers.js';
import { Stores } from './ringmaster.js';
import { BuildTile, canBuild } from './build.js';
import { PerformAt, TravelTo } from './go.js';
import { Die } from './tokens.js';

const ACTIONS = {
  build: { icon: 'large', name: () => t('Build'), Mode: BuildTile },
  travel: { icon: 'wagon', name: () => t('Travel'), Mode: TravelTo },
  perform: { icon: 'tent', name: () => t('Perform'), Mode: PerformAt },
};

/**
 * @param {Ask} ask
 * @param {string} what
 */
const optionsOf = (ask, what) => ask.options.filter(({ move }) => move.do === what);
/**
 * @param {Ask} ask
 * @param {Magnificent.Action} action
 */
const planOf = (ask, action) => optionsOf(ask, 'plan').find(({ move }) => move.action === action);

/** @param {{ small?: number, large?: number }} level */
const levelWords = ({ small = 0, large = 0 }) =>
  [
    large && t('{n} large tile|{n} large tiles', { n: large }),
    small && t('{n} small tile|{n} small tiles', { n: small }),
  ]
    .filter(Boolean)
    .join(' + ');

/** @param {Magnificent.Taking} turn */
const bestOf = ({ perform }) =>
  Math.max(0, ...(perform ?? []).filter(({ enough }) => enough).map(({ best }) => best?.points ?? 0));

/** @type {Record<Magnificent.Action, (position: { turn: Magnificent.Taking }) => Drawn>} */
const NOTES = {
  build: ({ turn }) =>
    (turn.levels ?? [])
      .filter(({ enough }) => enough)
      .slice(-1)
      .map(levelWords)[0],
  travel: ({ turn }) => turn.power && t('{n} space at most|{n} spaces at most', { n: turn.power.total }),
  perform: ({ turn }) => bestOf(turn) > 0 && t('up to {n} point|up to {n} points', { n: bestOf(turn) }),
};

const BOUND = { rule: 'MG-TRN-2', text: msg('The bonus you used is for another action.') };
/** @type {Partial<Record<Magnificent.Action, Why>>} */
const NOT = {
  build: { rule: 'MG-BLD-1', text: msg('Your power allows no tile.') },
  perform: { rule: 'MG-PRF-5', text: msg('No vacant space within your power.') },
};

/**
 * @param {Magnificent.Taking} turn
 * @param {Magnificent.Action} action
 */
const whyNot = ({ bound }, action) => (bound && bound !== action ? BOUND : (NOT[action] ?? BOUND));

/**
 * Opens the action's own screen; where something printed has to be known first, the tap asks for it.
 * @param {{ at: Magnificent.Turning, ask: Ask, action: Magnificent.Action,
 *   go: (action: Magnificent.Action) => void }} told
 */
function ActionButton({ at, ask, action, go }) {
  const { icon, name } = ACTIONS[action];
  const plan = planOf(ask, action);
  const isReady = action === 'build' ? canBuild(at) : optionsOf(ask, action).length > 0;
  if (plan && !isReady)
    return html`<${Answer} at=${at} ask=${ask} option=${plan} icon=${icon} label=${name()}
      note=${plan.no || plan.brings ? null : t('some prints are asked first')} />`;
  const no = isReady ? null : whyNot(at.position.turn, action);
  return html`<${Option} icon=${icon} label=${name()} note=${NOTES[action](at.position) || null} no=${no}
    refused=${(why) => at.open(ruleSheet(at, why))} choose=${() => go(action)} />`;
}

/**
 * The sum in one line, its result in large.
 * @param {{ turn: Magnificent.Taking }} told
 */
const Power = ({ turn }) =>
  turn.power &&
  html`<div class="power-sum">
    <span>
      ${turn.power.lines.map(
        ({ n, why }, place) => html`<span key=${place}>${place > 0 && ' · '}${tell(why)} ${withSign(n)}</span>`,
      )}
    </span>
    <b class="number"><${Icon} name="power" />${turn.power.total}<span class="only-read"> ${t('power')}</span></b>
  </div>`;

/** @param {{ levels: Magnificent.LevelChoice[] }} told */
const Levels = ({ levels }) =>
  levels?.length > 0 &&
  html`<ul class="levels number">
    ${levels.map(
      (level, n) => html`<li key=${n} class=${level.enough ? 'is-enough' : ''}>
        <b>${level.power}</b> ${levelWords(level)}
      </li>`,
    )}
  </ul>`;

/**
 * The action is done, and something can still be used.
 * @param {{ at: Magnificent.Turning, ask: Ask }} told
 */
export const EndTurn = ({ at, ask }) => html`<${Screen} at=${at} ask=${ask} title=${tell(ask.prompt)}
  state=${html`<${Stores} mine=${at.mine} /><${Notes} at=${at} /><${Others} at=${at} />`}
  acts=${html`${ask.options.map(
      (option) => html`<${Answer} key=${JSON.stringify(option.move)} at=${at} ask=${ask} option=${option} icon="check"
        main=${true} />`,
    )}
    <${TakeBack} at=${at} short=${true} />`} />`;

/** @param {{ at: Magnificent.Turning, ask: Ask }} told */
export function Action({ at, ask }) {
  const [mode, go] = useState(/** @type {Magnificent.Action | null} */ (null));
  const { turn } = at.position;
  const Mode = mode && ACTIONS[mode].Mode;
  if (Mode)
    return html`<${Mode} at=${at} ask=${ask}
      back=${html`<${Option} icon="undo" label=${t('Back')} choose=${() => go(null)} />`} />`;
  return html`<${Screen} at=${at} ask=${ask} title=${tell(ask.prompt)}
    aside=${turn.die && html`<${Die} ...${turn.die} />`}
    state=${html`<${Stores} mine=${at.mine} /><${Notes} at=${at} /><${Power} turn=${turn} /><${Boosts} at=${at} />
      <${Others} at=${at} />
      <${Levels} levels=${turn.levels} />
      ${turn.bonus?.why && html`<${Chip} icon="crown">${tell(turn.bonus.why)}<//>`}`}
    acts=${html`<div class="pair">
        ${Object.keys(ACTIONS).map(
          (action) => html`<${ActionButton} key=${action} at=${at} ask=${ask} action=${action} go=${go} />`,
        )}
        ${optionsOf(ask, 'done').map(
          (option) => html`<${Answer} key="done" at=${at} ask=${ask} option=${option} icon="cross" />`,
        )}
      </div>
      <div class="slim"><${TakeBack} at=${at} short=${true} /></div>`} />`;
}
