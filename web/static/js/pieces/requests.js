// Who waits for the host's word: to come in, to have a seat back, or to have one more.
import { html, t, SeatMark, SmallButton } from '../kit/kit.js';
import { post } from '../line/post.js';

/** @type {Record<string, () => string>} */
const KINDS = {
  code: () => t('typed the code and wants to come in'),
  claim: () => t('says: this is my seat, on another phone'),
  more: () => t('asks for one more seat on the same phone'),
};

/** @param {{ requests?: Asking[] }} told */
export const Requests = ({ requests = [] }) =>
  requests.map(
    ({ id, kind, name, seat }) => html`<div key=${id} class="request" role="group" aria-label=${name || t('Somebody')}>
      <p>
        ${seat != null && html`<${SeatMark} seat=${seat} quiet=${true} /> `}
        <b>${name || t('Somebody')}</b> ${KINDS[kind]?.() ?? ''}
      </p>
      <${SmallButton} icon="check" press=${() => post('/api/approve', { request: id, yes: true })}>${t('Let in')}<//>
      <${SmallButton} icon="cross" press=${() => post('/api/approve', { request: id, yes: false })}>${t('Not now')}<//>
    </div>`,
  );
