// Fetches the screens of a game when a table plays it: its folder's module for this page, and the style sheets it names.

const linked = new Map();

function linkSheet(name) {
  return new Promise((there, missing) => {
    const href = new URL(`../../css/games/${name}.css`, import.meta.url).href;
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload: there, onerror: missing }),
    );
  });
}

function styled(name) {
  if (!linked.has(name)) linked.set(name, linkSheet(name));
  return linked.get(name);
}

async function screensOf(key, page) {
  const screens = await import(`../games/${key}/${page}.js`);
  await Promise.all((screens.styles ?? []).map(styled));
  return screens;
}

/** The module a phone draws this game with. It may name style sheets of static/css/games: `export const styles = [key]`. */
export const phoneOf = (key) => screensOf(key, 'phone');
/** The same for the table screen. */
export const tableOf = (key) => screensOf(key, 'table');
/** And how the table of packs names its cards and puts what they print: {nameOf(card), says: {kind: (value) => words}}. */
export const packsOf = (key) => screensOf(key, 'packs');
