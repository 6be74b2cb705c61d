// Who sits where: letting in, swapping, sending away, handing over the laptop, and the join code again.
import { html, classes, useState, msg, t, seatName, Icon, SeatMark, Option, SmallButton } from '../kit/kit.js';
import { useSure } from '../kit/intent.js';
import { leaveFor } from '../line/journey.js';
import { post } from '../line/post.js';
import { JoinCode, Qr } from '../pieces/join_code.js';
import { Requests } from '../pieces/requests.js';

/** @param {{ words: Drawn }} told */
const Said = ({ words }) => words && html`<small role="alert" class="is-loss">${words}</small>`;

/**
 * session: the right of whoever sits there now, so that another who comes meanwhile is not the one who goes.
 * @param {{ seat: number, here: boolean, session: string | undefined, swapping: number | null, swap: (seat: number)
 *   => void }} told
 */
function Person({ seat, here, session, swapping, swap }) {
  const [sure, isStill, press, said] = useSure(
    () => (session ? post('/api/end', { session }) : post('/api/kick', { seat })),
    session,
  );
  return html`<div class=${classes('person', isStill && 'is-still')}>
    <${SeatMark} seat=${seat} quiet=${true} />
    <span><b>${seatName(seat)}</b><small class="hush">${here ? t('here') : t('no phone here now')}</small></span>
    <${SmallButton} icon="exchange" pressed=${swapping === seat} press=${() => swap(seat)}>
      ${t(msg('Swap', 'two seats'))}
    <//>
    <${SmallButton} icon="fired" press=${press}>${sure ? t('Really free it') : t('Free the seat')}<//>
    <${Said} words=${said} />
  </div>`;
}

/** @type {Record<string, () => string>} */
const SESSIONS = { watch: () => t('looks on'), guest: () => t('sat at the table before') };

/** @param {{ here: boolean, pages: number }} told */
const whereWords = ({ here, pages }) => (here ? t('{n} page open|{n} pages open', { n: pages }) : t('not here now'));

/**
 * Whoever has a right at this table; ended, it opens nothing any more.
 * @param {{ id: string, kind: string, name: string, seats: (number | null)[], here: boolean, pages: number }} told
 */
function Session({ id, kind, name, seats, here, pages }) {
  const [sure, isStill, press, said] = useSure(() => post('/api/end', { session: id }), id);
  return html`<div class=${classes('person is-session', isStill && 'is-still')} role="group"
    aria-label=${name || t('Somebody')}>
    ${seats.length > 0
      ? seats.map((seat) => html`<${SeatMark} key=${seat} seat=${seat} quiet=${true} />`)
      : html`<${Icon} name=${kind === 'watch' ? 'look' : 'people'} />`}
    <span>
      <b>${name || t('Somebody')}</b><small class="hush">${SESSIONS[kind]()} · ${whereWords({ here, pages })}</small>
    </span>
    <${SmallButton} icon="cross" press=${press}>${sure ? t('Really end it') : t('End')}<//><${Said} words=${said} />
  </div>`;
}

/**
 * Those without a seat; who has one stands above with it.
 * @param {{ sessions: SessionRow[] }} told
 */
const Sessions = ({ sessions }) =>
  sessions.length > 0 &&
  html`<h3>${t('Who else has come in')}</h3>
    <p class="hush">${t('Whoever you end here sees nothing more of this table.')}</p>
    ${sessions.map((each) => html`<${Session} key=${each.id} ...${each} />`)}`;

/** @param {{ presence: Presence | null | undefined }} told */
export function People({ presence }) {
  const [swapping, setSwapping] = useState(/** @type {number | null} */ (null));
  /** @param {number} seat */
  function swap(seat) {
    if (swapping == null) {
      setSwapping(seat);
      return;
    }
    if (swapping !== seat) post('/api/swap', { seats: [swapping, seat] });
    setSwapping(null);
  }
  const seats = presence?.seats ?? [];
  /** @param {number} seat */
  const sessionAt = (seat) => presence?.sessions?.find((each) => each.seats.includes(seat))?.id;
  /** @param {SeatRow} each */
  const person = (each) => {
    const session = sessionAt(each.seat);
    return html`<${Person} key=${each.seat} ...${each} session=${session} swapping=${swapping} swap=${swap} />`;
  };
  return html`<${Requests} requests=${presence?.requests} />
    ${swapping != null && html`<p role="status">${t('{seat} swaps with whom?', { seat: swapping })}</p>`}
    ${seats.map(person)}
    <h3>${t('Another host')}</h3>
    <p class="hush">${t('Somebody else becomes the host on their own phone; this screen stays the table.')}</p>
    ${presence?.host_seat != null &&
      html`<${Option} icon="screen" label=${t('The laptop is the host again')}
        choose=${() => post('/api/hand_over', {})} />`}
    <div class="choices">
      ${seats
        .filter(({ held }) => held)
        .map(
          ({ seat }) => html`<${SmallButton} key=${seat} press=${() => post('/api/hand_over', { seat })}>
            <${SeatMark} seat=${seat} quiet=${true} />${seatName(seat)}
          <//>`,
        )}
    </div>
    <${Sessions} sessions=${presence?.sessions?.filter(({ kind }) => kind !== 'seat') ?? []} />
    <p>${t('Looking on:')} ${presence?.watchers ?? 0}</p>`;
}

/** The old code and its link stop working; who sits already stays. */
function NewCode() {
  const [sure, isStill, press] = useSure(() => post('/api/renew', {}));
  return html`<div class=${classes(isStill && 'is-still')}>
    <${Option} icon="lock" label=${t('New join code')}
      note=${sure
        ? t('Tap once more: the old code stops working.')
        : t('if a stranger has the old one; whoever sits stays')}
      main=${sure} choose=${press} />
  </div>`;
}

/**
 * For late phones, and below it for those who only look on.
 * @param {{ presence: Presence | null | undefined }} told
 */
export function JoinAgain({ presence }) {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  return html`<${JoinCode} presence=${presence} /><${NewCode} />
    ${isOpen
      ? html`<h3>${t('To look on')}</h3>
          <div class="join-code"><${Qr} what="watch" version=${presence?.watch} label=${t('Code to look on')} /></div>`
      : html`<${Option} icon="look" label=${t('Code for somebody who only looks on')} choose=${open} />`}`;
}

export function PlayAgain() {
  const again = async () => {
    const { status } = await post('/api/again', {});
    if (status === 200) leaveFor('/');
  };
  return html`<p>${t('The same names and seats, a new game. This one is kept.')}</p>
    <${Option} main=${true} icon="check" label=${t('New game')} choose=${again} />`;
}
