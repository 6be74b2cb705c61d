// The laptop plays for a seat: covered until its owner is alone with the screen, and nothing of it stays in the page.
import { html, classes, useState, useEffect, t, seatName, SeatMark, Option } from '../kit/kit.js';
import { useJustCame } from '../kit/intent.js';
import { AnswerFor } from './answer_for.js';
import { SeatWindow } from './window.js';

/** @param {{ view: View, presence: Presence | null | undefined, choose: (seat: number) => void }} told */
const Seats = ({ view, presence, choose }) =>
  view.names.map((_, seat) => {
    const held = presence?.seats?.find((each) => each.seat === seat)?.held;
    const asked = view.waiting.some(({ by, cast }) => by === seat && !cast);
    const whose = held ? t('a phone holds this seat') : t('no phone holds this seat');
    return html`<${Option} key=${seat} lead=${html`<${SeatMark} seat=${seat} quiet=${true} />`} label=${seatName(seat)}
      main=${asked && !held} note=${asked ? `${t('the table waits for this seat')} · ${whose}` : whose}
      choose=${() => choose(seat)} />`;
  });

/**
 * Everybody else looks away; the cover comes back by itself when the window loses the focus. The tap that brought it
 * opens nothing.
 * @param {{ seat: number, open: Act, back: Act }} told
 */
function Cover({ seat, open, back }) {
  const isNew = useJustCame();
  return html`<div class=${classes('cover', isNew && 'is-still')}>
    <${SeatMark} seat=${seat} /><h3>${t('Only {seat} looks now', { seat })}</h3>
    <p>${t('Turn the screen, or let the others look away. It is covered again when all is answered.')}</p>
    <${Option} main=${true} icon="look" label=${t('Uncover')}
      choose=${() => {
        if (!isNew) open();
      }} />
    <${Option} icon="people" label=${t('Another seat')} choose=${back} />
  </div>`;
}

/** @param {Drawer} told */
export function PlayForSeat(told) {
  const { view, presence, first = null } = told;
  const [seat, choose] = useState(first);
  const [isOpen, setOpen] = useState(false);
  const cover = () => setOpen(false);
  useEffect(() => {
    window.addEventListener('blur', cover);
    return () => window.removeEventListener('blur', cover);
  }, []);
  if (seat == null) return html`<${Seats} ...${told} choose=${choose} />`;
  if (presence?.seats?.find((each) => each.seat === seat)?.held)
    return html`<${AnswerFor} seat=${seat} told=${told} leave=${() => choose(null)} />`;
  if (!isOpen) return html`<${Cover} seat=${seat} open=${() => setOpen(true)} back=${() => choose(null)} />`;
  return html`<${SeatWindow} seat=${seat} game=${view.game.key} told=${told} cover=${cover}
    leave=${() => {
      cover();
      choose(null);
    }} />`;
}
