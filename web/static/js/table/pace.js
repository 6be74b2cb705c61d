// How long the table has played, and about how long it still will.
import { html, useState, useEffect, t } from '../kit/kit.js';

const MINUTE = 60_000;
const EVENING = 10 * 60;
/** @param {number} minutes */
const asClock = (minutes) => `${Math.floor(minutes / 60)}:${String(Math.round(minutes) % 60).padStart(2, '0')}`;

/**
 * Minutes left at the pace so far; null while it is too early to say.
 * @param {number} played
 * @param {number} share
 */
const minutesLeft = (played, share) => (share < 0.08 || share >= 1 ? null : (played * (1 - share)) / share);

/**
 * started: ms since 1970. share: 0…1 of the evening that is done. Resumed days later it stays silent.
 * @param {{ started: number, share: number }} told
 */
export function Pace({ started, share }) {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    const beat = setInterval(() => setNow(Date.now()), MINUTE / 2);
    return () => clearInterval(beat);
  }, []);
  const played = Math.max(0, (now - started) / MINUTE);
  if (played > EVENING) return null;
  const left = minutesLeft(played, share);
  return html`<span><b class="number">${asClock(played)}</b> ${t('played')}</span>
    ${left != null &&
      html`<span>${t('about')} <b class="number">${asClock(Math.ceil(left / 10) * 10)}</b> ${t('to go')}</span>`}`;
}
