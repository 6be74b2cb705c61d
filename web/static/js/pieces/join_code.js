// The code to scan, the same address in words, and another address when a phone cannot open this one.
import { html, useState, t, Option } from '../kit/kit.js';
import { post } from '../line/post.js';

/**
 * In two halves, as people read it out.
 * @param {string} code
 */
export const spelled = (code) => `${code.slice(0, 3)} ${code.slice(3)}`;

/** @param {Presence} presence */
const addressOf = (presence) => presence.addresses?.find(({ on }) => on) ?? presence.addresses?.[0];

/**
 * Another picture for another code; the code itself never stands in an address.
 * @param {string} text
 */
const stampOf = (text) =>
  [...text].reduce((sum, char) => (sum * 31 + /** @type {number} */ (char.codePointAt(0))) >>> 0, 7).toString(36);

/**
 * Black on white with its quiet zone, whatever the page's theme.
 * @param {{ what: string, version?: string | null, label?: any }} told
 */
export const Qr = ({ what, version, label }) =>
  html`<div class="qr"><img src=${`/qr.svg?what=${what}&v=${stampOf(version ?? '')}`} alt=${label} /></div>`;

/** @param {{ address: Address, chosen: any }} told */
const Other = ({ address, chosen }) => html`<${Option} label=${address.url}
  note=${[address.interface, ...(address.why ?? []).map((word) => t(word))].join(' · ')}
  icon=${chosen ? 'check' : 'wifi'} choose=${() => post('/api/address', { ip: address.ip })} />`;

/** @param {{ addresses: Address[] }} told */
export const Others = ({ addresses }) => html`<div class="others">
  ${addresses.map((address) => html`<${Other} key=${address.ip} address=${address} chosen=${address.on} />`)}
</div>`;

/**
 * others: opens the list of addresses elsewhere on the page; without it the list opens right here.
 * @param {{ presence: Presence | null | undefined, others?: Act }} told
 */
export function JoinCode({ presence, others }) {
  const [isOpen, setOpen] = useState(false);
  const address = presence && addressOf(presence);
  if (!address)
    return html`<p class="is-loss">
      ${t('This laptop has no address that a phone could open. Join a Wi-Fi, or make a hotspot.')} <a href="/trouble">
        ${t('How?')}
      </a>
    </p>`;
  return html`<div class="join-code">
    <${Qr} what="join" version=${presence.join ?? address.url}
      label=${t('Code to scan with a phone: {address}', { address: address.url })} />
    <p>${t('or type')} <b>${address.url}</b></p>
    ${presence.code && html`<p class="typed-code">${spelled(presence.code)}</p>`}
    ${(presence.addresses ?? []).length > 1 &&
      !isOpen &&
      html`<button type="button" class="text-button" onClick=${others ?? (() => setOpen(true))}>
        ${t("Doesn't open? Another address")}
      </button>`}
    ${isOpen && html`<${Others} addresses=${presence.addresses} />`}
  </div>`;
}
