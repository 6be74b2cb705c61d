// One hurried finger, one answer: a question that has only just come is still for a moment, to taps and to keys.
import { useEffect, useState } from './dom.js';
import { wordsOf } from './not_done.js';

export const STILL = 300; // ms

/** What one screen remembers of its last answer and of what stands in front. */
export function makeIntent(now = () => performance.now()) {
  /** @type {{ id: unknown, at: number }} */
  let own = { id: null, at: -Infinity };
  /** @type {{ key: unknown, since: number }} */
  let front = { key: null, since: -Infinity };
  return {
    /**
     * The question with this id was answered here; null: a move was taken back.
     * @param {unknown} id
     */
    answered(id) {
      own = { id, at: now() };
    },
    /**
     * key: what is in front now; null: nothing is asked.
     * @param {unknown} key
     */
    shows(key) {
      if (key !== front.key) front = { key, since: front.key == null ? front.since : now() };
    },
    /**
     * How many ms a tap on the question with this id still counts for nothing.
     * @param {unknown} id
     * @param {number} [at]
     */
    left: (id, at = now()) => Math.max(front.since, id != null && id === own.id ? -Infinity : own.at) + STILL - at,
  };
}

/**
 * Comes back true while what is in front takes no tap, and draws anew once it does.
 * @param {Intent} intent
 * @param {unknown} key
 * @param {unknown} id
 */
export function useStill(intent, key, id) {
  const [, draw] = useState(0);
  intent.shows(key);
  const left = intent.left(id);
  useEffect(() => {
    if (left <= 0) return undefined;
    const timer = setTimeout(() => draw((n) => n + 1), left);
    return () => clearTimeout(timer);
  });
  return left > 0;
}

/** The first moment of a screen that another tap brought. */
export function useJustCame() {
  const [isNew, grow] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => grow(false), STILL);
    return () => clearTimeout(timer);
  }, []);
  return isNew;
}

const ASKED = 6000; // ms in which the second tap has to come

/**
 * Something that wants two taps, and not the two of one hurried finger; whom: whose it is, for the second tap is never
 * another's. act() may promise an answer of the laptop. [whether it is asked, whether it is still, press, what stood in
 * its way]
 * @param {() => any} act
 * @param {unknown} [whom]
 */
export function useSure(act, whom = null) {
  const [asked, ask] = useState(/** @type {{ at: number, whom: unknown } | null} */ (null));
  const [said, say] = useState('');
  const [, draw] = useState(0);
  const isAsked = asked !== null && asked.whom === whom;
  const isStill = isAsked && performance.now() - asked.at < STILL;
  useEffect(() => {
    if (!asked) return undefined;
    const timers = [setTimeout(() => draw((n) => n + 1), STILL), setTimeout(() => ask(null), ASKED)];
    return () => timers.forEach(clearTimeout);
  }, [asked]);
  async function press() {
    if (!isAsked) {
      say('');
      ask({ at: performance.now(), whom });
      return;
    }
    if (performance.now() - asked.at < STILL) return;
    ask(null);
    const answer = await act();
    if (answer && answer.status !== 200) say(wordsOf(answer));
  }
  return [isAsked, isStill, press, said];
}

/**
 * For onClickCapture: keys reach what a finger cannot, and a tap counts for the moment it was made. Refused answers
 * only explain.
 * @param {Intent} intent
 * @param {unknown} id
 * @param {string} within
 */
export const hold = (intent, id, within) => (/** @type {any} */ event) => {
  const button =
    event.target.closest(within)?.contains(event.target.closest('button, a')) && event.target.closest('button, a');
  if (!button || button.getAttribute('aria-disabled') === 'true' || intent.left(id, event.timeStamp) <= 0) return;
  event.preventDefault();
  event.stopPropagation();
};
