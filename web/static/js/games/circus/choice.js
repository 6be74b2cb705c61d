// A performer as an answer: the picture, what the tap brings, and the points at the right where it scores.
import { html, classes, t, tell } from '../../kit/kit.js';
import { ruleSheet } from '../../phone/sheets.js';
import { Who, spokenOf } from './performers.js';

/**
 * How far the tap is, or why the answer is refused; null: what the answer itself brings.
 * @param {Tap} tap
 * @param {Why | null} no
 */
const stateOf = (tap, no) => (tap === 'unsent' ? t('not sent yet') : tap ? t('sending') : no ? tell(no) : null);

/** @param {{ points: number }} told */
const Worth = ({ points }) =>
  html`<span class="worth number"><b>${points}</b><i>${t('point|points', { n: points })}</i></span>`;

/**
 * note: what stands below, as words or elements; spoken: the same for who listens. points: what it scores.
 * @param {{ at: CircusAt, ask: Ask, option: Option, performer: Circus.PerformerCard, note: Drawn, spoken: string,
 *   points?: number }} told
 */
export function Choice({ at, ask, option, performer, note, spoken, points }) {
  const tap = at.tapped(ask, option.move);
  const said = stateOf(tap, option.no);
  const act = () => {
    if (option.no) at.open(ruleSheet(at, option.no));
    else if (!tap) at.answer(ask, option.move);
  };
  return html`<button type="button" class=${classes('option', 'choice', tap && 'sending')} onClick=${act}
    aria-disabled=${option.no || tap ? 'true' : null}
    aria-label=${`${tell(option.label)}: ${spokenOf(performer)}. ${said ?? spoken}`}>
    <${Who} performer=${performer} quiet=${true} />${(said ?? note) && html`<small>${said ?? note}</small>`}
    ${points != null && html`<${Worth} points=${points} />`}
  </button>`;
}
