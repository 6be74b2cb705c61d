// Every seat as a column: points from three metres, the caravan with its cubes, hand, tracks, talents and spare discs.
import { html, classes, t, signed, seatName, Cube, Icon, SeatMark } from '../../kit/kit.js';
import { pending } from '../../table/headline.js';
import { Cubes, Gender, calledOf } from './performers.js';
import { Tracks, handSize } from './circus.js';

/** @param {{ performer: Circus.PerformerCard }} told */
const Member = ({ performer }) => html`<li>
  <${Icon} name=${performer.specialty} /><span class="called">${calledOf(performer)}</span>
  <${Gender} gender=${performer.gender} /><${Cubes} cubes=${performer.cubes} />
</li>`;

/** @param {{ talents: Circus.Upgrade[] }} told */
const Talents = ({ talents }) =>
  talents.map(
    (talent) => html`<span key=${talent}>
      <span class="only-read">${t('Talent')}</span>
      <${Cube} colour="turquoise" quiet=${true} /><${Gender} gender=${talent.replace('talent ', '')} />
    </span>`,
  );

/**
 * Advanced: an empty disc is an action that is still to be had.
 * @param {Circus.CircusBoard} told
 */
const Spare = ({ swapped, removed }) => html`<span class="pips" role="img"
  aria-label=${t('{n} advanced action left|{n} advanced actions left', {
    n: [swapped, removed].filter((used) => !used).length,
  })}>
  ${[swapped, removed].map((used) => (used ? '○' : '●')).join('')}
</span>`;

/**
 * @param {{ seat: number, circus: Circus.CircusBoard, asked: boolean, start: boolean, here: boolean,
 *   advanced: boolean }} told
 */
function Seat({ seat, circus, asked, start, here, advanced }) {
  return html`<li class=${classes('wagon', asked && 'is-asked', !here && 'is-away')}>
    <header>
      <${SeatMark} seat=${seat} quiet=${true} /><span class="name">${seatName(seat)}</span>
      ${start && html`<${Icon} name="start" /><span class="only-read">${t('start player')}</span>`}
      <b class="points number">${signed(circus.points)}<span class="only-read"> ${t('points')}</span></b>
    </header>
    ${!here && html`<small>${t('away')}</small>`}
    <ul>
      ${circus.caravan.map((performer) => html`<${Member} key=${performer.card} performer=${performer} />`)}
      ${!circus.caravan.length && html`<li class="hush">${t('nobody')}</li>`}
    </ul>
    <footer>
      <span class="number">
        <${Icon} name="hand" /><span class="only-read">${t('cards in hand')}</span> ${handSize(circus)}
      </span>
      <${Tracks} circus=${circus} /><${Talents} talents=${circus.talents} />
      ${advanced && html`<${Spare} ...${circus} />`}
    </footer>
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

/** @param {{ view: View, position: Circus.View, presence?: Presence | null }} told */
export function Caravans({ view, position, presence }) {
  const asked = pending(view).seats;
  return html`<ul class=${classes('wagons', `of-${position.circuses.length}`)} aria-label=${t('Seats')}>
    ${position.circuses.map(
      (circus, seat) => html`<${Seat} key=${seat} seat=${seat} circus=${circus} asked=${asked.includes(seat)}
        start=${position.start === seat} here=${isHere(presence, seat)} advanced=${position.mode === 'advanced'} />`,
    )}
  </ul>`;
}
