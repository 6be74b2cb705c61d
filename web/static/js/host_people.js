// Who sits where: letting in, swapping, sending away, handing over the laptop, and the join code again.
import { html, useState, t, seatName, SeatMark, Option, SmallButton } from './kit.js';
import { leaveFor, post } from './table_post.js';
import { JoinCode, Qr } from './lobby_code.js';

const KINDS = { code: () => t('typed the code and wants to come in'), claim: () => t('says: this is my seat, on another phone') };

export const Requests = ({ requests = [] }) => requests.map(({ id, kind, name, seat }) => html`<div key=${id} class="request" role="group" aria-label=${name || t('Somebody')}>
  <p>${seat != null && html`<${SeatMark} seat=${seat} quiet=${true} /> `}<b>${name || t('Somebody')}</b> ${KINDS[kind]?.() ?? ''}</p>
  <${SmallButton} icon="check" press=${() => post('/api/approve', { request: id, yes: true })}>${t('Let in')}<//>
  <${SmallButton} icon="cross" press=${() => post('/api/approve', { request: id, yes: false })}>${t('Not now')}<//></div>`);

function Person({ seat, here, swapping, swap }) {
  const [sure, ask] = useState(false);
  return html`<div class="person"><${SeatMark} seat=${seat} quiet=${true} /><span><b>${seatName(seat)}</b><small class="hush">${here ? t('here') : t('no phone here now')}</small></span>
    <${SmallButton} icon="exchange" pressed=${swapping === seat} press=${() => swap(seat)}>${t('Swap')}<//>
    <${SmallButton} icon="fired" press=${() => (sure ? post('/api/kick', { seat }) : ask(true))}>${sure ? t('Really free it') : t('Free the seat')}<//></div>`;
}

export function People({ presence }) {
  const [swapping, setSwapping] = useState(null);
  function swap(seat) {
    if (swapping == null) { setSwapping(seat); return; }
    if (swapping !== seat) post('/api/swap', { seats: [swapping, seat] });
    setSwapping(null);
  }
  const seats = presence?.seats ?? [];
  return html`<${Requests} requests=${presence?.requests} />
    ${swapping != null && html`<p role="status">${t('{seat} swaps with whom?', { seat: swapping })}</p>`}
    ${seats.map((each) => html`<${Person} key=${each.seat} ...${each} swapping=${swapping} swap=${swap} />`)}
    <h3>${t('Another host')}</h3>
    <p class="hush">${t('Somebody else becomes the host on the own phone; this screen stays the table.')}</p>
    ${presence?.host_seat != null && html`<${Option} icon="screen" label=${t('The laptop is the host again')} choose=${() => post('/api/hand_over', {})} />`}
    <div class="choices">${seats.filter(({ held }) => held).map(({ seat }) => html`<${SmallButton} key=${seat} press=${() => post('/api/hand_over', { seat })}>
      <${SeatMark} seat=${seat} quiet=${true} />${seatName(seat)}<//>`)}</div>
    <p>${t('Looking on:')} ${presence?.watchers ?? 0}</p>`;
}

/** The old code and its link stop working; who sits already stays. */
function NewCode() {
  const [sure, ask] = useState(false);
  const renew = () => { post('/api/renew', {}); ask(false); };
  return html`<${Option} icon="lock" label=${t('New join code')} note=${sure ? t('Tap once more: the old code stops working.') : t('if a stranger has the old one; whoever sits stays')}
    main=${sure} choose=${() => (sure ? renew() : ask(true))} />`;
}

/** For late phones, and below it for those who only look on. */
export function JoinAgain({ presence }) {
  const [isOpen, setOpen] = useState(false);
  return html`<${JoinCode} presence=${presence} /><${NewCode} />
    ${isOpen ? html`<h3>${t('To look on')}</h3><div class="join-code"><${Qr} what="watch" version=${presence.watch} label=${t('Code to look on')} /></div>`
      : html`<${Option} icon="look" label=${t('Code for somebody who only looks on')} choose=${() => setOpen(true)} />`}`;
}

export function PlayAgain() {
  const again = async () => { const { status } = await post('/api/again', {}); if (status === 200) leaveFor('/'); };
  return html`<p>${t('The same names and seats, a new game. This one is kept.')}</p>
    <${Option} main=${true} icon="check" label=${t('New game')} choose=${again} />`;
}
