// Taking a die: the main tent by colour, each die with the power it would give; then the card it goes on.
import { html, classes, Icon, SmallButton, t, tell, useState } from '../../kit/kit.js';
import { Screen, TakeBack } from '../../phone/shell.js';
import { Answer } from '../../phone/answer.js';
import { ruleSheet } from '../../phone/sheets.js';
import { OffersChip } from './offers.js';
import { Place, bonusWords, criterionWords } from './pieces.js';
import { DueChip, Masters, Stores } from './ringmaster.js';
import { Die, GEMS } from './tokens.js';

/** @param {string} colour */
const isTake =
  (colour) =>
  /** @param {{ move: Move }} option */
  ({ move }) =>
    move.do === 'take' && move.colour === colour;

/**
 * The most a die would give; of an untold one the power before it.
 * @param {Magnificent.Phone} at
 * @param {Move} die
 */
function powerOf(at, { colour, face }) {
  const told = (at.position.turn?.powers ?? []).filter((each) => each.colour === colour && each.face === face);
  return told.length ? Math.max(...told.map(({ power }) => power)) : null;
}

/**
 * @param {Magnificent.Phone} at
 * @param {Magnificent.Gem} colour
 * @param {number | null} face
 */
const left = (at, colour, face) =>
  at.position.dice.filter((die) => die.colour === colour && (die.face === face || die.face == null)).length;

/** @param {{ at: Magnificent.Phone, ask: Ask, option: Option }} told */
function TentDie({ at, ask, option }) {
  const { move, no } = option;
  const power = powerOf(at, move);
  return html`<button type="button" class=${classes('square tent-die', at.tapped(ask, move) && 'sending')}
    aria-disabled=${no ? 'true' : null} aria-label=${tell(option.label)}
    onClick=${() => (no ? at.open(ruleSheet(at, no)) : at.answer(ask, move))}>
    <${Die} colour=${move.colour} face=${move.face} quiet=${true} />
    <small class="number">
      ${left(at, move.colour, move.face) > 1 && html`<i>×${left(at, move.colour, move.face)}</i>`}
      ${power != null && html`<${Icon} name="power" />${power}`}
    </small>
  </button>`;
}

/** @param {{ at: Magnificent.Phone, ask: Ask, options: Option[] }} told */
const Told = ({ at, ask, options }) =>
  options.length > 0 &&
  html`<div class="tent-row">
    ${options.map(
      (option) => html`<${TentDie} key=${`${option.move.colour} ${option.move.face}`} at=${at} ask=${ask}
        option=${option} />`,
    )}
  </div>`;

/**
 * @param {Magnificent.Phone} at
 * @param {string} colour
 */
const areUntold = (at, colour) => at.position.dice.some((die) => die.colour === colour && die.face == null);

/**
 * Dice that nobody has read out: a colour first, then the face.
 * @param {{ at: Magnificent.Phone, ask: Ask, colours: Magnificent.Gem[] }} told
 */
function Untold({ at, ask, colours }) {
  const [colour, choose] = useState(/** @type {Magnificent.Gem | null} */ (null));
  return html`<div class="choices">
      ${colours.map(
        (each) => html`<${SmallButton} key=${each} pressed=${colour === each}
          label=${t('{colour} die', { colour: each })} press=${() => choose(each)}>
          <${Die} colour=${each} quiet=${true} /><span class="number">×${left(at, each, null)}</span>
        <//>`,
      )}
    </div>
    ${colour &&
      html`<p class="caption"><span>${t('What does it show?')}</span></p>
        <div class="tent-row of-faces">
          ${ask.options
            .filter(isTake(colour))
            .map((option) => html`<${TentDie} key=${option.move.face} at=${at} ask=${ask} option=${option} />`)}
        </div>`}`;
}

/** @param {{ at: Magnificent.Phone, ask: Ask }} told */
export function TakeDie({ at, ask }) {
  const there = GEMS.filter((colour) => ask.options.some(isTake(colour)));
  const untold = there.filter((colour) => areUntold(at, colour));
  return html`<${Screen} at=${at} ask=${ask} title=${tell(ask.prompt)}
    line=${t('round {round}, turn {n} of 4', { round: at.position.round, n: turnOf(at.mine) })}
    state=${html`<${Stores} mine=${at.mine} /><${DueChip} at=${at} /><${OffersChip} at=${at} />
      <${Masters} mine=${at.mine} />`}
    acts=${html`<${Told} at=${at} ask=${ask}
        options=${there
          .filter((each) => !untold.includes(each))
          .flatMap((colour) => ask.options.filter(isTake(colour)))} />
      ${untold.length > 0 && html`<${Untold} at=${at} ask=${ask} colours=${untold} />`}
      <${TakeBack} at=${at} short=${true} />`} />`;
}

/**
 * Which turn of the round this player takes: the die of a turn begun is laid already.
 * @param {Magnificent.PlayerBoard} mine
 */
export const turnOf = ({ masters }, isBegun = false) =>
  Math.min(4, masters.filter(({ die }) => die).length + (isBegun ? 0 : 1)) || 1;

/** @param {Magnificent.MasterSpace} master */
function layNote(master) {
  if (!master.words) return master.bonus ? '' : t('bonus not told yet');
  return t('{what} · {n} point now|{what} · {n} points now', { what: criterionWords(master), n: master.now ?? 0 });
}

/** @param {{ at: Magnificent.Phone, ask: Ask, option: Option, master: Magnificent.MasterSpace }} told */
const CardOption = ({ at, ask, option, master }) => html`<${Answer} at=${at} ask=${ask} option=${option}
  lead=${html`<${Place} n=${master.place} />`}
  label=${master.bonus ? bonusWords(master.bonus) : t('Card {n} from the left', { n: master.place + 1 })}
  note=${layNote(master)} />`;

/**
 * The cards without a die, with the bonus each would give now.
 * @param {{ at: Magnificent.Turning, ask: Ask }} told
 */
export const LayDie = ({ at, ask }) => html`<${Screen} at=${at} ask=${ask} title=${tell(ask.prompt)}
  aside=${html`<${Die} ...${at.position.turn.die} />`} line=${t('Its bonus may be used once in this turn.')}
  state=${html`<${Stores} mine=${at.mine} /><${DueChip} at=${at} /><${OffersChip} at=${at} />`}
  acts=${html`${ask.options.map(
      (option) => html`<${CardOption} key=${option.move.place} at=${at} ask=${ask} option=${option}
        master=${at.mine.masters[option.move.place]} />`,
    )}
    <${TakeBack} at=${at} short=${true} />`} />`;
