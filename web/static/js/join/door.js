// Everything before a seat can be chosen: the typed code, waiting for the host, and what to do when the door stays
// shut.
import { html, useDraft, t, Option, Icon } from '../kit/kit.js';
import { LookOn } from '../pieces/ways.js';

const LENGTH = 6;
const tidied = (typed) =>
  typed
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, LENGTH);

const TROUBLE = {
  wrong: () => t('That code is not the one on the laptop now. It changes every ten minutes.'),
  anew: () => t('This phone has to be let in anew: scan the code on the laptop, or type the letters.'),
  slow: () => t('Too many tries. Wait a minute, or scan the code.'),
  stale: () =>
    t("This card is from an earlier evening. Scan the code on the table's screen, or type the letters below it."),
};

const Page = ({ title, children }) =>
  html`<main class="join"><h1><${Icon} name="tent" /> ${title}</h1>${children}</main>`;

export function CodeEntry({ drafts, trouble, scanned, send }) {
  const [code, setCode] = useDraft(`${drafts}code`, '');
  const go = (event) => {
    event.preventDefault();
    if (code.length === LENGTH) send(code);
  };
  return html`<${Page} title=${t('Join the table')}>
    <form onSubmit=${go}>
      ${scanned &&
        trouble !== 'anew' &&
        html`<p role="alert" class="is-loss">
          ${t('The scanned code is out of date. Scan the one on the laptop now, or type the letters below it.')}
        </p>`}
      ${(!scanned || trouble === 'anew') &&
        TROUBLE[trouble] &&
        html`<p role="alert" class="is-loss">${TROUBLE[trouble]()}</p>`}
      <label for="code">${t('The 6 letters on the laptop')}</label>
      <input id="code" class="code-entry" autocomplete="off" autocapitalize="characters" spellcheck=${false}
        maxlength="7" value=${code} onInput=${(event) => setCode(tidied(event.target.value))} />
      <${Option} main=${true} icon="check" label=${t('Knock')} note=${t('the host lets you in')}
        choose=${() => code.length === LENGTH && send(code)}
        no=${code.length === LENGTH ? null : { rule: '', text: t('Six letters or digits.') }} />
      <p class="hush">${t('Scanning the code is quicker: point the camera at it.')}</p>
    </form>
  <//>`;
}

export const Knocking = ({ claim, back }) => html`<${Page} title=${t('Knocking')}>
  <p role="status">
    ${claim
      ? t('The host sees that this is your seat and lets you back in.')
      : t('The host lets you in on the laptop.')}
  </p>
  <${Option} icon="undo" label=${t('Back')} choose=${back} />
<//>`;

const STOPS = {
  opening: () => [t('One moment'), t('Looking for the table.')],
  lost: () => [t('The laptop does not answer'), t('It has to be on, and this phone in the same Wi-Fi, without a VPN.')],
  over: () => [t('This table is over'), t('Ask the host to open a new one, then scan again.')],
  early: () => [
    t('This card is from an earlier evening'),
    t('No table is open yet. Ask the host to open one, then scan the code on the laptop.'),
  ],
  full: () => [t('All seats are taken'), t('You may look on, or ask somebody to free a seat.')],
  denied: () => [t('Not now'), t('The host has not let you in. Ask at the table.')],
};

const MAY_LOOK = new Set(['full', 'denied', 'over']);

/** A kicked phone comes here too and may simply sit down again. */
export function Stop({ why, retry }) {
  const [title, text] = STOPS[why]?.() ?? [t('Not now'), why];
  return html`<${Page} title=${title}>
    <p>${text}</p>
    ${why !== 'opening' &&
      html`<${Option} main=${true} icon="flip" label=${t('Try again')} choose=${retry} />
        ${MAY_LOOK.has(why) && html`<${LookOn} />`}
        <a class="text-button" href="/trouble">${t("Phones can't join?")}</a>`}
  <//>`;
}
