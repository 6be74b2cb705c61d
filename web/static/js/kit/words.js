// Says every message in the reader's language: the English source string is the key, facts fill its {placeholders}.
import { withArticle } from './articles.js';
import { FACT_KINDS } from './facts.js';

export const SEAT_LETTERS = 'ABCDEFGH';
/** @typedef {{ names: string[], cards: Record<string, Wire.Card> }} Named */
/** @type {Catalogue & Named & { marks: (string | null | undefined)[], plural: Intl.PluralRules }} */
const words = {
  language: 'en',
  messages: Object.create(null),
  names: [],
  cards: {},
  marks: [],
  plural: new Intl.PluralRules('en'),
};

export const language = () => words.language;
/**
 * The letter A to H that a seat chose, else the one of its place.
 * @param {number} seat
 */
export const seatLetter = (seat) => words.marks[seat] ?? SEAT_LETTERS[seat] ?? '?';
/**
 * 0 to 7: which silhouette and colour the seat's letter stands for.
 * @param {number} seat
 */
export const seatShape = (seat) => Math.max(0, SEAT_LETTERS.indexOf(seatLetter(seat)));
/** @param {number} seat */
export const seatName = (seat) => words.names[seat] || seatLetter(seat);
/**
 * Who sits where, and what is told of the cards, by their full names.
 * @param {string[]} names
 * @param {Record<string, Wire.Card>} [cards]
 */
export function setNames(names, cards = words.cards) {
  words.names = [...names];
  words.cards = cards;
}
/** @param {unknown} card */
export const cardOf = (card) =>
  typeof card === 'string' && Object.hasOwn(words.cards, card) ? words.cards[card] : null;
/**
 * The other cards of its deck of which something is told.
 * @param {string} card
 */
export const cardsBeside = (card) =>
  Object.keys(words.cards).filter((each) => each !== card && each.split('/')[0] === card.split('/')[0]);
/**
 * 'deck/Acrobat 5' → 'acrobat · red blue · 5 coins' where it was given no name, else by its own.
 * @param {string} card
 */
export function cardWords(card) {
  const called = cardOf(card)?.called ?? [];
  if (called.length) return called.map((part) => part.map(tell).join(' ')).join(' · ');
  return term(card.slice(card.indexOf('/') + 1));
}
/**
 * marks: the letter of each seat in turn, ['A', 'B', 'D'].
 * @param {(string | null | undefined)[]} marks
 */
export function setMarks(marks) {
  words.marks = [...marks];
}

/**
 * Takes a catalogue {language, messages: {msgid: msgstr | [one, other]}} into use.
 * @param {{ language: string, messages: Catalogue }} told
 */
export function setCatalogue({ language: code, messages }) {
  words.language = code;
  words.messages = Object.assign(Object.create(null), messages); // a name may be 'constructor'
  words.plural = new Intl.PluralRules(code);
  document.documentElement.lang = code;
}

/**
 * @param {string} code
 * @param {typeof fetch} [fetching]
 */
export async function loadWords(code, fetching = fetch) {
  const answer = await fetching(`/words/${encodeURIComponent(code)}.json`);
  if (!answer.ok) throw new Error(`no words for ${code}: ${answer.status}`);
  setCatalogue(await answer.json());
}

/**
 * Another language by a tap; whether it came. While the laptop is out of reach the words stay as they are.
 * @param {string} code
 */
export const changeWords = (code) =>
  loadWords(code).then(
    () => true,
    () => false,
  );

/** @param {number} number */
const isOne = (number) => words.plural.select(number) === 'one';

const CONTEXT_ENDS = '\u0004'; // as in every catalogue of gettext
/**
 * Marks a message where it is written down. A context keeps apart what English says in one word: 'Turn', 'a tile'.
 * @param {string} text
 */
export const msg = (text, context = '') => (context ? `${context}${CONTEXT_ENDS}${text}` : text);
/** @param {string} text */
const plain = (text) => text.slice(text.lastIndexOf(CONTEXT_ENDS) + 1);

/**
 * @param {string} text
 * @param {number} count
 */
function chosen(text, count) {
  const [one, other = one] = text.split('|');
  const found = words.messages[text] ?? words.messages[one];
  if (Array.isArray(found)) return isOne(count) ? found[0] : found[1];
  if (found) return found;
  return plain(count === 1 ? one : other);
}

/**
 * Numbers wear a true minus sign, so that −2 neither breaks nor looks like a dash.
 * @param {number | string} number
 */
export const signed = (number) => String(number).replace('-', '−');
/** @param {number} number */
export const withSign = (number) => (number > 0 ? `+${number}` : signed(number));

/**
 * A word; of cards that are told apart by a number ('agent 2') the name alone is a message.
 * @param {string} word
 * @returns {string}
 */
export function term(word) {
  const [, name, number] = (!words.messages[word] && /^(.+) (\d+)$/.exec(word)) || [];
  return number ? `${ofKind(name)} ${number}` : t(word);
}

/**
 * Before a number a kind is written large: 'Agent 2' is the message 'agent'.
 * @param {string} name
 */
function ofKind(name) {
  const small = name.toLowerCase();
  return words.messages[small] && !words.messages[name] ? capital(t(small)) : t(name);
}

/** @param {string} key */
const kindOf = (key) => Object.entries(FACT_KINDS).find(([start]) => key.startsWith(start))?.[1];

/**
 * @param {string | undefined} kind
 * @param {string} fact
 * @param {Record<string, unknown>} others
 */
function asWords(kind, fact, others) {
  if (kind === 'message') return t(fact, others);
  return kind === 'card' ? cardWords(fact) : term(fact);
}

/**
 * A thing has places of its own ('{colour} in stock'), filled from the same facts; what people type has none, whatever
 * it looks like.
 * @param {string} key
 * @param {unknown} fact
 * @param {Record<string, unknown>} [facts]
 * @returns {string}
 */
function filled(key, fact, { [key]: _own, ...others } = {}) {
  if (typeof fact === 'string') return asWords(kindOf(key), fact, others);
  if (typeof fact === 'number') return kindOf(key) === 'player' ? seatName(fact) : signed(fact);
  if (Array.isArray(fact)) return listed(fact.map((each) => filled(key, each)));
  return fact == null ? '' : String(fact);
}

/** @param {string} key */
export const isCardFact = (key) => kindOf(key) === 'card';

// A sentence that begins with a term ('blue is taken.') gets its capital; a player's name is left as it is.
const NAMES = Object.entries(FACT_KINDS).flatMap(([start, kind]) =>
  ['player', 'typed'].includes(kind) ? [start] : [],
);
const BEGINS_WITH_A_WORD = new RegExp(`^\\{(?!${NAMES.join('|')})\\w+(?::\\w+)?\\}.*[.?:…]$`, 's');
/** @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * {card:az} and {card:Az} with the Hungarian article; any other form is a context in which the catalogue has the word
 * once more.
 * @param {string} key
 * @param {string} form
 * @param {any} facts
 */
function formed(key, form, facts) {
  const fact = facts[key];
  if (form === 'az') return withArticle(filled(key, fact, facts));
  if (form === 'Az') return capital(withArticle(filled(key, fact, facts)));
  return (form && words.messages[msg(fact, form)]) || filled(key, fact, facts);
}

/**
 * The message with its facts; facts is an object or a list of [key, fact] pairs. A 'one|many' text chooses by the fact
 * n.
 * @param {string | null | undefined} text
 * @param {any} [facts]
 * @returns {string}
 */
export function t(text, facts = {}) {
  if (!text) return '';
  const known = Array.isArray(facts) ? Object.fromEntries(facts) : facts;
  /** @type {any} */
  const message =
    text.includes('|') && typeof known.n === 'number' ? chosen(text, known.n) : words.messages[text] || plain(text);
  const said = message.replace(
    /\{(\w+)(?::(\w+))?\}/g,
    (/** @type {string} */ whole, /** @type {string} */ key, /** @type {string} */ form) =>
      Object.prototype.hasOwnProperty.call(known, key) ? formed(key, form, known) : whole,
  );
  return BEGINS_WITH_A_WORD.test(message) ? capital(said) : said;
}

/**
 * A Why or Line of the server: {rule, text, facts}.
 * @param {Why | null | undefined} why
 */
export const tell = (why) => (why ? t(why.text, why.facts) : '');

/**
 * Several of them in one line; what does not end with a stop is set off.
 * @param {Why[]} lines
 */
export const tellAll = (lines) =>
  lines
    .map(tell)
    .filter(Boolean)
    .reduce((all, each) => (all ? `${all}${/[.!?…:]$/.test(all) ? ' ' : ' · '}${each}` : each), '');

/**
 * 'a, b and c' in the reader's language.
 * @param {string[]} items
 */
export function listed(items) {
  if (!Intl.ListFormat) return items.join(', ');
  return new Intl.ListFormat(words.language, { type: 'conjunction' }).format(items);
}
