// A panel over the screen: the keyboard stays inside, Escape and the veil close it, focus goes back where it was.
import { html, useLayoutEffect, useRef } from './dom.js';
import { t } from './words.js';
import { SmallButton } from './option.js';

const REACHABLE = 'button, [href], input, select, textarea, [tabindex="0"]';

/**
 * @param {KeyboardEvent} event
 * @param {HTMLElement} panel
 */
function keepInside(event, panel) {
  const stops = /** @type {HTMLElement[]} */ ([...panel.querySelectorAll(REACHABLE)]);
  if (event.key !== 'Tab' || !stops.length) return;
  const last = stops[stops.length - 1];
  const edge = event.shiftKey ? stops[0] : last;
  if (document.activeElement !== edge && panel.contains(document.activeElement)) return;
  event.preventDefault();
  (event.shiftKey ? last : stops[0]).focus();
}

/** @param {{ title: string, close: Act, footer?: Drawn, children?: Drawn }} told */
export function Sheet({ title, close, footer, children }) {
  const panel = useRef(/** @type {any} */ (null));
  useLayoutEffect(() => {
    const before = /** @type {HTMLElement | null} */ (document.activeElement);
    panel.current.querySelector('h2').focus();
    return () => before?.focus?.();
  }, []);
  /** @param {KeyboardEvent} event */
  const keys = (event) => {
    if (event.key === 'Escape') close();
    else keepInside(event, panel.current);
  };
  return html`<div class="veil"
    onClick=${(event) => {
      if (event.target === event.currentTarget) close();
    }}>
    <div class="sheet" role="dialog" aria-modal="true" aria-label=${title} ref=${panel} onKeyDown=${keys}>
      <header><h2 tabindex="-1">${title}</h2><${SmallButton} icon="cross" label=${t('Close')} press=${close} /></header>
      <div class="inside">${children}</div>
      ${footer && html`<footer>${footer}</footer>`}
    </div>
  </div>`;
}
