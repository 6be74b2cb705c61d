// Starts the phone: signs, words and rules first, then the link to the laptop.
import { html, render, loadIcons, loadWords, setNames, setMarks, language } from './kit.js';
import { makeLink } from './link.js';
import { makeModel } from './phone/model.js';
import { App } from './phone/app.js';
import { gameOf } from './games.js';

const stage = document.getElementById('stage');

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
  await loadWords(code);
  keeper.change({});
  await ask('/api/language', { language: code });
}

async function loadRules(key) {
  const answer = await fetch(`/rules/${encodeURIComponent(key)}.json`);
  if (answer.ok) keeper.change({ rules: await answer.json() });
}

const marksOf = ({ view, presence }) => view.names.map((_, seat) => presence.seats.find((each) => each.seat === seat)?.mark);

function told(state) {
  if (state.view) {
    setNames(state.view.names);
    if (state.presence) setMarks(marksOf(state));
  }
  const key = state.view?.game.key;
  if (key && key !== keeper.model.view?.game.key) {
    keeper.change({ game: gameOf(key) });
    loadRules(key);
  }
  keeper.told(state);
}

async function start() {
  const hello = await ask('/api/hello');
  await Promise.all([loadIcons(), loadWords(hello?.language ?? language())]);
  const wanted = new URLSearchParams(location.search).get('seat');
  const seat = wanted === null ? hello?.seat : Number(wanted);
  const link = makeLink({
    io: window.io, as: seat ?? 0, told, answered: keeper.answered, outboxKey: `ringside.outbox.${hello?.table?.id ?? ''}.${seat}`,
  });
  keeper.change({ link, touch: keeper.touch, languages: hello?.languages ?? [] });
}

async function startUntilItWorks() {
  try { await start(); } catch { setTimeout(startUntilItWorks, 1500); }
}

await startUntilItWorks();
