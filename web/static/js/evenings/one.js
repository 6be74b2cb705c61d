// One evening: its whole score sheet with the reason of every line, what can be taken away, and how to delete it.
import {
  html,
  useEffect,
  useState,
  t,
  setMarks,
  setNames,
  tell,
  Icon,
  Option,
  SeatMark,
  SmallButton,
  Under,
} from '../kit/kit.js';
import { leaveFor } from '../line/journey.js';
import { post } from '../line/post.js';
import { tableOf } from '../pieces/screens.js';
import { Misfit, useResume } from '../pieces/keep_rulings.js';
import { SendOn } from '../pieces/send_on.js';
import { dayOf, lasted, stateOf, titleOf } from './list.js';
import { Delete } from './delete.js';

/** @type {[string, () => string, () => string][]} */
const FILES = [
  ['sheet.csv', () => t('Sheet'), () => t('every move and every point, for a spreadsheet')],
  ['evening.json', () => t('Result'), () => t('as JSON, for another program')],
  ['log.jsonl', () => t('Whole log'), () => t('all moves as JSON lines: can be replayed')],
];

/**
 * The moves of a game that goes on would tell who has voted, and what people hold in their hands.
 * @param {{ table: string, over: boolean }} told
 */
const Files = ({ table, over }) =>
  html`<h2>${t('To take away')}</h2>
    ${FILES.filter(([file]) => over || file === 'evening.json').map(
      ([file, name, note]) => html`<a key=${file} class="file-link" href=${`/evenings/${table}/${file}`} download>
        <b>${name()}</b><small>${note()}</small>
      </a>`,
    )}`;

/**
 * The evening with the screens of its game; null while they come, false when there is nothing to read.
 * @param {string} table
 * @param {boolean} isRead
 */
function useEvening(table, isRead) {
  const [found, keep] = useState(/** @type {Found | false | null} */ (null));
  useEffect(() => {
    if (!isRead) {
      keep(false);
      return;
    }
    post('/api/evening', { table }).then(async (told) => {
      if (told.status !== 200) {
        keep(false);
        return;
      }
      const { evening, scores, bgstats, cards } = /** @type {any} */ (told);
      const names = evening.players.map((/** @type {Player} */ { name }) => name);
      setNames(names, cards);
      setMarks(evening.players.map((/** @type {Player} */ { mark }) => mark));
      keep({ evening, scores, bgstats, scenes: await tableOf(evening.game) });
    });
  }, [table]);
  return found;
}

/**
 * Drawn as at the end, also of a game that goes on: the points so far.
 * @param {{ scores: Scores }} told
 */
const asOver = ({ scores }) => ({ view: { over: true, scores }, position: {} });

/** @param {Found} told */
const Sheet = ({ scenes, ...told }) => html`<${scenes.Scene} ...${asOver(told)} />`;

/** @param {Found} told */
const headline = ({ scenes, evening, ...told }) =>
  evening.over ? scenes.headline(asOver(told)).title : t('Not finished: {where}', { where: tell(evening.where) });

/** @param {{ evening: Evening }} told */
function GoOn({ evening: { table, misfit } }) {
  const { resume, trouble } = useResume(() => leaveFor('/table'));
  if (trouble) return trouble;
  return misfit
    ? html`<${Misfit} words=${misfit} keeps=${true} keep=${() => resume(table, true)} />`
    : html`<${Option} main=${true} icon="right" label=${t('Go on with this game')} choose=${() => resume(table)} />`;
}

/** @param {{ switches: [string, string][] }} told */
const Rulings = ({ switches }) =>
  switches.length > 0 &&
  html`<p class="hush">
    ${t('Played with:')}${' '}
    ${switches.map(([rule, choice]) => `${rule}: ${t(choice)}`).join(' · ')}
  </p>`;

/** @param {{ players: Player[] }} told */
const Seated = ({ players }) =>
  html`<ul class="seated">
    ${players.map(({ name }, seat) => html`<li key=${seat}><${SeatMark} seat=${seat} quiet=${true} />${name}</li>`)}
  </ul>`;

/** @param {{ found: Found }} told */
const Read = ({ found }) => html`<h2 class="won">${headline(found)}</h2><${Seated} players=${found.evening.players} />
  ${found.evening.house &&
    html`<p class="house-line">
      <span class="house-mark">${t('invented house set')}</span> ${t(
        'These numbers are invented, so they are counted apart from the others.',
      )}
    </p>`}
  <${Rulings} switches=${found.evening.switches} /><${Under} under=${found.evening.under} /><${Sheet} ...${found} />`;

/** @param {{ table: string, book: Book, back: Act }} told */
export function OneEvening({ table, book, back }) {
  const evening = book.evenings.find((each) => each.table === table);
  const found = useEvening(table, Boolean(evening && !evening.unread));
  if (!evening)
    return html`<p>${t('This evening is not kept here any more.')}</p>
      <${SmallButton} icon="undo" press=${back}>${t('All evenings')}<//>`;
  const gone = () => {
    book.again();
    back();
  };
  return html`<header class="evening-head">
      <${SmallButton} icon="undo" press=${back}>${t('All evenings')}<//><h2>${dayOf(evening.at)}</h2>
      <p>
        ${titleOf(book, evening)}${evening.minutes > 0 && ` · ${lasted(evening.minutes)}`}
        ${stateOf(evening) && ` · ${stateOf(evening)}`}
      </p>
    </header>
    <div class="evening-columns">
      <div>
        ${found
          ? html`<${Read} found=${found} />`
          : found === false &&
            html`<p><${Icon} name="question" /> ${t('There is no score sheet of this evening.')}</p>`}
      </div>
      <aside>
        ${evening.events > 0 &&
          !evening.over &&
          (!evening.unread || evening.misfit) &&
          !evening.here &&
          html`<${GoOn} evening=${evening} />`}
        ${found && found.bgstats && html`<${SendOn} ...${found.bgstats} />`}
        ${found && html`<${Files} table=${table} over=${evening.over} />`}
        <h2>${t('Delete')}</h2><${Delete} wish=${{ tables: [table] }} label=${t('Delete this evening')} gone=${gone} />
      </aside>
    </div>`;
}
