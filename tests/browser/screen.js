// Draws phone screens from the views that a test hands in: screen.html?view=place&lang=en. What is tapped is kept in window.taps.
import { html, render, loadIcons, loadWords, setNames } from '/static/js/kit/kit.js';
import { App } from '/static/js/phone/app.js';
import { makeModel } from '/static/js/phone/model.js';
import { phoneOf } from '/static/js/pieces/screens.js';
import { makeIntent } from '/static/js/kit/intent.js';

const asked = new URLSearchParams(location.search);
const stage = document.getElementById('stage');
const json = async (path) => (await fetch(path)).json();

const link = {
  move: (move, answering, by) => window.taps.push({ move, answering, by }),
  doubt: (seq, on) => window.taps.push({ doubt: seq, on }),
  back: () => window.taps.push({ back: true }),
  retry() {},
};
const keeper = makeModel({ buzz: (pattern) => window.buzzed.push(pattern), draw: (model) => { if (model.view) render(html`<${App} model=${model} speak=${loadWords} />`, stage); } });

/** Here every tap comes long after the one before. */
const unhurried = { ...makeIntent(), left: () => -1 };

/** Another view on the same page, with everything of the one before forgotten. */
async function show(name) {
  const view = await json(`/views/${name}.json`);
  render(null, stage);
  window.taps = [];
  window.buzzed = [];
  setNames(view.names, view.cards);
  keeper.change({ game: asked.get('plain') ? null : await phoneOf(view.game.key), view: null, intent: unhurried });
  keeper.told({ view, pending: [], lost: asked.has('lost'), readonly: null });
}

const [rules] = await Promise.all([json('/rules.json'), loadIcons(), loadWords(asked.get('lang') ?? 'en')]);
keeper.change({
  link, rules, touch: keeper.touch, languages: [['en', 'English'], ['hu', 'magyar'], ['el', 'ελληνικά']], skew: -performance.now(),
});
Object.assign(window, { keeper, show });
await show(asked.get('view'));
document.body.dataset.ready = 'yes';
