// Starts the phone: signs, words and rules first, then the link to the laptop.
import { html, render, changeWords, keepDrafts, loadIcons, loadWords, setNames, setMarks } from '../kit/kit.js';
import { makeAsking } from '../line/asking.js';
import { makeLink } from '../line/link.js';
import { forgetOthers } from '../line/outbox.js';
import { makeModel } from './model.js';
import { App } from './app.js';
import { stayAwake } from './awake.js';
import { AGAIN, ask, greet, ticket, untilItWorks } from './laptop.js';
import { sideOf } from '../line/journey.js';
import { keptToken } from '../line/seat_token.js';
import { post } from '../line/post.js';
import { phoneOf } from '../pieces/screens.js';

const stage = /** @type {HTMLElement} */ (document.getElementById('stage'));
const asked = new URLSearchParams(location.search);
/** @type {string | null} */
let playing = null; // the game whose screens are here

/** @param {number | number[]} pattern */
const buzz = (pattern) => {
  try {
    navigator.vibrate?.(pattern);
  } catch {
    /* a phone that may not shake stays still */
  }
};

const keeper = makeModel({
  buzz,
  /** @param {Model} model */
  draw: (model) => {
    if (model.link) render(html`<${App} model=${model} speak=${speak} />`, stage);
  },
});

/**
 * This phone changes its language; the seat keeps it for the next evening.
 * @param {string} code
 */
async function speak(code) {
  if (!(await changeWords(code))) return;
  keeper.change({});
  await post('/api/language', { language: code });
}

/**
 * A second person plays on this phone; their side comes up covered.
 * @param {number} seat
 * @param {string} name
 */
const takeSeat = (seat, name) => keeper.change({ second: { seat, name } });

/**
 * Before the table is drawn: a form may have fields that only its game knows.
 * @param {string} key
 */
async function loadGame(key) {
  keeper.change({ game: await phoneOf(key) });
  playing = key;
  loadRules(key);
}

/**
 * The sentences of the rules; a laptop that cannot be reached just now is asked again.
 * @param {string} key
 */
async function loadRules(key) {
  try {
    const answer = await fetch(`/rules/${encodeURIComponent(key)}.json`);
    if (answer.ok) keeper.change({ rules: await answer.json() });
  } catch {
    setTimeout(loadRules, AGAIN, key);
  }
}

/**
 * @param {View} view
 * @param {Presence} presence
 */
const marksOf = (view, presence) =>
  view.names.map((_, seat) => presence.seats.find((each) => each.seat === seat)?.mark);

/** @type {number | null} */
let sent = null; // the end that was asked for

/**
 * A finished evening, for the BG Stats app of whoever holds this phone.
 * @param {{ seq: number }} told
 */
async function askPlay({ seq }) {
  if (sent === seq) return;
  sent = seq;
  const play = await ask('/api/send_on').catch(() => {
    sent = null;
  });
  keeper.change({ play: play ?? null });
}

/** @type {Presence | null} */
let counted = null; // the presence after which this phone's seats were counted

/**
 * Who plays a second seat here may get their own phone back meanwhile.
 * @param {Presence} presence
 */
async function countSeats(presence) {
  if (counted === presence || keeper.model.seats.length < 2) return;
  counted = presence;
  const hello = await greet().catch(() => null);
  if (hello?.seats?.includes(keeper.model.me)) keeper.change({ seats: hello.seats });
}

/** @param {LinkState} state */
function told(state) {
  if (state.gone) {
    leave();
    return;
  }
  if (state.view?.over) askPlay(state.view);
  if (state.view) setNames(state.view.names, state.view.cards);
  if (state.view && state.presence?.seats) setMarks(marksOf(state.view, state.presence));
  if (state.presence) countSeats(state.presence);
  if (state.view && state.view.game.key !== playing) location.reload();
  else keeper.told(state);
}

/** The seat shown here is somebody else's: another one of this phone comes up, covered, or what to do without any. */
function leave() {
  if (keeper.model.leaving || keeper.model.gone) return;
  keeper.change({ leaving: true, view: null });
  untilItWorks(async () => {
    const hello = await greet();
    if (hello?.seats?.length) location.replace(sideOf(hello.seat));
    else {
      keeper.change({ leaving: false, gone: true });
      lookAgain();
    }
  });
}

/** Another table stands here: this phone goes on there, or is asked whether it shall. */
function follow() {
  keeper.change({ leaving: true, view: null });
  untilItWorks(start);
}

const wantedSeat = () => (asked.has('seat') ? Number(asked.get('seat')) : null);

/**
 * Who wanted another side than there is may be somebody else.
 * @param {{ seat: number, seats?: number[] }} told
 */
function sideIn({ seat, seats }) {
  const wanted = wantedSeat();
  const me = wanted != null && seats?.includes(wanted) ? wanted : seat;
  return { me, covered: asked.has('covered') || (wanted != null && wanted !== me) };
}

/**
 * What this page keeps is one person's at one table; what others left behind is forgotten.
 * @param {{ table: TableRow | null, host: boolean, seats?: number[], holders?: string[] }} told
 * @param {number} me
 */
function ownerOf({ table, host, seats = [], holders = [] }, me) {
  const holder = holders[seats.indexOf(me)] ?? '';
  const owner = `${table?.id ?? ''} ${holder}`;
  keepDrafts([`${owner} `, `${table?.id ?? ''} table `]);
  forgetOthers(window.localStorage, table?.id ?? '', [...holders, holder, ...(host ? ['table'] : [])]);
  return { owner, holder };
}

/** @param {any} hello */
function open(hello) {
  clearTimeout(looking);
  const { me, covered } = sideIn(hello);
  const { owner, holder } = ownerOf(hello, me);
  setNames(hello.table?.names ?? []);
  keeper.change({ owner, me, covered, seats: hello.seats ?? [], languages: hello.languages ?? [], isHost: hello.host });
  const asking = makeAsking();
  const link = makeLink({
    io: window.io,
    as: me,
    table: hello.table?.id ?? null,
    holder,
    told,
    ticket,
    answered: asking.before(keeper.answered),
    another: follow,
    refused: () => location.replace(hello.seats?.length > 1 ? '/play?covered=1' : '/play'),
  });
  keeper.change({ link: asking.over(link), touch: keeper.touch, uncover: keeper.uncover, takeSeat });
}

const LOOK = 3000;
/** @type {any} */
let looking = null;

/** No line tells this page that it is somebody's again, or that yet another table stands here: it looks. */
function lookAgain() {
  clearTimeout(looking);
  looking = setTimeout(async () => {
    const hello = await ask('/api/hello', { seat_token: keptToken() }).catch(() => null);
    if (!hello) lookAgain();
    else if (hello.seats?.length) location.replace('/play');
    else without(hello);
  }, LOOK);
}

/**
 * Nobody's phone just now: a seat at the new table, a look at it, or what to do. along: what whoever sat before is
 * asked.
 * @param {{ role: string | null, along: Invitation | null }} told
 */
function without({ role, along }) {
  lookAgain();
  if (along && along.seat == null && role === 'guest') {
    location.replace('/watch');
    return;
  }
  const isAsked = along != null && along.seat != null;
  keeper.change({
    along: isAsked ? along : null,
    stranger: !isAsked && !keeper.model.gone,
    gone: keeper.model.gone && !isAsked,
    leaving: false,
    again: () => untilItWorks(start),
    link: keeper.model.link ?? { retry: () => location.reload() },
  });
}

async function start() {
  const hello = await greet();
  const seated = hello?.seat != null;
  if (seated && keeper.model.link?.move) {
    location.replace('/play');
    return;
  } // what this page holds is of another table
  await Promise.all([
    loadIcons(),
    loadWords(hello?.language ?? document.documentElement.lang),
    seated && loadGame(hello.table.game),
  ]);
  if (seated) open(hello);
  else without(hello ?? {});
}

stayAwake();
untilItWorks(start);
