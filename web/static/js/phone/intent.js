// One hurried finger, one answer: a question that has only just come is still for a moment, to taps and to keys.
import { useEffect, useState } from '../dom.js';

export const STILL = 300; // ms

/** What one screen remembers of its last answer and of what stands in front. */
export function makeIntent(now = () => performance.now()) {
  let own = { id: null, at: -Infinity };
  let front = { key: null, since: -Infinity };
  return {
    /** The question with this id was answered here; null: a move was taken back. */
    answered(id) { own = { id, at: now() }; },
    /** key: what is in front now; null: nothing is asked. */
    shows(key) { if (key !== front.key) front = { key, since: front.key == null ? front.since : now() }; },
    /** How many ms a tap on the question with this id still counts for nothing. */
    left: (id, at = now()) => Math.max(front.since, id != null && id === own.id ? -Infinity : own.at) + STILL - at,
  };
}

/** Comes back true while what is in front takes no tap, and draws anew once it does. */
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
  useEffect(() => { const timer = setTimeout(() => grow(false), STILL); return () => clearTimeout(timer); }, []);
  return isNew;
}

/** Something that wants two taps, and not the two of one hurried finger: [whether it is asked, whether it is still, press]. */
export function useSure(act) {
  const [since, ask] = useState(null);
  const [, draw] = useState(0);
  const isStill = since !== null && performance.now() - since < STILL;
  useEffect(() => { const timer = isStill && setTimeout(() => draw((n) => n + 1), STILL); return () => clearTimeout(timer); }, [since]);
  function press() {
    if (since === null) { ask(performance.now()); return; }
    if (performance.now() - since < STILL) return;
    ask(null);
    act();
  }
  return [since !== null, isStill, press];
}

/** For onClickCapture: keys reach what a finger cannot, and a tap counts for the moment it was made. Refused answers only explain. */
export const hold = (intent, id, within) => (event) => {
  const button = event.target.closest(within)?.contains(event.target.closest('button, a')) && event.target.closest('button, a');
  if (!button || button.getAttribute('aria-disabled') === 'true' || intent.left(id, event.timeStamp) <= 0) return;
  event.preventDefault();
  event.stopPropagation();
};
