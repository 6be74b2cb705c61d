// One phone's screen, drawn anew from the latest view.
import { html, useEffect, useState, FooterBar, RedBar, SeatMark, Sheet, SmallButton, seatShape, t, tell } from '../kit.js';
import { at as lookAt, foremost } from './at.js';
import { Question } from './answer.js';
import { Waiting, Welcome } from './shell.js';
import { Lobby } from './lobby.js';
import { Cover } from './second.js';
import { Scores } from './scores.js';
import { storySheet, whatNowSheet, youSheet } from './sheets.js';

const Who = ({ at, open }) => html`<button type="button" class=${`who of-seat-${seatShape(at.me)}`} onClick=${open}>
  <${SeatMark} seat=${at.me} quiet=${true} /><span class="name">${at.names[at.me]}</span>${at.game && html`<${at.game.Purse} at=${at} />`}</button>`;

/** The game's own layout for this question, else the one that fits every question. */
function Asked({ at, ask }) {
  const Layout = at.game?.layoutOf(at, ask) ?? Question;
  return html`<${Layout} key=${ask.id} at=${at} ask=${ask} state=${at.game && html`<${at.game.State} at=${at} />`} />`;
}

function Middle({ at, ask }) {
  if (at.view.over && at.view.scores) return html`<${Scores} at=${at} />`;
  if (ask) return html`<${Asked} at=${at} ask=${ask} />`;
  return html`<${Waiting} at=${at} ...${at.game?.waiting(at) ?? {}} state=${at.game && html`<${at.game.State} at=${at} />`} />`;
}

const Elsewhere = ({ why, here }) => html`<div class="red-bar" role="alert"><span>${tell(why) || t('This seat is in use on another phone.')}</span>
  <button type="button" onClick=${here}>${t('Use this one')}</button></div>`;

function Table({ model, speak }) {
  const [sheet, open] = useState(null);
  const at = lookAt({ ...model, open: (draw) => open(() => draw) });
  useEffect(() => { if (model.settled) open(null); }, [model.settled]);
  const ask = foremost(at.view);
  const drawn = sheet?.(at);
  const buttons = [
    ...(at.game?.cardsButton(at) ? [{ ...at.game.cardsButton(at), open: () => open(() => at.game.cardsSheet) }] : []),
    { icon: 'question', text: t('What now?'), open: () => open(() => (now) => whatNowSheet(now, foremost(now.view))) },
    { icon: 'story', text: t('Story'), open: () => open(() => storySheet) },
  ];
  return html`<main class="phone">
    ${model.lost ? html`<${RedBar} waiting=${model.pending.length} retry=${model.link.retry} />`
      : model.readonly && html`<${Elsewhere} why=${model.readonly} here=${() => location.reload()} />`}
    <${Who} at=${at} open=${() => open(() => (now) => youSheet(now, { languages: model.languages, speak, takeSeat: model.takeSeat }))} />
    <${Middle} at=${at} ask=${ask} />
    <${FooterBar} buttons=${buttons} />
    ${drawn && html`<${Sheet} title=${drawn.title} footer=${drawn.footer} close=${() => open(null)}>${drawn.body}<//>`}
  </main>`;
}

/** model: what the link told, plus {link, game, rules, notice, settled, languages}. */
export function App({ model, speak }) {
  if (model.gone) return html`<${Welcome} title=${t('You have left the table')}><p>${t('The host has freed this seat. Scan the code to come back.')}</p><//>`;
  if (model.stranger) return html`<${Welcome} title=${t('Which seat is yours?')}><p>${t('Scan the code on the laptop to sit down.')}</p><//>`;
  if (model.covered) return html`<${Cover} seat=${model.me} uncover=${model.uncover} />`;
  if (!model.view && model.presence?.seats) return html`<${Lobby} presence=${model.presence} me=${model.me} />`;
  if (!model.view) {
    return html`<${Welcome} title=${t('Looking for the table')}><p>${t('The laptop has to be on, and this phone in the same Wi-Fi.')}</p>
      <${SmallButton} press=${model.link.retry}>${t('Try now')}<//><//>`;
  }
  return html`<${Table} model=${model} speak=${speak} />`;
}
