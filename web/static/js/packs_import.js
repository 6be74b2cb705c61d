// Numbers from somebody else: what the file brings is shown first, each contradiction is settled by hand, then it is written.
import { html, useEffect, useRef, useState, t, tell, labelOf, Icon, Option, Sheet, SmallButton } from './kit.js';
import { post } from './table_post.js';
import { Value } from './packs_cell.js';
import { keyOf } from './packs_shelf.js';

export const MOST_BYTES = 3_000_000;

const tooLarge = (size) => t('This file has {n} kB; a pack has at most {most} kB.', { n: Math.ceil(size / 1000), most: MOST_BYTES / 1000 });

/** The bytes of a file as text that fits into JSON. */
const contentOf = (file) => new Promise((read, broken) => {
  const reader = new FileReader();
  reader.onload = () => read(reader.result.slice(reader.result.indexOf(',') + 1));
  reader.onerror = () => broken(reader.error);
  reader.readAsDataURL(file);
});

const wordsOf = (answer) => (answer.why ? tell(answer.why) : t('The laptop did not answer. Try again.'));

/** Gives {brought, content, name} or {why}. */
export async function readFile(game, file) {
  if (file.size > MOST_BYTES) return { why: tooLarge(file.size) };
  const content = await contentOf(file).catch(() => null);
  if (content === null) return { why: t('This file cannot be read. Choose it again.') };
  const answer = await post('/api/pack_read', { game, name: file.name.slice(-200), content });
  return answer.status === 200 ? { brought: answer, content, name: file.name.slice(-200) } : { why: wordsOf(answer) };
}

/** Files dropped anywhere on the page. */
export function useDrop(take) {
  useEffect(() => {
    const over = (event) => { if (event.dataTransfer?.types.includes('Files')) event.preventDefault(); };
    const drop = (event) => { if (event.dataTransfer?.files.length) { event.preventDefault(); take(event.dataTransfer.files[0]); } };
    document.addEventListener('dragover', over);
    document.addEventListener('drop', drop);
    return () => { document.removeEventListener('dragover', over); document.removeEventListener('drop', drop); };
  });
}

export function ImportButton({ take }) {
  const box = useRef(null);
  const chosen = (event) => { const [file] = event.target.files; if (file) take(file); event.target.value = ''; };
  return html`<button type="button" class="small-button" onClick=${() => box.current.click()}><${Icon} name="gain" />${t('Import')}</button>
    <input ref=${box} type="file" class="only-read" tabindex="-1" aria-hidden="true" accept=".toml,.zip,.csv" onChange=${chosen} />`;
}

const Side = ({ name, field, told, says, is, chosen, choose }) => html`<${Option} icon=${chosen === is ? 'check' : 'card'} label=${html`<span class="side-value"><${Value} field=${field} value=${told.value} says=${says} /></span>`}
  note=${name} choose=${() => choose(is)} />`;

function Conflict({ conflict, field, nameOf, says, chosen, choose }) {
  const { card, mine, theirs } = conflict;
  return html`<section class="conflict" role="group" aria-label=${`${nameOf(card)} · ${labelOf(field)}`}><h3>${nameOf(card)} · ${labelOf(field)}</h3><div class="pair">
    <${Side} name=${t('mine: {source}', { source: mine.source })} field=${field} told=${mine} says=${says} is="mine" chosen=${chosen} choose=${choose} />
    <${Side} name=${t('theirs: {source}', { source: theirs.source })} field=${field} told=${theirs} says=${says} is="theirs" chosen=${chosen} choose=${choose} /></div></section>`;
}

const Summary = ({ brought: { from, fresh, same, conflicts } }) => html`<p>${t('From {who}:', { who: from })}</p><ul class="summary">
  <li><${Icon} name="plus" /> ${t('{n} number is new here.|{n} numbers are new here.', { n: fresh })}</li>
  <li><${Icon} name="check" /> ${t('{n} number is the same as yours.|{n} numbers are the same as yours.', { n: same })}</li>
  <li><${Icon} name="exchange" /> ${t('{n} number contradicts yours.|{n} numbers contradict yours.', { n: conflicts.length })}</li></ul>`;

/** file: what readFile gave. fieldOf(card, field). done(pack) once it is written, with how many numbers came. */
export function ImportSheet({ game, file, fieldOf, nameOf, says, close, done }) {
  const [{ brought }, again] = useState(file);
  const [chosen, choose] = useState({});
  const [why, setWhy] = useState(null);
  const { conflicts, odd } = brought;
  const keys = conflicts.map(({ card, field }) => keyOf(card, field));
  const all = (side) => choose(Object.fromEntries(keys.map((key) => [key, side])));
  const open = keys.filter((key) => !chosen[key]).length;
  async function write() {
    const choices = conflicts.map(({ card, field }) => [card, field, chosen[keyOf(card, field)]]);
    const answer = await post('/api/pack_take', { game, name: file.name, content: file.content, choices });
    if (answer.status === 200) done(answer);
    else if (answer.status === 409) { again({ brought: answer.brought }); setWhy(t('Something was told here meanwhile. Look again.')); } else setWhy(wordsOf(answer));
  }
  return html`<${Sheet} title=${t('Import')} close=${close} footer=${html`${why && html`<p role="alert" class="is-loss">${why}</p>`}
      <${Option} icon="check" main=${true} label=${t('Write it into our pack')} choose=${write} no=${open ? { rule: '', text: '{n} contradiction is still open above.|{n} contradictions are still open above.', facts: { n: open } } : null} />`}>
    <${Summary} brought=${brought} />
    ${odd.length > 0 && html`<h3>${t('Left out')}</h3><ul class="left-out">${odd.map((each, n) => html`<li key=${n}><${Icon} name="question" /> ${tell(each)}</li>`)}</ul>`}
    ${conflicts.length > 1 && html`<div class="choices"><${SmallButton} press=${() => all('mine')}>${t('All mine')}<//><${SmallButton} press=${() => all('theirs')}>${t('All theirs')}<//></div>`}
    ${conflicts.map((conflict, n) => html`<${Conflict} key=${keys[n]} conflict=${conflict} field=${fieldOf(conflict.card, conflict.field)} nameOf=${nameOf} says=${says} chosen=${chosen[keys[n]]}
      choose=${(side) => choose({ ...chosen, [keys[n]]: side })} />`)}<//>`;
}
