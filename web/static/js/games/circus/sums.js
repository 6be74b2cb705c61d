// The sum of a showtime in words, the same on every screen: cube colours shared with the performer before, and new
// ones.
import { t } from '../../kit/kit.js';

/**
 * '1 shared + 3 new × 2'; what is nothing is left out.
 * @param {{ shared: number, fresh: number }} counts
 */
export function sumWords({ shared, fresh }) {
  const parts = [shared > 0 && t('{n} shared', { n: shared }), fresh > 0 && t('{n} new × 2', { n: fresh })].filter(
    Boolean,
  );
  return parts.length ? parts.join(' + ') : t('no cubes');
}

/**
 * lines: [{colour, points}]; a shared colour is 1 point, a new one 2.
 * @param {Circus.ColourPoints[]} lines
 */
export function countsOf(lines) {
  const shared = lines.filter(({ points }) => points === 1).length;
  return { shared, fresh: lines.length - shared };
}

/** @param {number} n */
export const pointWords = (n) => t('{n} point|{n} points', { n });
