// Where a finger taps: installed in a page of the whole evenings. Each answer waits, as a person does, until the button is there
// to be tapped: in sight, on top, and not on its way; gives [x, y], or null when patience is over.
window.finger = (() => {
  const PATIENCE = 10000;
  const plain = (text) => (text ?? '').replace(/\s+/g, ' ').trim().toLowerCase();
  const act = (button) => button.closest('.act')?.querySelector('b');
  const isOn = (button) => button.getAttribute('aria-disabled') !== 'true';

  function worth(button, { label, brings }) {
    const [bold, small] = ['b', 'small'].map((tag) => plain([...button.querySelectorAll(tag)].pop()?.textContent));
    const spoken = plain(button.getAttribute('aria-label'));
    if (bold && bold === label) return brings && small === brings ? 5 : 4;
    if (spoken === label || (spoken && spoken.startsWith(`${label}:`))) return 4;
    if (bold && brings && bold === brings) return 3;
    if (bold && bold === `${label}: ${brings}`) return 4;
    return plain(button.textContent) === label ? 2 : 0;
  }

  /** The best visible enabled button for these words, within the element headed `within`. */
  function worded(sought) {
    const sheet = document.querySelector('.sheet');
    const fits = (button) => isOn(button) && button.getClientRects().length && (!sheet || sheet.contains(button))
      && (!sought.within || plain(act(button)?.textContent) === sought.within);
    const rated = [...document.querySelectorAll('button')].map((button) => [fits(button) ? worth(button, sought) : 0, button]);
    return rated.filter(([rate]) => rate > 0).sort((one, other) => other[0] - one[0])[0]?.[1];
  }

  const isMoving = (button) => document.getAnimations().some(({ playState, effect }) => playState === 'running' && effect.target?.contains(button));

  function middle(button) {
    const { left, top, width, height } = button.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    return width && button.contains(document.elementFromPoint(x, y)) ? [x, y] : null;
  }

  function reached(button) {
    if (isMoving(button)) return null;
    button.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    if (!middle(button)) button.scrollIntoView({ block: 'center', behavior: 'instant' });
    return middle(button);
  }

  async function soon(find) {
    const end = performance.now() + PATIENCE;
    for (;;) {
      const button = find();
      const place = button && reached(button);
      if (place) {
        window.finger.hit = false;
        addEventListener('click', ({ target }) => { window.finger.hit = button.contains(target); }, { capture: true, once: true });
        return place;
      }
      if (performance.now() > end) return null;
      await new Promise((frame) => { setTimeout(frame, 5); });
    }
  }

  return {
    hit: null, // of the last tap; still null on a page that a tap has led to
    words: (sought) => soon(() => worded(sought)),
    element: (button, isRefused) => soon(() => (button.isConnected && (isRefused || isOn(button)) ? button : null)),
  };
})();
