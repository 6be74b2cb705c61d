// The table is right: any counted thing is set to what lies there, with a note; the game says how far down it may go.
import { html, useState, t, tell, signed, seatName, SeatMark, SmallButton, Option } from '../kit/kit.js';
import { useAnswer } from '../line/asking.js';
import { Lying, usePlaces } from './places.js';

/**
 * Keys of both signs, so that no phone keyboard is needed and a minus can always be typed.
 * @param {{ item: Countable, value: number, lowest: number, change: (n: number) => void }} told
 */
function Stepper({ item, value, lowest, change }) {
  /** @param {number} n */
  const by = (n) => change(Math.max(lowest, Math.min(999, value + n)));
  /** @param {number} n */
  const key = (n) =>
    html`<${SmallButton} key=${n} label=${t('{name}: {n}', { name: tell(item.label), n })} no=${value + n < lowest}
      press=${() => by(n)}>
      ${n > 0 ? '+' : '−'}${Math.abs(n)}
    <//>`;
  return html`<span class="stepper number">
    ${key(-5)}${key(-1)}<output aria-live="polite">${signed(value)}</output>${key(1)}${key(5)}
  </span>`;
}

/** @param {{ item: Countable, lowest: number, send: (item: Countable, to: number, note: string) => unknown }} told */
function Item({ item, lowest, send }) {
  const [value, change] = useState(item.now);
  const [note, setNote] = useState('');
  const differs = value !== item.now;
  return html`<div class="adjustable">
    <span>${tell(item.label)}<small class="hush number"> ${t('now {n}', { n: item.now })}</small></span>
    <${Stepper} item=${item} value=${value} lowest=${lowest} change=${change} />
    ${differs &&
      html`<input class="text-entry" maxlength="80" placeholder=${t('Why? (may stay empty)')}
          aria-label=${t('Why? (may stay empty)')} value=${note} onInput=${(event) => setNote(event.target.value)} />
        <${Option} main=${true} icon="check" label=${t('Set {name} to {n}', { name: tell(item.label), n: value })}
          choose=${() => send(item, value, note)} />`}
  </div>`;
}

/** @param {{ owners: (number | null)[], chosen: number | null, choose: (seat: number | null) => void }} told */
const Owners = ({ owners, chosen, choose }) => html`<div class="choices" role="group" aria-label=${t('Whose?')}>
  ${owners.map(
    (seat) => html`<${SmallButton} key=${seat} pressed=${seat === chosen} press=${() => choose(seat)}>
      ${seat == null ? t('the table') : html`<${SeatMark} seat=${seat} quiet=${true} />${seatName(seat)}`}
    <//>`,
  )}
</div>`;

/** @param {{ view: View, link: TableLink, scene: Scenes }} told */
export function Adjustments({ view, link, scene }) {
  /** @type {Countable[] | undefined} */
  const all = useAnswer(link, { do: 'countables' }, [view.seq])?.countables;
  const [owner, setOwner] = useState(/** @type {number | null} */ (0));
  const places = usePlaces(link, view.seq);
  if (!all || !places) return html`<p>${t('Counting')}</p>`;
  const owners = [...new Set([...all, ...places].map(({ seat }) => seat ?? null))];
  /**
   * @param {Countable} told
   * @param {number} to
   * @param {string} note
   */
  const send = ({ thing, seat }, to, note) => link.ask({ do: 'adjust', thing, seat, to, note });
  return html`<p class="hush">${t('This stands in the story and on the score sheet.')}</p>
    <${Owners} owners=${owners} chosen=${owner} choose=${setOwner} />
    ${all
      .filter(({ seat }) => (seat ?? null) === owner)
      .map(
        (item) =>
          html`<${Item} key=${`${item.thing} ${item.seat} ${item.now}`} item=${item} lowest=${scene.lowest(item)}
            send=${send} />`,
      )}
    <${Lying} key=${owner} places=${places} owner=${owner} link=${link} scene=${scene} />`;
}
