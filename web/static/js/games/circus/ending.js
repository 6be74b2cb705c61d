// How the end of Circus is said: what is counted, what its parts are called, and who has won.
import { t, listed, seatName } from '../../kit/kit.js';

export const ending = {
  /** @param {number[]} seats */
  won: (seats) =>
    seats.length === 1
      ? t('{seat} wins', { seat: seats[0] })
      : t('{names} share the win', { names: listed(seats.map(seatName)) }),
  /** @param {number} round */
  part: (round) => t('Round {round}', { round }),
  points: () => t('Points'),
  /** @param {number} n */
  counted: (n) => t('{n} point|{n} points', { n }),
  mine: () => t('Your points, line by line'),
  lines: () => t('Points, line by line'),
  course: () => t('Points, round by round'),
  /** @param {{ equal: boolean }} told */
  tie: ({ equal }) => (equal ? t('same points: a shared place') : t('most points win')),
  icons: { part: 'poster', end: 'crown' },
};

/** On the table screen the points stand by where they come from: nine rounds would not fit. */
/** @type {[RegExp, () => string][]} */
const SOURCES = [
  [/^CI-SHOW/, () => t('Showtimes')],
  [/^CI-BOX/, () => t('Box office')],
  [/^CI-FIN-[14]$/, () => t('Grand finale')],
  [/^CI-FIN-2$/, () => t('Bonus points')],
];
/** @param {{ why: Why }} told */
const sourceOf = ({ why }) => 1 + SOURCES.findIndex(([rules]) => rules.test(why.rule));
/** @param {ScoreItem[]} items */
const bySource = (items) => items.map((item) => ({ ...item, part: sourceOf(item) }));

/** @param {{ scores: Scores }} told */
export const tableScores = ({ scores }) => ({ ...scores, items: bySource(scores.items) });
/** @type {Ending} */
export const tableEnding = { ...ending, part: (n) => SOURCES[n - 1][1]() };
