// The list of evenings, newest first: when, what, who and how it ended.
import { html, useState, t, tell, listed, language, signed, Icon, SmallButton } from '../kit/kit.js';
import { Games } from '../pieces/choices.js';

const AT_ONCE = 40;
/** @param {number} at */
export const dayOf = (at) =>
  new Intl.DateTimeFormat(language(), { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' }).format(
    new Date(at),
  );
/** @param {number} minutes */
export const lasted = (minutes) =>
  minutes < 60
    ? t('{n} min', { n: minutes })
    : t('{hours} h {n} min', { hours: Math.floor(minutes / 60), n: minutes % 60 });

/**
 * What a table came to, in a word or two; '' for one that is over.
 * @param {{ over: boolean, unread: boolean, events: number, where: Why | null }} told
 */
export function stateOf({ over, unread, events, where }) {
  if (unread) return t('cannot be read');
  if (over) return '';
  return events ? tell(where) : t('not begun');
}

/** @param {Player[]} players */
const byPlace = (players) => [...players].sort((one, other) => (one.place ?? 0) - (other.place ?? 0));

/** @param {{ name: string, points: number, place: number, over: boolean }} told */
const Player = ({ name, points, place, over }) => html`<span class=${over && place === 1 ? 'played has-won' : 'played'}>
  ${over && place === 1 && html`<${Icon} name="crown" />`}
  ${name} <b class="number">${signed(points)}</b>
</span>`;

/** @param {{ evening: Evening }} told */
const Result = ({ evening }) =>
  evening.events && !evening.unread
    ? byPlace(evening.players).map((player, n) => html`<${Player} key=${n} ...${player} over=${evening.over} />`)
    : html`<span class="played">${listed(evening.players.map(({ name }) => name))}</span>`;

/**
 * @param {{ games: { key: string, title: string }[] }} told
 * @param {{ game: string }} besides
 */
export const titleOf = ({ games }, { game }) => games.find(({ key }) => key === game)?.title ?? game;

/** @param {{ evening: Evening }} told */
const Marks = ({ evening }) => html`${evening.house && html`<span class="house-mark">${t('invented house set')}</span>`}
  ${stateOf(evening) && html`<span class="hush">${stateOf(evening)}</span>`}
  ${evening.here && html`<span class="hush">${t('open now')}</span>`}`;

/** @param {{ book: Book, evening: Evening, open: (table: string) => void }} told */
const Row = ({ book, evening, open }) => html`<li>
  <button type="button" class="evening-row" onClick=${() => open(evening.table)}>
    <span class="when">
      <b>${dayOf(evening.at)}</b>
      <small>${titleOf(book, evening)}${evening.minutes > 0 && ` · ${lasted(evening.minutes)}`}</small>
    </span>
    <span class="result"><${Result} evening=${evening} /></span>
    <span class="marks"><${Marks} evening=${evening} /></span>
  </button>
</li>`;

/**
 * All games, or one of them.
 * @param {{ book: Book }} told
 */
export const GameChoice = ({ book }) => html`<${Games} games=${[{ key: '', title: t('All games') }, ...book.games]}
  chosen=${book.look.game} choose=${(game) => book.setLook({ ...book.look, game })} />`;

/** @param {{ book: Book, open: (table: string) => void }} told */
export function EveningList({ book, open }) {
  const [shown, show] = useState(AT_ONCE);
  const fits = book.evenings.filter(({ game }) => !book.look.game || game === book.look.game);
  if (!book.evenings.length) return html`<p>${t('Nothing has been played on this laptop yet.')}</p>`;
  return html`<${GameChoice} book=${book} />
    <ul class="evening-rows">
      ${fits
        .slice(0, shown)
        .map((evening) => html`<${Row} key=${evening.table} book=${book} evening=${evening} open=${open} />`)}
    </ul>
    ${fits.length > shown &&
      html`<${SmallButton} press=${() => show(shown + AT_ONCE)}>
        ${t('{n} older one|{n} older ones', { n: fits.length - shown })}
      <//>`}`;
}
