// The band says the question; the footer bar opens sheets; the red bar says that the laptop is out of reach.
import { html, classes, useEffect, useState } from './dom.js';
import { t } from './words.js';
import { Icon } from './icons.js';

/**
 * Amber when something waits for this reader, `quiet` otherwise. Children stand at the right: a seat, a timer, a tally.
 * @param {{ title: string, line?: Drawn, quiet?: boolean, children?: Drawn }} told
 */
export const Band = ({ title, line, quiet = false, children }) => html`
  <section class=${classes('band', quiet && 'quiet')} aria-live="polite">
    <h1>${title}</h1>${line && html`<p>${line}</p>`}${children && html`<aside>${children}</aside>`}
  </section>`;

/** @param {number} seconds */
const clock = (seconds) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/**
 * Counts down to `until`, milliseconds of performance.now(); `paused` seconds stand still.
 * @param {{ until: number | null, paused?: number | null }} told
 */
export function TimeLeft({ until, paused = null }) {
  const left = () => paused ?? Math.max(0, Math.ceil(((until ?? 0) - performance.now()) / 1000));
  const [seconds, setSeconds] = useState(left());
  useEffect(() => {
    setSeconds(left());
    const beat = setInterval(() => setSeconds(left()), 250);
    return () => clearInterval(beat);
  }, [until, paused]);
  return html`<span class="number" role="timer">
    <${Icon} name="timer" /> ${clock(seconds)}${paused != null && html`<span class="only-read"> ${t('paused')}</span>`}
  </span>`;
}

/**
 * Buttons along the lower edge: [{icon, text, open, key}].
 * @param {{ buttons: { key?: string, icon: string, text: string, open: Act }[] }} told
 */
export const FooterBar = ({ buttons }) => html`<nav class="footer-bar">
  ${buttons.map(
    ({ key, icon, text, open }) => html`<button key=${key ?? icon} type="button" onClick=${open}>
      <${Icon} name=${icon} />${text}
    </button>`,
  )}
</nav>`;

/**
 * Shown at most 5 s after the laptop went out of reach. `waiting` is the number of taps not sent yet.
 * @param {{ waiting?: number, retry?: Act }} told
 */
export const RedBar = ({ waiting = 0, retry }) => html`<div class="red-bar" role="alert">
  <${Icon} name="wifi" />
  <span>
    ${t('The laptop is out of reach.')} ${waiting > 0 &&
      t('Your last tap is not sent yet.|{n} taps are not sent yet.', { n: waiting })}
  </span>
  ${retry && html`<button type="button" onClick=${retry}>${t('Try now')}</button>`}
</div>`;
