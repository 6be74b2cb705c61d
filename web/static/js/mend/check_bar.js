// A check of the table, quietly: offered to the host at the end of a round, told everybody while it goes on.
import { html, Icon, SmallButton, t } from '../kit/kit.js';

/** @param {View} view */
const soFar = ({ check, names }) => t('Checked: {n} of {of}', { n: check.right.length, of: names.length });

/**
 * At the foot of the table screen. open: for the host, to the page of the check.
 * @param {{ view: View, open?: Act | null | false }} told
 */
export function CheckButton({ view, open }) {
  const { check } = view;
  if (!check?.on && !(check?.offered && open)) return null;
  const words = check.on ? soFar(view) : t('Check the table');
  return open
    ? html`<button type="button" onClick=${open}><${Icon} name="hand" />${words}</button>`
    : html`<span>${words}</span>`;
}

/**
 * On a phone, as long as its seat has not looked.
 * @param {{ view: View, open: Act }} told
 */
export const LookBar = ({ view: { check, viewer }, open }) =>
  check?.on &&
  !check.right.includes(/** @type {number} */ (viewer)) &&
  !check.differ.some(({ item }) => item.seat === viewer) &&
  html`<div class="mend-bar">
    <${Icon} name="hand" /><span>${t('Does all in front of you lie as it should?')}</span>
    <${SmallButton} press=${open}>${t('Look')}<//>
  </div>`;
