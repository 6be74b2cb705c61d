// The book of evenings on the host's page: what was played, who has won what, who is who, and how to delete.
import { html, render, useEffect, useState, loadIcons, loadWords, t, Icon, SmallButton } from '../kit/kit.js';
import { post } from '../line/post.js';
import { TakeSeat, TryAgain } from '../pieces/ways.js';
import { EveningList } from './list.js';
import { OneEvening } from './one.js';
import { Statistics } from './statistics.js';
import { Keeping } from './keeping.js';

const stage = /** @type {HTMLElement} */ (document.getElementById('stage'));
const TABS = { list: () => t('Evenings'), sums: () => t('Statistics'), keeping: () => t('People and files') };
/** @type {Record<string, (told: any) => Drawn>} */
const PAGES = { list: EveningList, sums: Statistics, keeping: Keeping };
const asked = () => new URLSearchParams(window.location.search).get('table');

/**
 * Back where the host came from: the table that stands open, or the start.
 * @param {{ table: TableRow | null }} told
 */
const away = ({ table }) => (table?.started ? '/table' : '/');

/** @param {{ tab: string, turn: (tab: string) => void }} told */
const Tabs = ({ tab, turn }) =>
  html`<nav class="book-tabs" aria-label=${t('Evenings')}>
    ${Object.entries(TABS).map(
      ([key, name]) => html`<${SmallButton} key=${key} pressed=${key === tab} press=${() => turn(key)}>${name()}<//>`,
    )}
  </nav>`;

/** What the laptop keeps, as it is looked at now; `again` reads it anew. */
function useBook() {
  const [look, setLook] = useState({ game: '', house: false });
  const [told, hear] = useState(/** @type {Reply | null} */ (null));
  const again = () =>
    post('/api/evenings', look).then((answer) => {
      if (answer.status === 200) hear(answer);
    });
  useEffect(() => {
    again();
  }, [look.game, look.house]);
  return /** @type {Book} */ ({ .../** @type {any} */ (told), look, setLook, again, isThere: told !== null });
}

/** @param {{ hello: Hello }} told */
function Book({ hello }) {
  const book = useBook();
  const [tab, turn] = useState('list');
  const [table, open] = useState(asked());
  const Page = PAGES[tab];
  const middle = table
    ? html`<${OneEvening} key=${table} table=${table} book=${book} back=${() => open(null)} />`
    : html`<${Page} book=${book} open=${open} />`;
  return html`<main class="table-page without-steps book">
    <section class="headline quiet">
      <${Icon} name="story" /><h1>${t('Evenings')}</h1>
      ${!table && html`<${Tabs} tab=${tab} turn=${turn} />`}
    </section>
    <div class="book-page">${book.isThere ? middle : html`<p role="status">${t('One moment')}</p>`}</div>
    <footer class="table-foot">
      <span class="latest">${t('Everything stays on this laptop.')}</span>
      <a class="button" href=${away(hello)}>
        ${hello.table?.started ? t('Back to the table') : t('Back to the start')}
      </a>
    </footer>
  </main>`;
}

const Elsewhere = () => html`<main class="table-page without-steps">
  <section class="headline quiet"><h1>${t('This page belongs to the host')}</h1></section>
  <div class="book-page">
    <p>${t('Open it on the laptop, from the start page or from Host.')}</p>
    <div class="ways"><${TryAgain} main=${true} /><${TakeSeat} /></div>
  </div>
</main>`;

async function start() {
  const [hello] = await Promise.all([post('/api/hello', {}), loadIcons()]);
  if (!hello.status) throw new Error('the laptop does not answer');
  await loadWords(hello.language ?? document.documentElement.lang);
  render(hello.host ? html`<${Book} hello=${hello} />` : html`<${Elsewhere} />`, stage);
}

async function startUntilItWorks() {
  try {
    await start();
  } catch (error) {
    console.error(error);
    setTimeout(startUntilItWorks, 1500);
  }
}

startUntilItWorks();
