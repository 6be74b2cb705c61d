// Waiting for the host's word: the same question again every two seconds, until there is one.
import { useEffect, useState } from '../kit/kit.js';
import { post } from '../line/post.js';

const AGAIN = 2000;

/** Asks again while the host has not decided; knock: {path, body}, or null while nobody waits. */
export function useKnock(knock, answered) {
  useEffect(() => {
    if (!knock) return undefined;
    const beat = setInterval(async () => {
      const answer = await post(knock.path, knock.body);
      if (answer.is !== 'wait') answered(answer);
    }, AGAIN);
    return () => clearInterval(beat);
  }, [knock]);
}

/**
 * One thing to ask for: [whether the host is awaited, ask(), stop()]. heard(answer): the host's word, or what stood in
 * its way.
 */
export function useAsking(path, body, heard) {
  const [knock, set] = useState(null);
  const answered = (answer) => {
    set(null);
    heard(answer);
  };
  useKnock(knock, answered);
  const ask = async () => {
    const answer = await post(path, body);
    if (answer.is === 'wait') set({ path, body });
    else answered(answer);
  };
  return [knock !== null, ask, () => set(null)];
}
