// The printed numbers of The Magnificent in the table of packs: how things are called, and what they print in a few
// words.
import { capital, cardWords, html, listed, t } from '../../kit/kit.js';
import { Symbol, Wants, Worth } from './pieces.js';
import './bonus_field.js';
import './card_fields.js';
import './board_fields.js';

export const styles = ['magnificent'];

/** @param {string} card */
export const nameOf = (card) => capital(cardWords(card));

/** @type {Record<Magnificent.Given, (n: number) => string>} */
const THINGS = {
  coins: (n) => t('{n} coin|{n} coins', { n }),
  gem: (n) => t('{n} gem|{n} gems', { n }),
  trainer: (n) => t('{n} trainer|{n} trainers', { n }),
  poster: (n) => t('{n} poster|{n} posters', { n }),
  points: (n) => t('{n} point|{n} points', { n }),
  power: (n) => t('{n} power', { n }),
  tile: (n) => t('{n} tile|{n} tiles', { n }),
  double: () => t('the bonus once more'),
  recolour: () => t('another colour'),
  show: () => t('more posters completed'),
};
/** @param {{ colour?: Magnificent.Gem | null, size?: Magnificent.Size | null }} of */
const kind = ({ colour, size }) => {
  const told = [size, colour].filter(Boolean).map((each) => t(each));
  return told.length ? ` (${told.join(', ')})` : '';
};
/** @param {Magnificent.Gain | Magnificent.Cost} told */
const thing = ({ what, n = 1, ...of }) => THINGS[what](n) + kind(of);

/** @param {Omit<Magnificent.Bonus, 'is'>} told */
function bonus({ gives = [], costs = [], colour, action }) {
  if (!gives.length) return t('nothing');
  const words = costs.length
    ? t('{brings} for {paid}', { brings: listed(gives.map(thing)), paid: listed(costs.map(thing)) })
    : listed(gives.map(thing));
  const only = [colour && t('{colour} die', { colour }), action && t(action)].filter(Boolean);
  return only.length ? t('{what}: only with {only}', { what: words, only: only.join(', ') }) : words;
}

/** @type {Record<Exclude<Magnificent.Counted, 'by hand'>, () => string>} */
const COUNTED = {
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
};

/** @param {Magnificent.Criterion} told */
function criterion({ what, points = 0, per = 1, maximum, ...of }) {
  if (what === 'by hand') return t('counted by hand');
  const counted = COUNTED[what]() + kind(of);
  const words =
    per === 1
      ? t('{n} point for each: {what}|{n} points for each: {what}', { n: points, what: counted })
      : t('{n} point for every {per}: {what}|{n} points for every {per}: {what}', { n: points, per, what: counted });
  return maximum == null ? words : `${words}, ${t('at most {n}', { n: maximum })}`;
}

/** @param {Magnificent.Poster | Magnificent.Tent} print */
const show = (print) => html`<span class="printed"><${Wants} print=${print} /><${Worth} print=${print} /></span>`;
/** @param {{ power: number, posters?: number, small?: number, large?: number }} told */
function step({ power, posters, small, large }) {
  const wanted = [posters, small && `${small} ${t('small')}`, large && `${large} ${t('large')}`].filter(Boolean);
  return `${power}: ${wanted.join(' + ')}`;
}
/** @param {(Magnificent.Level | Magnificent.Stage)[]} list */
const steps = (list) => list.map(step).join(' · ');

/** @type {PackScreens['says']} */
export const says = {
  bonus,
  criterion,
  poster: show,
  tent: show,
  ability: ({ symbol, bonus: of = {} }) =>
    html`<span class="printed"><${Symbol} symbol=${symbol} /> ${bonus(of)}</span>`,
  camp: ({ rows, columns, bonuses = [] }) =>
    t('{rows} × {columns}, {n} bonus space|{rows} × {columns}, {n} bonus spaces', { rows, columns, n: bonuses.length }),
  areas: ({ areas = [] }) => t('{n} area|{n} areas', { n: areas.length }),
  levels: ({ levels = [] }) => steps(levels),
  performance: ({ spaces = [] }) => steps(spaces),
  track: ({ spaces = [] }) => t('{n} space|{n} spaces', { n: spaces.length }),
  shape: ({ cells = [] }) => t('{n} space|{n} spaces', { n: cells.length }),
};
