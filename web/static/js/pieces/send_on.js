// A finished evening for the BG Stats app: a link that opens it on this device, and the same to copy for another.
import { html, useEffect, useRef, useState, t, SmallButton } from '../kit/kit.js';
import { post } from '../line/post.js';

/**
 * Plain http knows no clipboard, but the older command; where even that fails the text stays selected for the finger.
 */
function taken(field) {
  field.focus();
  field.setSelectionRange(0, field.value.length);
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  }
}

function CopyField({ text }) {
  const field = useRef(null);
  const [said, say] = useState('');
  const copy = () =>
    say(taken(field.current) ? t('Copied.') : t('Selected: now copy it with the menu of this device.'));
  return html`<div class="copy-field">
    <label for="copy-link">${t('The same as a link, for another device')}</label>
    <input id="copy-link" class="text-entry" readonly value=${text} ref=${field}
      onFocus=${(event) => event.target.select()} />
    <${SmallButton} press=${copy}>${t('Copy')}<//><p role="status" class="hush">${said}</p>
  </div>`;
}

export const SendLink = ({ link }) => html`<a class="send-button" href=${link}>${t('Send to BG Stats')}</a>`;

/** For a device without the app. */
export const SendCopy = ({ copy }) =>
  html`<section class="send-on">
    <p class="hush">${t('Opens the BG Stats app, if it is on this device. Nothing goes over the internet.')}</p>
    <${CopyField} text=${copy} />
  </section>`;

/** link: opens the app; copy: what a browser would open. */
export const SendOn = (told) => html`<div class="send-on"><${SendLink} ...${told} /></div><${SendCopy} ...${told} />`;

/** On the table screen: asked for when somebody wants it. */
export function SendFromHere() {
  const [told, hear] = useState(null);
  useEffect(() => {
    post('/api/send_on', {}).then(hear);
  }, []);
  if (!told) return null;
  if (!told.link) return html`<p role="alert">${t('The laptop did not answer. Try again.')}</p>`;
  return html`<p>${t('Every phone at the table has this button on its last page, too.')}</p><${SendOn} ...${told} />`;
}
