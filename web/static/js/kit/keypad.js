// Digits for one printed number; no phone keyboard comes up.
import { html, useEffect, useRef } from './dom.js';
import { t } from './words.js';
import { Icon } from './icons.js';

const TURN = 'turn';
const BACK = 'back';

/**
 * What the digits say after one more key: text is '', '-', '3', '-12'; at most two digits.
 * @param {string} text
 * @param {string} key
 */
export function typed(text, key) {
  const minus = text.startsWith('-') ? '-' : '';
  const digits = text.slice(minus.length);
  if (key === TURN) return (minus ? '' : '-') + digits;
  if (key === BACK) return digits ? minus + digits.slice(0, -1) : '';
  if (digits === '0') return minus + key;
  return digits.length < 2 ? text + key : text;
}

/** @param {any} event */
const keyOf = (event) =>
  event.key === 'Backspace' ? BACK : event.key === '-' ? TURN : /^[0-9]$/.test(event.key) ? event.key : null;

/**
 * Under a sheet nothing is typed.
 * @param {HTMLElement | null} own
 */
function isCovered(own) {
  const sheet = document.querySelector('[role="dialog"]');
  return sheet !== null && !sheet.contains(own);
}

/**
 * The keys of a laptop do the same, unless somebody is typing a word.
 * @param {(key: string) => void} press
 */
function useKeys(press) {
  const own = useRef(/** @type {any} */ (null));
  useEffect(() => {
    /** @param {any} event */
    const hear = (event) => {
      const isTyped = keyOf(event) && !event.ctrlKey && !event.metaKey && !isCovered(own.current);
      if (isTyped && !event.target.closest('input')) press(keyOf(event));
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  });
  return own;
}

/**
 * text and change hold what is typed; negative: whether +/− makes sense here.
 * @param {{ text: string, change: (text: string) => void, negative?: boolean }} told
 */
export function Keypad({ text, change, negative = false }) {
  /** @param {string} key */
  const press = (key) => {
    if (key !== TURN || negative) change(typed(text, key));
  };
  const own = useKeys(press);
  /** @param {number} n */
  const digit = (n) => html`<button key=${n} type="button" onClick=${() => press(String(n))}>${n}</button>`;
  return html`<div class="keypad number" ref=${own}>
    ${[1, 2, 3, 4, 5, 6, 7, 8, 9].map(digit)}
    <button type="button" class="tool"
      aria-label=${negative ? t('plus or minus') : t('plus or minus: this is never below 0')}
      aria-disabled=${negative ? null : 'true'} onClick=${() => press(TURN)}>
      +/−
    </button>
    ${digit(0)}
    <button type="button" class="tool" aria-label=${t('delete')} onClick=${() => press(BACK)}>
      <${Icon} name="delete" />
    </button>
  </div>`;
}
