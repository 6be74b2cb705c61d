// The frame of the table screen: headline, steps, the game's scene, the story's last line and the host's drawer.
import { html, classes, useState, t, tellAll, Icon, RedBar } from './kit.js';
import { Headline } from './table_headline.js';
import { TableQuestion } from './table_question.js';
import { HostDrawer } from './host.js';
import { BoxLine } from './host_boxes.js';

/** Where what is half typed on this screen for a question is kept. */
export const draftOn = ({ started }, id) => `${started} table ${id}`;

const Steps = ({ steps, where }) => html`<nav class="steps" aria-label=${t('Phases of the round')}>
  <ul>${steps.map(({ name, now }) => html`<li key=${name} aria-current=${now ? 'step' : null}>${name}</li>`)}</ul>
  <p>${where}</p></nav>`;

const SAID = 3;

/** What happened last, in words. */
export function latest(story) {
  const last = story?.[story.length - 1];
  return last ? tellAll(last.lines.slice(0, SAID)) : '';
}

export const spelled = (code) => `${code.slice(0, 3)} ${code.slice(3)}`;

const Foot = ({ view, presence, said, house, children }) => html`<footer class="table-foot">
  <span class="latest" aria-live="polite">${said || latest(view.story)}</span>
  ${house && html`<span class="house-mark">${t('invented house set')}</span>`}
  ${presence?.code && !view.over && html`<span>${t('Join:')} <b>${spelled(presence.code)}</b></span>`}${children}</footer>`;

/** The laptop's own page, unless the host is somebody's phone. */
function isHost({ role, seats = [] }, presence) {
  const seat = presence?.host_seat ?? null;
  return seat == null ? role === 'host' || role === 'screen' : seats.includes(seat);
}

/** A seat that the table waits for and no phone holds: the way to answer for it, unless it would tell who has not voted. */
function PlayFor({ view, presence, turn }) {
  const held = (seat) => presence?.seats?.find((each) => each.seat === seat)?.held !== false;
  const isHidden = Boolean(view.votes?.hidden || presence?.hide);
  const waited = view.waiting.filter(({ by, cast, sealed }) => typeof by === 'number' && !cast && !(sealed && isHidden) && !held(by)).slice(0, 1);
  return waited.map(({ by }) => html`<button key=${by} type="button" class="main-button" onClick=${() => turn(`seat/${by}`)}>${t('Play for {seat}', { seat: by })}</button>`);
}

const HostButton = ({ view, presence, open }) => html`<button type="button" onClick=${open}><${Icon} name="people" />${t('Host')}
  ${view.audit?.length > 0 && html`<${Icon} name="question" /><span class="only-read">${t('something does not add up')}</span>`}
  ${presence?.requests?.length > 0 && html`<b>${t('{n} asks to come in|{n} ask to come in', { n: presence.requests.length })}</b>`}</button>`;

const Looking = ({ lost, link }) => html`<main class="table-page without-steps"><div>${lost && link && html`<${RedBar} retry=${link.retry} />`}
  <section class="headline quiet"><h1>${t('Looking for the table')}</h1></section></div></main>`;

/** scene: the game's module. link: {move, host, ask, retry}. */
export function TablePage({ view, presence, lost, pending, skew, scene, watching, said, link, hello }) {
  const [page, turn] = useState(null);
  if (!view) return html`<${Looking} lost=${lost} link=${link} />`;
  const told = { view, position: view.position, presence, pending, skew, link, watching, hello, turn };
  const steps = scene.steps(told);
  const ask = watching ? null : view.asks[0];
  const question = ask && html`<${TableQuestion} key=${ask.id} ask=${ask} link=${link} pending=${pending} lead=${scene.lead} draft=${draftOn(view, ask.id)} />`;
  return html`<main class=${classes('table-page', !steps && 'without-steps')}>
    <div>${lost && html`<${RedBar} retry=${link.retry} />`}<${Headline} ...${told} own=${scene.headline(told)} /><${BoxLine} view=${view} presence=${presence} /></div>
    ${steps && html`<${Steps} steps=${steps} where=${scene.where(told)} />`}
    <${scene.Scene} ...${told} question=${question} />
    <${Foot} view=${view} presence=${presence} said=${said} house=${scene.house(told)}>
      ${view.over && !watching && html`<button type="button" onClick=${() => turn('send')}>${t('Send to BG Stats')}</button>`}
      ${view.over && !watching && html`<button type="button" class="main-button" onClick=${() => turn('again')}>${t('Play again, same people')}</button>`}
      ${!watching && !view.over && isHost(hello, presence) && html`<${PlayFor} ...${told} />`}
      ${!watching && (isHost(hello, presence) ? html`<${HostButton} view=${view} presence=${presence} open=${() => turn('menu')} />`
        : html`<span>${t('Host: {seat}', { seat: presence?.host_seat })}</span>`)}<//>
    ${page && html`<${HostDrawer} ...${told} scene=${scene} page=${page} close=${() => turn(null)} />`}
  </main>`;
}
