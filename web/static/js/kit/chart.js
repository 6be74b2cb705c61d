// Points over time as steps: colour, dash and a marker per seat, with the same numbers as a table below.
import { html } from './dom.js';
import { t, signed, seatShape } from './words.js';
import { seatPath, SeatMark } from './icons.js';

/** @param {number[]} values */
const last = (values) => values[values.length - 1];
const WIDE = 440;
const HIGH = 260;
const LEFT = 34;
const RIGHT = 34; // for one mark; each seat that ends level with another stands further right
const ASIDE = 22;
const FOOT = 26;
const DASHES = ['', '10 5', '3 4', '12 4 3 4', '1 5', '16 6', '6 3 1 3', '2 2'];

/**
 * Seats that end level, or nearly so, stand side by side.
 * @param {Series[]} series
 * @param {(value: number) => number} y
 */
const nudges = (series, y) =>
  series.map(
    ({ values }, n) =>
      ASIDE * series.slice(0, n).filter((other) => Math.abs(y(last(other.values)) - y(last(values))) < 20).length,
  );

/** @typedef {ReturnType<typeof scaleOf>} Scale */

/**
 * @param {Series[]} series
 * @param {string[]} moments
 * @param {number} tall
 */
function scaleOf(series, moments, tall) {
  const all = series.flatMap(({ values }) => values.filter((each) => each != null)).concat(0);
  const low = Math.floor(Math.min(...all) / 10) * 10;
  const high = Math.max(low + 10, Math.ceil(Math.max(...all) / 10) * 10);
  /** @param {number} value */
  const y = (value) => 8 + ((high - value) * (tall - FOOT - 16)) / (high - low);
  const offsets = nudges(series, y);
  const edge = WIDE - RIGHT - Math.max(ASIDE, ...offsets);
  /** @param {number} n */
  const x = (n) => LEFT + (n * (edge - LEFT)) / Math.max(1, moments.length - 1);
  return { low, high, x, y, edge, offsets };
}

/**
 * @param {number[]} values
 * @param {{ x: any, y: (value: number) => number }} besides
 */
const steps = (values, { x, y }) =>
  values
    .map((value, n) => (n ? `L${x(n)} ${y(values[n - 1])} L${x(n)} ${y(value)}` : `M${x(0)} ${y(value)}`))
    .join(' ');

/** @param {{ low: number, high: number }} told */
function rungs({ low, high }) {
  const step = high - low > 50 ? 20 : 10;
  const first = Math.ceil(low / step) * step; // so that 0 has its rung
  return Array.from({ length: Math.floor((high - first) / step) + 1 }, (_, n) => first + n * step);
}

/** @param {{ value: number, scale: Scale }} told */
const Rung = ({ value, scale }) => html`<g>
  <line class="grid" x1=${LEFT} x2=${scale.edge} y1=${scale.y(value)} y2=${scale.y(value)} />
  <text x=${LEFT - 6} y=${scale.y(value) + 5} text-anchor="end">${signed(value)}</text>
</g>`;

/** @param {{ seat: number, values: number[], scale: Scale, nudge: number }} told */
function Run({ seat, values, scale, nudge }) {
  const end = values.length - 1;
  /**
   * @param {number} n
   * @param {number} size
   */
  const markAt = (n, size) => {
    const x = scale.x(n) - size / 2 + (n === end ? 12 + nudge : 0);
    return `translate(${x} ${scale.y(values[n]) - size / 2}) scale(${size / 24})`;
  };
  return html`<g class=${`of-seat-${seatShape(seat)}`}>
    <path class="run" d=${steps(values, scale)} stroke-dasharray=${DASHES[seatShape(seat)]} />
    ${values.map(
      (_, n) => html`<path key=${n} class="mark" d=${seatPath(seat)} transform=${markAt(n, n === end ? 20 : 12)} />`,
    )}
  </g>`;
}

/** @param {{ series: Series[], moments: string[], caption?: string }} told */
const Numbers = ({ series, moments, caption }) => html`<table class="grid-table number">
  <caption class="only-read">${caption}</caption>
  <thead>
    <tr><td></td>${series.map(({ seat }) => html`<th key=${seat} scope="col"><${SeatMark} seat=${seat} /></th>`)}</tr>
  </thead>
  <tbody>
    ${moments.map(
      (moment, n) => html`<tr key=${n}>
        <th scope="row">${moment}</th>
        ${series.map(({ seat, values }) => html`<td key=${seat}>${signed(values[n] ?? '–')}</td>`)}
      </tr>`,
    )}
  </tbody>
</table>`;

/**
 * series: [{seat, values}], moments: words under the line, one per value. `table` false leaves the numbers to the page;
 * tall: of 440 units' width.
 * @param {{ title: string, series: Series[], moments: string[], table?: boolean, tall?: number }} told
 */
export function Chart({ title, series, moments, table = true, tall = HIGH }) {
  const scale = scaleOf(series, moments, tall);
  const ends = series.map(({ seat, values }) => t('{seat}: {total}', { seat, total: last(values) }));
  const spoken = `${title}. ${ends.join(', ')}`;
  return html`<figure>
    <svg class="chart" viewBox=${`0 0 ${WIDE} ${tall}`} role="img" aria-label=${spoken}>
      ${rungs(scale).map((value) => html`<${Rung} key=${value} value=${value} scale=${scale} />`)}
      ${moments.map(
        (moment, n) => html`<text key=${n} x=${scale.x(n)} y=${tall - 6} text-anchor="middle">${moment}</text>`,
      )}
      ${series.map((each, n) => html`<${Run} key=${each.seat} ...${each} scale=${scale} nudge=${scale.offsets[n]} />`)}
    </svg>
    ${table && html`<${Numbers} series=${series} moments=${moments} caption=${title} />`}
  </figure>`;
}
