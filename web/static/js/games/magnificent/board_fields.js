// Tells what is printed on the boards: the camp, its areas, build levels, the tracks, and the shape of a tile.
import { html, addFields, useState, SmallButton, msg, t } from '../../kit/kit.js';
import { Amount, Delete, Line, Many, OneOf, gemChoices, replaced } from './few.js';
import { CampMap } from './camp_map.js';
import { cellsOf, holds, same } from './grid.js';
import { GEMS } from './tokens.js';

/**
 * @param {Magnificent.Spot[]} cells
 * @param {Magnificent.Spot} cell
 */
const toggled = (cells, cell) => (holds(cells, cell) ? cells.filter((each) => !same(each, cell)) : [...cells, cell]);
/**
 * @param {Magnificent.Plan} camp
 * @param {Magnificent.Spot[]} cells
 */
const within = ({ rows, columns }, cells) => cells.filter(([row, column]) => row < rows && column < columns);

/**
 * @param {Magnificent.Camp} told
 * @returns {Magnificent.Ground}
 */
const asMap = ({ rows, columns, outside = [], bonuses = [] }) => ({
  rows,
  columns,
  holes: outside,
  bonuses: bonuses.map((cell) => ({ cell })),
  tiles: [],
});

/**
 * @type {Record<string, (entry: Required<Magnificent.Camp>, cell: Magnificent.Spot) => Required<Magnificent.Camp>>}
 */
const marks = {
  bonuses: (entry, cell) => ({
    ...entry,
    bonuses: toggled(entry.bonuses, cell),
    outside: entry.outside.filter((each) => !same(each, cell)),
  }),
  outside: (entry, cell) => ({
    ...entry,
    outside: toggled(entry.outside, cell),
    bonuses: entry.bonuses.filter((each) => !same(each, cell)),
  }),
};

/**
 * entry: {is: 'camp', rows, columns, outside, bonuses}.
 * @param {Magnificent.Filling<Required<Magnificent.Camp>>} told
 */
function CampField({ entry, change }) {
  const [tool, take] = useState('bonuses');
  /** @param {Required<Magnificent.Camp>} next */
  const resize = (next) =>
    change({ ...next, outside: within(next, next.outside), bonuses: within(next, next.bonuses) });
  return html`<${Line} label=${t('rows')}>
      <${Amount} n=${entry.rows} low=${1} high=${14} what=${t('rows')} change=${(rows) => resize({ ...entry, rows })} />
    <//>
    <${Line} label=${t('columns')}>
      <${Amount} n=${entry.columns} low=${1} high=${14} what=${t('columns')}
        change=${(columns) => resize({ ...entry, columns })} />
    <//>
    <div class="field">
      <span class="label">${t('Tap the spaces that show a bonus, and those that are no camp.')}</span>
      <${OneOf} label=${t('what a tap marks')}
        choices=${[
          ['bonuses', t('bonus')],
          ['outside', t('no camp')],
        ]}
        chosen=${tool} choose=${take} />
      <${CampMap} camp=${asMap(entry)} label=${t('The camp')} touch=${(cell) => change(marks[tool](entry, cell))} />
    </div>`;
}

/** @type {Magnificent.Ground} */
const GRID = { rows: 10, columns: 10, tiles: [] };

/**
 * @param {Magnificent.Spot} one
 * @param {Magnificent.Spot} other
 */
const between = ([top, left], [bottom, right]) => ({
  row: Math.min(top, bottom),
  column: Math.min(left, right),
  rows: Math.abs(top - bottom) + 1,
  columns: Math.abs(left - right) + 1,
});

/**
 * entry: {is: 'areas', areas: [{row, column, rows, columns}]}: two taps each, on opposite corners.
 * @param {Magnificent.Filling<Required<Magnificent.Areas>>} told
 */
function AreasField({ entry, change }) {
  const [corner, hold] = useState(/** @type {Magnificent.Spot | null} */ (null));
  /** @param {Magnificent.Spot} cell */
  const touch = (cell) => {
    if (corner) {
      change({ ...entry, areas: [...entry.areas, between(corner, cell)] });
      hold(null);
    } else hold(cell);
  };
  return html`<div class="field">
    <span class="label">${corner ? t('Now the opposite corner.') : t('Tap two opposite corners of each area.')}</span>
    <${CampMap} camp=${{ ...GRID, areas: entry.areas.map(cellsOf) }} label=${t('The areas of the camp')}
      chosen=${corner ? [corner] : []} touch=${touch} />
    <div class="choices">
      <span class="number">${t('{n} area|{n} areas', { n: entry.areas.length })}</span>
      ${entry.areas.length > 0 &&
        html`<${Delete} press=${() => change({ ...entry, areas: entry.areas.slice(0, -1) })} />`}
    </div>
  </div>`;
}

/**
 * A list of rows of numbers: parts is [[key, words]].
 * @param {{ list: Record<string, number>[], parts: [key: string, words: () => string][], add: string,
 *   change: (list: Record<string, number>[]) => void,
 *   fresh: (list: Record<string, number>[]) => Record<string, number> }} told
 */
function Rows({ list, parts, change, add, fresh }) {
  return html`${list.map(
      (item, n) => html`<div key=${n} class="told-item">
        ${parts.map(
          ([key, words]) => html`<${Line} key=${key} label=${words()}>
            <${Amount} n=${item[key] ?? 0} what=${words()}
              change=${(value) => change(replaced(list, n, { ...item, [key]: value }))} />
          <//>`,
        )}
        <${Delete} press=${() => change(replaced(list, n))} />
      </div>`,
    )}
    <div class="choices"><${SmallButton} icon="plus" press=${() => change([...list, fresh(list)])}>${add}<//></div>`;
}

/** @param {Record<string, number>[]} list */
const lastPower = (list) => list[list.length - 1]?.power ?? 0;

/** @param {Magnificent.Filling<Required<Magnificent.Levels>>} told */
const LevelsField = ({ entry, change }) => html`<${Rows} list=${entry.levels} add=${t('Another level')}
  change=${(levels) => change({ ...entry, levels })}
  parts=${[
    ['power', () => t('power')],
    ['small', () => t('small tiles')],
    ['large', () => t('large tiles')],
  ]}
  fresh=${(list) => ({ power: lastPower(list) + 2, small: 1, large: 0 })} />`;

/** @param {Magnificent.Filling<Required<Magnificent.Performance>>} told */
const PerformanceField = ({ entry, change }) => html`<p class="hush">${t('From the bottom space #1 upwards.')}</p>
  <${Rows} list=${entry.spaces} add=${t('Another space')} change=${(spaces) => change({ ...entry, spaces })}
    parts=${[
      ['power', () => t('power')],
      ['posters', () => t('posters')],
    ]}
    fresh=${(list) => ({ power: lastPower(list) + 1, posters: list[list.length - 1]?.posters ?? 1 })} />`;

/** @returns {Magnificent.Face[]} */
const stops = () => [['', t('nothing'), t('nothing')], ...gemChoices(GEMS), ['poster', t('poster'), t('poster')]];

/** @param {Magnificent.Filling<Required<Magnificent.Track>>} told */
const TrackField = ({ entry, change }) => html`<${Many} label=${t('Clockwise, the start space first')}
  choices=${stops()} list=${entry.spaces} most=${40} change=${(spaces) => change({ ...entry, spaces })} />`;

/** @param {Magnificent.Filling<Required<Magnificent.Shape>>} told */
const ShapeField = ({ entry, change }) => html`<div class="field">
  <span class="label">${t('Tap the spaces the tile covers.')}</span>
  <${CampMap} camp=${{ rows: 4, columns: 6, tiles: [] }} label=${t('The tile')} chosen=${entry.cells}
    touch=${(cell) => change({ ...entry, cells: toggled(entry.cells, cell) })} />
</div>`;

/**
 * @param {string} text
 * @param {Record<string, number>} facts
 */
const lacking = (text, facts) => ({ rule: '', text, facts });

const AREAS = 9;
const POSTER_SPACES = 5;

/** @param {Required<Magnificent.Areas>} entry */
const areasLack = ({ areas }) =>
  areas.length === AREAS ? null : lacking(msg('A camp has {of} areas, here are {n}.'), { n: areas.length, of: AREAS });

/** @param {Required<Magnificent.Levels>} entry */
const levelsLack = ({ levels }) =>
  levels.length > 0 && levels.every(({ small = 0, large = 0 }) => small + large > 0)
    ? null
    : lacking(msg('Each build level allows a tile, and there is at least one.'), {});

/** @param {Required<Magnificent.Performance>} entry */
function stagesLack({ spaces }) {
  if (spaces.length < 2) return lacking(msg('The performance track has 2 spaces at least.'), {});
  const falls = spaces.findIndex(({ power }, n) => n > 0 && power < spaces[n - 1].power);
  return falls < 0 ? null : lacking(msg('#{n} wants no less power than the space below it.'), { n: falls + 1 });
}

/** @param {Required<Magnificent.Track>} entry */
function trackLacks({ spaces }) {
  const n = spaces.filter((stop) => stop === 'poster').length;
  return n === POSTER_SPACES
    ? null
    : lacking(msg('A travel track has {of} poster spaces, here are {n}.'), { n, of: POSTER_SPACES });
}

/**
 * @param {Required<Magnificent.Shape>} entry
 * @param {{ high: number }} field
 */
const shapeLacks = ({ cells }, { high }) =>
  cells.length === high
    ? null
    : lacking(msg('This tile has {of} spaces, here are {n}.'), { n: cells.length, of: high });

addFields({
  camp: { blank: { is: 'camp', rows: 8, columns: 9, outside: [], bonuses: [] }, Field: CampField },
  areas: { blank: { is: 'areas', areas: [] }, Field: AreasField, lacks: areasLack },
  levels: { blank: { is: 'levels', levels: [] }, Field: LevelsField, lacks: levelsLack },
  performance: { blank: { is: 'performance', spaces: [] }, Field: PerformanceField, lacks: stagesLack },
  track: { blank: { is: 'track', spaces: [] }, Field: TrackField, lacks: trackLacks },
  shape: { blank: { is: 'shape', cells: [] }, Field: ShapeField, lacks: shapeLacks },
});
