// One phone's screen, drawn anew from the latest view.
import {
  html,
  classes,
  useEffect,
  useState,
  FooterBar,
  RedBar,
  SeatMark,
  Sheet,
  seatShape,
  t,
  tell,
} from '../kit/kit.js';
import { at as lookAt, foremost } from './at.js';
import { Along } from './along.js';
import { Question } from './answer.js';
import { Crowded, Leaving, Left, Looking, Stranger } from './ends.js';
import { hold, useStill } from '../kit/intent.js';
import { Waiting } from './shell.js';
import { Lobby } from './lobby.js';
import { AskForSeat, Cover, OtherSides } from './second.js';
import { Scores } from './scores.js';
import { MendBars } from '../mend/bar.js';
import { LookBar } from '../mend/check_bar.js';
import { lookSheet, storySheet, waitsSheet, whatNowSheet, youSheet } from './sheets.js';

/** @param {{ at: At, open: Act }} told */
const Who = ({ at, open }) => html`<div class="head">
  <button type="button" class=${`who of-seat-${seatShape(at.me)}`} onClick=${open}>
    <${SeatMark} seat=${at.me} quiet=${true} /><span class="name">${at.names[at.me]}</span>
    ${at.game && html`<${at.game.Purse} at=${at} />`}
  </button>
  <${OtherSides} at=${at} />
</div>`;

/**
 * The game's own layout for this question, else the one that fits every question.
 * @param {{ at: At, ask: Ask }} told
 */
function Asked({ at, ask }) {
  const Layout = at.game?.layoutOf(at, ask) ?? Question;
  return html`<${Layout} key=${ask.id} at=${at} ask=${ask} state=${at.game && html`<${at.game.State} at=${at} />`} />`;
}

/** @param {{ at: At, ask: Ask }} told */
function Middle({ at, ask }) {
  if (at.view.over && at.view.scores) return html`<${Scores} at=${at} />`;
  if (ask) return html`<${Asked} at=${at} ask=${ask} />`;
  return html`<${Waiting} at=${at} ...${at.game?.waiting(at) ?? {}}
    state=${at.game && html`<${at.game.State} at=${at} />`} />`;
}

/** @param {{ why: Why, here: Act }} told */
const Elsewhere = ({ why, here }) => html`<div class="red-bar" role="alert">
  <span>${tell(why) || t('This seat is in use on another phone.')}</span>
  <button type="button" onClick=${here}>${t('Use this one')}</button>
</div>`;

/**
 * What the reader has before the eyes: another question, or the same one answered.
 * @param {Ask} ask
 */
const inFront = (ask) => (ask ? `${ask.id} ${Boolean(ask.cast)}` : null);

/** @param {{ model: Model, speak: (code: string) => unknown }} told */
function Table({ model, speak }) {
  /** @type {[Panel | null, (next: null | (() => Panel)) => void]} */
  const [sheet, open] = useState(/** @type {any} */ (null));
  const at = lookAt({ ...model, open: (/** @type {Panel | null} */ draw) => open(draw && (() => draw)) });
  useEffect(() => {
    if (model.settled) open(null);
  }, [model.settled]);
  const ask = foremost(at.view);
  const isStill = useStill(model.intent, inFront(ask), ask?.id);
  const drawn = sheet?.(at);
  const close = () => {
    model.intent.answered(null);
    open(null);
  }; // a second tap falls on what lay below
  const buttons = [
    ...(at.game?.cardsButton(at) ? [{ ...at.game.cardsButton(at), open: () => open(() => at.game.cardsSheet) }] : []),
    { icon: 'question', text: t('What now?'), open: () => open(() => (now) => whatNowSheet(now, foremost(now.view))) },
    { icon: 'story', text: t('Story'), open: () => open(() => storySheet) },
  ];
  return html`<main class=${classes('phone', isStill && 'is-still')}
    onClickCapture=${hold(model.intent, ask?.id, '.state, .acts')}>
    ${model.lost
      ? html`<${RedBar} waiting=${model.pending.length} retry=${model.link.retry} />`
      : model.readonly && html`<${Elsewhere} why=${model.readonly} here=${() => location.reload()} />`}
    <${Who} at=${at}
      open=${() =>
        open(() => (now) => youSheet(now, { languages: model.languages, speak, takeSeat: model.takeSeat }))} />
    <${MendBars} view=${at.view} host=${at.isHost} link=${at.link} open=${() => open(() => waitsSheet)} />
    <${LookBar} view=${at.view} open=${() => open(() => lookSheet)} />
    <${Middle} at=${at} ask=${ask} />
    <${FooterBar} buttons=${buttons} />
    ${drawn && html`<${Sheet} title=${drawn.title} footer=${drawn.footer} close=${close}>${drawn.body}<//>`}
  </main>`;
}

/**
 * The page while there is no seat to play: null when there is.
 * @param {{ leaving?: boolean, gone?: boolean, full?: boolean, stranger?: boolean, along?: Invitation | null, second?:
 *   { seat: number, name: string } | null, again?: Act, change: (parts: Partial<Model>) => void }} told
 */
function without({ leaving, gone, full, stranger, along, second, again, change }) {
  if (leaving) return html`<${Leaving} />`;
  if (gone) return html`<${Left} />`;
  if (full) return html`<${Crowded} />`;
  if (along) return html`<${Along} key=${`${along.title} ${along.held}`} along=${along} again=${again} />`;
  if (stranger) return html`<${Stranger} />`;
  return second ? html`<${AskForSeat} ...${second} back=${() => change({ second: null })} />` : null;
}

/**
 * model: what the link told, plus {link, game, rules, notice, settled, languages}.
 * @param {{ model: Model, speak: (code: string) => unknown }} told
 */
export function App({ model, speak }) {
  const page = without(model);
  if (page) return page;
  if (!model.view && model.presence?.seats) return html`<${Lobby} presence=${model.presence} me=${model.me} />`;
  if (model.covered) return html`<${Cover} seat=${model.me} seats=${model.seats} uncover=${model.uncover} />`;
  return model.view ? html`<${Table} model=${model} speak=${speak} />` : html`<${Looking} retry=${model.link.retry} />`;
}
