// Starts the phone: signs, words and rules first, then the link to the laptop.
import { html, render, changeWords, language, loadIcons, loadWords, setNames, setMarks } from './kit.js';
import { askTicket, makeLink } from './link.js';
import { makeModel } from './phone/model.js';
import { App } from './phone/app.js';
import { post } from './table_post.js';
import { phoneOf } from './games.js';

const KEPT = 'ringside.seat'; // the seat's own key, for a browser that loses its cookies
const AGAIN = 1500;
const stage = document.getElementById('stage');
const asked = new URLSearchParams(location.search);
let playing = null; // the game whose screens are here

async function ask(path, body = {}) {
  const answer = await fetch(path, {
    method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json', 'X-Ringside': '1' },
  });
  return answer.ok ? answer.json() : null;
}

const buzz = (pattern) => { try { navigator.vibrate?.(pattern); } catch { /* a phone that may not shake stays still */ } };

const keeper = makeModel({ buzz, draw: (model) => { if (model.link) render(html`<${App} model=${model} speak=${speak} />`, stage); } });

/** This phone changes its language; the seat keeps it for the next evening. */
async function speak(code) {
  if (!await changeWords(code)) return;
  keeper.change({});
  await post('/api/language', { language: code });
}

/** A second person plays on this phone; their side comes up covered. */
async function takeSeat(seat, name) {
  if ((await post('/api/second', { seat, name, language: language() })).status === 200) location.assign(`/play?seat=${seat}&covered=1`);
}

function keptToken() {
  try { return localStorage.getItem(KEPT) ?? undefined; } catch { return undefined; }
}

function keepToken([token]) {
  try { localStorage.setItem(KEPT, token); } catch { /* the cookie still knows the seat */ }
}

async function greet() {
  const hello = await ask('/api/hello', { seat_token: keptToken() });
  if (hello?.seat_tokens?.length) keepToken(hello.seat_tokens);
  return hello;
}

/** A ticket; a phone whose cookie is gone shows its kept key first. */
async function ticket() {
  const given = await askTicket();
  if (given) return given;
  const hello = await greet();
  return hello?.seat == null ? null : askTicket();
}

/** The screen stays awake where the browser allows it: not on plain http, where sleep is made harmless instead. */
function stayAwake() {
  if (document.visibilityState === 'visible') navigator.wakeLock?.request('screen').catch(() => {});
}

/** Before the table is drawn: a form may have fields that only its game knows. */
async function loadGame(key) {
  keeper.change({ game: await phoneOf(key) });
  playing = key;
  loadRules(key);
}

/** The sentences of the rules; a laptop that cannot be reached just now is asked again. */
async function loadRules(key) {
  try {
    const answer = await fetch(`/rules/${encodeURIComponent(key)}.json`);
    if (answer.ok) keeper.change({ rules: await answer.json() });
  } catch { setTimeout(loadRules, AGAIN, key); }
}

const marksOf = ({ view, presence }) => view.names.map((_, seat) => presence.seats.find((each) => each.seat === seat)?.mark);

let sent = null; // the end that was asked for

/** A finished evening, for the BG Stats app of whoever holds this phone. */
async function askPlay({ seq }) {
  if (sent === seq) return;
  sent = seq;
  const play = await ask('/api/send_on').catch(() => { sent = null; });
  keeper.change({ play: play ?? null });
}

function told(state) {
  if (state.view?.over) askPlay(state.view);
  if (state.view) setNames(state.view.names);
  if (state.view && state.presence?.seats) setMarks(marksOf(state));
  if (state.view && state.view.game.key !== playing) location.reload();
  else keeper.told(state);
}

const wantedSeat = () => (asked.has('seat') ? Number(asked.get('seat')) : null);

function open(hello) {
  const seat = hello.seats?.includes(wantedSeat()) ? wantedSeat() : hello.seat;
  keeper.change({ drafts: true, me: seat, seats: hello.seats ?? [], languages: hello.languages ?? [], covered: asked.has('covered'), isHost: hello.host });
  const link = makeLink({
    io: window.io, as: seat, told, ticket, answered: keeper.answered,
    refused: () => location.replace('/play'),
    outboxKey: `ringside.outbox.${hello.table?.id ?? ''}.${seat}`,
  });
  keeper.change({ link, touch: keeper.touch, uncover: keeper.uncover, takeSeat });
}

async function start() {
  const hello = await greet();
  await Promise.all([loadIcons(), loadWords(hello?.language ?? document.documentElement.lang), hello?.table && loadGame(hello.table.game)]);
  if (hello == null || hello.seat == null) keeper.change({ stranger: true, link: { retry: () => location.reload() } });
  else open(hello);
}

async function startUntilItWorks() {
  try { await start(); } catch (error) { console.warn(error); setTimeout(startUntilItWorks, AGAIN); }
}

document.addEventListener('visibilitychange', stayAwake);
document.addEventListener('pointerdown', stayAwake, { once: true });
startUntilItWorks();
