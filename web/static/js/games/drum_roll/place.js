// Place a disc: five cube squares, four action spaces, pass; a blocked one says why and may be opened by an Unblock
// Action.
import { html, classes, Cube, Option, SeatMark, seatName, t, tell } from '../../kit/kit.js';
import { Screen } from '../../phone/shell.js';
import { Answer } from '../../phone/answer.js';
import { ruleSheet } from '../../phone/sheets.js';
import { COLOURS } from './troupe.js';

/** @type {Record<string, string>} */
const SIGNS = { tickets: 'ticket', invest: 'invest', performer: 'hire', personnel: 'personnel' };

/**
 * @param {Ask} ask
 * @param {string} space
 * @param {boolean} unblock
 */
const find = (ask, space, unblock) =>
  ask.options.find(({ move }) => move.do === 'place' && move.space === space && Boolean(move.unblock) === unblock);

/**
 * Why not, and the Unblock Action that would open the space all the same.
 * @param {At} at
 * @param {Ask} ask
 * @param {Option} option
 */
function blocked(at, ask, option) {
  const no = /** @type {Why} */ (option.no);
  const opener = find(ask, option.move.space, true);
  if (!opener || opener.no) return ruleSheet(at, no);
  return (/** @type {At} */ now) =>
    now.view.asks.some(({ id }) => id === ask.id) && {
      ...ruleSheet(now, no)(),
      footer: html`<${Answer} at=${now} ask=${ask} option=${opener} icon="lock" />`,
    };
}

/**
 * @param {DrumRoll.Phone} at
 * @param {Option} option
 */
function spoken(at, option) {
  const stack = at.position.spaces.find(({ space }) => space === option.move.space)?.stack ?? [];
  const colour = option.move.space;
  if (option.no) return `${tell(option.label)}: ${tell(option.no)}`;
  return stack.length
    ? t('{colour}, after {seat}', { colour, seat: stack[stack.length - 1] })
    : `${t(colour)}: ${option.brings ? tell(option.brings) : t('cube space')}`;
}

/** @param {{ at: DrumRoll.Phone, ask: Ask, option: Option }} told */
function Square({ at, ask, option }) {
  const { space } = option.move;
  const taken = at.position.spaces.find((each) => each.space === space)?.stack ?? [];
  const tap = at.tapped(ask, option.move);
  const act = () => (option.no ? at.open(blocked(at, ask, option)) : at.answer(ask, option.move));
  return html`<button type="button" class=${classes('square', tap && 'sending')} aria-label=${spoken(at, option)}
    aria-disabled=${option.no ? 'true' : null} onClick=${act}>
    <${Cube} colour=${space} quiet=${true} />
    ${taken.map((seat, n) => html`<${SeatMark} key=${n} seat=${seat} quiet=${true} />`)}
  </button>`;
}

/** @param {{ at: At, ask: Ask, option: Option }} told */
const Space = ({ at, ask, option }) => {
  const tap = at.tapped(ask, option.move);
  return html`<${Option} icon=${SIGNS[option.move.space]} label=${tell(option.label)}
    note=${option.brings && tell(option.brings)} no=${option.no} refused=${() => at.open(blocked(at, ask, option))}
    sending=${tap !== null} unsent=${tap === 'unsent'} choose=${() => at.answer(ask, option.move)} />`;
};

/** @param {DrumRoll.CubeSpaces} told */
const usedWords = ({ used, limit }) => t('{used} of {limit} used this round', { used, limit });

/** @param {string} space */
const isPlace = (space) => (/** @type {Ask} */ ask) => find(ask, space, false);

/** @param {{ at: DrumRoll.Phone, ask: Ask, state?: Drawn }} told */
export function Place({ at, ask, state }) {
  const cubes = COLOURS.flatMap((colour) => isPlace(colour)(ask) ?? []);
  const spaces = Object.keys(SIGNS).flatMap((space) => isPlace(space)(ask) ?? []);
  const others = ask.options.filter(({ move }) => move.do !== 'place');
  const { show, round } = at.position;
  return html`<${Screen} at=${at} ask=${ask} title=${tell(ask.prompt)} state=${state}
    line=${t('show {show}, round {round}', { show, round })}
    acts=${html`<p class="caption tall-only">
        <span>${t('Cube spaces')}</span><span>${usedWords(at.position.cube_spaces)}</span>
      </p>
      <div class="cube-row">
        ${cubes.map((option) => html`<${Square} key=${option.move.space} at=${at} ask=${ask} option=${option} />`)}
      </div>
      <div class="pair">
        ${spaces.map((option) => html`<${Space} key=${option.move.space} at=${at} ask=${ask} option=${option} />`)}
      </div>
      ${others.map(
        (option) => html`<${Answer} key=${option.move.do} at=${at} ask=${ask} option=${option}
          icon=${option.move.do === 'pass' ? 'pass' : 'check'}
          label=${option.brings
            ? t('{what}: {gain}', { what: tell(option.label), gain: tell(option.brings) })
            : tell(option.label)}
          note="" />`,
      )}`} />`;
}

/**
 * Somebody else's disc: say whose, and who follows.
 * @param {DrumRoll.Phone} at
 */
export function placing(at) {
  const { turn, next = [] } = at.position;
  const names = next.map((seat) => (seat === at.me ? t('you') : seatName(seat)));
  return {
    title: t('{seat} is placing', { seat: turn }),
    line: names.length ? t('Then {who}', { who: names.join(', ') }) : undefined,
  };
}
