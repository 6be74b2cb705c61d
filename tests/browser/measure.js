// What a test asks of a drawn page: sizes of texts and controls, and what sticks out of the screen.
(() => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const said = (element) => element.textContent.trim().slice(0, 30);
  const speaks = (element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
  const drawn = (element) => element.getClientRects().length > 0;
  window.measure = {
    texts: () => all('main *').filter((each) => !each.closest('.only-read, svg, .cube, .seat, .seat-window') && speaks(each) && drawn(each))
      .map((each) => [parseFloat(getComputedStyle(each).fontSize), said(each)]),
    controls: () => all('button, a[href], input, summary').filter((each) => drawn(each) && each.type !== 'checkbox').map((each) => {
      const box = each.getBoundingClientRect();
      return [Math.min(box.width, box.height), said(each)];
    }),
    outside: () => all('main *').filter((each) => !each.closest('.only-read, svg, .lines, .table-question, .final-lines, .sheet')).filter((each) => {
      const box = each.getBoundingClientRect();
      return box.right > window.innerWidth + 1 || box.bottom > window.innerHeight + 1;
    }).map((each) => `${each.className} ${said(each)}`),
    sizes: (selector) => all(selector).map((each) => parseFloat(getComputedStyle(each).fontSize)),
  };
})();
