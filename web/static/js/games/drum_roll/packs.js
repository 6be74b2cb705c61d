// The printed numbers of Drum Roll in the table of packs: how a card is called, and what it gives in a few words.
import { capital, listed, t, term } from '../../kit/kit.js';
import { cardName } from './troupe.js';
import './benefit.js';

const INVESTMENT = /^investment\/(.+)\/(.+)$/;

/** @param {string} card */
export function nameOf(card) {
  const [, kind, of] = INVESTMENT.exec(card) ?? [];
  return kind ? t('{name}: {of}', { name: capital(term(kind)), of }) : cardName(card);
}

/** @type {Record<DrumRoll.Gain['what'], (n: number) => string>} */
const GAINS = {
  coins: (n) => t('{n} coin|{n} coins', { n }),
  fame: (n) => t('{n} fame', { n }),
  cube: (n) => t('{n} cube|{n} cubes', { n }),
  wagon: (n) => t('{n} trailer|{n} trailers', { n }),
  waive: (n) => t('{n} wage less to pay|{n} wages less to pay', { n }),
  look: (n) => t('see {n} investment|see {n} investments', { n }),
  hand: (n) => t('{n} more card in the hand|{n} more cards in the hand', { n }),
};
/** @param {DrumRoll.Colour[]} [list] */
const colours = (list) => (list?.length ? ` (${list.map((each) => t(each)).join('/')})` : '');
/** @param {DrumRoll.Gain} told */
const thing = ({ what, n = 1, colours: of }) => GAINS[what](n) + colours(of);

/** @param {DrumRoll.Sets} told */
const set = ({ kind, size, fame }) =>
  kind === 'any'
    ? t('{n} fame for each {size} that are all different', { n: fame, size })
    : t('{n} fame for each {size}: {kind}', { n: fame, size, kind });

export const says = {
  /** @param {DrumRoll.Benefit} told */
  benefit: ({ gives = [], costs = [] }) => {
    if (!gives.length) return t('nothing');
    return costs.length
      ? t('{brings} for {paid}', { brings: listed(gives.map(thing)), paid: listed(costs.map(thing)) })
      : listed(gives.map(thing));
  },
  /** @param {DrumRoll.Region} told */
  region: ({ sets = [] }) => (sets.length ? sets.map(set).join('; ') : t('nothing')),
};
