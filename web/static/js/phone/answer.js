// Any question can be answered from what its options say; the games' own layouts build on the same buttons.
import {
  html,
  useEffect,
  useState,
  Chip,
  Cube,
  FormFields,
  Option,
  isCube,
  draftOf,
  SmallButton,
  t,
  tell,
} from '../kit/kit.js';
import { cardOf } from '../kit/words.js';
import { cardsIn, finds, folded, showsWords, traitsOf, wordsOf } from '../kit/cards.js';
import { Screen, TakeBack } from './shell.js';
import { ruleSheet } from './sheets.js';

/**
 * A choice among cards shows them: what is told of each, else what the answer brings.
 * @param {Option} option
 */
function noteOf({ label, brings }) {
  const [card] = cardsIn(label);
  const shows = card && !cardOf(card)?.called?.length ? showsWords(card) : '';
  return shows || (brings && tell(brings));
}

/**
 * One option of an ask as a button. Words and signs come from the option unless the screen knows better ones.
 * @param {{ at: At, ask: Ask, option: Option, label?: Drawn, note?: Drawn, [more: string]: any }} told
 */
export const Answer = ({ at, ask, option, label, note, ...look }) => {
  const tap = at.tapped(ask, option.move);
  return html`<${Option} label=${label ?? tell(option.label)} note=${note ?? noteOf(option)} ...${look} no=${option.no}
    refused=${(no) => at.open(ruleSheet(at, no))} sending=${tap !== null} unsent=${tap === 'unsent'}
    choose=${() => at.answer(ask, option.move)} />`;
};

/**
 * A long list is cut down by kind first, where the game knows kinds.
 * @param {{ kinds: string[], kind: string | null, choose: (kind: string | null) => void }} told
 */
function KindFilter({ kinds, kind, choose }) {
  return html`<div class="choices" role="group" aria-label=${t('kind')}>
    ${kinds.map(
      (each) => html`<${SmallButton} key=${each} icon=${each} label=${t(each)} pressed=${kind === each}
        press=${() => choose(kind === each ? null : each)} />`,
    )}
  </div>`;
}

const MANY = 10;

/**
 * What an answer can be found by: the words of its cards, or its own.
 * @param {At} at
 * @param {Option} option
 */
function marksOf(at, option) {
  const cards = cardsIn(option.label);
  const kind = at.game?.kindOf?.(option);
  const own = folded([option.label, option.brings].map(tell).join(' '));
  return {
    words: [own, ...cards.map(wordsOf)].join(' '),
    traits: [...cards.flatMap(traitsOf), ...(kind ? [kind] : [])],
  };
}

/**
 * A long list of cards is searched by what is printed on them.
 * @param {{ traits: string[], text: string, taken: string[], type: (text: string) => void, tap: (trait: string) => void
 *   }} told
 */
const Finder = ({ traits, text, taken, type, tap }) => html`<div class="finder">
  <input class="text-entry" type="search" autocomplete="off" maxlength="40" value=${text}
    aria-label=${t('Find a card by what is on it')} placeholder=${t('Find a card by what is on it')}
    onInput=${(event) => type(event.target.value)} />
  <div class="choices" role="group" aria-label=${t('what is on it')}>
    ${traits.map(
      (each) => html`<${SmallButton} key=${each} label=${t(each)} pressed=${taken.includes(each)}
        press=${() => tap(each)}>
        ${isCube(each) ? html`<${Cube} colour=${each} quiet=${true} />` : t(each)}
      <//>`,
    )}
  </div>
</div>`;

/**
 * @param {At} at
 * @param {Option[]} options
 */
function useFinder(at, options) {
  const [text, type] = useState('');
  const [taken, take] = useState(/** @type {string[]} */ ([]));
  const marked = options.map((option) => ({ option, ...marksOf(at, option) }));
  const fits = marked.filter(
    ({ words, traits }) => finds(text, words) && taken.every((trait) => traits.includes(trait)),
  );
  const every = [...new Set(marked.flatMap(({ traits }) => traits))];
  const tap = (/** @type {string} */ trait) =>
    take(taken.includes(trait) ? taken.filter((each) => each !== trait) : [...taken, trait]);
  return { shown: fits.map(({ option }) => option), finder: { traits: every, text, taken, type, tap } };
}

/**
 * All options, two abreast when there are many.
 * @param {{ at: At, ask: Ask, options?: Option[] }} told
 */
export function Answers({ at, ask, options = ask.options }) {
  const [kind, choose] = useState(null);
  const found = useFinder(at, options);
  const kindOf = at.game?.kindOf ?? (() => null);
  const isSearched = options.length > MANY && options.some(({ label }) => cardsIn(label).length);
  const kinds = options.length > MANY && !isSearched ? [...new Set(options.map(kindOf).filter(Boolean))] : [];
  const ofKind = kind ? options.filter((option) => kindOf(option) === kind) : options;
  const shown = isSearched ? found.shown : ofKind;
  return html`${isSearched && html`<${Finder} ...${found.finder} />`}
    ${kinds.length > 1 && html`<${KindFilter} kinds=${kinds} kind=${kind} choose=${choose} />`}
    <div class=${shown.length > 3 ? 'pair' : 'stack'}>
      ${shown.map(
        (option) => html`<${Answer} key=${JSON.stringify(option.move)} at=${at} ask=${ask} option=${option}
          lead=${at.game?.leadOf(option)} icon=${at.game?.signOf(at, option) ?? 'check'}
          main=${options.length === 1 && !ask.form} />`,
      )}
    </div>`;
}

/**
 * @param {At} at
 * @param {Ask} ask
 */
const formOf = (at, ask) =>
  html`<${FormFields} key=${ask.id} form=${ask.form} draft=${at.draft(ask)} tapped=${(move) => at.tapped(ask, move)}
    send=${(move) => at.answer(ask, move)} />`;

/**
 * The form in a sheet; it closes by itself when the question has gone.
 * @param {number} id
 */
const formSheet = (id) => (/** @type {At} */ at) => {
  const ask = at.view.asks.find((each) => each.id === id);
  return ask && { title: tell(ask.prompt), body: formOf(at, ask) };
};

/**
 * The layout that every question can have: listed answers first, typed ones when nothing is listed or behind a button.
 * @param {{ at: At, ask: Ask, state?: Drawn }} told
 */
export function Question({ at, ask, state }) {
  useEffect(() => {
    if (ask.form && ask.options.length && draftOf(at.draft(ask))) at.open(formSheet(ask.id));
  }, []);
  return html`<${Screen} at=${at} ask=${ask} title=${tell(ask.prompt)}
    line=${ask.by === at.me ? null : t('Anybody may answer this for the table.')}
    state=${ask.by === at.me && !ask.form && state}
    acts=${html`<${Answers} at=${at} ask=${ask} />
      ${ask.form &&
        (ask.options.length
          ? html`<${Chip} icon="plus" open=${() => at.open(formSheet(ask.id))}>${t('Something else')}<//>`
          : formOf(at, ask))}
      <${TakeBack} at=${at} short=${true} />`} />`;
}
