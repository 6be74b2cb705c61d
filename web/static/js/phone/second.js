// Two people, one phone: the other's side stays covered until they say that they hold it.
import { html, Option, SeatMark, t } from '../kit.js';
import { Welcome } from './shell.js';

const go = (seat) => location.assign(`/play?seat=${seat}&covered=1`);

/** The other seats of this phone that the table waits for. */
export const wantedHere = (at) => at.ownSeats.filter((seat) => seat !== at.me && at.view.waiting.some(({ by, cast }) => by === seat && !cast));

export const HandOver = ({ at, seats = wantedHere(at) }) => seats.map((seat) => html`<${Option} key=${seat} lead=${html`<${SeatMark} seat=${seat} quiet=${true} />`}
  label=${t('Hand the phone to {seat}', { seat })} note=${t('this side is covered meanwhile')} choose=${() => go(seat)} />`);

/** Nothing of the seat shows before its owner holds the phone. */
export const Cover = ({ seat, uncover }) => html`<${Welcome} title=${t('Give the phone to {seat}', { seat })}>
  <${Option} lead=${html`<${SeatMark} seat=${seat} quiet=${true} />`} label=${t('I am {seat}', { seat })} note=${t('show my side')} main=${true} choose=${uncover} /><//>`;
