// What a player has: purse, gems, master cards with their dice, posters above tents, the camp; the same on every
// screen.
import { html, classes, Chip, Icon, SumTable, msg, t, tell, signed } from '../../kit/kit.js';
import { CampMap } from './camp_map.js';
import { cellsOf } from './grid.js';
import { GemCounts, MasterRow, Printed, Symbol, hasGems, signOfBonus, trainerWords } from './pieces.js';

/**
 * @param {Magnificent.Tile[]} tiles
 * @param {0 | 1} n
 */
const reach = (tiles, n) => Math.max(7, ...tiles.flatMap(({ cells }) => cells.map((cell) => cell[n] + 1)));

/**
 * The camp of the view as the map draws it; one whose size nobody told is as large as its tiles.
 * @param {Magnificent.CampBoard} camp
 * @returns {Magnificent.Mapped}
 */
export const mapOf = ({ rows, columns, outside, bonuses, areas, tiles }) => ({
  rows: rows ?? reach(tiles, 0),
  columns: columns ?? reach(tiles, 1),
  holes: outside ?? [],
  tiles,
  areas: (areas ?? []).map(cellsOf),
  bonuses: (bonuses ?? [])
    .filter(({ covered }) => !covered)
    .map(({ cell, bonus }) => ({ cell, bonus, icon: signOfBonus(bonus) })),
});

/** @param {{ camp: Magnificent.CampBoard }} mine */
export const isKnown = ({ camp }) => camp.rows != null;

/**
 * One's own camp, as soon as there is something to see.
 * @param {{ mine: Magnificent.PlayerBoard }} told
 */
export const OwnCamp = ({ mine }) =>
  (isKnown(mine) || mine.camp.tiles.length > 0) &&
  html`<${CampMap} camp=${mapOf(mine.camp)} label=${t('Your camp')} />`;

/** @param {{ icon?: string, n: number, word: string }} told */
const Amount = ({ icon, n, word }) =>
  html`<span><${Icon} name=${icon} />${signed(n)}<span class="only-read"> ${word}</span></span>`;

/** @param {{ at: Magnificent.Phone }} told */
export const Purse = ({ at }) =>
  at.mine &&
  html`<span class="purse number">
    <${Amount} icon="coin" n=${at.mine.coins} word=${t('coins')} />
    <${Amount} icon="ticket" n=${at.mine.points} word=${t('points')} />
  </span>`;

/**
 * Another player's open things in one line.
 * @param {{ at: Magnificent.Phone, seat: number }} told
 */
export const Standing = ({ at, seat }) => {
  const { coins, points, completed } = at.position.ringmasters[seat];
  return html`<span class="hush">
    ${t('{coins} coins, {points} points, {n} poster completed|{coins} coins, {points} points, {n} posters completed', {
      coins,
      points,
      n: completed,
    })}
  </span>`;
};

/** @param {{ mine: Magnificent.PlayerBoard }} told */
export const Stores = ({ mine }) => html`<div class="stock number">
  <${GemCounts} gems=${mine.gems} />${!hasGems(mine.gems) && html`<em>${t('no gems')}</em>`}
  <span><${Icon} name="trainer" />${mine.trainers}<span class="only-read"> ${t('trainers')}</span></span>
  ${mine.resting > 0 && html`<em>${t('{n} used|{n} used', { n: mine.resting })}</em>`}
</div>`;

/** @param {{ words: string }} told */
const None = ({ words }) => html`<i><span aria-hidden="true">–</span><span class="only-read">${words}</span></i>`;

/**
 * The poster spaces with the tents below; press(space) makes buttons of those that can be tapped.
 * @param {{ posters: Magnificent.PosterSpace[], words?: (space: number) => string, chosen?: number,
 *   press?: (space: number) => Act | undefined | false, marks?: Record<number, string> }} told
 */
export function Hoarding({ posters, words, press, chosen, marks = {} }) {
  return html`<div class="hoarding">
    ${posters.map(({ space, poster, tent }) => {
      const inside = html`<span class="sheet-of">
          ${poster ? html`<${Printed} thing=${poster} icon="poster" />` : html`<${None} words=${t('empty')} />`}
        </span>
        <span class=${classes('tent-of', !tent && 'is-none')}>
          ${tent
            ? html`<${Icon} name="tent" />${tent.print && html`<${Printed} thing=${tent} icon="tent" />`}`
            : html`<${None} words=${t('no tent')} />`}
        </span>`;
      const look = classes('column-of', marks[space], chosen === space && 'lit');
      return press?.(space)
        ? html`<button type="button" key=${space} class=${look} aria-label=${words?.(space)} onClick=${press(space)}>
            ${inside}
          </button>`
        : html`<div key=${space} class=${look}>${inside}</div>`;
    })}
  </div>`;
}

/** @param {{ mine: Magnificent.PlayerBoard }} told */
export const Masters = ({ mine }) =>
  html`<div class="masters">
    ${mine.masters.map((each) => html`<${MasterRow} key=${each.card} master=${each} />`)}
  </div>`;

/** @param {Magnificent.Payment} payment */
const dueLines = ({ lines }) => lines.map((why) => ({ text: tell(why), amount: '' }));

/** @param {Magnificent.Payment} payment */
const dueTotals = ({ owed, purse, missing, points }) => [
  { text: t('To pay'), amount: owed },
  { text: t('In the purse'), amount: purse },
  missing > 0
    ? {
        text: t('Missing'),
        amount: t('{missing} → {points} points', { missing, points: signed(points) }),
        result: true,
        loss: true,
      }
    : { text: t(msg('Left', 'money')), amount: purse - owed, result: true },
];

/** @param {Magnificent.Phone} at */
const dueSheet = (at) => ({
  title: t('If the round ended now'),
  body: html`<${SumTable} caption=${t('If the round ended now')} lines=${dueLines(at.mine.payment)}
      totals=${dueTotals(at.mine.payment)} />
    <p class="hush">${t('The highest of the three colours, and all clear dice.')}</p>
    <h3>${t('If the game ended now')}</h3>
    <${SumTable} caption=${t('If the game ended now')}
      lines=${at.mine.end.lines.map(({ points, why }) => ({ text: tell(why), amount: points }))}
      totals=${[{ text: t('Points'), amount: at.mine.points + at.mine.end.points, result: true }]} />
    ${at.mine.end.untold > 0 &&
      html`<p class="hush">
        ${t('{n} printed number not told yet|{n} printed numbers not told yet', { n: at.mine.end.untold })}
      </p>`}`,
});

/**
 * Only while turns are taken: later it is paid.
 * @param {Magnificent.View} position
 */
export const isDue = ({ phase }) => phase === 'turns';

/**
 * What the end of the round would take, always in sight.
 * @param {{ at: Magnificent.Phone }} told
 */
export function DueChip({ at }) {
  if (!isDue(at.position)) return null;
  const { owed, missing, points } = at.mine.payment;
  return html`<${Chip} icon="wage" open=${() => at.open(dueSheet)}>
    ${t('Round end now:')} <b class="together">${t('pay {n} coin|pay {n} coins', { n: owed })}</b>
    ${missing > 0 && html` · <b class="is-loss together">${t('{points} points', { points })}</b>`}
  <//>`;
}

/** @param {{ tiles: Magnificent.TrainerSpace[] }} told */
const Tiles = ({ tiles }) =>
  tiles.map(
    (tile) =>
      html`<${Chip} key=${tile.card} lead=${html`<${Symbol} symbol=${tile.symbol} />`}>${trainerWords(tile)}<//>`,
  );

/**
 * Everything of one's own in one sheet.
 * @param {{ mine: Magnificent.PlayerBoard }} told
 */
export const Board = ({ mine }) => html`<${OwnCamp} mine=${mine} />
  <${Hoarding} posters=${mine.posters} /><${Tiles} tiles=${mine.tiles} />`;

/**
 * What stands above a question that needs no picture of its own.
 * @param {{ at: Magnificent.Phone }} told
 */
export const State = ({ at }) =>
  at.mine &&
  html`<${Stores} mine=${at.mine} /><${DueChip} at=${at} /><${Masters} mine=${at.mine} />
    <${OwnCamp} mine=${at.mine} /><${Hoarding} posters=${at.mine.posters} />
    ${at.position.setup?.house && html`<p class="staff">${t('House set: invented numbers')}</p>`}`;
