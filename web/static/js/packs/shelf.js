// The household's pack on this page: what the laptop keeps, what is on its way there, and what it could not write down.
import { post } from '../line/post.js';

export const keyOf = (card, field) => JSON.stringify([card, field]);

const storeOf = (game) => `ringside.packs ${game}`;

function kept(game) {
  try {
    return JSON.parse(sessionStorage.getItem(storeOf(game))) ?? [];
  } catch {
    return [];
  }
}

function keep(game, jobs) {
  try {
    sessionStorage.setItem(storeOf(game), JSON.stringify(jobs));
  } catch {
    /* a forbidden store: a reload loses what was not written */
  }
}

const byKey = (facts) =>
  new Map(facts.map(([card, field, value, source]) => [keyOf(card, field), { card, field, value, source }]));

/** What lies over what the laptop has: cells on their way and cells it refused. */
function laidOver(told, jobs, refused, problem) {
  const cells = new Map(told);
  const put = (cell, more) => cells.set(keyOf(cell.card, cell.field), { ...cell, ...more });
  for (const job of jobs) for (const cell of job) put(cell, { is: problem ? 'unsaved' : 'sending' });
  for (const { cell, why } of refused.values())
    put(cell, { is: 'no', why, saved: told.get(keyOf(cell.card, cell.field))?.value ?? null });
  return cells;
}

/**
 * changed(state) hears of everything: {pack, cells: Map of key → {card, field, value, source, is?, why?}, problem,
 * undoable}.
 * Cells go one job after the other, so that what is typed later is written later.
 */
export function makeShelf(game, changed) {
  let pack = null;
  let jobs = kept(game);
  let isSending = false;
  let problem = null; // the status of the answer that stopped the queue
  let why = null; // of a pack that cannot be read
  const refused = new Map();
  const undoing = [];

  const state = () => ({
    pack,
    problem,
    why,
    undoable: undoing.at(-1) ?? null,
    busy: jobs.length,
    cells: laidOver(byKey(pack?.facts ?? []), jobs, refused, problem),
  });
  const say = () => {
    keep(game, jobs);
    changed(state());
  };

  async function load() {
    const answer = await post('/api/pack', { game });
    if (answer.status === 200) pack = answer;
    else if (!jobs.length || !pack) {
      problem = answer.status;
      why = answer.why ?? null;
    }
    say();
    if (jobs.length && pack) send();
  }

  async function send() {
    if (isSending) return;
    isSending = true;
    problem = null;
    while (jobs.length && problem === null) await sendOne(jobs[0]);
    isSending = false;
    say();
  }

  async function sendOne(job) {
    const answer = await post('/api/pack_tell', { game, cells: job });
    if (answer.status === 200) pack = { ...pack, ...answer };
    else if (answer.status === 422 || answer.status === 400)
      for (const cell of job) refused.set(keyOf(cell.card, cell.field), { cell, why: answer.why ?? null });
    else {
      problem = answer.status;
      return;
    }
    jobs = jobs.slice(1);
    say();
  }

  const now = ({ card, field }) => {
    const key = keyOf(card, field);
    return state().cells.get(key)?.is === 'no' ? byKey(pack.facts).get(key) : state().cells.get(key);
  };
  const isSame = (cell) => JSON.stringify(now(cell)?.value ?? null) === JSON.stringify(cell.value ?? null);

  /** cells: [{card, field, value}], value null for 'not told'. words: what Undo says it takes back. */
  function tell(cells, words) {
    for (const cell of cells) refused.delete(keyOf(cell.card, cell.field));
    const news = cells.filter((cell) => !isSame(cell));
    if (news.length) {
      undoing.push({
        words,
        cells: news.map((cell) => ({
          card: cell.card,
          field: cell.field,
          value: now(cell)?.value ?? null,
          source: now(cell)?.source ?? '',
        })),
      });
      jobs = [...jobs, news];
    }
    say();
    if (jobs.length) send();
  }

  function undo() {
    const last = undoing.pop();
    if (last) {
      jobs = [...jobs, last.cells];
      say();
      send();
    }
  }

  return {
    load,
    tell,
    undo,
    send,
    state,
    take(answer) {
      pack = { ...pack, ...answer };
      say();
    },
  };
}
