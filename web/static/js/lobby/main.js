// The laptop's first page: resume, new or demo; then the lobby with the code to scan, until everybody is here.
import { html, render, useState, useEffect, loadIcons, loadWords, changeWords, t, Icon } from '../kit/kit.js';
import { leaveFor } from '../line/journey.js';
import { post } from '../line/post.js';
import { makeLink } from '../line/link.js';
import { HostAgain, LookOn, TakeSeat, TryAgain } from '../pieces/ways.js';
import { StartPage } from './start.js';
import { NewGame } from './new.js';
import { Lobby } from './wait.js';

const stage = document.getElementById('stage');

const NOTHING = { presence: null, lost: false, view: null };

/** The presence of a table that has not started yet; table: its id, null while another page is in front. */
function usePresence(table, another) {
  const [state, setState] = useState(NOTHING);
  useEffect(() => {
    setState(NOTHING);
    if (table == null) return undefined;
    const link = makeLink({
      io: window.io,
      as: 'table',
      table,
      another,
      refused: another,
      answered: () => {},
      told: (next) => setState({ ...next }),
    });
    return () => link.close();
  }, [table]);
  return state;
}

/** The console's address carries the code that makes this page the host's; it is good once. */
function takeSetup() {
  const code = new URLSearchParams(window.location.hash.slice(1)).get('setup');
  if (code) window.history.replaceState(null, '', '/');
  return code ? { setup: code } : {};
}

const setup = takeSetup();
/** The host left a table to choose another one. */
const asked = new URLSearchParams(window.location.search);
const choosing = asked.has('start');
/** The evening whose bag was scanned; the host alone can go on with it. */
const wanted = asked.get('resume');
const isAt = ({ table }) => wanted != null && table?.id === wanted;
const KNOCK_AGAIN = 3000;

/** A table is open: from now on a reload comes back to it, and not to the choice before. */
function forgetWish() {
  ['start', 'resume'].forEach((each) => asked.delete(each));
  window.history.replaceState(null, '', String(asked) ? `/?${asked}` : '/');
}

const NeedsSetup = () => html`<main class="table-page without-steps">
  <section class="headline quiet"><h1>${t('Open the address from the window that started Ringside')}</h1></section>
  <div class="start-page">
    <p>
      ${t(
        'It ends in a code that makes this browser the host, and is good once. For a new one press Ctrl-C in ' +
          'that window, then start Ringside again.',
      )}
    </p>
    <div class="ways"><${TryAgain} main=${true} /><${TakeSeat} label=${t('Play in this browser')} /></div>
  </div>
</main>`;

/** A phone is the host, and there is no table yet at which it shows. */
const HostIsElsewhere = () => html`<main class="table-page without-steps">
  <section class="headline quiet"><h1>${t('Somebody else is the host')}</h1></section>
  <div class="start-page">
    <p>${t('The tools are on their phone. If it is gone, take the word back.')}</p>
    <div class="ways"><${HostAgain} main=${true} /><${TryAgain} /></div>
  </div>
</main>`;

const Elsewhere = () => html`<main class="table-page without-steps">
  <section class="headline quiet"><h1>${t('This page belongs to the laptop')}</h1></section>
  <div class="start-page">
    <p>${t('To play on this phone, scan the code on the laptop, or type it:')}</p>
    <div class="ways">
      <a class="option main alone" href="/j"><${Icon} name="people" /><b>${t('Join the table')}</b></a><${LookOn} />
      <${TryAgain} />
    </div>
  </div>
</main>`;

const Crowded = () => html`<main class="table-page without-steps">
  <section class="headline quiet"><h1>${t('Too many pages are open')}</h1></section>
  <div class="start-page">
    <p>${t('This browser shows the table many times already. Close some of these pages, then try again.')}</p>
    <div class="ways"><${TryAgain} main=${true} /></div>
  </div>
</main>`;

/** A phone waits here until that evening is open. */
function AskTheHost() {
  useEffect(() => {
    const beat = setInterval(async () => {
      if (isAt(await post('/api/hello', {}))) leaveFor('/j');
    }, KNOCK_AGAIN);
    return () => clearInterval(beat);
  }, []);
  return html`<main class="table-page without-steps">
    <section class="headline quiet"><h1>${t('Ask the host to go on with this evening')}</h1></section>
    <div class="start-page">
      <p>
        ${t(
          "It is kept on the laptop; only the host's page there can open it. This page then leads to your seat " +
            'by itself.',
        )}
      </p>
      <div class="ways"><${TryAgain} main=${true} /></div>
    </div>
  </main>`;
}

function Laptop({ first }) {
  const [hello, setHello] = useState(first);
  const [game, setGame] = useState(null); // of the new table that is being made
  const [isChoosing, setChoosing] = useState(choosing || (wanted != null && !isAt(first)));
  const isOpen = Boolean(hello.table && !hello.table.started && !isChoosing);
  async function again() {
    const next = await post('/api/hello', {});
    if (!next.status) {
      setTimeout(again, KNOCK_AGAIN);
      return;
    }
    setChoosing(false);
    forgetWish();
    if (next.table?.started) leaveFor('/table');
    else setHello(next);
  }
  const live = usePresence(isOpen ? hello.table.id : null, again);
  if (!hello.host && hello.screen) return html`<${HostIsElsewhere} />`;
  if (!hello.host)
    return hello.needs_setup ? html`<${NeedsSetup} />` : wanted ? html`<${AskTheHost} />` : html`<${Elsewhere} />`;
  if (isOpen && live.presence?.started) leaveFor('/table');
  if (isOpen && live.full) return html`<${Crowded} />`;
  if (isOpen) return html`<${Lobby} ...${live} back=${() => setChoosing(true)} />`;
  const speak = async (language) => {
    if (!(await changeWords(language))) return;
    await post('/api/language', { language });
    setHello({ ...hello, language });
  };
  if (game) return html`<${NewGame} first=${game} back=${() => setGame(null)} opened=${again} />`;
  return html`<${StartPage} hello=${hello} wanted=${isAt(hello) ? null : wanted} speak=${speak} make=${setGame}
    opened=${again} />`;
}

async function open() {
  const [hello] = await Promise.all([post('/api/hello', setup), loadIcons()]);
  if (!hello.status) throw new Error('the laptop does not answer');
  await loadWords(hello.language ?? document.documentElement.lang);
  const goesOn = wanted != null && hello.host && !isAt(hello);
  if (!choosing && !goesOn && (hello.host || hello.screen) && hello.table?.started && !hello.table.over) {
    leaveFor('/table');
    return;
  }
  if (isAt(hello) && !hello.host) {
    leaveFor('/j');
    return;
  }
  render(html`<${Laptop} first=${hello} />`, stage);
}

async function openUntilItWorks() {
  try {
    await open();
  } catch (error) {
    console.error(error);
    setTimeout(openUntilItWorks, 1500);
  }
}

/** A newer address put into the same tab. */
window.addEventListener('hashchange', () => window.location.reload());

openUntilItWorks();
