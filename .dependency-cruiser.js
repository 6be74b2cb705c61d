// Which script may import which: kit under line under pieces under mend under the pages; a game knows what it is offered, and no
// other game.
const JS = '^web/static/js/';
const PAGES = ['phone', 'table', 'host', 'lobby', 'join', 'print', 'evenings', 'packs'];
// what the phone and the table screen offer to the games
const OFFERED = `${JS}(?:phone/(?:answer|sheets|shell|tell)|table/(?:final|headline|pace))\\.js$`;
// a page in another: the host's tools open on the table screen, and in them the phone of the seat the laptop plays for
const WITHIN = { table: ['host'], host: ['phone'] };
const SCREENS = `${JS}(?:(?:${PAGES.join('|')})/main|games/[^/]+/(?:phone|table|packs))\\.js$`;

const may = (name, from, to) => ({ name, severity: 'error', from: { path: from }, to: { pathNot: to } });
const own = (folder) => `${JS}${folder}/`;

export default {
  forbidden: [
    { name: 'no circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'nothing is left over',
      severity: 'error',
      from: { path: SCREENS },
      to: { path: JS, pathNot: ['\\.d\\.ts$', SCREENS], reachable: false },
    },
    may('kit knows the libraries alone', own('kit'), ['^web/static/vendor/', own('kit')]),
    may('line knows kit', own('line'), [own('kit'), own('line')]),
    may('pieces know line and kit', own('pieces'), [own('kit'), own('line'), own('pieces')]),
    may('mend knows pieces, line and kit', own('mend'), [own('kit'), own('line'), own('pieces'), own('mend')]),
    ...PAGES.map((page) =>
      may(
        `${page}: pages do not know each other`,
        own(page),
        ['kit', 'line', 'pieces', 'mend', page, ...(WITHIN[page] ?? [])].map(own),
      ),
    ),
    {
      name: 'a game knows kit, its folder and what it is offered',
      severity: 'error',
      from: { path: `${JS}games/([^/]+)/` },
      to: { pathNot: [own('kit'), `${JS}games/$1/`, OFFERED] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^web/static/vendor/.*\\.d\\.mts$' },
    moduleSystems: ['es6'],
  },
};
