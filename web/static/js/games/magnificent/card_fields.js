// Tells what is printed on master cards, posters and tents.
import { html, addFields, t } from '../../kit/kit.js';
import { Amount, Line, Many, OneOf, gemChoices, tileChoices } from './few.js';
import { COLOURS, GEMS } from './tokens.js';

/** @type {Record<Magnificent.Counted, () => string>} */
const WHAT = {
  rows: () => t('complete rows'),
  columns: () => t('complete columns'),
  areas: () => t('complete areas'),
  bonuses: () => t('bonus spaces covered'),
  tiles: () => t('tiles'),
  'tile sets': () => t('sets of three tiles, one of each colour'),
  posters: () => t('posters completed'),
  'waiting posters': () => t('posters on the board'),
  tents: () => t('tents'),
  gems: () => t('gems'),
  'gem sets': () => t('sets of four gems, one of each kind'),
  trainers: () => t('trainers'),
  coins: () => t('coins'),
  'by hand': () => t('something else, counted by hand'),
};

/** @type {Partial<Record<Magnificent.Counted, Magnificent.Gem[]>>} */
const COLOURED = { tiles: COLOURS, gems: GEMS };
const SIZED = ['tiles', 'tile sets'];

/** @param {Magnificent.Filling<Required<Magnificent.Criterion>>} told */
const Maximum = ({ entry, change }) => html`<${Line} label=${t('at most')}>
  <${OneOf} label=${t('at most')} choices=${[[null, t('no limit')]]} chosen=${entry.maximum ?? null}
    choose=${() => change({ ...entry, maximum: null })} />
  <${Amount} n=${entry.maximum ?? 0} by=${[5, 1]} what=${t('at most')}
    change=${(maximum) => change({ ...entry, maximum })} />
<//>`;

/**
 * entry: {is: 'criterion', what, points, per, colour, size, maximum}.
 * @param {Magnificent.Filling<Required<Magnificent.Criterion>>} told
 */
const CriterionField = ({ entry, change }) => html`<div class="field">
    <span class="label">${t('What it counts')}</span>
    <${OneOf} label=${t('What it counts')} choices=${Object.entries(WHAT).map(([key, words]) => [key, words()])}
      chosen=${entry.what} choose=${(what) => change({ ...entry, what, colour: null, size: null })} />
  </div>
  ${COLOURED[entry.what] &&
    html`<${Line} label=${t('of this colour (none: any)')}>
      <${OneOf} label=${t('which colour (none: any)')} choices=${gemChoices(COLOURED[entry.what] ?? [])}
        chosen=${entry.colour} empty=${null} choose=${(colour) => change({ ...entry, colour })} />
    <//>`}
  ${SIZED.includes(entry.what) &&
    html`<${Line} label=${t('of this size (none: any)')}>
      <${OneOf} label=${t('how large')}
        choices=${[
          ['small', t('small')],
          ['large', t('large')],
        ]}
        chosen=${entry.size} empty=${null} choose=${(size) => change({ ...entry, size })} />
    <//>`}
  ${entry.what !== 'by hand' &&
    html`<${Line} label=${t('points')}>
        <${Amount} n=${entry.points} by=${[5, 1]} what=${t('points')}
          change=${(points) => change({ ...entry, points })} />
      <//>
      <${Line} label=${t('for each')}>
        <${Amount} n=${entry.per} low=${1} what=${t('for each')} change=${(per) => change({ ...entry, per })} />
      <//>
      <${Maximum} entry=${entry} change=${change} />`}`;

/** @type {[Magnificent.Colour, Magnificent.Size][]} */
const PAIRS = COLOURS.flatMap((colour) => [
  [colour, 'small'],
  [colour, 'large'],
]);

/** @param {Magnificent.Filling<Required<Magnificent.Tent> | Required<Magnificent.Poster>>} told */
const Worth = ({ entry, change }) => html`<${Line} label=${t('points')}>
    <${Amount} n=${entry.points} by=${[5, 1]} what=${t('points')} change=${(points) => change({ ...entry, points })} />
  <//>
  <${Line} label=${t('coins')}>
    <${Amount} n=${entry.coins} what=${t('coins')} change=${(coins) => change({ ...entry, coins })} />
  <//>`;

/** @param {Magnificent.Filling<Required<Magnificent.Tent> | Required<Magnificent.Poster>>} told */
const Gems = ({ entry, change }) => html`<${Many} label=${t('Gems it wants')} choices=${gemChoices(GEMS)}
  list=${entry.gems} change=${(gems) => change({ ...entry, gems })} />`;

/**
 * entry: {is: 'poster', tiles: [[colour, size]], gems, points, coins}.
 * @param {Magnificent.Filling<Required<Magnificent.Poster>>} told
 */
const PosterField = ({ entry, change }) => html`<${Many} label=${t('Camp tiles it shows')} choices=${tileChoices(PAIRS)}
    list=${entry.tiles.map((pair) => pair.join(' '))}
    change=${(list) => change({ ...entry, tiles: list.map((/** @type {string} */ each) => each.split(' ')) })} />
  <${Gems} entry=${entry} change=${change} /><${Worth} entry=${entry} change=${change} />`;

/**
 * entry: {is: 'tent', gems, points, coins}.
 * @param {Magnificent.Filling<Required<Magnificent.Tent>>} told
 */
const TentField = ({ entry, change }) =>
  html`<${Gems} entry=${entry} change=${change} /><${Worth} entry=${entry} change=${change} />`;

/** @param {Required<Magnificent.Tent> | Required<Magnificent.Poster>} entry */
const isWorthless = ({ gems, points, coins }) => !gems.length && !points && !coins;

addFields({
  criterion: {
    blank: { is: 'criterion', what: 'rows', points: 0, per: 1, colour: null, size: null, maximum: null },
    Field: CriterionField,
  },
  poster: {
    blank: { is: 'poster', tiles: [], gems: [], points: 0, coins: 0 },
    Field: PosterField,
    isEmpty: (entry) => !entry.tiles.length && isWorthless(entry),
  },
  tent: { blank: { is: 'tent', gems: [], points: 0, coins: 0 }, Field: TentField, isEmpty: isWorthless },
});
