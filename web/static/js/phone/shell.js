// The frame around every question: band, scrolling state, pinned answers, what was refused, and the way back.
import { html, Band, TimeLeft, Option, Chip, SeatMark, Icon, t, tell, tellAll, listed, seatName } from '../kit.js';
import { HandOver, wantedHere } from './second.js';
import { ruleSheet } from './sheets.js';

const Aside = ({ at, ask, aside }) => {
  const { timer } = at.view;
  const until = at.moment(ask?.deadline ?? timer?.deadline);
  const left = timer?.paused && timer.left != null ? Math.ceil(timer.left / 1000) : null;
  return until == null && left == null ? aside ?? null : html`<${TimeLeft} until=${until} paused=${left} />`;
};

/** What the last tap came to, when it did not count. */
const Notice = ({ at }) => at.notice && html`<div role="status" class="notice"><${Chip} icon="no"
  open=${at.notice.rule ? () => at.open(ruleSheet(at, at.notice)) : null}>${tell(at.notice)}<//></div>`;

const backNote = (at, short) => (short ? at.view.back.lines?.[0] && tell(at.view.back.lines[0]) : t('until somebody else has acted'));

/** short: beside a question, saying what goes back; bare: in half a row, without a word more. */
export const TakeBack = ({ at, short = false, bare = false }) => at.view.back && html`<${Option} icon="undo" label=${short || bare ? t('Take back') : t('Take it back')}
  note=${bare ? '' : backNote(at, short)}
  sending=${at.takingBack} choose=${at.back} />`;

/** title and line for the band, aside at its right; state and acts are drawn below. low: the state's rows sit above the thumb. */
export const Screen = ({ at, ask, title, line, aside, quiet, low, state, acts }) => html`
  <${Band} title=${title} line=${line} quiet=${quiet}><${Aside} at=${at} ask=${ask} aside=${aside} /><//>
  <div class=${low ? 'state low' : 'state'} tabindex="0">${state}</div>
  ${(acts || at.notice) && html`<div class="acts"><${Notice} at=${at} />${acts}</div>`}`;

function waitedFor(view) {
  const others = view.waiting.filter(({ by, cast }) => by !== view.viewer && !cast);
  return others.length ? others : view.waiting.filter(({ by }) => by !== view.viewer);
}

export const actorName = (by) => (typeof by === 'number' ? seatName(by) : by === 'table' ? t('the table') : t('the host'));

/** The question of somebody else, as theirs; of several nobody's. */
const questionOf = (waited) => (waited.length === 1 ? t('{who}: {question}', { who: actorName(waited[0].by), question: tell(waited[0].prompt) }) : undefined);

/** Nothing waits for this reader: say whom the table waits for, and offer to take the own move back. */
export function Waiting({ at, title, line, state }) {
  const waited = waitedFor(at.view);
  const first = waited[0];
  const seat = waited.length === 1 && typeof first.by === 'number' ? html`<${SeatMark} seat=${first.by} />` : null;
  return html`<${Screen} at=${at} quiet=${true} aside=${seat} state=${state}
    title=${title ?? (first ? t('Waiting for {who}', { who: listed(waited.map(({ by }) => actorName(by))) }) : t('One moment'))}
    line=${line ?? questionOf(waited)}
    acts=${(at.view.back || wantedHere(at).length > 0) && html`
      ${at.view.back?.lines?.length > 0 && html`<${Chip} icon="check">${tellAll(at.view.back.lines)}<//>`}
      <${TakeBack} at=${at} /><${HandOver} at=${at} />`} />`;
}

export const Welcome = ({ title, children }) => html`<section class="welcome"><${Icon} name="tent" /><h1>${title}</h1>${children}</section>`;
