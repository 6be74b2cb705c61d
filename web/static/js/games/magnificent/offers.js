// What may be done besides at any time of one's own turn: the card's bonus, gems for power, trainers.
import { html, classes, Chip, capital, t, tell } from '../../kit/kit.js';
import { Answer } from '../../phone/answer.js';
import { ruleSheet } from '../../phone/sheets.js';
import { Board, Masters } from './ringmaster.js';
import { Symbol } from './pieces.js';
import { Gem } from './tokens.js';

/**
 * Every option on offer with the offer it belongs to, of one kind of move.
 * @param {Magnificent.Phone} at
 * @param {string} what
 */
const offered = (at, what) =>
  at.view.offers.flatMap((offer) =>
    offer.options.filter(({ move }) => move.do === what).map((option) => ({ offer, option })),
  );

/** @param {{ at: Magnificent.Phone, offer: Ask, option: Option }} told */
const GemButton = ({ at, offer, option }) => html`<button type="button"
  class=${classes('square', at.tapped(offer, option.move) && 'sending')} aria-label=${tell(option.label)}
  aria-disabled=${option.no ? 'true' : null}
  onClick=${() => (option.no ? at.open(ruleSheet(at, option.no)) : at.answer(offer, option.move))}>
  <${Gem} colour=${option.move.gem} quiet=${true} /><span class="number">+2</span>
</button>`;

/**
 * A gem each for two more power.
 * @param {{ at: Magnificent.Phone }} told
 */
export const Boosts = ({ at }) => {
  const boosts = offered(at, 'boost');
  return (
    boosts.length > 0 &&
    html`<div class="boosts">
      <span class="caption">${t('A gem each for 2 more power')}</span>
      <div class="cube-row">
        ${boosts.map((each) => html`<${GemButton} key=${each.option.move.gem} at=${at} ...${each} />`)}
      </div>
    </div>`
  );
};

/**
 * @param {Magnificent.Phone} at
 * @param {string} space
 */
const symbolOf = (at, space) => at.position.turn?.trainers?.find((each) => each.space === space)?.symbol;

/**
 * @param {Magnificent.Phone} at
 * @param {{ move: Move }} besides
 */
const leadFor = (at, { move }) =>
  move.do === 'train' && symbolOf(at, move.space) ? html`<${Symbol} symbol=${symbolOf(at, move.space)} />` : null;
/** @param {{ move: Move }} told */
const labelFor = ({ move }) => (move.do === 'use' && move.waiting == null ? t('The bonus of your card') : null);

/** @type {Record<string, string>} */
const SIGNS = { use: 'crown', train: 'trainer', forgo: 'cross' };
const ELSEWHERE = new Set(['boost', 'plan']);
/** @param {{ move: Move }} told */
const isOther = ({ move }) => !ELSEWHERE.has(move.do);

/** @param {{ at: Magnificent.Phone, offer: Ask, option: Option }} told */
const Other = ({ at, offer, option }) => html`<${Answer} at=${at} ask=${offer} option=${option}
  label=${labelFor(option)} lead=${leadFor(at, option)} icon=${SIGNS[option.move.do] ?? 'plus'} />`;

/**
 * The other offers as buttons; what is refused just now only where all of them are shown.
 * @param {{ at: Magnificent.Phone, all?: boolean }} told
 */
export const Others = ({ at, all = false }) =>
  at.view.offers.flatMap((offer) =>
    offer.options
      .filter((option) => isOther(option) && (all || !option.no))
      .map((option) => html`<${Other} key=${JSON.stringify(option.move)} at=${at} offer=${offer} option=${option} />`),
  );

/** @param {Magnificent.Phone} at */
const countOthers = (at) =>
  at.view.offers.flatMap(({ options }) => options).filter((option) => isOther(option) && !option.no).length;

/** @param {Magnificent.Phone} at */
const sheet = (at) => ({
  title: t('Bonus and trainers'),
  body: html`<${Boosts} at=${at} /><${Others} at=${at} all=${true} />
    ${at.view.offers.length === 0 && html`<p>${t('Nothing can be used just now.')}</p>`}`,
});

/**
 * What came of my last move that cannot be seen on the table: what was refused, what was not there.
 * @param {{ at: Magnificent.Phone }} told
 */
export const Notes = ({ at }) =>
  at.position.turn?.stage !== 'die' &&
  (at.position.turn?.notes ?? []).map((note, n) => html`<${Chip} key=${n} icon="question">${tell(note)}<//>`);

/** @param {{ at: Magnificent.Phone }} told */
export const OffersChip = ({ at }) => {
  const n = countOthers(at);
  return html`<${Notes} at=${at} />
    ${n > 0 &&
      html`<${Chip} icon="trainer" open=${() => at.open(sheet)}>
        ${t('Bonus and trainers: {n} can be used|Bonus and trainers: {n} can be used', { n })}
      <//>`}`;
};

/**
 * The footer's own button: everything that lies before me.
 * @param {Magnificent.Phone} at
 */
export const cardsButton = (at) => at.mine && { icon: 'crown', text: capital(t('board')) };

/** @param {Magnificent.Phone} at */
export const cardsSheet = (at) => ({
  title: t('My board'),
  body: html`<${Board} mine=${at.mine} /><${Masters} mine=${at.mine} /><${Boosts} at=${at} />
    <${Others} at=${at} all=${true} />`,
});
