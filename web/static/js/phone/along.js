// Another table stands here: one tap takes the seat that bears one's own name, or asks the host for it.
import { html, useState, t, Option, SeatMark, setMarks, setNames, Welcome } from '../kit/kit.js';
import { useAsking } from '../pieces/knock.js';
import { wordsOf } from '../kit/not_done.js';
import { keepToken } from '../line/seat_token.js';
import { LookOn, TakeSeat, TryAgain } from '../pieces/ways.js';

/** @param {{ why: string, again: Act }} told */
const Denied = ({ why, again }) => html`<${Welcome} title=${t('Not now')}>
  <p role="alert">${why}</p>
  <${TryAgain} main=${true} again=${again} /><${TakeSeat} label=${t('Choose another seat')} /><${LookOn} />
<//>`;

/** @param {{ back?: Drawn }} told */
const Knocking = ({ back }) => html`<${Welcome} title=${t('Knocking')}>
  <p role="status">${t('The host sees that this is your seat and lets you back in.')}</p>
  <${Option} icon="undo" label=${t('Back')} choose=${back} />
<//>`;

/** @param {{ held: boolean, started: boolean }} told */
function aboutSeat({ held, started }) {
  if (held) return t('Another phone holds your seat. The host can let you in.');
  return started ? t('It has begun. Your seat is free.') : t('It has not begun yet. Your seat is free.');
}

/**
 * The sign of a table of which no more is known.
 * @param {{ seat: number, name: string, mark: string | null }} told
 */
function showSeat({ seat, name, mark }) {
  setNames(Array.from({ length: seat + 1 }, (_, n) => (n === seat ? name : '')));
  setMarks(Array.from({ length: seat + 1 }, (_, n) => (n === seat ? mark : null)));
}

/**
 * along: {table, title, started, name, seat, mark, held}. again(): asks anew who this phone is.
 * @param {{ along: Invitation, again: Act }} told
 */
export function Along({ along, again }) {
  const [why, deny] = useState(/** @type {string | null} */ (null));
  const [isKnocking, ask, stop] = useAsking('/api/along', { table: along.table }, (answer) => {
    if (answer.seat_token) {
      keepToken(answer.seat_token);
      location.replace('/play');
      return;
    }
    if (answer.status === 409 || answer.is === 'forbidden') again();
    else deny(wordsOf(answer));
  });
  showSeat(/** @type {Invitation & { seat: number }} */ (along));
  if (why)
    return html`<${Denied} why=${why}
      again=${() => {
        deny(null);
        again();
      }} />`;
  if (isKnocking) return html`<${Knocking} back=${stop} />`;
  return html`<${Welcome} title=${t('Join the new game?')}>
    <p><b>${along.title}</b></p><p>${aboutSeat(along)}</p>
    <${Option} main=${true} lead=${html`<${SeatMark} seat=${along.seat} quiet=${true} />`}
      label=${t('Join as {name}', { name: along.name })}
      note=${along.held ? t('the host lets you in') : t('your seat at this table')} choose=${ask} />
    <${TakeSeat} label=${t('Choose another seat')} /><${LookOn} />
  <//>`;
}
