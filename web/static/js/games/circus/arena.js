// The arena on a phone: left to right as on the table, the last one is whom the next performer follows.
import { html, t } from '../../kit/kit.js';
import { Figure, calledOf } from './performers.js';

const Next = () => html`<li class="figure is-next" aria-hidden="true">?</li>`;

/** @param {Circus.PerformerCard[]} arena */
const lastWords = (arena) =>
  arena.length ? t('last: {who}', { who: calledOf(arena[arena.length - 1]) }) : t('the arena is empty');

const ROOM = 4; // so many have room for the last one's name

/** @param {{ arena: Circus.PerformerCard[] }} told */
export const Arena = ({ arena }) => html`<section class="arena">
  <p class="caption"><span>${t('Arena')}</span><span>${lastWords(arena)}</span></p>
  <ul class="arena-line">
    ${arena.map(
      (performer, n) => html`<${Figure} key=${performer.card} performer=${performer} last=${n === arena.length - 1}
        worded=${n === arena.length - 1 && arena.length <= ROOM} />`,
    )}
    <${Next} />
  </ul>
</section>`;
