// The middle of the table: dice on the main tent, the three travel tracks, the performance track, both displays.
import { html, classes, Icon, SeatMark, t } from '../../kit/kit.js';
import { Crew } from './table_crew.js';
import { Printed, Symbol, bonusWords, criterionWords, trainerWords } from './pieces.js';
import { COLOURS, Die, GEMS, Gem } from './tokens.js';

/** @param {{ icon: string, name: string, children?: Drawn }} told */
const Row = ({ icon, name, children }) => html`<section class="strip">
  <h2><${Icon} name=${icon} /><span class="only-read">${name}</span></h2>${children}
</section>`;

/** @param {{ dice: Magnificent.DieFace[] }} told */
const MainTent = ({ dice }) =>
  html`<${Row} icon="die" name=${t('Main tent')}>
    <ul class="dice-of">
      ${GEMS.map((colour) => {
        const own = dice
          .filter((die) => die.colour === colour)
          .sort((one, other) => (one.face ?? 0) - (other.face ?? 0));
        return (
          own.length > 0 &&
          html`<li key=${colour}>
            ${own.every(({ face }) => face == null)
              ? html`<${Die} colour=${colour} /><b class="number last-of">×${own.length}</b>`
              : own.map((die, n) => html`<${Die} key=${n} ...${die} />`)}
          </li>`
        );
      })}
      ${dice.length === 0 && html`<li class="hush">${t('empty')}</li>`}
    </ul>
  <//>`;

/** @type {Record<string, () => Drawn>} */
const WAYS = { poster: () => html`<${Icon} name="poster" />` };
/** @param {Magnificent.Stop} stop */
const stopSign = (stop) => WAYS[stop]?.() ?? (stop ? html`<${Gem} colour=${stop} />` : null);

/** @param {{ colour: Magnificent.Colour, track: Magnificent.TravelTrack }} told */
function Track({ colour, track }) {
  const { spaces } = track;
  const length = spaces?.length ?? 0;
  /** @param {number} n */
  const tentOn = (n) => track.tents.some(({ space }) => space === n);
  return html`<li class=${classes('way', colour)}>
    ${spaces
      ? html`<ol>
          ${Array.from(
            { length },
            (_, n) => html`<li key=${n} class=${classes(n === track.wagon && 'has-wagon')}>
              ${n === track.wagon
                ? html`<${Icon} name="wagon" />`
                : tentOn(n)
                  ? html`<${Icon} name="tent" />`
                  : stopSign(spaces[n])}
            </li>`,
          )}
        </ol>`
      : html`<p class="hush">
          <${Icon} name="wagon" /> ${t('{colour} track, space {n}', { colour, n: track.wagon })}
        </p>`}
  </li>`;
}

/** @param {{ tracks: Record<Magnificent.Colour, Magnificent.TravelTrack> }} told */
const Tracks = ({ tracks }) => html`<${Row} icon="wagon" name=${t('Travel tracks')}>
  <ul class="wagon-ways">
    ${COLOURS.map((colour) => html`<${Track} key=${colour} colour=${colour} track=${tracks[colour]} />`)}
  </ul>
<//>`;

/**
 * Where nobody told the track, only the hats that are on it.
 * @param {{ performance: Magnificent.PerformanceTrack }} told
 */
function Stages({ performance }) {
  /** @type {Partial<Magnificent.PerformanceSpace>[]} */
  const spaces = performance.spaces ?? performance.hats.map(({ space, seat }) => ({ space, seat }));
  return html`<${Row} icon="magician" name=${t('Performance track')}>
    <ol class="stages">
      ${spaces.map(
        ({ space, power, posters, seat }) => html`<li key=${space}>
          ${seat != null
            ? html`<${SeatMark} seat=${seat} />`
            : html`<b class="number">${power ? power : `#${space}`}</b>`}
          <small class="number">
            ${(posters ?? 0) > 0
              ? html`${posters}<${Icon} name="poster" />`
              : seat != null && !power
                ? `#${space}`
                : ''}
          </small>
        </li>`,
      )}
    </ol>
  <//>`;
}

/** @param {Magnificent.DisplaySet} set */
const Set = ({ master, trainer }) => html`<li class="card set">
  ${master
    ? html`<b>${criterionWords(master)}</b><span><${Icon} name="crown" /> ${bonusWords(master.bonus)}</span>`
    : html`<i>${t('empty')}</i>`}
  ${trainer &&
    html`<span class="tile-of"><${Symbol} symbol=${trainer.symbol ?? 'one'} /> ${trainerWords(trainer)}</span>`}
</li>`;

/** @param {{ display: Magnificent.DisplaySet[] }} told */
const Display = ({ display }) => html`<${Row} icon="crown" name=${t('Main display')}>
  <ul class=${`row-of-cards of-${Math.max(3, display.length)}`}>
    ${display.map((set) => html`<${Set} key=${set.slot} ...${set} />`)}
  </ul>
<//>`;

/** @param {{ posters: (Magnificent.PosterCard | null)[] }} told */
const Posters = ({ posters }) => html`<${Row} icon="poster" name=${t('Poster display')}>
  <ul class="row-of-cards of-4">
    ${posters.map(
      (poster, n) => html`<li key=${n} class="card poster-of">
        ${poster ? html`<${Printed} thing=${poster} icon="poster" />` : html`<i>${t('empty')}</i>`}
      </li>`,
    )}
  </ul>
<//>`;

/**
 * Whether the table itself has something to tap; what the laptop deals asks nobody.
 * @param {View} view
 */
export const isAnswered = ({ asks }) => asks.slice(0, 1).some(({ options, form }) => options.length > 0 || form);

/** @param {Magnificent.Scene} told */
export function Board(told) {
  const { position, view } = told;
  const question = isAnswered(view) && told.question;
  return html`<div class="table-main with-seats magnificent">
    ${question
      ? html`<div class="board is-asked">${question}<${Display} display=${position.display} /></div>`
      : html`<div class="board">
          <${MainTent} dice=${position.dice} /><${Tracks} tracks=${position.tracks} />
          <${Stages} performance=${position.performance} />
          <${Display} display=${position.display} /><${Posters} posters=${position.posters} />
        </div>`}
    <${Crew} ...${told} />
  </div>`;
}
