// The seats at the right: fame from three metres, coins, discs and performers from two, and the pace of the evening.
import { html, classes, t, signed, seatName, Icon, SeatMark } from '../../kit/kit.js';
import { pending } from '../../table/headline.js';
import { Pace } from '../../table/pace.js';

const DISCS = 3;
/** @param {number} left */
const pips = (left) => '●'.repeat(left) + '○'.repeat(Math.max(0, DISCS - left));

/** @param {{ circus: DrumRoll.Circus & { hand: number }, discs: boolean }} told */
const Owns = ({ circus, discs }) => html`<span class="owns number">
  <span><${Icon} name="coin" /><span class="only-read">${t('coins')}</span>${circus.coins}</span>
  ${discs &&
    html`<span class="pips" role="img" aria-label=${t('{n} disc left|{n} discs left', { n: circus.discs })}>
      ${pips(circus.discs)}
    </span>`}
  <span><${Icon} name="people" /><span class="only-read">${t('performers')}</span>${circus.troupe.length}</span>
  ${circus.hand > 0 &&
    html`<span><${Icon} name="cards" /><span class="only-read">${t('investments')}</span>${circus.hand}</span>`}
</span>`;

/**
 * @param {{ seat: number, circus: DrumRoll.Circus, asked: boolean, start: boolean, here: boolean,
 *   discs: boolean }} told
 */
function Place({ seat, circus, asked, start, here, discs }) {
  return html`<li class=${classes('place', asked && 'is-asked', !here && 'is-away')}>
    <span class="who-sits">
      <${SeatMark} seat=${seat} quiet=${true} />${!here && html`<small>${t('away')}</small>`}
    </span>
    <div>
      <span class="name">
        <span>${seatName(seat)}</span>
        ${start && html`<${Icon} name="start" /><span class="only-read">${t('start player')}</span>`}
      </span>
      <${Owns} circus=${circus} discs=${discs} />
    </div>
    <span class=${classes('fame number', signed(circus.fame).length > 2 && 'is-wide')}>
      <${Icon} name="fame" /><span class="only-read">${t('fame')}</span>${signed(circus.fame)}
    </span>
  </li>`;
}

/**
 * A seat that plays through the laptop has no phone that could be away.
 * @param {Presence | null | undefined} presence
 * @param {number} seat
 */
export function isHere(presence, seat) {
  const chair = presence?.seats?.find((each) => each.seat === seat);
  return !chair?.held || chair.here;
}

/** @param {{ view: View, position: DrumRoll.View, presence?: Presence | null }} told */
export function Crew({ view, position, presence }) {
  const asked = pending(view).seats;
  const seats = position.circuses.map((circus, seat) => ({ circus, seat }));
  return html`<ul class=${classes('crew', `of-${seats.length}`)} aria-label=${t('Seats')}>
    ${seats.map(
      ({ circus, seat }) => html`<${Place} key=${seat} seat=${seat} circus=${circus} asked=${asked.includes(seat)}
        start=${position.start === seat} here=${isHere(presence, seat)} discs=${position.phase === 'place'} />`,
    )}
    <li class="pace"><${Pace} started=${view.started} share=${shareDone(position)} /></li>
  </ul>`;
}

/**
 * How much of the evening lies behind: three shows of about six rounds each.
 * @param {DrumRoll.View} position
 */
export const shareDone = ({ show, round, phase }) =>
  ((show - 1) * 6.5 + Math.min(round - 1, 5) + (phase === 'show' || phase === 'pay' ? 1 : 0)) / 19.5;
