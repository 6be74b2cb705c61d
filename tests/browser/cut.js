// What of a drawn page cannot be read whole: texts cut by their box, sticking out of it or lying on another text; small buttons.
(() => {
  const SLACK = 1;
  const UNREAD = '.only-read, title, desc, script, style';
  const style = new Map();
  const styleOf = (element) => style.get(element) ?? (style.set(element, getComputedStyle(element)), style.get(element));
  const ancestors = function* (element) { for (let one = element; one; one = one.parentElement) yield one; };
  const named = (element) => `${element.tagName.toLowerCase()}.${(element.getAttribute('class') ?? '').trim().split(/\s+/).join('.')}`;
  const said = (text) => text.trim().replace(/\s+/g, ' ').slice(0, 60);
  const isBox = (element) => {
    const { backgroundColor, borderTopWidth, display } = styleOf(element);
    return element !== document.body && display !== 'inline' && (parseFloat(borderTopWidth) > 0 || !/^rgba\(.*, 0\)$|^transparent$/.test(backgroundColor));
  };
  const hides = (overflow) => overflow === 'hidden' || overflow === 'clip';
  const scrolls = (overflow) => overflow === 'auto' || overflow === 'scroll';
  const inner = (element) => {
    const { left, top } = element.getBoundingClientRect();
    const x = left + element.clientLeft;
    const y = top + element.clientTop;
    return { left: x, top: y, right: x + element.clientWidth, bottom: y + element.clientHeight };
  };

  /** What a face leaves free above and below the letters of this text. */
  const pen = document.createElement('canvas').getContext('2d');
  function air(text) {
    const { fontStyle, fontWeight, fontFamily } = styleOf(text.parentElement);
    pen.font = `${fontStyle} ${fontWeight} 100px ${fontFamily}`;
    const { fontBoundingBoxAscent: up, fontBoundingBoxDescent: down, actualBoundingBoxAscent, actualBoundingBoxDescent } = pen.measureText(text.data.trim());
    return [up - actualBoundingBoxAscent, down - actualBoundingBoxDescent].map((free) => free / (up + down));
  }

  /** The lines of a text as their ink: one rectangle each, with what hides a part of it and what is left in sight. */
  function* linesOf(text) {
    const range = document.createRange();
    range.selectNodeContents(text);
    const [above, below] = air(text);
    for (const { left, top, right, bottom, width, height } of range.getClientRects()) {
      if (width > 0.5 && height > 0.5) yield seen(text, { left, top: top + above * height, right, bottom: bottom - below * height });
    }
  }

  function seen(text, line) {
    const sight = { ...line };
    const faults = [];
    let inBox = false;
    for (const one of ancestors(text.parentElement)) {
      const { overflowX, overflowY, position } = styleOf(one);
      if (one.namespaceURI.endsWith('svg') && one.tagName !== 'svg') continue;
      const edge = overflowX === 'visible' && overflowY === 'visible' ? null : inner(one);
      if (edge) {
        const wide = sight.right > edge.right + SLACK || sight.left < edge.left - SLACK;
        const high = sight.bottom > edge.bottom + SLACK || sight.top < edge.top - SLACK;
        if (wide && overflowX !== 'visible') faults.push(`${scrolls(overflowX) ? 'needs scrolling sideways' : 'cut'} by ${named(one)}`);
        else if (high && hides(overflowY)) faults.push(`cut by ${named(one)}`);
        sight.left = Math.max(sight.left, edge.left);
        sight.right = Math.min(sight.right, edge.right);
        sight.top = Math.max(sight.top, edge.top);
        sight.bottom = Math.min(sight.bottom, edge.bottom);
      } else if (!inBox && isBox(one)) {
        const box = one.getBoundingClientRect();
        if (sight.right > box.right + SLACK || sight.left < box.left - SLACK || sight.bottom > box.bottom + SLACK || sight.top < box.top - SLACK) {
          faults.push(`sticks out of ${named(one)}`);
        }
      }
      inBox ||= isBox(one);
      if (position === 'fixed') break;
    }
    if (sight.right > innerWidth + SLACK || sight.left < -SLACK) faults.push('sticks out of the screen');
    return { text, sight, faults };
  }

  const isBroken = (text, from, word) => {
    const range = document.createRange();
    range.setStart(text, from);
    range.setEnd(text, from + word.length);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
  };
  /** The words that end on another line than they begin on, with no hyphen: where one is asked for, every phone has the dictionary. */
  const broken = (text) => (styleOf(text.parentElement).hyphens === 'auto' ? [] : [...text.data.matchAll(/[\p{L}\p{M}]+/gu)])
    .filter(({ 0: word, index }) => isBroken(text, index, word)).map(([word]) => word);

  const layer = (element) => [...ancestors(element)].find((one) => ['sticky', 'fixed', 'absolute'].includes(styleOf(one).position)) ?? document.body;

  /** Two texts, one upon the other: more than a third of a line's height and three pixels wide. */
  function* overlaps(lines) {
    const sorted = lines.filter(({ sight }) => sight.right > sight.left && sight.bottom > sight.top).sort((a, b) => a.sight.top - b.sight.top);
    for (const [n, one] of sorted.entries()) {
      for (let m = n + 1; m < sorted.length && sorted[m].sight.top < one.sight.bottom; m += 1) {
        const other = sorted[m];
        if (one.text === other.text) continue;
        const wide = Math.min(one.sight.right, other.sight.right) - Math.max(one.sight.left, other.sight.left);
        const high = Math.min(one.sight.bottom, other.sight.bottom) - other.sight.top;
        const least = Math.min(one.sight.bottom - one.sight.top, other.sight.bottom - other.sight.top);
        if (wide > 3 && high > least / 3 && layer(one.text.parentElement) === layer(other.text.parentElement)) yield [one, other];
      }
    }
  }

  function texts() {
    const walker = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
    const found = [];
    while (walker.nextNode()) {
      const { currentNode: text } = walker;
      if (text.data.trim() && !text.parentElement.closest(UNREAD)) found.push(text);
    }
    return found;
  }

  const small = () => [...document.querySelectorAll('button, a[href], summary, select')].filter((each) => {
    const { width, height } = each.getBoundingClientRect();
    return width && Math.min(width, height) < 47.5;
  });

  /** A line for each fault; `wanted` are selectors of what may be cut. */
  window.cut = (wanted = []) => {
    style.clear();
    const allowed = wanted.join(', ') || ':not(*)';
    const read = texts().filter(({ parentElement }) => !parentElement.closest(allowed));
    const lines = read.flatMap((text) => [...linesOf(text)]);
    return [...new Set([
      ...lines.flatMap(({ text, faults }) => faults.map((fault) => `'${said(text.data)}' in ${named(text.parentElement)}: ${fault}`)),
      ...[...overlaps(lines)].map(([one, other]) => `'${said(one.text.data)}' in ${named(one.text.parentElement)}: lies on '${said(other.text.data)}' in ${named(other.text.parentElement)}`),
      ...read.flatMap((text) => broken(text).map((word) => `'${word}' in ${named(text.parentElement)}: broken`)),
      ...small().map((each) => `'${said(each.textContent || each.ariaLabel || '')}' in ${named(each)}: small`),
    ])];
  };
})();
