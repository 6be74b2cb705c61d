// Cards, posters, tents and tiles in small: what is known of them in words and tokens.
import { html, cardWords, classes, Icon, t, tell } from '../../kit/kit.js';
import { Die, Gem, TileMark } from './tokens.js';
import { SIGNS } from './bonus_field.js';

/**
 * 'master/II 3' → 'II 3'.
 * @param {string} card
 */
export const numberOf = cardWords;

/** @param {Magnificent.BonusSign | null | undefined} bonus */
export const bonusWords = (bonus) => (bonus ? tell(bonus.words) : t('bonus not told yet'));

/**
 * '3 points for each: large purple tiles, at most 12'; short: without the limit.
 * @param {Pick<Magnificent.MasterCard, 'words' | 'criterion'>} card
 */
export function criterionWords({ words, criterion }, short = false) {
  if (!words) return t('what it scores is not told yet');
  const { maximum } = criterion ?? {};
  return [tell(words), !short && maximum != null && t('at most {n}', { n: maximum })].filter(Boolean).join(', ');
}

/** @type {Record<Magnificent.Ability['symbol'], string>} */
const SYMBOLS = { one: '1', many: '1+', two: '2' };

/**
 * How many trainers a space wants, as its symbol says.
 * @param {{ symbol?: Magnificent.TrainerSpace['symbol'] }} told
 */
export const Symbol = ({ symbol }) =>
  symbol && html`<span class="symbol number"><${Icon} name="trainer" />${SYMBOLS[symbol]}</span>`;

/** @param {Pick<Magnificent.TrainerSpace, 'bonus' | 'symbol'>} space */
export const trainerWords = ({ bonus, symbol }) => (bonus || symbol ? bonusWords(bonus) : t('not told yet'));

/**
 * @template T
 * @param {{ list: T[], draw: (each: T, n: number) => Drawn }} told
 */
const Each = ({ list, draw }) => list.map((each, n) => draw(each, n));

/**
 * What a poster wants: tiles, then gems.
 * @param {{ print: Partial<Pick<Magnificent.PosterPrint, 'tiles' | 'gems'>> }} told
 */
export const Wants = ({ print }) => html`<span class="wants">
  <${Each} list=${print.tiles ?? []}
    draw=${(/** @type {[Magnificent.Colour, Magnificent.Size]} */ [colour, size], /** @type {number} */ n) =>
      html`<${TileMark} key=${n} colour=${colour} size=${size} />`} />
  <${Each} list=${print.gems ?? []}
    draw=${(/** @type {Magnificent.Gem} */ colour, /** @type {number} */ n) =>
      html`<${Gem} key=${`gem ${n}`} colour=${colour} />`} />
</span>`;

/** @param {{ print: Partial<Pick<Magnificent.PosterPrint, 'points' | 'coins'>> }} told */
export const Worth = ({ print: { points = 0, coins = 0 } }) => html`<span class="worth number">
  ${(points > 0 || !coins) &&
    html`<span><${Icon} name="ticket" />${points}<span class="only-read"> ${t('points')}</span></span>`}
  ${coins > 0 && html`<span><${Icon} name="coin" />${coins}<span class="only-read"> ${t('coins')}</span></span>`}
</span>`;

/**
 * A poster or a tent in a narrow column.
 * @param {{ thing: Magnificent.PosterCard | Magnificent.TentCard, icon: string }} told
 */
export const Printed = ({ thing, icon }) =>
  html`<span class="printed">
    ${thing.print
      ? html`<${Wants} print=${thing.print} /><${Worth} print=${thing.print} />`
      : html`<${Icon} name=${icon} /><small>${numberOf(thing.card)}</small>`}
  </span>`;

/**
 * The sign of the first thing a bonus gives.
 * @param {Magnificent.BonusSign | null | undefined} bonus
 */
export const signOfBonus = (bonus) => (bonus?.gives[0] ? SIGNS[bonus.gives[0].what] : null);

/**
 * Which card it is, counted from the left: cards have no names.
 * @param {{ n: number }} told
 */
export const Place = ({ n }) => html`<span class="place-of number"><${Icon} name="crown" />${n + 1}</span>`;

/**
 * A master card: the die on it, its bonus, what it scores and would score now.
 * @param {{ master: Magnificent.MasterSpace, open?: Act }} told
 */
export const MasterRow = ({ master, open }) => {
  const inside = html`<span class="die-place">
      ${master.die ? html`<${Die} ...${master.die} />` : html`<${Place} n=${master.place} />`}
    </span>
    <span class="words"><b>${bonusWords(master.bonus)}</b><small>${criterionWords(master)}</small></span>
    <span class="now number">${master.now ?? '?'}<span class="only-read"> ${t('points now')}</span></span>`;
  return open
    ? html`<button type="button" class="performer master" onClick=${open}>${inside}</button>`
    : html`<div class=${classes('performer master')}>${inside}</div>`;
};

/**
 * Gem marks with their numbers: {orange: 2, …}.
 * @param {{ gems: Record<Magnificent.Gem, number> }} told
 */
export const GemCounts = ({ gems }) =>
  html`${Object.entries(gems)
    .filter(([, n]) => n > 0)
    .map(([colour, n]) => html`<span key=${colour}><${Gem} colour=${colour} />${n}</span>`)}`;

/** @param {Record<string, number>} counts */
const sum = (counts) => Object.values(counts).reduce((all, n) => all + n, 0);
/** @param {Record<Magnificent.Gem, number>} gems */
export const hasGems = (gems) => sum(gems) > 0;
