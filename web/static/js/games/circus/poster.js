// Which specialty the next poster of the row shows, below those that lie there.
import { html, classes, t, tell, Icon } from '../../kit/kit.js';
import { Screen, TakeBack } from '../../phone/shell.js';
import { Answer } from '../../phone/answer.js';

/** @type {Record<string, string | null>} */
const SIGNS = { blank: null, finale: 'crown' };

/**
 * What nobody has told yet is a question mark.
 * @param {{ poster: Circus.PosterCard['poster'] }} told
 */
const Lying = ({ poster }) => html`<li class=${classes('figure', !poster && 'is-next')}>
  ${poster ? SIGNS[poster] !== null && html`<${Icon} name=${SIGNS[poster] ?? poster} />` : '?'}
</li>`;

/** @param {{ posters: Circus.PosterCard[] }} told */
const Row = ({ posters }) => html`<section>
  <p class="caption"><span>${t('Posters')}</span></p>
  <ul class="arena-line of-posters" aria-hidden="true">
    ${posters.map((each, n) => html`<${Lying} key=${n} poster=${each.poster} />`)}
  </ul>
</section>`;

/** @param {{ at: CircusAt, ask: Ask }} told */
export const Poster = ({ at, ask }) => html`<${Screen} at=${at} ask=${ask} low=${true} title=${tell(ask.prompt)}
  line=${t('Anybody may answer this for the table.')} state=${html`<${Row} posters=${at.position.posters} />`}
  acts=${html`${ask.options.map(
      (option) => html`<${Answer} key=${option.move.specialty} at=${at} ask=${ask} option=${option}
        icon=${option.move.specialty} />`,
    )}
    <div class="slim"><${TakeBack} at=${at} short=${true} /></div>`} />`;
