// Two people, one phone: the other's side stays covered until they say that they hold it.
import { html, classes, language, useEffect, useState, Option, SeatMark, seatLetter, t, Welcome } from '../kit/kit.js';
import { useAsking } from '../pieces/knock.js';
import { wordsOf } from '../kit/not_done.js';
import { sideOf } from '../line/journey.js';
import { TryAgain } from '../pieces/ways.js';
import { useJustCame } from '../kit/intent.js';

/**
 * The page before is not kept: no way back leads to the side that was covered.
 * @param {number} seat
 */
const go = (seat) => location.replace(sideOf(seat));

/**
 * @param {At} at
 * @param {number} seat
 */
const isWanted = (at, seat) => at.view.waiting.some(({ by, cast }) => by === seat && !cast);
/** @param {At} at */
const others = (at) => at.ownSeats.filter((seat) => seat !== at.me);

/**
 * The other seats of this phone that the table waits for.
 * @param {At} at
 */
export const wantedHere = (at) => others(at).filter((seat) => isWanted(at, seat));

/** @param {{ seat: number }} told */
const Over = ({ seat }) => html`<${Option} lead=${html`<${SeatMark} seat=${seat} quiet=${true} />`}
  label=${t('Hand the phone to {seat}', { seat })} note=${t('this side is covered meanwhile')}
  choose=${() => go(seat)} />`;

/** @param {{ at: At }} told */
export const HandOver = ({ at }) => wantedHere(at).map((seat) => html`<${Over} key=${seat} seat=${seat} />`);

/**
 * In the head, whatever is asked here: the other seats of this phone, lit while the table waits for them.
 * @param {{ at: At }} told
 */
export const OtherSides = ({ at }) =>
  others(at).map(
    (seat) => html`<button key=${seat} type="button" class=${classes('other-side', isWanted(at, seat) && 'is-wanted')}
      onClick=${() => go(seat)}
      aria-label=${isWanted(at, seat)
        ? t('To the other side, {letter}: the table waits for it', { letter: seatLetter(seat) })
        : t('To the other side, {letter}', { letter: seatLetter(seat) })}>
      <${SeatMark} seat=${seat} quiet=${true} />
    </button>`,
  );

/**
 * Nothing of the seat shows before its owner holds the phone. A tap that was meant for the page before opens nothing.
 * @param {{ seat: number, seats?: number[], uncover: Act }} told
 */
export function Cover({ seat, seats = [], uncover }) {
  const isNew = useJustCame();
  const open = () => {
    if (!isNew) uncover();
  };
  return html`<div class=${classes(isNew && 'is-still')}>
    <${Welcome} title=${t('Give the phone to {seat}', { seat })}>
      <${Option} lead=${html`<${SeatMark} seat=${seat} quiet=${true} />`} label=${t('I am {seat}', { seat })}
        note=${t('show my side')} main=${true} choose=${open} />
      ${seats.filter((each) => each !== seat).map((each) => html`<${Over} key=${each} seat=${each} />`)}
    <//>
  </div>`;
}

/**
 * One more seat on this phone; from the third on the host has to say yes. back(): to one's own side.
 * @param {{ seat: number, name: string, back: Act }} told
 */
export function AskForSeat({ seat, name, back }) {
  const [why, deny] = useState(/** @type {string | null} */ (null));
  const [isKnocking, ask, stop] = useAsking('/api/second', { seat, name, language: language() }, (answer) => {
    if (answer.status === 200) go(seat);
    else deny(wordsOf(answer));
  });
  useEffect(() => {
    ask();
  }, []);
  const away = html`<${Option} icon="undo" label=${t('Back')}
    choose=${() => {
      stop();
      back();
    }} />`;
  if (why) {
    return html`<${Welcome} title=${t('Not now')}>
      <p role="alert">${why}</p>
      <${TryAgain} main=${true}
        again=${() => {
          deny(null);
          ask();
        }} />
      ${away}
    <//>`;
  }
  return html`<${Welcome} title=${isKnocking ? t('Knocking') : t('One moment')}>
    ${isKnocking &&
      html`<p role="status">${t('The host has to allow one more seat on this phone: {seat}.', { seat })}</p>`}
    ${away}
  <//>`;
}
