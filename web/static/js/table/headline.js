// The amber band: whom the table waits for and which question it is.
import { html, classes, t, tell, listed, seatName, SeatMark, Icon, TimeLeft } from '../kit/kit.js';

/** @param {Actor} by */
const isSeat = (by) => typeof by === 'number';

/**
 * What is still open, the table's own question among it, the seats that are asked, and the question they share if they
 * do.
 * @param {View} view
 */
export function pending(view) {
  const open = view.waiting.filter(({ cast }) => !cast);
  const table = open.find(({ by }) => !isSeat(by));
  const prompts = [...new Set(open.map(({ prompt }) => tell(prompt)))];
  return {
    open,
    table,
    seats: open.map(({ by }) => by).filter(isSeat),
    prompt: prompts.length === 1 ? prompts[0] : null,
  };
}

/**
 * {title, seats, icon} of the headline.
 * @param {View} view
 */
function headlineOf(view) {
  const { open, table, seats, prompt } = pending(view);
  if (!open.length) return { title: view.over ? t('The game is over') : t('One moment'), seats: [] };
  if (table) return { title: tell(table.prompt), seats: [] };
  if (seats.length === 1) return { title: t('{seat}: {question}', { seat: seats[0], question: prompt ?? '' }), seats };
  if (prompt) return { title: prompt, seats };
  return { title: t('Waiting for {names}', { names: listed(seats.map(seatName)) }), seats };
}

/** @param {string} title */
const lengthOf = (title) => (title.length > 50 ? 'is-longer' : title.length > 25 ? 'is-long' : '');

/** @param {{ view: View, skew: number }} told */
export function Clock({ view, skew }) {
  const { deadline, paused } = view.timer;
  if (paused) return html`<span class="clock"><${Icon} name="timer" /> ${t('paused')}</span>`;
  if (view.waiting.some((each) => each.ran_out && !each.cast))
    return html`<span class="clock"><${Icon} name="timer" /> ${t('time')}</span>`;
  if (deadline == null) return null;
  return html`<span class="clock"><${TimeLeft} until=${deadline - skew} /></span>`;
}

/**
 * own: what the game would rather say, {title, seats, icon, aside}.
 * @param {{ view: View, skew: number, own?: Own | null }} told
 */
export function Headline({ view, skew, own }) {
  const { title, seats = [], icon, aside, quiet } = own ?? /** @type {Own} */ (headlineOf(view));
  return html`<section class=${classes('headline', lengthOf(title), seats.length > 1 && 'many', quiet && 'quiet')}
    aria-live="polite">
    ${icon && html`<${Icon} name=${icon} />`}
    ${seats.length > 0 &&
      html`<span class="marks">
        ${seats.map((seat) => html`<${SeatMark} key=${seat} seat=${seat} quiet=${true} />`)}
      </span>`}
    <h1>${title}</h1>
    ${aside ? html`<span class="clock number">${aside}</span>` : html`<${Clock} view=${view} skew=${skew} />`}
  </section>`;
}
