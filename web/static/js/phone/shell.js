// The frame around every question: band, scrolling state, pinned answers, what was refused, and the way back.
import { html, Band, TimeLeft, Option, Chip, SeatMark, t, tell, tellAll, listed, seatName } from '../kit/kit.js';
import { isAsked } from './at.js';
import { HandOver, wantedHere } from './second.js';
import { PrintedChip } from './cards.js';
import { ruleSheet, storySheet } from './sheets.js';

/** @param {{ at: At, ask: Ask, aside?: Drawn }} told */
const Aside = ({ at, ask, aside }) => {
  const { timer } = at.view;
  const until = at.moment(ask?.deadline ?? timer?.deadline);
  const left = timer?.paused && timer.left != null ? Math.ceil(timer.left / 1000) : null;
  return until == null && left == null ? (aside ?? null) : html`<${TimeLeft} until=${until} paused=${left} />`;
};

/**
 * What the last tap came to, when it did not count.
 * @param {{ at: At }} told
 */
const Notice = ({ at }) =>
  at.notice &&
  html`<div role="status" class="notice">
    <${Chip} icon="no" open=${at.notice.rule ? () => at.open(ruleSheet(at, /** @type {Why} */ (at.notice))) : null}>
      ${tell(at.notice)}
    <//>
  </div>`;

/**
 * What the host has done meanwhile, in passing.
 * @param {{ at: At }} told
 */
const News = ({ at }) =>
  at.news &&
  html`<div role="status" class="news">
    <${Chip} icon="story" open=${() => at.open(storySheet)}>${tellAll(at.news)}<//>
  </div>`;

/**
 * @param {At} at
 * @param {boolean} short
 */
const backNote = (at, short) => (short ? tell(at.view.back?.lines?.[0]) : t('until somebody else has acted'));

/**
 * short: beside a question, saying what goes back; bare: in half a row, without a word more.
 * @param {{ at: At, short?: boolean, bare?: boolean }} told
 */
export const TakeBack = ({ at, short = false, bare = false }) =>
  at.view.back &&
  html`<${Option} icon="undo" label=${short || bare ? t('Take back') : t('Take it back')}
    note=${bare ? '' : backNote(at, short)} sending=${at.takingBack} choose=${at.back} />`;

/**
 * title and line for the band, aside at its right; state and acts are drawn below. low: the state's rows sit above the
 * thumb.
 * Whoever is asked nothing sees the way to the other seats of this phone, whatever stands here besides.
 * @param {{ at: At, ask: Ask, title?: Drawn, line?: Drawn, aside?: Drawn, quiet?: boolean, low?: boolean, state?:
 *   Drawn, acts?: Drawn }} told
 */
export function Screen({ at, ask, title, line, aside, quiet, low, state, acts }) {
  const isWanted = !isAsked(at.view) && wantedHere(at).length > 0;
  return html`<${Band} title=${title} line=${line} quiet=${quiet}><${Aside} at=${at} ask=${ask} aside=${aside} /><//>
    <div class=${low ? 'state low' : 'state'} tabindex="0">${state}<${PrintedChip} at=${at} ask=${ask} /></div>
    ${(acts || at.notice || at.news || isWanted) &&
      html`<div class="acts">
        <${Notice} at=${at} /><${News} at=${at} />${acts}${isWanted && html`<${HandOver} at=${at} />`}
      </div>`}`;
}

/** @param {{ lines?: Why[] }} told */
const Done = ({ lines = [] }) => lines.length > 0 && html`<${Chip} icon="check">${tellAll(lines)}<//>`;

/**
 * I have answered, or nothing is asked of me: what I did last and the way back. A game may say how its own answers go
 * back (`back`).
 * @param {{ at: At, back?: Drawn, acts?: Drawn, [more: string]: any }} told
 */
export const Answered = ({ at, back, acts, ...look }) => html`<${Screen} at=${at} quiet=${true} ...${look}
  acts=${(acts || back || at.view.back) &&
    html`${acts}${back ?? html`<${Done} ...${at.view.back ?? {}} /><${TakeBack} at=${at} />`}`} />`;

/** @param {View} view */
function waitedFor(view) {
  const others = view.waiting.filter(({ by, cast }) => by !== view.viewer && !cast);
  return others.length ? others : view.waiting.filter(({ by }) => by !== view.viewer);
}

/** @param {Actor} by */
const actorName = (by) => (typeof by === 'number' ? seatName(by) : by === 'table' ? t('the table') : t('the host'));

/**
 * The question of somebody else, as theirs; of several nobody's.
 * @param {Waited[]} waited
 */
const questionOf = (waited) =>
  waited.length === 1
    ? t('{who}: {question}', { who: actorName(waited[0].by), question: tell(waited[0].prompt) })
    : undefined;

/**
 * Nothing waits for this reader: say whom the table waits for, and offer to take their own move back.
 * @param {{ at: At, title?: Drawn, line?: Drawn, state?: Drawn }} told
 */
export function Waiting({ at, title, line, state }) {
  const waited = waitedFor(at.view);
  const first = waited[0];
  const seat = waited.length === 1 && typeof first.by === 'number' ? html`<${SeatMark} seat=${first.by} />` : null;
  return html`<${Answered} at=${at} aside=${seat} state=${state}
    title=${title ??
      (first ? t('Waiting for {who}', { who: listed(waited.map(({ by }) => actorName(by))) }) : t('One moment'))}
    line=${line ?? questionOf(waited)} />`;
}
