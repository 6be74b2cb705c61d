// The host's Print page: how the paper is to look, and one tap a sheet; each opens as a PDF in a window of its own.
import {
  html,
  render,
  useState,
  loadIcons,
  loadWords,
  msg,
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
 * A link, so that the browser's own viewer shows and prints it. sheet: a line of the laptop's table of sheets.
 * @param {{ sheet: SheetRow, label?: Drawn, look: Record<string, any>, of?: Record<string, any> }} told
 */
const Paper = ({ sheet, label, look, of = {} }) => html`<a class="paper" target="_blank" rel="noopener"
  href=${`/print/${sheet.what}.pdf?${new URLSearchParams({ ...look, ...of })}`}>
  <${Icon} name=${sheet.icon} /><b>${label ?? t(sheet.title)}</b><small>${t(sheet.note)}</small>
</a>`;

/**
 * All sheets of one place, each with what it needs of what was chosen.
 * @param {{ sheets: SheetRow[], look: Record<string, any>, of?: Record<string, any>, chosen?: Record<string, any> }}
 *   told
 */
const Papers = ({ sheets, look, of = {}, chosen = {} }) => html`<div class="papers">
  ${sheets.map((sheet) => {
    const asked = Object.fromEntries(Object.entries(chosen).filter(([need]) => sheet.needs.includes(need)));
    return html`<${Paper} key=${sheet.what} sheet=${sheet} look=${look} of=${{ ...of, ...asked }} />`;
  })}
</div>`;

/**
 * @param {SheetRow[]} sheets
 * @param {string} need
 */
const needs = (sheets, need) => sheets.some((sheet) => sheet.needs.includes(need));

const PAPERS = () => [
  ['a4', t('A4')],
  ['letter', t(msg('Letter', 'paper'))],
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

/** @param {{ game: GameRow, look: Record<string, any>, sheets: SheetRow[] }} told */
function OfTheGame({ game, look, sheets: every }) {
  const sheets = every.filter((sheet) => game.cards || !sheet.needs.includes('backs'));
  const [seats, setSeats] = useState(game.seats[1]);
  const [backs, setBacks] = useState('none');
  const counts = Array.from({ length: game.seats[1] - game.seats[0] + 1 }, (_, n) => game.seats[0] + n);
  return html`<section>
    <h2><${Icon} name="card" />${t('For the game')}</h2>
    <${Papers} sheets=${sheets} look=${look} of=${{ game: game.key }} chosen=${{ seats, backs }} />
    ${needs(sheets, 'seats') &&
      html`<${Choice} label=${t('Score pad for')} choices=${counts.map((n) => [n, String(n)])} chosen=${seats}
        choose=${setSeats} />`}
    ${needs(sheets, 'backs') &&
      html`<${Choice} label=${t('Backs of the cards')} choices=${BACKS()} chosen=${backs} choose=${setBacks} />`}
  </section>`;
}

/** @param {number} at */
const dayOf = (at) =>
  new Intl.DateTimeFormat(language(), { weekday: 'long', day: 'numeric', month: 'long' }).format(new Date(at));

/** @param {{ table: KeptTable, look: Record<string, any>, sheets: SheetRow[] }} told */
const Evening = ({ table, look, sheets }) => html`<li>
  <p>
    <b>${listed(table.names)}</b>
    <small>${table.title} · ${dayOf(table.at)} · ${table.over ? t('finished') : tell(table.where)}</small>
  </p>
  <div class="papers">
    ${sheets
      .filter((sheet) => !(table.over && sheet.unfinished))
      .map(
        (sheet) => html`<${Paper} key=${sheet.what} sheet=${sheet} look=${look} of=${{ table: table.table }}
          label=${t((!table.over && sheet.so_far) || sheet.title)} />`,
      )}
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
  /** @param {string} place */
  const at = (place) => told.sheets.filter((sheet) => sheet.place === place);
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
      <${OfTheGame} key=${key} game=${told.games.find((game) => game.key === key)} look=${look} sheets=${at('game')} />
      ${told.table &&
        html`<section>
          <h2><${Icon} name="qr" />${t('For this table')}</h2>
          <${Papers} sheets=${at('table')} look=${look} />
        </section>`}
      ${evenings.length > 0 &&
        html`<section>
          <h2><${Icon} name="story" />${t('Games kept here')}</h2>
          <ul class="kept">
            ${evenings.map(
              (table) => html`<${Evening} key=${table.table} table=${table} look=${look} sheets=${at('evening')} />`,
            )}
          </ul>
        </section>`}
      <section>
        <h2><${Icon} name="hand" />${t('Vote box')}</h2>
        <${Papers} sheets=${at('box')} look=${look} chosen=${{ boxes }} />
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
