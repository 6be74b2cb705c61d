// Feels whether the laptop is there: a beat every two and a half seconds, and the alarm within five of the last sign of
// life.

const BEAT = 2500;
const SILENCE = 4300;
const PATIENCE = 1500; // within which a cut line is usually back, and a sleeping phone heard again
const LOOK = 400;

/** beat(): asks for a sign of life. silent(): nothing was heard for too long. heardAgain(): it came back. */
export function makePulse({ beat, silent, heardAgain }) {
  let heard = performance.now();
  let isSilent = true;
  const quiet = () => performance.now() - heard;

  function alive() {
    heard = performance.now();
    if (isSilent) {
      isSilent = false;
      heardAgain();
    }
  }

  function look() {
    if (quiet() <= SILENCE) return;
    isSilent = true;
    silent();
  }

  const beats = [setInterval(beat, BEAT), setInterval(look, LOOK)];
  return {
    alive,
    /** The line was cut: the alarm comes soon unless it is mended. */
    cut() {
      heard = Math.min(heard, performance.now() - SILENCE + PATIENCE);
    },
    /** The page was asleep and heard nothing: the laptop gets a moment to answer. */
    woke() {
      heard = Math.max(heard, performance.now() - SILENCE + PATIENCE);
    },
    stop() {
      beats.forEach(clearInterval);
    },
  };
}
