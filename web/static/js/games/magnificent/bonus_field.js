// Tells what a printed bonus gives and costs, and what a trainer space does.
import { html, addFields, Icon, SmallButton, t } from '../../kit/kit.js';
import { Amount, Delete, OneOf, gemChoices, replaced } from './few.js';
import { COLOURS, GEMS, TileMark } from './tokens.js';

/** @type {Record<Magnificent.Given, string>} */
export const SIGNS = {
  coins: 'coin',
  gem: 'gem',
  trainer: 'trainer',
  poster: 'poster',
  points: 'ticket',
  power: 'power',
  tile: 'small',
  double: 'exchange',
  recolour: 'flip',
  show: 'tent',
};
/** @type {Record<Magnificent.Given, () => string>} */
const NAMES = {
  coins: () => t('coins'),
  gem: () => t('gem'),
  trainer: () => t('trainer'),
  poster: () => t('poster'),
  points: () => t('points'),
  power: () => t('power'),
  tile: () => t('tile'),
  double: () => t('the bonus once more'),
  recolour: () => t('another colour'),
  show: () => t('more posters completed'),
};
const GIVES = /** @type {Magnificent.Given[]} */ (Object.keys(NAMES));
/** @type {Magnificent.Spent[]} */
const COSTS = ['trainer', 'gem', 'coins'];
const COUNTED = new Set(['coins', 'gem', 'trainer', 'poster', 'points', 'power', 'show', 'tile']);
/** @type {Record<Magnificent.Action, () => string>} */
const ACTIONS = { build: () => t('Build'), travel: () => t('Travel'), perform: () => t('Perform') };

/** @param {{ item: Magnificent.Gain, change: (item: Magnificent.Gain) => void }} told */
const Size = ({ item, change }) => html`<${OneOf} label=${t('how large')} chosen=${item.size}
  choose=${(size) => change({ ...item, size })}
  choices=${[
    ['small', t('small')],
    ['large', t('large')],
  ]} />`;

/** @param {{ item: Magnificent.Gain, change: (item: Magnificent.Gain) => void }} told */
const Colour = ({ item, change }) => html`<${OneOf} label=${t('which colour (none: any)')} chosen=${item.colour ?? null}
  empty=${null} choose=${(colour) => change({ ...item, colour })}
  choices=${gemChoices(item.what === 'gem' ? GEMS : COLOURS)} />`;

/** @param {{ item: Magnificent.Gain, change: (item: Magnificent.Gain | null) => void }} told */
const Item = ({ item, change }) => html`<div class="told-item">
  <div class="choices">
    <${Icon} name=${SIGNS[item.what]} /><b>${NAMES[item.what]()}</b>
    ${COUNTED.has(item.what) &&
      html`<${Amount} n=${item.n} low=${1} what=${NAMES[item.what]()} change=${(n) => change({ ...item, n })} />`}
    <${Delete} press=${() => change(null)} />
  </div>
  ${item.what === 'tile' && html`<${Size} item=${item} change=${change} />`}
  ${['gem', 'tile'].includes(item.what) && html`<${Colour} item=${item} change=${change} />`}
</div>`;

/**
 * @param {Magnificent.Given} what
 * @returns {Magnificent.Gain}
 */
const fresh = (what) => ({ what, n: 1, ...(what === 'tile' ? { size: 'small' } : {}) });

/**
 * @param {{ title: string, list: Magnificent.Gain[], kinds: Magnificent.Given[],
 *   change: (list: Magnificent.Gain[]) => void }} told
 */
const Items = ({ title, list, kinds, change }) => html`<div class="field">
  <span class="label">${title}</span>
  ${list.map((item, n) => html`<${Item} key=${n} item=${item} change=${(next) => change(replaced(list, n, next))} />`)}
  <div class="choices">
    ${kinds.map(
      (what) => html`<${SmallButton} key=${what} icon=${SIGNS[what]} press=${() => change([...list, fresh(what)])}>
        ${NAMES[what]()}
      <//>`,
    )}
  </div>
</div>`;

/** @returns {Magnificent.Face[]} */
const diceChoices = () =>
  COLOURS.map((colour) => [
    colour,
    html`<${TileMark} colour=${colour} size="small" quiet=${true} />`,
    t('{colour} die', { colour }),
  ]);

/**
 * Most bonuses are given whatever one does; only then are there more questions.
 * @param {Magnificent.Filling<Required<Magnificent.Bonus>>} told
 */
const Only = ({ entry, change }) => html`<div class="field">
  <span class="label">${t('Only with a die of this colour, only with this action (none: always)')}</span>
  <${OneOf} label=${t('only with this colour')} choices=${diceChoices()} chosen=${entry.colour ?? null} empty=${null}
    choose=${(colour) => change({ ...entry, colour })} />
  <${OneOf} label=${t('only with this action')} choices=${Object.entries(ACTIONS).map(([key, words]) => [key, words()])}
    chosen=${entry.action ?? null} empty=${null} choose=${(action) => change({ ...entry, action })} />
</div>`;

/** @param {Magnificent.Filling<Required<Magnificent.Bonus>>} told */
const AllOrOne = ({ entry, change }) => html`<${OneOf} label=${t('all of it, or one')}
  choices=${[
    [null, t('all of it')],
    ['one of', t('one of these')],
  ]}
  chosen=${entry.choose ?? null} choose=${(choose) => change({ ...entry, choose })} />`;

/**
 * entry: {is: 'bonus', gives, costs, colour, action, choose}.
 * @param {Magnificent.Filling<Required<Magnificent.Bonus>>} told
 */
const BonusField = ({ entry, change }) => html`
  <${Items} title=${t('It gives')} list=${entry.gives} kinds=${GIVES}
    change=${(gives) => change({ ...entry, gives, choose: gives.length > 1 ? entry.choose : null })} />
  ${entry.gives.length > 1 && html`<${AllOrOne} entry=${entry} change=${change} />`}
  <${Items} title=${t('In exchange for (only if it says so)')} list=${entry.costs} kinds=${COSTS}
    change=${(costs) => change({ ...entry, costs })} />
  <${Only} entry=${entry} change=${change} />`;

/** @type {Record<Magnificent.Ability['symbol'], () => string>} */
const SYMBOLS = { one: () => t('one trainer'), many: () => t('one or more trainers'), two: () => t('two trainers') };

/**
 * entry: {is: 'ability', symbol, bonus}.
 * @param {Magnificent.Filling<Required<Magnificent.Ability>>} told
 */
const AbilityField = ({ entry, change }) => html`<div class="field">
    <span class="label">${t('The symbol on top')}</span>
    <${OneOf} label=${t('The symbol on top')} choices=${Object.entries(SYMBOLS).map(([key, words]) => [key, words()])}
      chosen=${entry.symbol} choose=${(symbol) => change({ ...entry, symbol })} />
  </div>
  <${BonusField} entry=${entry.bonus} change=${(bonus) => change({ ...entry, bonus })} />`;

const BLANK = { is: 'bonus', gives: [], costs: [], colour: null, action: null, choose: null };

addFields({
  bonus: { blank: BLANK, Field: BonusField, isEmpty: ({ gives }) => !gives.length },
  ability: {
    blank: { is: 'ability', symbol: 'one', bonus: BLANK },
    Field: AbilityField,
    isEmpty: ({ bonus }) => !bonus.gives.length,
  },
});
