// Where a phone has no seat to show: what has happened, and what to do next.
import { html, SmallButton, t, Welcome } from '../kit/kit.js';
import { LookOn, TakeSeat, TryAgain } from '../pieces/ways.js';

export const Left = () => html`<${Welcome} title=${t('You have left the table')}>
  <p>${t('This phone holds no seat here any more. You may sit down again.')}</p>
  <${TakeSeat} main=${true} /><${LookOn} />
<//>`;

export const Stranger = () => html`<${Welcome} title=${t('Which seat is yours?')}>
  <p>${t('Scan the code on the laptop to sit down.')}</p>
  <${TakeSeat} main=${true} /><${TryAgain} /><${LookOn} />
<//>`;

export const Leaving = () =>
  html`<${Welcome} title=${t('One moment')}><p role="status">${t('Looking for the table.')}</p><//>`;

/** @param {{ retry?: Act }} told */
export const Looking = ({ retry }) => html`<${Welcome} title=${t('Looking for the table')}>
  <p>${t('The laptop has to be on, and this phone in the same Wi-Fi.')}</p>
  <${SmallButton} press=${retry}>${t('Try now')}<//>
<//>`;

export const Crowded = () => html`<${Welcome} title=${t('Too many pages are open')}>
  <p>${t('This browser shows the table many times already. Close some of these pages, then try again.')}</p>
  <${TryAgain} main=${true} />
<//>`;
