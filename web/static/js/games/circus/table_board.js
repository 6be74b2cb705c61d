// The board: posters with the active one, the arena left to right, what is left in the supply, and every caravan.
import { html, classes, t, Cube, Icon } from '../../kit.js';
import { Pace } from '../../table_pace.js';
import { COLOURS, Figure, calledOf, performerOf } from './performers.js';
import { Caravans } from './table_caravans.js';

const POSTERS = { blank: ['poster', () => t('blank')], finale: ['crown', () => t('grand finale')] };

function Poster({ poster, state }) {
  const [icon, word] = POSTERS[poster] ?? [poster ?? 'question', () => (poster ? t(poster) : t('not told yet'))];
  return html`<li class=${classes('poster', `is-${state}`)} aria-current=${state === 'active' ? 'step' : null}>
    <${Icon} name=${icon} /><span>${word()}</span></li>`;
}

const Posters = ({ posters, round, rounds }) => html`<section class="posters-row"><ul class="posters">
  ${posters.map((each, n) => html`<${Poster} key=${n} ...${each} />`)}</ul>
  <p class="round">${t('Round {round} of {rounds}', { round, rounds })}</p></section>`;

/** The last showtime as a sum. */
function lastWords(position) {
  const { last } = position;
  if (!last?.lines) return t('the next performer follows the rightmost');
  const shared = last.lines.filter(({ points }) => points === 1).length;
  const who = performerOf(position, last.card);
  const facts = { seat: last.seat, who: who ? calledOf(who) : '', n: last.points, shared, fresh: last.lines.length - shared };
  return t('{seat}, {who}: {shared} shared + {fresh} new × 2 = {n}', facts);
}

const Arena = ({ position }) => html`<section class="ring"><h2>${t('Arena')}<small>${lastWords(position)}</small></h2>
  <ul class="arena-line">${position.arena.map((performer, n) => html`<${Figure} key=${performer.card} performer=${performer}
    last=${n === position.arena.length - 1} />`)}<li class="figure is-next" aria-hidden="true">?</li></ul></section>`;

const Deck = ({ word, n, gone }) => html`<p><span>${word}</span><b class="number">${n}${gone > 0 && html` <small>+ ${gone}</small>`}</b></p>`;

const shareDone = ({ round, rounds, order, turn }) => ((round - 1) * order.length + Math.max(0, order.indexOf(turn))) / (rounds * order.length);

const Supply = ({ view, position }) => html`<section class="supply"><h2>${t('Supply')}<small>${t('decks + discards')}</small></h2>
  <ul class="number">${COLOURS.map((colour) => html`<li key=${colour} class=${classes(!position.supply[colour] && 'is-out')}>
    <${Cube} colour=${colour} />${position.supply[colour]}</li>`)}</ul>
  <${Deck} word=${t('performers')} n=${position.decks.performer} gone=${position.discards.performer} />
  <${Deck} word=${t('upgrade cards')} n=${position.decks.upgrade} gone=${position.discards.upgrade} />
  <div class="pace"><${Pace} started=${view.started} share=${shareDone(position)} /></div></section>`;

export const Board = (told) => html`<div class="circus-board">
  <${Posters} ...${told.position} />
  <div class="ring-row"><${Arena} position=${told.position} /><${Supply} view=${told.view} position=${told.position} /></div>
  ${told.question ?? html`<${Caravans} ...${told} />`}</div>`;
