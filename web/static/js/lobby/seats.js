// One seat of a new game: its sign, matched to the real piece by colour, and the name.
import { html, useState, t, SeatMark, SEAT_LETTERS } from '../kit/kit.js';

/** @param {string} letter */
const markOf = (letter) => SEAT_LETTERS.indexOf(letter);

/**
 * The first letter nobody has yet.
 * @param {string[]} taken
 * @param {number} n
 */
export const freeMark = (taken, n) =>
  [...SEAT_LETTERS].find((letter, at) => at >= n && !taken.includes(letter)) ?? SEAT_LETTERS[n];

/** @param {{ letter: string, pressed: boolean, choose: Act }} told */
const Mark = ({ letter, pressed, choose }) => html`<button type="button" class="mark-button"
  aria-pressed=${String(pressed)} aria-label=${t('sign {letter}', { letter })} onClick=${choose}>
  <${SeatMark} seat=${markOf(letter)} quiet=${true} />
</button>`;

/** @param {{ seat: NewSeat, n: number, change: (next: NewSeat) => void }} told */
export function SeatRow({ seat, n, change }) {
  const [isOpen, setOpen] = useState(false);
  return html`<div class="seat-row">
    <button type="button" class="mark-button" aria-expanded=${String(isOpen)} onClick=${() => setOpen(!isOpen)}
      aria-label=${t('sign of seat {n}: {letter}', { n: n + 1, letter: seat.mark })}>
      <${SeatMark} seat=${markOf(seat.mark)} quiet=${true} />
    </button>
    <input class="text-entry" maxlength="96" value=${seat.name} placeholder=${t('Name of seat {n}', { n: n + 1 })}
      aria-label=${t('Name of seat {n}', { n: n + 1 })}
      onInput=${(event) => change({ ...seat, name: event.target.value })} />
    ${isOpen &&
      html`<div class="marks" role="group" aria-label=${t('Which sign is nearest to this piece?')}>
        <p class="hush">${t('Which sign is nearest to this piece?')}</p>
        ${[...SEAT_LETTERS].map(
          (letter) =>
            html`<${Mark} key=${letter} letter=${letter} pressed=${letter === seat.mark}
              choose=${() => {
                change({ ...seat, mark: letter });
                setOpen(false);
              }} />`,
        )}
      </div>`}
  </div>`;
}
