// The household's packs: every printed number of a game as a table, told from one's own cards in one sitting.
import { html, render, useEffect, useRef, useState, loadIcons, loadWords, t, Icon, SmallButton } from '../kit/kit.js';
import { leaveFor } from '../line/journey.js';
import { post } from '../line/post.js';
import { TakeSeat, TryAgain } from '../pieces/ways.js';
import { packsOf } from '../pieces/screens.js';
import { Desk } from './desk.js';
import { ImportButton } from './import.js';

const stage = /** @type {HTMLElement} */ (document.getElementById('stage'));

/** The console's address may carry the code that makes this page the host's; it is good once. */
function takeSetup() {
  const code = new URLSearchParams(window.location.hash.slice(1)).get('setup');
  if (code) window.history.replaceState(null, '', window.location.pathname);
  return code ? { setup: code } : {};
}

/**
 * A game on whose components nothing is printed has no table here.
 * @param {GameRow} game
 */
const isPrinted = ({ printed }) => printed;

/** /packs/GAME */
const gameAsked = () => decodeURIComponent(window.location.pathname.split('/')[2] ?? '');
const first = gameAsked();

const Refused = () => html`<main class="packs-page">
  <section class="packs-head"><h1>${t('This page belongs to the laptop')}</h1></section>
  <div class="packs-ways"><${TryAgain} main=${true} /><${TakeSeat} /></div>
</main>`;

/**
 * @param {{ games: GameRow[], game: string, choose: (key: string) => void, take: (files: File[]) => unknown, back:
 *   Act }} told
 */
const Head = ({ games, game, choose, take, back }) => html`<header class="packs-head">
  <h1><${Icon} name="cards" />${t('Printed numbers')}</h1>
  <button type="button" class="small-button packs-back" onClick=${back}><${Icon} name="left" />${t('Back')}</button>
  <div class="choices" role="group" aria-label=${t('Game')}>
    ${games.map(
      ({ key, title }) =>
        html`<${SmallButton} key=${key} pressed=${key === game} press=${() => choose(key)}>${title}<//>`,
    )}
  </div>
  <div class="choices packs-files">
    <${ImportButton} take=${take} />
    <a class="small-button" href=${`/packs/${game}/pack.zip`} download=""><${Icon} name="people" />${t('Hand on')}</a>
    <a class="small-button" href=${`/packs/${game}/tables.zip`} download="">
      <${Icon} name="cards" />${t('CSV tables')}
    </a>
  </div>
</header>`;

/** @param {{ games: GameRow[], last: string, hello: Hello }} told */
function Packs({ games, last, hello }) {
  const [game, choose] = useState(
    () => [first, last].find((asked) => games.some(({ key }) => key === asked)) ?? games[0].key,
  );
  const [screens, setScreens] = useState(null);
  const takeBy = useRef(/** @type {(files: File[]) => unknown} */ (() => {}));
  useEffect(() => {
    setScreens(null);
    packsOf(game).then(setScreens);
  }, [game]);
  /** @param {string} key */
  const pick = (key) => {
    window.history.replaceState(null, '', `/packs/${encodeURIComponent(key)}`);
    choose(key);
  };
  const isPlaying = hello.table?.started && !hello.table.over;
  return html`<main class="packs-page">
    <${Head} games=${games} game=${game} choose=${pick} take=${(files) => takeBy.current(files)}
      back=${() => leaveFor(isPlaying ? '/table' : '/')} />
    ${screens && html`<${Desk} key=${game} game=${game} screens=${screens} takeBy=${takeBy} />`}
  </main>`;
}

async function open() {
  const [hello] = await Promise.all([post('/api/hello', takeSetup()), loadIcons()]);
  const choices = await post('/api/choices', {});
  if (!hello.status || !choices.status) throw new Error('the laptop does not answer');
  await loadWords(hello.language ?? document.documentElement.lang);
  render(
    choices.status === 200
      ? html`<${Packs} games=${choices.games.filter(isPrinted)} last=${choices.game} hello=${hello} />`
      : html`<${Refused} />`,
    stage,
  );
}

async function openUntilItWorks() {
  try {
    await open();
  } catch (error) {
    console.error(error);
    setTimeout(openUntilItWorks, 1500);
  }
}

openUntilItWorks();
