// Who has voted, never what: a tick or an hourglass per seat.
import { html, classes } from './dom.js';
import { t, seatName } from './words.js';
import { Icon, SeatMark } from './icons.js';

/** @param {{ seat: number, isIn: boolean, me?: any }} told */
export const VoterTile = ({ seat, isIn, me = false }) => html`<li class=${classes('voter', isIn && 'is-in')}>
  <${SeatMark} seat=${seat} quiet=${true} /><span>${me ? t('you') : seatName(seat)}</span>
  <${Icon} name=${isIn ? 'check' : 'timer'} />
  <span class="only-read">${isIn ? t('has voted') : t('has not voted yet')}</span>
</li>`;

/**
 * voters: [{seat, isIn}].
 * @param {{ voters: { seat: number, isIn: boolean }[], me?: any }} told
 */
export const Voters = ({ voters, me }) => html`<ul class="voters">
  ${voters.map(({ seat, isIn }) => html`<${VoterTile} key=${seat} seat=${seat} isIn=${isIn} me=${seat === me} />`)}
</ul>`;
