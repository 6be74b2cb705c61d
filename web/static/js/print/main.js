// The host's Print page: how the paper is to look, and one tap a sheet; each opens as a PDF in a window of its own.
import {
  html,
  render,
  useState,
  loadIcons,
  loadWords,
  t,
  tell,
  listed,
  language,
  Icon,
  SmallButton,
} from '../kit/kit.js';
import { post } from '../line/post.js';
import { TakeSeat, TryAgain } from '../pieces/ways.js';
import { Games, Languages } from '../pieces/choices.js';

const stage = /** @type {HTMLElement} */ (document.getElementById('stage'));
const LETTER = /-(US|CA|MX|PH|CL|CO|VE|CR|GT|PA|DO|PR)$/;

/** @param {{ label: Drawn, choices: [any, string][], chosen: any, choose: (key: any) => unknown }} told */
const Choice = ({ label, choices, chosen, choose }) => html`<div class="choices" role="group" aria-label=${label}>
  <span class="choices-label">${label}</span>
  ${choices.map(
    ([key, words]) =>
      html`<${SmallButton} key=${key} pressed=${key === chosen} press=${() => choose(key)}>${words}<//>`,
  )}
</div>`;

/**
 * A link, so that the browser's own viewer shows and prints it.
 * @param {{ what: string, icon: string, label: Drawn, note: Drawn, look: Record<string, any>, of?: Record<string,
 *   any> }} told
 */
const Paper = ({ what, icon, label, note, look, of = {} }) => html`<a class="paper" target="_blank" rel="noopener"
  href=${`/print/${what}.pdf?${new URLSearchParams({ ...look, ...of })}`}>
  <${Icon} name=${icon} /><b>${label}</b><small>${note}</small>
</a>`;

const PAPERS = () => [
  ['a4', t('A4')],
  ['letter', t('Letter')],
];
const COLOURS = () => [
  ['false', t('colour')],
  ['true', t('grey')],
];
const BACKS = () => [
  ['none', t('fronts only')],
  ['duplex', t('both sides of the paper')],
  ['fold', t('fold and glue')],
];

/** @param {{ game: GameRow, look: Record<string, any> }} told */
function OfTheGame({ game, look }) {
  const [seats, setSeats] = useState(game.seats[1]);
  const [backs, setBacks] = useState('none');
  const counts = Array.from({ length: game.seats[1] - game.seats[0] + 1 }, (_, n) => game.seats[0] + n);
  const of = { game: game.key };
  return html`<section>
    <h2><${Icon} name="card" />${t('For the game')}</h2>
    <div class="papers">
      <${Paper} what="aids" icon="question" label=${t('Player aid')}
        note=${t('two sides: the round, the limits, the scoring')} look=${look} of=${of} />
      <${Paper} what="booklet" icon="cards" label=${t('Pocket booklet')}
        note=${t('one sheet to fold: eight small pages')} look=${look} of=${of} />
      <${Paper} what="pad" icon="story" label=${t('Score pad')} note=${t('for an evening without electricity')}
        look=${look} of=${{ ...of, seats }} />
      <${Paper} what="proxies" icon="fame" label=${t('Cards of the house set')}
        note=${t('invented numbers, to try the game out')} look=${look} of=${{ ...of, backs }} />
    </div>
    <${Choice} label=${t('Score pad for')} choices=${counts.map((n) => [n, String(n)])} chosen=${seats}
      choose=${setSeats} />
    <${Choice} label=${t('Backs of the cards')} choices=${BACKS()} chosen=${backs} choose=${setBacks} />
  </section>`;
}

/** @param {number} at */
const dayOf = (at) =>
  new Intl.DateTimeFormat(language(), { weekday: 'long', day: 'numeric', month: 'long' }).format(new Date(at));

/** @param {{ table: KeptTable, look: Record<string, any> }} told */
const Evening = ({ table, look }) => html`<li>
  <p>
    <b>${listed(table.names)}</b>
    <small>${table.title} · ${dayOf(table.at)} · ${table.over ? t('finished') : tell(table.where)}</small>
  </p>
  <div class="papers">
    <${Paper} what="score" icon="story" label=${table.over ? t('Score sheet') : t('Scores so far')}
      note=${t('every point with its reason')} look=${look} of=${{ table: table.table }} />
    ${!table.over &&
      html`<${Paper} what="bag" icon="lock" label=${t('Bag-and-tag sheet')}
        note=${t('what goes where, to go on another evening')} look=${look} of=${{ table: table.table }} />`}
  </div>
</li>`;

/** @param {{ hello: Hello, told: Choices & { table: string | null } }} told */
function Printing({ hello, told }) {
  const [spoken, speak] = useState(language());
  const [paper, setPaper] = useState(LETTER.test(navigator.language) ? 'letter' : 'a4');
  const [grey, setGrey] = useState('false');
  const [boxes, setBoxes] = useState(1);
  const [key, choose] = useState(told.game);
  const look = { language: spoken, paper, grey };
  const evenings = told.tables.filter(({ where, damaged }) => where && !damaged);
  return html`<main class="table-page without-steps print-page">
    <section class="headline quiet">
      <${Icon} name="print" /><h1>${t('Print')}</h1>
      <a class="button" href=${told.table ? '/table' : '/'}>${t('Back')}</a>
    </section>
    <div class="start-page">
      <section class="how">
        <${Languages} languages=${hello.languages} chosen=${spoken} choose=${speak} />
        <${Choice} label=${t('Paper')} choices=${PAPERS()} chosen=${paper} choose=${setPaper} />
        <${Choice} label=${t('Printer')} choices=${COLOURS()} chosen=${grey} choose=${setGrey} />
      </section>
      <p class="hush">${t('Print at 100 %, not fitted to the page: a ruler on the sheets shows whether it was.')}</p>
      <${Games} games=${told.games} chosen=${key} choose=${choose} />
      <${OfTheGame} key=${key} game=${told.games.find((game) => game.key === key)} look=${look} />
      ${told.table &&
        html`<section>
          <h2><${Icon} name="qr" />${t('For this table')}</h2>
          <div class="papers">
            <${Paper} what="join" icon="qr" label=${t('Join cards')}
              note=${t('a sign for the table, a card for each seat')} look=${look} />
          </div>
        </section>`}
      ${evenings.length > 0 &&
        html`<section>
          <h2><${Icon} name="story" />${t('Games kept here')}</h2>
          <ul class="kept">
            ${evenings.map((table) => html`<${Evening} key=${table.table} table=${table} look=${look} />`)}
          </ul>
        </section>`}
      <section>
        <h2><${Icon} name="hand" />${t('Vote box')}</h2>
        <div class="papers">
          <${Paper} what="stickers" icon="ballot" label=${t('Stickers for the buttons')}
            note=${t('sign and word, for boxes of two to four seats')} look=${look} of=${{ boxes }} />
        </div>
        <${Choice} label=${t('Boxes')} choices=${[1, 2, 3, 4].map((n) => [n, String(n)])} chosen=${boxes}
          choose=${setBoxes} />
      </section>
    </div>
  </main>`;
}

const NotHere = () => html`<main class="table-page without-steps">
  <section class="headline quiet"><h1>${t('This page belongs to the host')}</h1></section>
  <div class="start-page">
    <p>${t('Open it on the laptop that runs the table.')}</p>
    <div class="ways"><${TryAgain} main=${true} /><${TakeSeat} /></div>
  </div>
</main>`;

async function open() {
  const [hello] = await Promise.all([post('/api/hello', {}), loadIcons()]);
  if (!hello.status) throw new Error('the laptop does not answer');
  await loadWords(hello.language ?? document.documentElement.lang);
  if (!hello.host) {
    render(html`<${NotHere} />`, stage);
    return;
  }
  const told = await post('/api/printable', {});
  if (told.status !== 200) throw new Error('the laptop does not answer');
  render(html`<${Printing} hello=${hello} told=${told} />`, stage);
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
