// How the end of The Magnificent is said: what is counted, what its parts are called, and who has won.
import { t, listed, seatName } from '../../kit/kit.js';

export const ending = {
  /** @param {number[]} seats */
  won: (seats) =>
    seats.length === 1
      ? t('{seat} has the most magnificent circus', { seat: seats[0] })
      : t('{names} share the first place', { names: listed(seats.map(seatName)) }),
  /** @param {number} round */
  part: (round) => t('Round {round}', { round }),
  points: () => t('Points'),
  /** @param {number} n */
  counted: (n) => t('{n} point|{n} points', { n }),
  mine: () => t('Your points, line by line'),
  lines: () => t('Points, line by line'),
  course: () => t('Points, round by round'),
  /** @param {{ equal: boolean, shared: boolean }} how */
  tie: ({ equal, shared }) =>
    !equal
      ? t('most points win')
      : shared
        ? t('same points, same coins: a shared place')
        : t('same points: more coins come first'),
  icons: { part: 'tent', end: 'ticket' },
};
