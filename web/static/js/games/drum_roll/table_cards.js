// The two rows: each card with its kind, the cubes it wants, and what it costs now.
import { html, classes, t, Icon, Cube } from '../../kit/kit.js';
import { cardName, LEVELS } from './troupe.js';

/**
 * Cubes level by level, a gap between the levels; untold levels are left out.
 * @param {Partial<Pick<DrumRoll.OfferedPerformer, 'levels' | 'kind'>>} told
 */
const Wants = ({ levels, kind }) =>
  html`<span class="slots">
    ${LEVELS.flatMap((level) =>
      (levels?.[level] ?? [])
        .map((colour, n) => html`<${Cube} key=${level + n} colour=${colour} />`)
        .concat(html`<i key=${level} />`),
    )}
    ${kind && html`<${Icon} name=${kind} /><span class="only-read">${t(kind)}</span>`}
  </span>`;

/** @param {Pick<DrumRoll.OfferedPerformer, 'printed' | 'discounts' | 'last'>} told */
function Discounts({ printed, discounts, last }) {
  if (last)
    return html`<small title=${t('gone after this round')}>
      <span class="only-read">${t('gone after this round')}</span><${Icon} name="timer" />
    </small>`;
  if (!discounts) return null;
  return html`<small>${printed ?? '?'} −${discounts}<${Icon} name="discount" /></small>`;
}

/** @param {Partial<DrumRoll.OfferedPerformer> & { card: string, low?: boolean }} told */
function Card({ card, kind, cost, printed, discounts, last, barred, levels, low }) {
  return html`<li class=${classes('card', low && 'low')}>
    <div class="title">${cardName(card)}</div>
    ${!low && html`<${Wants} levels=${levels} kind=${kind} />`}
    <div class="cost number">
      <${Icon} name="coin" />${cost ?? '?'}
      ${barred != null
        ? html`<small>${t('not {seat}', { seat: barred })}</small>`
        : html`<${Discounts} printed=${printed} discounts=${discounts} last=${last} />`}
    </div>
  </li>`;
}

/**
 * room: how many cards the row should hold; what is missing shows as an empty place.
 * @param {{ title: string, note?: string, cards: (DrumRoll.OfferedPerformer | DrumRoll.OfferedPersonnel)[],
 *   room: number, low?: boolean }} told
 */
export function CardRow({ title, note, cards, room, low }) {
  const places = Math.max(room, cards.length);
  const empty = Array.from({ length: places - cards.length }, (_, n) => n);
  return html`<section>
    <h2>${title}${note && html`<small>${note}</small>`}</h2>
    <ul class=${classes('row-of-cards', `of-${places}`)}>
      ${cards.map((each) => html`<${Card} key=${each.card} ...${each} low=${low} />`)}
      ${empty.map((n) => html`<li key=${n} class=${classes('card', 'is-empty', low && 'low')}>${t('empty')}</li>`)}
    </ul>
  </section>`;
}
