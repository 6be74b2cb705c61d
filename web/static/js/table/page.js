// The frame of the table screen: headline, steps, the game's scene, the story's last line and the host's drawer.
import { html, classes, useState, t, tellAll, Icon, RedBar } from '../kit/kit.js';
import { makeIntent, useStill, useSure } from '../kit/intent.js';
import { spelled } from '../pieces/join_code.js';
import { takeBack } from '../pieces/ways.js';
import { Headline } from './headline.js';
import { TableQuestion } from './question.js';
import { HostDrawer } from '../host/drawer.js';
import { HeldBar, MendButtons } from '../mend/bar.js';
import { BoxLine } from '../host/boxes.js';
import { Reminder } from '../host/doubts.js';
import { CheckButton } from '../mend/check_bar.js';

/**
 * Where what is half typed on this screen for a question is kept.
 * @param {string | undefined} table
 * @param {unknown} id
 */
export const draftOn = (table, id) => `${table} table ${id}`;

/** @param {{ steps: { name: string, now: boolean }[], where: Drawn }} told */
const Steps = ({ steps, where }) => html`<nav class="steps" aria-label=${t('Phases of the round')}>
  <ul>${steps.map(({ name, now }) => html`<li key=${name} aria-current=${now ? 'step' : null}>${name}</li>`)}</ul>
  <p>${where}</p>
</nav>`;

const SAID = 5; // lines of one event

/**
 * What happened last, in words.
 * @param {Told[]} story
 */
export function latest(story) {
  const last = story?.[story.length - 1];
  return last ? tellAll(last.lines.slice(0, SAID)) : '';
}

/**
 * story: opens the whole of it, for the host.
 * @param {{ view: View, presence?: Presence | null, said?: Drawn, house?: boolean, story?: Act | false,
 *   children?: Drawn }}
 *   told
 */
const Foot = ({ view, presence, said, house, story, children }) => html`<footer class="table-foot">
  <${story ? 'button' : 'div'} class="story-end"
    ...${story ? { type: 'button', onClick: story, 'aria-label': t('Story') } : {}}>
    ${story && html`<${Icon} name="story" />`}
    <span class="latest" aria-live="polite">${said || latest(view.story)}</span>
  <//>
  ${house && html`<span class="house-mark">${t('invented house set')}</span>`}
  ${presence?.code && !view.over && html`<span>${t('Join:')} <b>${spelled(presence.code)}</b></span>`}${children}
</footer>`;

/**
 * The laptop's own page, unless the host is somebody's phone.
 * @param {{ role?: string | null, seats?: number[] }} told
 * @param {Presence | null} [presence]
 */
function isHost({ role, seats = [] }, presence) {
  const seat = presence?.host_seat ?? null;
  return seat == null ? role === 'host' || role === 'screen' : seats.includes(seat);
}

/**
 * A seat that the table waits for and no phone holds: the way to answer for it, unless it would tell who has not voted.
 * @param {{ view: View, presence?: Presence | null, turn: (page: string | null) => void }} told
 */
function PlayFor({ view, presence, turn }) {
  /** @param {number} seat */
  const held = (seat) => presence?.seats?.find((each) => each.seat === seat)?.held !== false;
  const isHidden = Boolean(view.votes?.hidden || presence?.hide);
  const waited = view.waiting
    .filter(({ by, cast, sealed }) => typeof by === 'number' && !cast && !(sealed && isHidden) && !held(by))
    .slice(0, 1);
  return waited.map(
    ({ by }) =>
      html`<button key=${by} type="button" class="main-button" onClick=${() => turn(`seat/${by}`)}>
        ${t('Play for {seat}', { seat: by })}
      </button>`,
  );
}

/** @param {{ view: View, presence?: Presence | null, open: Act }} told */
const HostButton = ({ view, presence, open }) => html`<button type="button" onClick=${open}>
  <${Icon} name="people" />${t('Host')}
  ${view.audit?.length > 0 &&
    html`<${Icon} name="question" /><span class="only-read">${t('something does not add up')}</span>`}
  ${(presence?.requests ?? []).length > 0 &&
    html`<b>${t('{n} asks to come in|{n} ask to come in', { n: presence?.requests?.length })}</b>`}
</button>`;

/**
 * The phone that is the host may be gone: the laptop has the last word, with two taps.
 * @param {{ hello: Hello }} told
 */
function TakeBack({ hello }) {
  const [sure, isStill, press, said] = useSure(takeBack);
  return (
    hello.screen &&
    html`${said && html`<span role="alert" class="is-loss">${said}</span>`}
      <button type="button" class=${classes(isStill && 'is-still')} onClick=${press}>
        ${sure ? t('Really take it back') : t('Take it back to the laptop')}
      </button>`
  );
}

/**
 * A spectator's way to a seat, as long as there is one.
 * @param {{ presence?: Presence | null, hello: Hello }} told
 */
function WayIn({ presence, hello }) {
  const isFull = hello?.along?.free === 0 || presence?.seats?.every(({ taken }) => taken);
  if (hello?.seats?.length) return html`<a class="button main-button" href="/play">${t('Back to my seat')}</a>`;
  return isFull
    ? html`<span>${t('All seats are taken')}</span>`
    : html`<a class="button main-button" href="/j">${t('Take a seat')}</a>`;
}

/**
 * Nothing to see yet: the table has not begun, or the laptop does not answer.
 * @param {{ lost: boolean, link: TableLink, watching: boolean, presence?: Presence | null, hello: Hello }} told
 */
const Looking = ({ lost, link, watching, presence, hello }) => html`<main class="table-page without-steps">
  <div>
    ${lost && link && html`<${RedBar} retry=${link.retry} />`}
    <section class="headline quiet">
      <h1>${watching && presence?.started === false ? t('The game has not begun yet') : t('Looking for the table')}</h1>
    </section>
  </div>
  <div class="start-page">${presence?.title && html`<p><b>${presence.title}</b></p>`}</div>
  <footer class="table-foot">
    <span class="latest">${watching && t('This page follows by itself.')}</span>
    ${watching && html`<${WayIn} presence=${presence} hello=${hello} />`}
    ${!watching && html`<button type="button" onClick=${() => location.reload()}>${t('Try again')}</button>`}
  </footer>
</main>`;

/**
 * scene: the game's module. link: {move, host, ask, retry}.
 * @param {{ view: View, presence?: Presence | null, lost: boolean, pending: Pending[], skew: number, scene: Scenes,
 *   watching: boolean, said?: Drawn, link: TableLink, hello: Hello }} told
 */
export function TablePage({ view, presence, lost, pending, skew, scene, watching, said, link, hello }) {
  const [page, turn] = useState(/** @type {string | null} */ (null));
  const [intent] = useState(makeIntent);
  const ask = watching || !view ? null : view.asks[0];
  const isStill = useStill(intent, ask?.id ?? null, ask?.id);
  if (!view)
    return html`<${Looking} lost=${lost} link=${link} watching=${watching} presence=${presence} hello=${hello} />`;
  const told = { view, position: view.position, presence, pending, skew, link, watching, hello, turn };
  const steps = scene.steps(told);
  const hosts = !watching && isHost(hello, presence);
  const question =
    ask &&
    html`<${TableQuestion} key=${ask.id} ask=${ask} link=${link} pending=${pending} lead=${scene.lead}
      draft=${draftOn(hello.table?.id, ask.id)} intent=${intent} isStill=${isStill} />`;
  return html`<main class=${classes('table-page', !steps && 'without-steps')}>
    <div>
      ${lost && html`<${RedBar} retry=${link.retry} />`}<${Headline} ...${told} own=${scene.headline(told)} />
      <${HeldBar} view=${view} />
      <${BoxLine} view=${view} presence=${presence} />
      ${view.over &&
        html`<${Reminder} doubts=${view.doubts}
          open=${!watching && isHost(hello, presence) && ((seq) => turn(`rewind/${seq}`))} />`}
    </div>
    ${steps && html`<${Steps} steps=${steps} where=${scene.where(told)} />`}
    <${scene.Scene} ...${told} question=${question} />
    <${Foot} view=${view} presence=${presence} said=${said} house=${scene.house(told)}
      story=${hosts && (() => turn('rewind'))}>
      ${hosts && html`<${MendButtons} view=${view} link=${link} open=${() => turn('rewind')} />`}
      ${view.over &&
        !watching &&
        html`<button type="button" onClick=${() => turn('send')}>${t('Send to BG Stats')}</button>`}
      ${view.over &&
        !watching &&
        html`<button type="button" class="main-button" onClick=${() => turn('again')}>
          ${t('Play again, same people')}
        </button>`}
      <${CheckButton} view=${view} open=${hosts && (() => turn('check'))} />
      ${!view.over && hosts && html`<${PlayFor} ...${told} />`}
      ${!watching &&
        (hosts
          ? html`<${HostButton} view=${view} presence=${presence} open=${() => turn('menu')} />`
          : html`<span>${t('Host: {seat}', { seat: presence?.host_seat })}</span><${TakeBack} hello=${hello} />`)}
      ${watching && html`<${WayIn} presence=${presence} hello=${hello} />`}
    <//>
    ${page &&
      (page === 'send' || isHost(hello, presence)) &&
      html`<${HostDrawer} ...${told} scene=${scene} page=${page}
        close=${() => {
          intent.answered(null);
          turn(null);
        }} />`}
  </main>`;
}
