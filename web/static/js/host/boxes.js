// The vote boxes: what hangs on which port in plain words, whose station is whose, and a port that only its owner can
// vouch for.
import { html, t, tell, seatName, Chip, Icon, SeatMark, SmallButton } from '../kit/kit.js';
import { post } from '../line/post.js';

const STANDINGS = {
  ready: () => t('The box is ready.'),
  listening: () => t('Listening whether a box is there …'),
  refused: () => t('No box is here.'),
  lost: () => t('The box is lost; looking for it.'),
  closed: () => t('Left alone.'),
};

const Stations = ({ seats }) =>
  html`<div class="choices">
    ${seats.map(
      (seat, n) =>
        html`<span key=${n}>
          ${n + 1}: ${seat == null ? t('nobody') : html`<${SeatMark} seat=${seat} quiet=${true} /> ${seatName(seat)}`}
        </span>`,
    )}
  </div>`;

const Port = ({ port }) => html`<section class="field">
  <h3>${port.name || port.device}</h3>
  <p class="hush">${[port.name && port.device, port.usb].filter(Boolean).join(' · ')}</p>
  <p>
    <${Icon} name=${port.standing === 'ready' ? 'check' : 'question'} /> ${STANDINGS[port.standing]()} ${port.box &&
      html`<span class="hush">${port.box}</span>`}
  </p>
  ${port.text && html`<p>${t(port.text)} ${port.trouble && html`<span class="hush">${port.trouble}</span>`}</p>`}
  ${port.lost_presses > 0 &&
    html`<p>${t('{n} press was lost; press again.|{n} presses were lost; press again.', { n: port.lost_presses })}</p>`}
  ${port.standing === 'ready' && html`<${Stations} seats=${port.seats} />`}
  ${!port.known &&
    html`<${SmallButton} pressed=${port.chosen}
        press=${() => post('/api/choose_box', { key: port.key, on: !port.chosen })}>
        ${port.chosen ? t('This port is used') : t('Use this port')}
      <//>
      ${!port.chosen &&
        html`<p class="hush">${t('Opening it restarts whatever hangs on it: be sure that it is the vote box.')}</p>`}`}
</section>`;

const Pairing = ({ names, pairing }) => html`<h3>${t('Whose station is whose')}</h3>
  <p role="status">
    ${pairing == null
      ? html`<span class="hush">${t('Tap a name, then press a button at the station of that player.')}</span>`
      : t('{seat}: press yours now.', { seat: pairing })}
  </p>
  <div class="choices">
    ${names.map(
      (name, seat) => html`<${SmallButton} key=${seat} pressed=${pairing === seat}
        press=${() => post('/api/pair_box', { seat: pairing === seat ? null : seat })}>
        <${SeatMark} seat=${seat} quiet=${true} /> ${name}
      <//>`,
    )}
  </div>`;

export function Boxes({ view, presence }) {
  const { ports, pairing } = presence?.ports ?? { ports: [], pairing: null };
  return html`${presence?.boxes?.lost && html`<${Chip} icon="no">${t('The vote box is lost: go on by phone.')}<//>`}
    ${ports.length === 0 && html`<p>${t('No vote box is plugged in. Everything it does can be done on a phone.')}</p>`}
    ${ports.map((port) => html`<${Port} key=${port.device} port=${port} />`)}
    ${ports.some(({ standing }) => standing === 'ready') &&
      html`<${Pairing} names=${view.names} pairing=${pairing} />`}`;
}

const ofSeats = ({ labels, seats }, all) => {
  const [yes, no] = labels.map(tell);
  if (seats.length === 0) return t('NEXT: {answer}', { answer: yes });
  const words = no ? t('YES: {yes} · NO: {no}', { yes, no }) : t('YES: {yes}', { yes });
  return seats.length < all ? t('{names}: {words}', { names: seats.map(seatName).join(', '), words }) : words;
};

const Line = ({ icon, loud, children }) =>
  html`<p class=${loud ? 'box-line is-loud' : 'box-line'} role="status"><${Icon} name=${icon} /> ${children}</p>`;

/** The table's lines about the boxes: that one is lost, what was just said, and what the buttons mean now. */
export function BoxLine({ view, presence }) {
  const { lost, notice, buttons } = presence?.boxes ?? { lost: false, notice: [], buttons: [] };
  return html`${lost && html`<${Line} icon="no" loud=${true}>${t('The vote box is lost: go on by phone.')}<//>`}
    ${notice.length > 0
      ? html`<${Line} icon="hand" loud=${true}>${notice.map(tell).join(' ')}<//>`
      : buttons.length > 0 &&
        html`<${Line} icon="hand">${buttons.map((one) => ofSeats(one, view.names.length)).join(' · ')}<//>`}`;
}
