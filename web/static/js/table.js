// The table screen and, read-only, the spectator's page: one question in the headline, the game's own scene below.
import { html, render, useState, useEffect, loadIcons, loadWords, setNames, setMarks, t, tell } from './kit.js';
import { makeLink } from './link.js';
import { post } from './table_post.js';
import { TablePage } from './table_page.js';

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
    answered: (ack, { request }) => { waits[request]?.(ack); delete waits[request]; say(refusalWords(ack)); },
  });
  return { ...link, ask: (order) => new Promise((reply) => { waits[link.host(order)] = reply; }) };
}

function Table({ scenes, hello }) {
  const [state, hear] = useState({ view: null, presence: null, lost: true, pending: {}, skew: 0 });
  const [said, say] = useState('');
  const [link, keep] = useState(null);
  useEffect(() => keep(wire(hear, say)), []);
  return html`<${TablePage} ...${state} scene=${scenes} watching=${watching} said=${said} link=${link} hello=${hello} />`;
}

async function open() {
  const [hello] = await Promise.all([post('/api/hello', {}), loadIcons()]);
  await loadWords(hello.language ?? document.documentElement.lang);
  if (!hello.table?.started && !watching) { window.location.replace('/'); return; }
  const scenes = await import(`./games/${hello.table.game}/table.js`);
  render(html`<${Table} scenes=${scenes} hello=${hello} />`, stage);
}

async function openUntilItWorks() {
  try { await open(); } catch { setTimeout(openUntilItWorks, 1500); }
}

openUntilItWorks();
