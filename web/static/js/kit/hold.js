// Shows something only while a finger, the mouse or Enter stays down on it.
import { html, classes, useEffect, useState } from './dom.js';
import { t } from './words.js';
import { Icon } from './icons.js';

/** @param {KeyboardEvent} event */
const isPress = (event) => event.key === 'Enter' || event.key === ' ';

/**
 * label stands at rest; `secret` (a string or a function giving one) is drawn while held and never kept in the page
 * otherwise.
 * @param {{ label: Drawn, secret: string | (() => string) }} told
 */
export function HoldToSee({ label, secret }) {
  const [held, setHeld] = useState(false);
  const show = () => setHeld(true);
  const hide = () => setHeld(false);
  useEffect(() => {
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('blur', hide);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('blur', hide);
    };
  }, []);
  const words = held ? (typeof secret === 'function' ? secret() : secret) : label;
  return html`<button type="button" class=${classes('option', held && 'held')} aria-pressed=${String(held)}
    onPointerDown=${show} onPointerUp=${hide} onPointerLeave=${hide} onPointerCancel=${hide}
    onContextMenu=${(event) => event.preventDefault()}
    onKeyDown=${(event) => {
      if (isPress(event)) {
        event.preventDefault();
        show();
      }
    }}
    onKeyUp=${hide} onBlur=${hide}>
    <${Icon} name=${held ? 'look' : 'hidden'} /><b>${words}</b><small>${t('it hides when you let go')}</small>
  </button>`;
}
