// Keeps what the screen is drawn from: the link's latest word, the last refusal, and the answer that is on its way into
// the view.

import { forgetDraft } from '../kit/kit.js';
import { draftName } from './at.js';
import { makeIntent } from '../kit/intent.js';
import { msg } from '../kit/words.js';

const NEARLY = 10000; // ms before the time is up
const READ = 10000; // ms that a refusal stays on the screen unless the next tap comes first
const OVER = { rule: '', text: msg('That question is over. Here is the new one.') };
const UNSAVED = { rule: '', text: msg('Your laptop could not write this down, so nothing happened.') };
const LOOKS_ON = { rule: '', text: msg('This seat is in use on another phone. This one only looks on.') };
const GARBLED = { rule: '', text: msg('The table did not understand that tap.') };

const ANSWERED = { rule: '', text: msg('The host has answered for you:') };
const SAID = 5; // lines of one event

const LATE = { rule: '', text: msg('That came too late and was not counted.') };

/**
 * What the reader is told about a reply; null when the tap simply counted. game: says what it means to have missed a
 * vote.
 * @param {Ack} ack
 * @param {Game} game
 */
function noticeOf(ack, game) {
  if (ack.is === 'no') return ack.why;
  if (ack.is === 'stale' && ack.late) return game?.missed ?? LATE;
  return { stale: OVER, unsaved: UNSAVED, bad: GARBLED, readonly: LOOKS_ON }[ack.is] ?? null;
}

/** @param {View | null} view */
const asksMe = (view) => view?.asks.find(({ by, cast }) => by === view.viewer && !cast);
/** @param {View | null} view */
const isMyTurn = (view) => Boolean(asksMe(view));

/**
 * What the host has put right since, and what was answered for this seat elsewhere.
 * @param {View | null} before
 * @param {View | null} now
 * @returns {Why[] | null}
 */
function newsIn(before, now) {
  if (!before || !now || before.story === now.story || before.viewer !== now.viewer) return null;
  const since = now.story.filter(({ seq, gone }) => seq > before.seq && !gone);
  const told = since.filter(({ by, via }) => via === 'screen' && (by === 'host' || by === now.viewer)).pop();
  if (!told) return null;
  return told.by === 'host' ? told.lines.slice(0, SAID) : [{ ...ANSWERED }, ...told.lines.slice(0, SAID)];
}

/**
 * One shake when the reader's own time is nearly up; another time, another moment.
 * @param {(pattern: number | number[]) => void} buzz
 */
function makeAlarm(buzz) {
  let set = '';
  /** @type {any} */
  let timer;
  return (/** @type {Model} */ { view, skew = 0 }) => {
    const deadline = asksMe(view)?.deadline ?? null;
    if (set === `${deadline} ${skew}`) return;
    set = `${deadline} ${skew}`;
    clearTimeout(timer);
    const wait = deadline == null ? 0 : deadline - skew - NEARLY - performance.now();
    if (wait > 0) timer = setTimeout(() => buzz(60), wait);
  };
}

/**
 * draw(model) is called after each change; buzz(pattern) shakes the phone.
 * passing: whether it is told what the host has done meanwhile.
 * @param {{ draw: (model: Model) => void, buzz: (pattern: number | number[]) => void, passing?: boolean }} told
 */
export function makeModel({ draw, buzz, passing = true }) {
  /** @type {Model} */
  const model = {
    view: null,
    pending: [],
    lost: true,
    settled: null,
    notice: null,
    news: null,
    rules: {},
    game: null,
    languages: [],
    seats: [],
    touched: 0,
    intent: makeIntent(),
    change,
  };
  const alarm = makeAlarm(buzz);
  /** @param {Partial<Model>} parts */
  function change(parts) {
    Object.assign(model, parts);
    draw(model);
  }

  /** @param {View | null} view */
  function noticeTurn(view) {
    const idle = document.visibilityState === 'hidden' || performance.now() - model.touched > 10000;
    if (idle && isMyTurn(view) && !isMyTurn(model.view)) buzz(30);
  }

  /**
   * What is told in passing goes by itself.
   * @param {{ notice?: Why, news?: Why[] }} told
   */
  const passes = ({ notice, news }) =>
    setTimeout(() => {
      if (notice && model.notice === notice) change({ notice: null });
      if (news && model.news === news) change({ news: null });
    }, READ);

  return {
    model,
    change,
    /** @param {LinkState} state */
    told(state) {
      if (state.view !== model.view) noticeTurn(state.view);
      const news = passing ? newsIn(model.view, state.view) : null;
      change(news ? { ...state, news } : { ...state });
      if (news) passes({ news });
      alarm(model);
    },
    /**
     * @param {Ack} ack
     * @param {{ event?: string, body: Carried }} besides
     */
    answered(ack, { event, body }) {
      const notice = noticeOf(ack, model.game);
      if (notice) buzz([30, 60, 30]);
      const settled =
        ack.is === 'ok' && event !== 'doubt' ? { answering: body.answering, move: body.move, seq: ack.seq } : null;
      if (settled) forgetDraft(draftName(model, body.answering));
      change({ notice, settled });
      if (notice) passes({ notice });
    },
    /** The tap that uncovers a side answers nothing on it. */
    uncover() {
      model.intent.answered(null);
      change({ covered: false });
    },
    touch() {
      model.touched = performance.now();
      change({ notice: null, news: null });
    },
  };
}
