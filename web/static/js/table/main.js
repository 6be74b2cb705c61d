// The table screen and, read-only, the spectator's page: one question in the headline, the game's own scene below.
import {
  html,
  render,
  useState,
  useEffect,
  loadIcons,
  loadWords,
  setNames,
  setMarks,
  forgetDraft,
  keepDrafts,
  t,
  tell,
} from '../kit/kit.js';
import { makeAsking } from '../line/asking.js';
import { makeLink } from '../line/link.js';
import { forgetOthers } from '../line/outbox.js';
import { TakeSeat, TryAgain } from '../pieces/ways.js';
import { leaveFor } from '../line/journey.js';
import { post } from '../line/post.js';
import { TablePage, draftOn } from './page.js';
import { tableOf } from '../pieces/screens.js';

const AGAIN = 1500;
const stage = /** @type {HTMLElement} */ (document.getElementById('stage'));
const watching = document.body.dataset.page === 'watch';

/** @type {Record<string, (ack: Ack) => string>} */
const REFUSALS = {
  no: ({ why }) => tell(why),
  stale: () => t('That question is over. Here is the new one.'),
  unsaved: () => t('The laptop could not write this down, so nothing happened.'),
  readonly: () => t('Another screen has taken over. This one only looks on.'),
  bad: () => t('The table did not understand that tap.'),
};
/**
 * What is said about a reply; '' when it simply counted.
 * @param {Ack} ack
 */
const refusalWords = (ack) => REFUSALS[ack.is]?.(ack) ?? '';

/** @param {SeatRow[]} seats */
const marksOf = (seats) =>
  seats.reduce((marks, { seat, mark }) => {
    marks[seat] = mark;
    return marks;
  }, /** @type {string[]} */ ([]));

/** @param {{ view: View | null, presence?: Presence | null }} told */
function learn({ view, presence }) {
  if (view) setNames(view.names, view.cards);
  if (presence?.seats) setMarks(marksOf(presence.seats));
}

/** Another table stands here, or this page is not for this browser any more: it goes to whichever page is. */
async function follow() {
  const { status, seats, along, host, screen, role } = await post('/api/hello', {});
  const isOurs = watching ? Boolean(role) && !seats?.length && along?.seat == null : host || screen;
  if (!status) setTimeout(follow, AGAIN);
  else if (isOurs) leaveFor(window.location.pathname + window.location.search);
  else leaveFor(seats?.length || along?.seat != null ? '/play' : '/watch');
}

/**
 * The link with one thing more: ask(order) resolves to the ack of a host's order.
 * @param {{ id: string }} told
 * @param {(state: LinkState) => void} hear
 * @param {(words: string) => void} say
 */
function wire({ id }, hear, say) {
  const asking = makeAsking();
  const link = makeLink({
    io: window.io,
    as: watching ? 'watch' : 'table',
    table: id,
    another: follow,
    refused: follow,
    /** @param {LinkState} state */
    told: (state) => {
      learn(state);
      hear({ ...state });
    },
    answered: asking.before((ack, { body }) => {
      if (ack.is === 'ok') forgetDraft(draftOn(id, body.answering));
      say(refusalWords(ack));
    }),
  });
  return asking.over(link);
}

/** @param {{ title: string, children?: Drawn, seat?: boolean }} told */
const Closed = ({ title, children, seat = true }) => html`<main class="table-page without-steps">
  <section class="headline quiet"><h1>${title}</h1></section>
  <div class="start-page">
    <p>${children}</p><div class="ways"><${TryAgain} main=${true} />${seat && html`<${TakeSeat} />`}</div>
  </div>
</main>`;

const Shut = () =>
  html`<${Closed} title=${t('There is no table to look at')}>
    ${t('Ask the host for the link to look on, and open it again.')}
  <//>`;
const Out = () => html`<${Closed} title=${t('You do not look on any more')}>${t('The host has closed this page.')}<//>`;
/** @param {{ n: number }} told */
const Full = ({ n }) =>
  html`<${Closed} title=${t('Already {n} people look on', { n })}>
    ${t('Or this browser has three such pages open. Close one, then try again.')}
  <//>`;
const Crowded = () =>
  html`<${Closed} title=${t('Too many pages are open')} seat=${false}>
    ${t('This browser shows the table many times already. Close some of these pages, then try again.')}
  <//>`;
const Unknown = () =>
  html`<${Closed} title=${t('This page belongs to the laptop')}>
    ${t('The laptop does not know this browser any more.')}
  <//>`;

const MOST = 24; // who may look on

/**
 * Which seats are free is asked again whenever somebody sits down or gets up.
 * @param {Hello} first
 * @param {Presence | null} presence
 */
function useHello(first, presence) {
  const [hello, setHello] = useState(first);
  const taken = presence?.seats?.map((each) => each.taken).join();
  useEffect(() => {
    if (watching && taken) post('/api/hello', {}).then((next) => next.table && setHello(next));
  }, [taken]);
  return hello;
}

/**
 * What has ended this page, if something has.
 * @param {{ gone?: boolean, stranger?: boolean, full?: boolean }} told
 */
function ended({ gone, stranger, full }) {
  if (full) return watching ? html`<${Full} n=${MOST} />` : html`<${Crowded} />`;
  if (gone) return watching ? html`<${Out} />` : html`<${Unknown} />`;
  return stranger && (watching ? html`<${Shut} />` : html`<${Unknown} />`);
}

const UNHEARD = { view: null, presence: null, lost: true, pending: [], skew: 0 };

/** @param {{ scenes: Scenes, first: Hello }} told */
function Table({ scenes, first }) {
  const [state, hear] = useState(/** @type {LinkState} */ (/** @type {unknown} */ (UNHEARD)));
  const [said, say] = useState('');
  const [link, keep] = useState(/** @type {TableLink | null} */ (null));
  const table = /** @type {TableRow} */ (first.table);
  const hello = useHello(first, state.presence);
  useEffect(() => keep(wire(table, hear, say)), []);
  if (!watching && state.presence && !state.presence.started) leaveFor('/');
  if (state.view && state.view.game.key !== table.game) {
    window.location.reload();
    return null;
  }
  return (
    ended(state) ||
    html`<${TablePage} ...${state} scene=${scenes} watching=${watching} said=${said} link=${link} hello=${hello} />`
  );
}

/** A spectator's link carries what lets the page look on. */
async function lookOn() {
  const token = window.location.hash.slice(1);
  if (!token) return;
  const { status } = await post('/api/watch', { token });
  if (status) window.history.replaceState(null, '', '/watch');
}

/**
 * What this browser keeps for another table is meant for no other.
 * @param {{ table: TableRow, holders?: string[] }} told
 */
function forgetOld({ table, holders = [] }) {
  keepDrafts([`${table.id} `]);
  forgetOthers(window.localStorage, table.id, [...holders, 'table']);
}

async function open() {
  if (watching) await lookOn();
  const [hello] = await Promise.all([post('/api/hello', {}), loadIcons()]);
  await loadWords(hello.language ?? document.documentElement.lang);
  if (!hello.status) throw new Error('the laptop does not answer');
  if (watching && (!hello.table || !hello.role)) {
    render(html`<${Shut} />`, stage);
    return;
  }
  if (!watching && !hello.table?.started) {
    leaveFor('/');
    return;
  }
  forgetOld(hello);
  const scenes = await tableOf(hello.table.game);
  render(html`<${Table} scenes=${scenes} first=${hello} />`, stage);
}

async function openUntilItWorks() {
  try {
    await open();
  } catch (error) {
    console.error(error);
    setTimeout(openUntilItWorks, AGAIN);
  }
}

openUntilItWorks();
