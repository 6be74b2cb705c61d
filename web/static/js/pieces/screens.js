// Fetches the screens of a game when a table plays it: its folder's module for this page, and the style sheets it
// names.

const linked = new Map();

/** @param {string} name */
function linkSheet(name) {
  return new Promise((there, missing) => {
    const href = new URL(`../../css/games/${name}.css`, import.meta.url).href;
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload: there, onerror: missing }),
    );
  });
}

/** @param {string} name */
function styled(name) {
  if (!linked.has(name)) linked.set(name, linkSheet(name));
  return linked.get(name);
}

/**
 * The game's own module; nothing where it brings none. One that cannot be reached just now is no missing one.
 * @param {string} key
 * @param {string} page
 */
async function ownOf(key, page) {
  const path = new URL(`../games/${key}/${page}.js`, import.meta.url).href;
  try {
    return await import(path);
  } catch (error) {
    const { status } = await fetch(path);
    if (status === 404) return {};
    throw error;
  }
}

/**
 * Whatever the game does not bring is plain.
 * @param {string} key
 * @param {string} page
 */
async function screensOf(key, page) {
  const [plain, own] = await Promise.all([import(`../games/plain/${page}.js`), ownOf(key, page)]);
  const screens = { ...plain, ...own };
  await Promise.all((screens.styles ?? []).map(styled));
  return screens;
}

/**
 * The module a phone draws this game with. It may name style sheets of static/css/games: `export const styles =
 * [key]`.
 * @param {string} key
 */
export const phoneOf = (key) => screensOf(key, 'phone');
/**
 * The same for the table screen.
 * @param {string} key
 */
export const tableOf = (key) => screensOf(key, 'table');
/**
 * And how the table of packs names its cards and puts what they print: {nameOf(card), says: {kind: (value) => words}}.
 * @param {string} key
 */
export const packsOf = (key) => screensOf(key, 'packs');
