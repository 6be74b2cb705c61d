// Draws one phone screen from a recorded view: screen.html?view=place&lang=en. What is tapped is kept in window.taps.
import { html, render, loadIcons, loadWords, setNames } from '/static/js/kit.js';
import { App } from '/static/js/phone/app.js';
import { makeModel } from '/static/js/phone/model.js';
import { gameOf } from '/static/js/games.js';

const asked = new URLSearchParams(location.search);
const stage = document.getElementById('stage');
window.taps = [];

const link = {
  move: (move, answering, by) => window.taps.push({ move, answering, by }),
  back: () => window.taps.push({ back: true }),
  retry() {},
};
const keeper = makeModel({ buzz() {}, draw: (model) => { if (model.view) render(html`<${App} model=${model} speak=${loadWords} />`, stage); } });

const json = async (path) => (await fetch(path)).json();
const [view, rules] = await Promise.all([json(`/fixtures/${asked.get('view')}.json`), json('/rules.json'), loadIcons(), loadWords(asked.get('lang') ?? 'en')]);
setNames(view.names);
keeper.change({
  link, rules, touch: keeper.touch, game: asked.get('plain') ? null : gameOf(view.game.key),
  languages: [['en', 'English'], ['hu', 'magyar'], ['el', 'ελληνικά']], skew: -performance.now(),
});
keeper.told({ view, pending: [], lost: asked.has('lost'), readonly: null });
window.keeper = keeper;
document.body.dataset.ready = 'yes';
