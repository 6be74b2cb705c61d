// One cell of the table: what is printed there, where it comes from, how far the saving is, and typing in place.
import {
  html,
  classes,
  useLayoutEffect,
  useRef,
  useState,
  forgetDraft,
  useDraft,
  msg,
  t,
  tell,
  capital,
  Icon,
} from '../kit/kit.js';
import { NOTHING_TYPED, isLetter, isTyped, isWritten, meant, written } from './typing.js';
import { Mark, Value } from './value.js';

const MOST_CUBES = 6;

const MOVES = new Set(['Tab', 'Enter', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']);

/**
 * Where digits and words are written; what moves on, commits. restored: what Escape brings back.
 * @param {{ field: Field, shown: string, restored?: string, label: string, draft: string, commit: (value: string) =>
 *   void, leave: (event: any) => void, hasFocus: () => boolean }} told
 */
export function Entry({ field, shown, restored = shown, label, draft, commit, leave, hasFocus }) {
  const box = useRef(/** @type {any} */ (null));
  const [text, write] = useDraft(draft, shown);
  const before = useRef(restored);
  useLayoutEffect(() => {
    if (hasFocus()) box.current.focus({ preventScroll: true });
  }, []);
  /** @param {string} words */
  const done = (words) => {
    forgetDraft(draft);
    if (words !== shown) commit(words);
  };
  /** @param {any} event */
  function keys(event) {
    const isWord = field.kind === 'word' && text !== before.current;
    if (event.key === 'Escape' && text !== before.current) {
      write(before.current);
      done(before.current);
      event.preventDefault();
      return;
    }
    if (isWord && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) return;
    if (MOVES.has(event.key)) done(text);
    leave(event);
  }
  return html`<input ref=${box} class="cell-entry number" aria-label=${label} value=${text} autocomplete="off"
    maxlength=${field.kind === 'number' ? 9 : 60}
    inputmode=${field.kind === 'number' && !(field.low < 0) ? 'numeric' : null}
    onFocus=${(event) => event.target.select()} onInput=${(event) => write(event.target.value)}
    onBlur=${() => done(text)} onKeyDown=${keys} />`;
}

/** @param {any} value */
const asList = (value) => (Array.isArray(value) ? value : []);

/**
 * A choice is held back while other choices begin with the same letters; cubes follow each other.
 * @param {{ at: boolean, field: Field, value: any, commit: (value: any) => void, say: (words: string) => void }} told
 */
function useLetters({ at, field, value, commit, say }) {
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const before = useRef(value);
  const isAnew = useRef(true); // the first letter begins the list anew, as the first digit does a number
  useLayoutEffect(() => {
    before.current = value;
    isAnew.current = true;
    setTyped(NOTHING_TYPED);
  }, [at]);
  const held = field.kind === 'choice' && typed.found && !typed.only ? typed.found : null;
  /** @param {string} key */
  function letter(key) {
    const next = meant(field.choices, typed, key);
    if (!next.found) {
      say(t('Nothing here begins with {letters}.', { letters: key }));
      return;
    }
    setTyped(field.kind === 'choices' && next.only ? NOTHING_TYPED : next);
    if (!next.only) return;
    const list = isAnew.current ? [] : asList(value);
    isAnew.current = false;
    if (field.kind === 'choice') commit(next.found);
    else if (list.length < MOST_CUBES) commit([...list, next.found]);
  }
  function restore() {
    setTyped(NOTHING_TYPED);
    isAnew.current = true;
    if (JSON.stringify(value) !== JSON.stringify(before.current)) commit(before.current);
  }
  const isChanged = () => held !== null || JSON.stringify(value) !== JSON.stringify(before.current);
  /**
   * Whether this key meant something here.
   * @param {any} event
   */
  function press(event) {
    const { key } = event;
    if (isLetter(event)) letter(key);
    else if (key === 'Escape' && isChanged()) restore();
    else if (field.kind === 'choices' && key === 'Backspace' && asList(value).length) {
      isAnew.current = false;
      commit(value.length > 1 ? value.slice(0, -1) : null);
    } else if (field.kind === 'choices' && (key === '0' || key === '-')) commit([]);
    else return false;
    return true;
  }
  const settle = () => {
    if (held !== null) commit(held);
    setTyped(NOTHING_TYPED);
  };
  return { typed, held, press, settle };
}

/**
 * The choices that begin with what is typed, the one it would be now first.
 * @param {{ field: Field, typed: Typed }} told
 */
const Offered = ({ field, typed }) => {
  if (!typed.prefix) return null;
  const fits = field.choices.filter((each) => meant([each], NOTHING_TYPED, typed.prefix).found);
  return (
    fits.length > 1 &&
    html`<small class="offered" aria-hidden="true">
      ${fits.map((each) => html`<span key=${each} class=${each === typed.found ? 'is-meant' : ''}>${t(each)}</span>`)}
    </small>`
  );
};

/** @param {any} value */
const wordsOf = (value) => (value === null ? '' : String(value));

const isCoarse = () => window.matchMedia('(pointer: coarse)').matches;

/**
 * The cell is brought into sight and gets the keyboard when it is its turn.
 * @param {boolean} at
 * @param {boolean} isEntry
 * @param {() => boolean} hasFocus
 */
function useTurn(at, isEntry, hasFocus) {
  const place = useRef(/** @type {any} */ (null));
  useLayoutEffect(() => {
    if (!at || !hasFocus()) return;
    if (!isEntry) place.current.focus({ preventScroll: true });
    place.current.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [at]);
  return place;
}

const REFUSED = { rule: '', text: msg('This cannot be printed there.') };

/**
 * Beside the cell it need not be said again which one it is.
 * @param {Why | null} why
 * @param {{ whole: string }} besides
 */
function besideIt(why, { whole }) {
  const words = tell(why);
  return words.startsWith(`${whole}: `) ? capital(words.slice(whole.length + 2)) : words;
}

/**
 * label: {field, whole}, the column and the cell in words. at: whether the keyboard is here. lacks: it is not told yet.
 * flags: what is odd about it.
 * acts: {commit(value), open(), leave(event), take(), say(words), hasFocus()}.
 * @param {{ card: string, field: Field, cell?: Cell, label: { field: string, whole: string }, at: boolean, lacks:
 *   boolean, flags: Why[], says: PackScreens['says'], column: number, draft: string, acts: any }} told
 */
export function Cell({ card, field, cell, label, at, lacks, flags, says, column, draft, acts }) {
  const isEntry = at && isWritten(field);
  const place = useTurn(at, isEntry, acts.hasFocus);
  const wasAt = useRef(false);
  const value = cell?.value ?? null;
  const letters = useLetters({ at, field, value, commit: acts.commit, say: acts.say });
  const shown = letters.held ?? value;
  const told = cell?.is === 'no' ? [...flags, cell.why ?? REFUSED] : flags;
  /** @param {any} event */
  function keys(event) {
    if (event.target !== place.current) return;
    if (isTyped(field) && letters.press(event)) event.preventDefault();
    else {
      letters.settle();
      acts.leave(event);
    }
  }
  function click() {
    if (isEntry) place.current.querySelector('input').focus();
    else if (!isWritten(field) && (wasAt.current || isCoarse())) acts.open();
  }
  return html`<td role="gridcell" ref=${place} tabindex=${isEntry ? null : at ? 0 : -1} aria-colindex=${column + 2}
    data-card=${card} data-field=${field.name}
    class=${classes(
      'cell',
      at && 'is-at',
      shown === null && lacks && 'is-missing',
      told.length > 0 && 'is-odd',
      cell?.is === 'unsaved' && 'is-unsaved',
    )}
    onKeyDown=${keys} onFocus=${acts.take} onBlur=${letters.settle}
    onPointerDown=${() => {
      wasAt.current = at && place.current === document.activeElement;
    }}
    onClick=${click}>
    <span class="column-name" aria-hidden="true">${label.field}</span>
    ${isEntry
      ? html`<${Entry} field=${field} shown=${wordsOf(value)}
          restored=${wordsOf(cell?.is === 'no' ? cell.saved : value)} label=${label.whole} draft=${draft}
          commit=${(text) => acts.commit(written(field, text))} leave=${acts.leave} hasFocus=${acts.hasFocus} />`
      : html`<span class="shown">
          ${shown === null
            ? lacks && html`<span class="only-read">${t('not told yet')}</span>`
            : html`<${Value} field=${field} value=${shown} says=${says} />`}
        </span>`}
    ${at && isTyped(field) && html`<${Offered} field=${field} typed=${letters.typed} />`}
    ${cell && value !== null && html`<${Mark} cell=${cell} />`}
    ${told.map(
      (why, n) => html`<small key=${n} class="odd"><${Icon} name="question" />${besideIt(why, label)}</small>`,
    )}
  </td>`;
}
