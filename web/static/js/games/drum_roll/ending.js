// How the end of Drum Roll, and of its votes, is said: what is counted, what its parts are called, and who has won.
import { msg, t, listed, seatName } from '../../kit/kit.js';

/** A vote that reached the laptop after the close. */
export const missed = {
  rule: 'DR-VOTE-7',
  text: msg('The vote had closed before yours arrived: not counted. With none in, you count as ready.'),
};

/** @type {Ending} */
export const ending = {
  won: (seats) =>
    seats.length === 1
      ? t('{seat} wins the season', { seat: seats[0] })
      : t('{names} share the season', { names: listed(seats.map(seatName)) }),
  part: (show) => t('Show {show}', { show }),
  points: () => t('Fame'),
  counted: (n) => t('{n} fame', { n }),
  mine: () => t('Your fame, line by line'),
  lines: () => t('Fame, line by line'),
  course: () => t('Fame, show by show'),
  tie: ({ equal, shared }) =>
    !equal
      ? t('most fame wins')
      : shared
        ? t('same fame, same coins: a shared place')
        : t('same fame: more coins come first'),
  icons: { part: 'tent', end: 'fame' },
};
