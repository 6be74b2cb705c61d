// Numbers from somebody else: what the file brings is shown first, each contradiction is settled by hand, then it is
// written.
import {
  html,
  useEffect,
  useRef,
  useState,
  msg,
  t,
  tell,
  labelOf,
  Icon,
  Option,
  Sheet,
  SmallButton,
} from '../kit/kit.js';
import { post } from '../line/post.js';
import { Value } from './value.js';
import { keyOf } from './shelf.js';

const MOST_BYTES = 2_000_000;

/** @param {number} size */
const tooLarge = (size) =>
  t('That is too large: {n} kB; a pack has at most {most} kB.', { n: Math.ceil(size / 1000), most: MOST_BYTES / 1000 });

/**
 * The bytes of a file as text that fits into JSON.
 * @param {File} file
 * @returns {Promise<string>}
 */
const contentOf = (file) =>
  new Promise((read, broken) => {
    const reader = new FileReader();
    reader.onload = () => read(String(reader.result).slice(String(reader.result).indexOf(',') + 1));
    reader.onerror = () => broken(reader.error);
    reader.readAsDataURL(file);
  });

/** @param {Reply} answer */
const wordsOf = (answer) => (answer.why ? tell(answer.why) : t('The laptop did not answer. Try again.'));

/** @param {File} file */
const sent = async (file) => ({ name: file.name.slice(-200), content: await contentOf(file) });

/**
 * Several files are the tables of one pack. Gives {brought, files} or {why}.
 * @param {string} game
 * @param {File[]} chosen
 * @returns {Promise<PackFile | { why: string }>}
 */
export async function readFiles(game, chosen) {
  const size = chosen.reduce((sum, file) => sum + file.size, 0);
  if (size > MOST_BYTES) return { why: tooLarge(size) };
  const files = await Promise.all(chosen.map(sent)).catch(() => null);
  if (!files) return { why: t('This file cannot be read. Choose it again.') };
  const answer = await post('/api/pack_read', { game, files });
  return answer.status === 200 ? { brought: /** @type {any} */ (answer), files } : { why: wordsOf(answer) };
}

/**
 * Files dropped anywhere on the page.
 * @param {(files: File[]) => unknown} take
 */
export function useDrop(take) {
  useEffect(() => {
    /** @param {any} event */
    const over = (event) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    /** @param {any} event */
    const drop = (event) => {
      if (event.dataTransfer?.files.length) {
        event.preventDefault();
        take([...event.dataTransfer.files]);
      }
    };
    document.addEventListener('dragover', over);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('dragover', over);
      document.removeEventListener('drop', drop);
    };
  });
}

/** @param {{ take: (files: File[]) => unknown }} told */
export function ImportButton({ take }) {
  const box = useRef(/** @type {any} */ (null));
  /** @param {any} event */
  const chosen = (event) => {
    const files = [...event.target.files];
    event.target.value = '';
    if (files.length) take(files);
  };
  return html`<button type="button" class="small-button" onClick=${() => box.current.click()}>
      <${Icon} name="gain" />${t('Import')}
    </button>
    <input ref=${box} type="file" multiple class="only-read" tabindex="-1" aria-hidden="true" accept=".toml,.zip,.csv"
      onChange=${chosen} />`;
}

/**
 * @param {{ name: string, field: Field, told: any, says: PackScreens['says'], is: any, chosen: any, choose: (chosen:
 *   any) => unknown }} told
 */
const Side = ({ name, field, told, says, is, chosen, choose }) => html`<button type="button" class="option side"
  aria-pressed=${String(chosen === is)} onClick=${() => choose(is)}>
  <${Icon} name=${chosen === is ? 'check' : 'card'} />
  <b><${Value} field=${field} value=${told.value} says=${says} /></b><small>${name}</small>
</button>`;

/**
 * @param {{ conflict: Conflict, field: Field, nameOf: (card: string) => string, says: PackScreens['says'], chosen:
 *   any, choose: (chosen: any) => unknown }} told
 */
function Conflict({ conflict, field, nameOf, says, chosen, choose }) {
  const { card, mine, theirs } = conflict;
  return html`<section class="conflict" role="group" aria-label=${`${nameOf(card)} · ${labelOf(field)}`}>
    <h3>${nameOf(card)} · ${labelOf(field)}</h3>
    <div class="pair">
      <${Side} name=${t('mine: {source}', { source: mine.source })} field=${field} told=${mine} says=${says} is="mine"
        chosen=${chosen} choose=${choose} />
      <${Side} name=${t('theirs: {source}', { source: theirs.source })} field=${field} told=${theirs} says=${says}
        is="theirs" chosen=${chosen} choose=${choose} />
    </div>
  </section>`;
}

/** @param {{ file: string, line: number, column: string }} told */
const placeOf = ({ file, line, column }) =>
  column
    ? t('{file}, line {line}, “{column}”', { file, line, column })
    : line
      ? t('{file}, line {line}', { file, line })
      : file;

/** @param {{ brought: Brought }} told */
const Summary = ({ brought: { from, fresh, same, conflicts } }) => html`<p>${t('From {who}:', { who: from })}</p>
  <ul class="summary">
    <li><${Icon} name="plus" /> ${t('{n} number is new here.|{n} numbers are new here.', { n: fresh })}</li>
    <li>
      <${Icon} name="check" /> ${t('{n} number is the same as yours.|{n} numbers are the same as yours.', { n: same })}
    </li>
    <li>
      <${Icon} name="exchange" /> ${t('{n} number contradicts yours.|{n} numbers contradict yours.', {
        n: conflicts.length,
      })}
    </li>
  </ul>`;

/**
 * file: what readFiles gave. fieldOf(card, field). done(pack) once it is written, with how many numbers came.
 * @param {{ game: string, file: PackFile, fieldOf: (card: string, field: string) => Field, nameOf: (card: string) =>
 *   string, says: PackScreens['says'], close: Act, done: any }} told
 */
export function ImportSheet({ game, file, fieldOf, nameOf, says, close, done }) {
  const [{ brought }, again] = useState(/** @type {{ brought: Brought }} */ (file));
  const [chosen, choose] = useState(/** @type {Record<string, string>} */ ({}));
  const [why, setWhy] = useState(/** @type {string | null} */ (null));
  const { conflicts, troubles } = brought;
  const keys = conflicts.map(({ card, field }) => keyOf(card, field));
  /** @param {string} side */
  const all = (side) => choose(Object.fromEntries(keys.map((key) => [key, side])));
  const open = keys.filter((key) => !chosen[key]).length;
  async function write() {
    const choices = conflicts.map(({ card, field, mine }) => ({
      card,
      field,
      mine: mine.value,
      take: chosen[keyOf(card, field)],
    }));
    const answer = await post('/api/pack_take', { game, files: file.files, choices });
    if (answer.status === 200) done(answer);
    else if (answer.status === 409) {
      again({ brought: answer.brought });
      choose({});
      setWhy(t('Something was told here meanwhile. Look again.'));
    } else setWhy(wordsOf(answer));
  }
  if (troubles.length)
    return html`<${Sheet} title=${t('Import')} close=${close}>
      <p>${t('Nothing is brought in before this is put right in the file:')}</p>
      <ul class="left-out">
        ${troubles.map(
          (each, n) => html`<li key=${n}><${Icon} name="question" /> <b>${placeOf(each)}</b> ${tell(each.why)}</li>`,
        )}
      </ul>
    <//>`;
  return html`<${Sheet} title=${t('Import')} close=${close}
    footer=${html`${why && html`<p role="alert" class="is-loss">${why}</p>`}
      <${Option} icon="check" main=${true} label=${t('Write it into our pack')} choose=${write}
        no=${open
          ? {
              rule: '',
              text: msg('{n} contradiction is still open above.|{n} contradictions are still open above.'),
              facts: { n: open },
            }
          : null} />`}>
    <${Summary} brought=${brought} />
    ${conflicts.length > 1 &&
      html`<div class="choices">
        <${SmallButton} press=${() => all('mine')}>${t('All mine')}<//>
        <${SmallButton} press=${() => all('theirs')}>${t('All theirs')}<//>
      </div>`}
    ${conflicts.map(
      (conflict, n) => html`<${Conflict} key=${keys[n]} conflict=${conflict}
        field=${fieldOf(conflict.card, conflict.field)} nameOf=${nameOf} says=${says} chosen=${chosen[keys[n]]}
        choose=${(side) => choose({ ...chosen, [keys[n]]: side })} />`,
    )}
  <//>`;
}
