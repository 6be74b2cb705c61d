// The lobby: Wi-Fi, this table's code, and who has sat down.
import {
  html,
  classes,
  useState,
  t,
  tell,
  Icon,
  SeatMark,
  SmallButton,
  RedBar,
  setNames,
  setMarks,
} from '../kit/kit.js';
import { leaveFor } from '../line/journey.js';
import { post } from '../line/post.js';
import { JoinCode, Others, Qr } from '../pieces/join_code.js';
import { Requests } from '../pieces/requests.js';

/** @param {{ close: Act }} told */
function WifiForm({ close }) {
  const [wifi, setWifi] = useState({ name: '', password: '', hidden: false });
  /** @param {Partial<Wifi>} change */
  const put = (change) => setWifi({ ...wifi, ...change });
  /** @param {any} event */
  const send = (event) => {
    event.preventDefault();
    post('/api/wifi', wifi);
    close();
  };
  return html`<form class="wifi-form" onSubmit=${send}>
    <label>
      ${t('Network')}
      <input class="text-entry" required maxlength="32" value=${wifi.name}
        onInput=${({ target }) => put({ name: target.value })} />
    </label>
    <label>
      ${t('Password')}
      <input class="text-entry" maxlength="63" autocomplete="off" value=${wifi.password}
        onInput=${({ target }) => put({ password: target.value })} />
    </label>
    <label class="tick">
      <input type="checkbox" checked=${wifi.hidden} onInput=${({ target }) => put({ hidden: target.checked })} />
      ${t('the network is hidden')}
    </label>
    <button type="submit" class="small-button">${t('Make the code')}</button>
  </form>`;
}

/** @param {{ wifi: Wifi | null | undefined }} told */
function Wifi({ wifi }) {
  const [isOpen, setOpen] = useState(false);
  const [shown, show] = useState(false);
  if (wifi) {
    return html`<${Qr} what="wifi" version=${wifi.name}
        label=${t('Code to join the Wi-Fi {network}', { network: wifi.name })} />
      <p>${t('Network')} <b>${wifi.name}</b>${shown && html`<br />${t('Password')} <b>${wifi.password}</b>`}</p>
      <button type="button" class="text-button" onClick=${() => show(!shown)}>
        ${shown ? t('Hide the password') : t('Show the password')}
      </button>
      <button type="button" class="text-button"
        onClick=${() => post('/api/wifi', { name: '', password: '', hidden: false })}>
        ${t('Forget it')}
      </button>`;
  }
  return html`<p>${t('All phones in the same Wi-Fi as this laptop? Go straight to 2.')}</p>
    ${isOpen
      ? html`<${WifiForm} close=${() => setOpen(false)} />`
      : html`<button type="button" class="text-button" onClick=${() => setOpen(true)}>
          ${t('Make a code for guests')}
        </button>`}`;
}

/** @type {Record<string, string>} */
const LANGUAGES = { en: 'English', hu: 'magyar', el: 'ελληνικά' };

/**
 * @param {{ seat: number, name: string, here: boolean, language: string | null, taken: boolean, session?: string }}
 *   told
 */
const Chair = ({ seat, name, here, language, taken, session }) => html`<li class=${classes('chair', !taken && 'free')}>
  <${SeatMark} seat=${seat} ghost=${!taken} quiet=${true} />
  <span>
    <b>${name || t('free seat')}</b>
    <small>${taken ? (LANGUAGES[language ?? ''] ?? '') : name ? t('not here yet') : ''}</small>
  </span>
  ${here && html`<${Icon} name="check" />`}
  ${taken &&
    html`<${SmallButton} icon="cross" label=${t('Free the seat of {seat}', { seat })}
      press=${() => (session ? post('/api/end', { session }) : post('/api/kick', { seat }))} />`}
</li>`;

/** @param {{ presence: Presence, seated: number, start: Act, back: Act, why: Drawn }} told */
const Foot = ({ presence, seated, start, back, why }) => html`<footer class="table-foot tall">
  <button type="button" onClick=${back}>${t('Back')}</button>
  <span class=${classes('latest', (presence.reached ?? 0) > 0 && 'is-good')} role="status">
    ${why || t('{n} phone has reached this page.|{n} phones have reached this page.', { n: presence.reached ?? 0 })}
    ${' '}
    <b>
      ${seated < presence.seats.length
        ? t('{n} of {of} seated; the others play here.', { n: seated, of: presence.seats.length })
        : t('Everybody is here.')}
    </b>
  </span>
  <a class="button" href="/trouble" target="_blank" rel="noopener">${t("Phones can't join?")}</a>
  <button type="button" class="main-button" onClick=${start}>${t('Start')}</button>
</footer>`;

/** @param {{ presence: Presence, lost: boolean, back: Act }} told */
export function Lobby({ presence, lost, back }) {
  const [others, setOthers] = useState(false);
  const [why, setWhy] = useState('');
  if (!presence)
    return html`<main class="table-page without-steps">
      <section class="headline quiet"><h1>${t('Opening the table')}</h1></section>
    </main>`;
  setNames(presence.seats.map(({ name }) => name));
  setMarks(presence.seats.map(({ mark }) => mark));
  const seated = presence.seats.filter(({ taken }) => taken).length;
  async function start() {
    const answer = await post('/api/start', {});
    if (answer.status === 200) leaveFor('/table');
    else setWhy(answer.why ? tell(answer.why) : t('The laptop did not answer. Try again.'));
  }
  return html`<main class="table-page without-steps">
    <div>
      ${lost && html`<${RedBar} />`}<section class="headline"><h1>${t('Come in: scan, sit, play')}</h1></section>
    </div>
    <div class="lobby">
      ${others
        ? html`<section>
            <h2>${t('Address')}</h2><${Others} addresses=${presence.addresses} />
            <button type="button" class="text-button" onClick=${() => setOthers(false)}>
              ${t('Back to the Wi-Fi')}
            </button>
          </section>`
        : html`<section><h2><${Icon} name="wifi" />${t('1 Wi-Fi')}</h2><${Wifi} wifi=${presence.wifi} /></section>`}
      <section>
        <h2><${Icon} name="screen" />${t('2 This table')}</h2>
        <${JoinCode} presence=${presence} others=${() => setOthers(!others)} />
      </section>
      <section class="chairs">
        <h2><${Icon} name="people" />${t('3 Your seat')}</h2><${Requests} requests=${presence.requests} />
        <ul>
          ${presence.seats.map(
            (each) =>
              html`<${Chair} key=${each.seat} ...${each}
                session=${presence.sessions?.find(({ seats }) => seats.includes(each.seat))?.id} />`,
          )}
        </ul>
      </section>
    </div>
    <${Foot} presence=${presence} seated=${seated} start=${start} back=${back} why=${why} />
  </main>`;
}
