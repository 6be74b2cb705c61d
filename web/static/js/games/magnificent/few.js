// Small things that several answers are made of: a number with its keys, one of a few words, lists of tokens.
import { html, SmallButton, signed, t } from '../../kit/kit.js';
import { Gem, TileMark } from './tokens.js';

/**
 * @param {number} n
 * @param {number} low
 * @param {number} high
 */
const between = (n, low, high) => Math.max(low, Math.min(high, n));

/**
 * what: the words that the keys say besides their sign. by: the steps of the keys, [1] or [5, 1].
 * @param {{ n: number, change: (n: number) => void, what: string, low?: number, high?: number, by?: number[] }} told
 */
export function Amount({ n, change, what, low = 0, high = 99, by = [1] }) {
  /** @param {number} step */
  const key = (step) => html`<${SmallButton} key=${step} label=${t('{name}: {n}', { name: what, n: step })}
    no=${n + step < low && n === low} press=${() => change(between(n + step, low, high))}>
    ${step > 0 ? '+' : '−'}${Math.abs(step) > 1 ? Math.abs(step) : ''}
  <//>`;
  return html`<span class="amount number">
    ${by.map((step) => key(-step))}<output aria-live="polite">${signed(n)}</output>
    ${[...by].reverse().map((step) => key(step))}
  </span>`;
}

/** @param {{ label?: Drawn, children?: Drawn }} told */
export const Line = ({ label, children }) => html`<div class="told-line"><span>${label}</span>${children}</div>`;

/**
 * choices: [value, words or a drawing, spoken]. A pressed one pressed again is let go where `empty` says what stands
 * then.
 * @param {{ label: string, choices: Magnificent.Face[], chosen?: string | null, choose: (value: string | null) => void,
 *   empty?: string | null }} told
 */
export const OneOf = ({ label, choices, chosen, choose, empty }) => html`<div class="choices" role="group"
  aria-label=${label}>
  ${choices.map(
    ([value, face, spoken]) => html`<${SmallButton} key=${String(value)} label=${spoken} pressed=${chosen === value}
      press=${() => choose(chosen === value && empty !== undefined ? empty : value)}>
      ${face}
    <//>`,
  )}
</div>`;

/**
 * @param {Magnificent.Gem[]} colours
 * @returns {Magnificent.Face[]}
 */
export const gemChoices = (colours) =>
  colours.map((colour) => [colour, html`<${Gem} colour=${colour} quiet=${true} />`, t('{colour} gem', { colour })]);

/**
 * @param {[Magnificent.Colour, Magnificent.Size][]} pairs
 * @returns {Magnificent.Face[]}
 */
export const tileChoices = (pairs) =>
  pairs.map(([colour, size]) => [
    `${colour} ${size}`,
    html`<${TileMark} colour=${colour} size=${size} quiet=${true} />`,
    t('{size} {colour} tile', { size, colour }),
  ]);

/**
 * Without an item its place is gone.
 * @template T
 * @param {T[]} list
 * @param {number} n
 * @param {T | null} [item]
 */
export const replaced = (list, n, item) =>
  item ? list.map((each, k) => (k === n ? item : each)) : list.filter((_, k) => k !== n);

/** @param {{ press: Act }} told */
export const Delete = ({ press }) => html`<${SmallButton} icon="delete" label=${t('delete')} press=${press} />`;

/**
 * Tokens in the order of the taps; one tapped above goes again. choices as in OneOf.
 * @param {{ label: string, choices: Magnificent.Face[], list: string[], change: (list: (string | null)[]) => void,
 *   most?: number }} told
 */
export const Many = ({ label, choices, list, change, most = 12 }) => html`<div class="field">
  <span class="label">${label}</span>
  <div class="choices">
    ${list.length === 0 && html`<span class="hush">${t('none yet')}</span>`}
    ${list.map((value, n) => {
      const [, face, spoken] = /** @type {Magnificent.Face} */ (choices.find(([each]) => each === value));
      return html`<${SmallButton} key=${n} pressed=${true} label=${t('take {choice} out', { choice: spoken })}
        press=${() => change(replaced(list, n))}>
        ${face}
      <//>`;
    })}
  </div>
  <div class="choices">
    ${choices.map(
      ([value, face, spoken]) => html`<${SmallButton} key=${value} label=${spoken} no=${list.length >= most}
        press=${() => change([...list, value])}>
        ${face}
      <//>`,
    )}
  </div>
</div>`;
