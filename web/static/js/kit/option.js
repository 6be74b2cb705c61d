// An option is an answer: one tap does it, a refused one says why.
import { html, classes } from './dom.js';
import { t, tell, capital } from './words.js';
import { Icon } from './icons.js';

/**
 * label, note: words. icon: a sign's name, or lead: any element in its place. main: the one amber button.
 * sending: tapped, not answered yet. no: the Why of a refusal; the button stays focusable and calls `refused` instead
 * of `choose`.
 * @param {{ label?: Drawn, note?: Drawn, icon?: string, lead?: Drawn, main?: boolean, vote?: boolean, sending?:
 *   boolean, unsent?: boolean, no?: any, choose: Act, refused?: (why: Why) => unknown }} told
 */
export function Option({ label, note, icon, lead, main, vote, sending, unsent, no, choose, refused }) {
  const small = unsent ? t('not sent yet') : sending ? t('sending') : no ? tell(no) : note;
  const act = () => {
    if (no) refused?.(no);
    else if (!sending) choose();
  };
  const sign = lead ?? (icon && html`<${Icon} name=${sending ? 'timer' : icon} />`);
  return html`<button type="button" onClick=${act} aria-disabled=${no || sending ? 'true' : null}
    class=${classes(
      'option',
      main && !no && 'main',
      vote && 'vote',
      sending && 'sending',
      !small && 'alone',
      !sign && 'bare',
    )}>
    ${sign}<b>${typeof label === 'string' ? capital(label) : label}</b>${small && html`<small>${small}</small>`}
  </button>`;
}

/**
 * A quiet line that opens something, or with no `open` only says it.
 * @param {{ icon?: string, lead?: Drawn, open?: Act, label?: Drawn, children?: Drawn }} told
 */
export const Chip = ({ icon, lead, open, label, children }) =>
  open
    ? html`<button type="button" class="chip" onClick=${open} aria-label=${label}>
        ${lead ?? html`<${Icon} name=${icon} />`}<span>${children}</span>
      </button>`
    : html`<div class="chip">${lead ?? html`<${Icon} name=${icon} />`}<span>${children}</span></div>`;

/** @param {{ icon?: string, label?: Drawn, pressed?: boolean | null, no?: any, press: Act, children?: Drawn }} told */
export const SmallButton = ({ icon, label, pressed, no, press, children }) => html`<button type="button"
  class="small-button"
  onClick=${() => {
    if (!no) press();
  }}
  aria-label=${label} aria-pressed=${pressed == null ? null : String(pressed)} aria-disabled=${no ? 'true' : null}>
  ${icon && html`<${Icon} name=${icon} />`}${children}
</button>`;
