// Teaches prettier the templates of htm: where a line may be broken without another space being drawn.
// In htm, as in JSX, white space with a newline in it counts for nothing beside a tag, and any other space is kept.
import * as estree from 'prettier/plugins/estree';
import { doc } from 'prettier';

const { fill, group, hardline, indent, join, line, softline } = doc.builders;
const FIRST = 0xe000; // expressions stand in the text as letters of the private use area
const HOLE = /[\ue000-\uf8ff]/;
const TAG = /<([^\s/>]+)/y;
const ATTRIBUTE = /\s*((?:"[^"]*"|'[^']*'|(?!\/>)[^\s>"'])+)/y;
const OPEN = /\s*(\/?>)/y;
const CLOSE = /<\/[^>]*>/y;
const TEXT = /[^<\ue000-\uf8ff]+/y;
const HOLES = /[\ue000-\uf8ff]/y;

/** Reads one template: [{kind, …}], to its end or to the tag that closes the element. */
function makeReader(text) {
  let at = 0;
  const take = (pattern) => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at = pattern.lastIndex;
    return found;
  };

  function element(name) {
    const attributes = [];
    let end = take(OPEN);
    for (; !end; end = take(OPEN)) attributes.push(take(ATTRIBUTE)[1]);
    if (end[1] === '/>') return { kind: 'element', name, attributes };
    const children = nodes();
    return { kind: 'element', name, attributes, children, close: take(CLOSE)[0] };
  }

  function node() {
    const words = take(TEXT);
    if (words) return { kind: 'text', text: words[0] };
    const hole = take(HOLES);
    if (hole) return { kind: 'hole', text: hole[0] };
    return element(take(TAG)[1]);
  }

  function nodes() {
    const found = [];
    while (at < text.length && !text.startsWith('</', at)) found.push(node());
    return found;
  }

  return nodes;
}

/** A template's text with its expressions put in again; print gives the document of each. */
const filled = (text, holes) =>
  text.split(HOLE_OR_NOT).map((part) => (HOLE.test(part) ? holes[part.charCodeAt(0) - FIRST] : part));
const HOLE_OR_NOT = /([\ue000-\uf8ff])/;

/**
 * What may stand between two neighbours: 'hard' where the author broke the line, 'soft' where a break draws nothing,
 * 'no' break.
 */
function around(text) {
  const words = text.replace(/^\s*\n\s*|\s*\n\s*$/g, '');
  if (/\n/.test(words)) throw new Error(`a line is broken within a text: ${words}`);
  if (!words) return { words, before: 'hard', after: 'hard' };
  const side = (newline, space) => (newline.test(text) ? 'hard' : space.test(words) ? 'no' : 'soft');
  return { words, before: side(/^\s*\n/, /^\s/), after: side(/\n\s*$/, /\s$/) };
}

const STRENGTH = ['soft', 'no', 'hard'];
const stronger = (one, other) => STRENGTH[Math.max(STRENGTH.indexOf(one), STRENGTH.indexOf(other))];
const BREAKS = { hard: hardline, soft: softline, no: '' };

/** The children in turn: the documents, and the breaks before, between and after them. */
function laid(nodes, holes) {
  const docs = [];
  const breaks = ['soft'];
  for (const node of nodes) {
    const { words, before, after } = node.kind === 'text' ? around(node.text) : { before: 'soft', after: 'soft' };
    breaks.push(stronger(breaks.pop(), before));
    if (words === '') continue;
    docs.push(node.kind === 'element' ? ofElement(node, holes) : filled(words ?? node.text, holes));
    breaks.push(after);
  }
  return { docs, first: breaks[0], last: breaks[breaks.length - 1], between: breaks.slice(1, -1) };
}

/** What may not be parted is one. */
function flowing({ docs, between }) {
  const parts = [docs[0] ?? ''];
  docs.slice(1).forEach((each, n) => {
    if (between[n] === 'no') parts.push([parts.pop(), each]);
    else parts.push(BREAKS[between[n]], each);
  });
  return fill(parts);
}

/** A fill looks no further than its last part, so what ends the tag is part of it. */
function ofHead(name, attributes, end, holes) {
  const told = attributes.map((each) => filled(each, holes));
  const last = told.pop();
  if (!last) return ['<', filled(name, holes), end];
  return group(['<', filled(name, holes), ' ', indent(fill(join(line, [...told, [last, end]])))]);
}

function ofElement({ name, attributes, children, close }, holes) {
  if (!close) return ofHead(name, attributes, ' />', holes);
  const head = ofHead(name, attributes, '>', holes);
  const inside = laid(children, holes);
  const foot = filled(close, holes);
  if (inside.docs.length === 0) return group([head, foot]);
  return group([head, indent([BREAKS[inside.first], flowing(inside)]), BREAKS[inside.last], foot]);
}

const isHtm = ({ node, parent }) =>
  node.type === 'TemplateLiteral' && parent?.type === 'TaggedTemplateExpression' && parent.tag.name === 'html';

function ofTemplate(path, print) {
  const holes = path.map(
    ({ node }) => group(['${', node.type === 'LogicalExpression' ? indent(print()) : print(), '}']),
    'expressions',
  );
  const text = path.node.quasis
    .map(({ value }, n) => (n > 0 ? String.fromCharCode(FIRST + n - 1) : '') + value.raw)
    .join('');
  const all = laid(makeReader(text)(), holes);
  const start = all.first === 'hard' ? hardline : '';
  const end = all.last === 'hard' ? hardline : '';
  if (all.docs.length === 1 && !start) return ['`', flowing(all), end, '`'];
  return ['`', indent([start, flowing(all)]), end, '`'];
}

const own = (path) => (isHtm(path) ? (_textToDoc, print) => ofTemplate(path, print) : undefined);

export const printers = {
  estree: {
    ...estree.printers.estree,
    embed: Object.assign(
      (path, options) => own(path) ?? estree.printers.estree.embed(path, options),
      estree.printers.estree.embed,
    ),
  },
};
