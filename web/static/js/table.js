// The table screen and, read-only, the spectator's page: one question in the headline, the game's own scene below.
import { html, render, useState, useEffect, loadIcons, loadWords, setNames, setMarks, forgetDraft, t, tell } from './kit.js';
import { makeLink } from './link.js';
import { leaveFor, post } from './table_post.js';
import { TablePage, draftOn } from './table_page.js';
import { tableOf } from './games.js';

const stage = document.getElementById('stage');
const watching = document.body.dataset.page === 'watch';

const REFUSALS = {
  no: ({ why }) => tell(why),
  stale: () => t('That question is over. Here is the new one.'),
  unsaved: () => t('The laptop could not write this down, so nothing happened.'),
  readonly: () => t('Another screen has taken over. This one only looks on.'),
  bad: () => t('The table did not understand that tap.'),
};
/** What is said about a reply; '' when it simply counted. */
export const refusalWords = (ack) => REFUSALS[ack.is]?.(ack) ?? '';

const marksOf = (seats) => seats.reduce((marks, { seat, mark }) => { marks[seat] = mark; return marks; }, []);

function learn({ view, presence }) {
  if (view) setNames(view.names);
  if (presence?.seats) setMarks(marksOf(presence.seats));
}

/** The link with one thing more: ask(order) resolves to the ack of a host's order. */
function wire(hear, say) {
  const waits = {};
  const link = makeLink({
    io: window.io, as: watching ? 'watch' : 'table',
    told: (state) => { learn(state); hear({ ...state }); },
    answered: (ack, { request, body }) => {
      waits[request]?.(ack);
      delete waits[request];
      if (ack.is === 'ok' && link.state.view) forgetDraft(draftOn(link.state.view, body.answering));
      say(refusalWords(ack));
    },
  });
  return { ...link, ask: (order) => new Promise((reply) => { waits[link.host(order)] = reply; }) };
}

function Table({ scenes, hello }) {
  const [state, hear] = useState({ view: null, presence: null, lost: true, pending: {}, skew: 0 });
  const [said, say] = useState('');
  const [link, keep] = useState(null);
  useEffect(() => keep(wire(hear, say)), []);
  if (!watching && state.presence && !state.presence.started) leaveFor('/');
  if (state.view && state.view.game.key !== hello.table.game) { window.location.reload(); return null; }
  return html`<${TablePage} ...${state} scene=${scenes} watching=${watching} said=${said} link=${link} hello=${hello} />`;
}

/** A spectator's link carries what lets the page look on. */
async function lookOn() {
  const token = window.location.hash.slice(1);
  if (!token) return;
  const { status } = await post('/api/watch', { token });
  if (status) window.history.replaceState(null, '', '/watch');
}

const Shut = () => html`<main class="table-page without-steps"><section class="headline quiet"><h1>${t('There is no table to look at')}</h1></section>
  <p class="vote-scene">${t('Ask the host for the link to look on, and open it again.')}</p></main>`;

async function open() {
  if (watching) await lookOn();
  const [hello] = await Promise.all([post('/api/hello', {}), loadIcons()]);
  await loadWords(hello.language ?? document.documentElement.lang);
  if (!hello.status) throw new Error('the laptop does not answer');
  if (watching && (!hello.table || !hello.role)) { render(html`<${Shut} />`, stage); return; }
  if (!watching && !hello.table?.started) { leaveFor('/'); return; }
  const scenes = await tableOf(hello.table.game);
  render(html`<${Table} scenes=${scenes} hello=${hello} />`, stage);
}

async function openUntilItWorks() {
  try { await open(); } catch (error) { console.error(error); setTimeout(openUntilItWorks, 1500); }
}

openUntilItWorks();
