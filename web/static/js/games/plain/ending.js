// How the end of a game without words of its own is said.
import { listed, seatName, t } from '../../kit/kit.js';

export const ending = {
  /** @param {number[]} seats */
  won: (seats) => t('Won by {names}', { names: listed(seats.map(seatName)) }),
  /** @param {number} n */
  part: (n) => t('Part {n}', { n }),
  points: () => t('Points'),
  /** @param {number} n */
  counted: (n) => t('{n} point|{n} points', { n }),
  mine: () => t('Your points, line by line'),
  lines: () => t('Points, line by line'),
  course: () => t('Points, part by part'),
  /** @param {{ equal: boolean }} told */
  tie: ({ equal }) => (equal ? t('same points: a shared place') : t('most points win')),
  icons: { part: 'story', end: 'crown' },
};
