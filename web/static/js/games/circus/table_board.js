// The board: posters with the active one, the arena left to right, what is left in the supply, and every caravan.
import { html, classes, t, Cube, Icon } from '../../kit/kit.js';
import { Pace } from '../../table/pace.js';
import { COLOURS, Figure, calledOf, performerOf } from './performers.js';
import { countsOf, sumWords } from './sums.js';
import { Caravans } from './table_caravans.js';

/** @type {Record<string, [icon: string | null, word: () => string]>} */
const POSTERS = { blank: [null, () => t('blank poster')], finale: ['crown', () => t('grand finale')] };

/**
 * A word stands on the active one only; the others are known by their signs.
 * @param {Circus.PosterCard} told
 */
function Poster({ poster, state }) {
  const [icon, word] = POSTERS[poster ?? ''] ?? [poster ?? 'question', () => (poster ? t(poster) : t('not told yet'))];
  const active = state === 'active';
  return html`<li class=${classes('poster', `is-${state}`)} aria-current=${active ? 'step' : null}>
    ${icon && html`<${Icon} name=${icon} />`}<span class=${active ? 'word' : 'only-read'}>${word()}</span>
  </li>`;
}

/** @param {{ posters: Circus.PosterCard[], children?: Drawn }} told */
export const Posters = ({ posters, children }) => html`<section class="posters-row">
  <h2>${t('Posters')}</h2>
  <ul class="posters">
    ${posters.map((each, n) => html`<${Poster} key=${n} ...${each} />`)}
  </ul>
  ${children}
</section>`;

/**
 * The last showtime as a sum.
 * @param {Circus.View} position
 */
function lastWords(position) {
  const { last } = position;
  if (!last?.card) return t('the next performer follows the rightmost');
  const who = performerOf(position, last.card);
  return t('{seat}, {who}: {sum} = {n}', {
    seat: last.seat,
    who: who ? calledOf(who) : '',
    sum: sumWords(countsOf(last.lines)),
    n: last.points,
  });
}

/** @param {{ position: Circus.View, note?: Drawn }} told */
export const Arena = ({ position, note }) => html`<section class="ring">
  <h2>${t('Arena')}<small>${note}</small></h2>
  <ul class="arena-line">
    ${position.arena.map(
      (performer, n) => html`<${Figure} key=${performer.card} performer=${performer}
        last=${n === position.arena.length - 1} />`,
    )}
    <li class="figure is-next" aria-hidden="true">?</li>
  </ul>
</section>`;

/** @param {{ word: string, n: number, gone: number }} told */
const Deck = ({ word, n, gone }) =>
  html`<p><span>${word}</span><b class="number">${n}${gone > 0 && html` <small>+ ${gone}</small>`}</b></p>`;

/** @param {Circus.View} position */
const shareDone = ({ round, rounds, order, turn }) =>
  ((round - 1) * order.length + Math.max(0, order.indexOf(turn))) / (rounds * order.length);

/** @param {{ view: View, position: Circus.View }} told */
const Supply = ({ view, position }) => html`<section class="supply">
  <h2>${t('Supply')}<small>${t('decks + discards')}</small></h2>
  <ul class="number">
    ${COLOURS.map(
      (colour) => html`<li key=${colour} class=${classes(!position.supply[colour] && 'is-out')}>
        <${Cube} colour=${colour} />${position.supply[colour]}
      </li>`,
    )}
  </ul>
  <${Deck} word=${t('performers')} n=${position.decks.performer} gone=${position.discards.performer} />
  <${Deck} word=${t('upgrade cards')} n=${position.decks.upgrade} gone=${position.discards.upgrade} />
  <div class="pace"><${Pace} started=${view.started} share=${shareDone(position)} /></div>
</section>`;

/** @param {Circus.View} told */
const Round = ({ round, rounds }) => html`<p class="round">${t('Round {round} of {rounds}', { round, rounds })}</p>`;

/**
 * What only the laptop answers when it deals has no buttons.
 * @param {View} view
 */
const isAsked = ({ asks: [ask] }) => ask && (ask.options.length > 0 || ask.form);

/** @param {CircusTable} told */
export const Board = (told) => html`<div class="circus-board">
  <${Posters} posters=${told.position.posters}><${Round} ...${told.position} /><//>
  <div class="ring-row">
    <${Arena} position=${told.position} note=${lastWords(told.position)} />
    <${Supply} view=${told.view} position=${told.position} />
  </div>
  ${isAsked(told.view) ? told.question : html`<${Caravans} ...${told} />`}
</div>`;
