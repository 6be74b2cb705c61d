// Seated, and the game has not begun: who is here already.
import { html, Icon, SeatMark, t, Welcome } from '../kit/kit.js';
import { LeaveSeat } from './sheets.js';

/** @param {{ seat: number, name: string, here: boolean, me: number }} told */
const Row = ({ seat, name, here, me }) => html`<li>
  <${SeatMark} seat=${seat} quiet=${true} />
  <span>
    ${name} ${seat === me && t('(you)')}
    ${here && html`<${Icon} name="check" />`}
  </span>
</li>`;

/** @param {{ presence: Presence, me: number }} told */
export const Lobby = ({ presence, me }) => html`<${Welcome} title=${t('You have a seat')}>
  <p>${t('The game begins when everybody is here. The laptop starts it.')}</p>
  <ul class="lines">
    ${presence.seats.filter(({ name }) => name).map((each) => html`<${Row} key=${each.seat} ...${each} me=${me} />`)}
  </ul>
  <${LeaveSeat} me=${me} />
<//>`;
