// The seats at the right: points from three metres, dice on the master cards, purse and gems, the camp in small, what
// is due.
import { html, classes, t, signed, seatName, Icon, SeatMark } from '../../kit/kit.js';
import { pending } from '../../table/headline.js';
import { Pace } from '../../table/pace.js';
import { CampMap } from './camp_map.js';
import { GemCounts } from './pieces.js';
import { isDue, mapOf } from './ringmaster.js';
import { Die } from './tokens.js';

/** @param {{ payment: Magnificent.Payment }} told */
const Due = ({ payment }) => html`<span class=${classes('due number', payment.missing > 0 && 'is-loss')}>
  <${Icon} name="wage" /><span class="only-read">${t('Round end now:')}</span>${payment.owed}
  ${payment.missing > 0 &&
    html`<span>
      (${signed(payment.points)}<${Icon} name="ticket" />)<span class="only-read"> ${t('points')}</span>
    </span>`}
</span>`;

/** @param {{ mine: Magnificent.PlayerBoard }} told */
const Owns = ({ mine }) => html`<span class="owns number">
  <span><${Icon} name="coin" /><span class="only-read">${t('coins')}</span>${mine.coins}</span>
  <span><${Icon} name="trainer" /><span class="only-read">${t('trainers')}</span>${mine.trainers}</span>
  <${GemCounts} gems=${mine.gems} />
</span>`;

/** @param {{ masters: Magnificent.MasterSpace[] }} told */
const Dice = ({ masters }) =>
  html`<span class="dice-row">
    ${masters.map(({ card, die }) =>
      die ? html`<${Die} key=${card} ...${die} />` : html`<i key=${card} class="die-gap"></i>`,
    )}
  </span>`;

/**
 * @param {{ seat: number, mine: Magnificent.PlayerBoard, asked: boolean, start: boolean, here: boolean,
 *   due: boolean }} told
 */
function Place({ seat, mine, asked, start, here, due }) {
  return html`<li class=${classes('place', asked && 'is-asked', !here && 'is-away')}>
    <span class="who-sits"><${SeatMark} seat=${seat} quiet=${true} /></span>
    <span class="name">
      <span>${seatName(seat)}</span>
      ${start && html`<${Icon} name="start" /><span class="only-read">${t('start player')}</span>`}
      ${!here && html`<small>${t('away')}</small>`}
    </span>
    <span class=${classes('fame number', signed(mine.points).length > 2 && 'is-wide')}>
      <span class="only-read">${t('points')}</span>${signed(mine.points)}
    </span>
    <span class="camp-of">
      <${CampMap} camp=${{ ...mapOf(mine.camp), bonuses: [], areas: [] }} label=${t('Camp of {seat}', { seat })}
        small=${true} />
    </span>
    <${Owns} mine=${mine} />
    <span class="under-way"><${Dice} masters=${mine.masters} />${due && html`<${Due} payment=${mine.payment} />`}</span>
  </li>`;
}

/**
 * A seat that plays through the laptop has no phone that could be away.
 * @param {Presence | null | undefined} presence
 * @param {number} seat
 */
function isHere(presence, seat) {
  const chair = presence?.seats?.find((each) => each.seat === seat);
  return !chair?.held || chair.here;
}

const TURNS = 12;

/**
 * How much of the evening lies behind: three rounds of four turns.
 * @param {Magnificent.View} position
 */
function shareDone({ round, phase, ringmasters }) {
  const taken = ringmasters.flatMap(({ masters }) => masters.filter(({ die }) => die)).length / ringmasters.length;
  return Math.min(
    1,
    ((round - 1) * 4 + (phase === 'turns' ? taken : ['sets', 'score', 'final'].includes(phase) ? 4 : 0)) / TURNS,
  );
}

/** @param {Magnificent.Scene} told */
export function Crew({ view, position, presence }) {
  const asked = pending(view).seats;
  return html`<ul class=${classes('crew', `of-${position.ringmasters.length}`)} aria-label=${t('Seats')}>
    ${position.ringmasters.map(
      (mine, seat) => html`<${Place} key=${seat} seat=${seat} mine=${mine} asked=${asked.includes(seat)}
        start=${position.start === seat} here=${isHere(presence, seat)} due=${isDue(position)} />`,
    )}
    <li class="pace"><${Pace} started=${view.started} share=${shareDone(position)} /></li>
  </ul>`;
}
