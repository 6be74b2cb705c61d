// A question whose answer is typed: numbers, words, choices and what a game adds, then one button that repeats the
// answer.
import { html, useState } from './dom.js';
import { useDraft } from './draft.js';
import { msg, t, tell, signed } from './words.js';
import { Cube, isCube } from './icons.js';
import { Keypad } from './keypad.js';
import { Option, SmallButton } from './option.js';

/** @param {Form} form */
export const blank = (form) => Object.fromEntries(form.fields.map(({ name, kind }) => [name, KINDS[kind].blank]));

/**
 * The entries of which this move would be made, for a form that is to be changed.
 * @param {Form} form
 * @param {Move} move
 */
export const filledIn = (form, move) =>
  Object.fromEntries(form.fields.map(({ name, kind }) => [name, asEntry(kind, move[name])]));

/**
 * @param {string} kind
 * @param {any} value
 */
const asEntry = (kind, value) => (value == null ? KINDS[kind].blank : kind === 'number' ? String(value) : value);

/**
 * What a field's entry becomes on the wire; undefined while it is not complete.
 * @param {{ kind: string, low: number, high: number, optional?: boolean }} told
 * @param {Entry} entry
 */
export function entered({ kind, low, high, optional }, entry) {
  const missing = optional ? null : undefined;
  if (KINDS[kind]?.lacks?.(entry, { low, high })) return undefined;
  if (kind === 'number') {
    const number = parseInt(entry, 10);
    return Number.isNaN(number) ? missing : number >= low && number <= high ? number : undefined;
  }
  if (kind === 'word') return entry.trim() || missing;
  if (kind === 'choice') return entry ?? missing;
  return entry;
}

/**
 * The move that a filled form stands for, or null while something is missing.
 * @param {Form} form
 * @param {Entries} entries
 */
export function moveOf(form, entries) {
  const told = form.fields.map((field) => [field.name, entered(field, entries[field.name])]);
  if (told.some(([, value]) => value === undefined)) return null;
  return Object.fromEntries([...form.template, ...told.filter(([, value]) => value !== null)]);
}

/** @param {{ field: Field, entry: Entry, change: (entry: any) => void }} told */
const ChoiceField = ({ field, entry, change }) => html`<div class="choices" role="group"
  aria-label=${tell(field.label)}>
  ${field.choices.map(
    (choice) =>
      html`<${SmallButton} key=${choice} pressed=${entry === choice} press=${() => change(choice)}>${t(choice)}<//>`,
  )}
</div>`;

/** @param {{ choice: string }} told */
const Face = ({ choice }) => (isCube(choice) ? html`<${Cube} colour=${choice} quiet=${true} />` : t(choice));

const MOST = 3; // cubes in one line of a card

/**
 * Several of them, in the order of the taps, the same one twice if it is printed twice; a tap above takes one out
 * again.
 * @param {{ field: Field, entry: string[], change: (entry: any) => void }} told
 */
const ChoicesField = ({ field, entry, change }) => html`<div class="choices" role="group" aria-label=${t('chosen')}>
    ${entry.length === 0 && html`<span class="hush">${t('none yet')}</span>`}
    ${entry.map(
      (choice, n) => html`<${SmallButton} key=${n} label=${t('take {choice} out', { choice })} pressed=${true}
        press=${() => change(entry.filter((_, k) => k !== n))}>
        <${Face} choice=${choice} />
      <//>`,
    )}
  </div>
  <div class="choices" role="group" aria-label=${tell(field.label)}>
    ${field.choices.map(
      (choice) => html`<${SmallButton} key=${choice} label=${t(choice)} no=${entry.length >= MOST}
        press=${() => change([...entry, choice])}>
        <${Face} choice=${choice} />
      <//>`,
    )}
  </div>`;

/** @param {{ field: Field, entry: Entry, change: (entry: any) => void }} told */
function WordField({ field, entry, change }) {
  const id = `word-${field.name}`;
  return html`<input class="text-entry" id=${id} aria-label=${tell(field.label)} maxlength="40" autocomplete="off"
      value=${entry} list=${field.choices.length ? `${id}-known` : null}
      onInput=${(event) => change(event.target.value)} />
    ${field.choices.length > 0 &&
      html`<datalist id=${`${id}-known`}>
        ${field.choices.map((each) => html`<option key=${each} value=${each} />`)}
      </datalist>`}`;
}

/**
 * The first key takes the place of a number that stood there before.
 * @param {{ field: Field, entry: Entry, change: (entry: any) => void, filled?: boolean }} told
 */
function NumberField({ field, entry, change, filled = false }) {
  const [isOld, setOld] = useState(filled);
  /** @param {string} text */
  const type = (text) => {
    setOld(false);
    change(text);
  };
  return html`<p class="typed"><span class="number">${signed(entry) || ' '}</span></p>
    <${Keypad} text=${isOld ? '' : entry} change=${type} negative=${field.low < 0} />`;
}

/** isEmpty: whether an entry says that nothing is printed there. lacks: why it cannot be so, null: it can. */
/** @type {Record<string, Kind>} */
const KINDS = {
  number: { blank: '', Field: NumberField },
  word: { blank: '', Field: WordField },
  choice: { blank: null, Field: ChoiceField },
  choices: { blank: [], Field: ChoicesField, isEmpty: (list) => !list.length },
};
/**
 * A game's own kinds of answers: {kind: {blank, Field, isEmpty, lacks}}.
 * @param {Record<string, Kind>} kinds
 */
export const addFields = (kinds) => Object.assign(KINDS, kinds);

/** @param {{ field: Field, entry: Entry, change: (entry: any) => void, plain?: boolean, filled?: boolean }} told */
export const Field = ({ field, entry, change, plain, filled }) => html`<div class="field">
  ${!plain && html`<span class="label">${tell(field.label)}</span>`}
  <${KINDS[field.kind].Field} field=${field} entry=${entry} change=${change} filled=${filled} />
</div>`;

/**
 * @param {{ fields: Field[] }} told
 * @param {Entries} entries
 */
const isEmpty = ({ fields }, entries) =>
  fields.length === 1 && Boolean(KINDS[fields[0].kind].isEmpty?.(entries[fields[0].name]));

/**
 * An empty answer says that it is one and is never the main button, so that nobody sends it by mistake.
 * @param {Form} form
 * @param {Entries} entries
 */
const sendWords = (form, entries) => (isEmpty(form, entries) ? t('Nothing is printed there') : t('That is it'));

/** @param {{ low: number, high: number }} told */
const outside = ({ low, high }) => ({ rule: '', text: msg('A number from {low} to {high}.'), facts: { low, high } });

/**
 * Why what is typed is no answer yet: a number out of its bounds says which they are.
 * @param {Form} form
 * @param {Entries} entries
 */
export function lacking(form, entries) {
  const wrong = form.fields.find(
    (field) =>
      field.kind === 'number' && /\d/.test(entries[field.name]) && entered(field, entries[field.name]) === undefined,
  );
  const unlike = form.fields.map(({ name, kind, low, high }) => KINDS[kind].lacks?.(entries[name], { low, high }));
  return wrong ? outside(wrong) : (unlike.find(Boolean) ?? { rule: '', text: msg('Something is missing above.') });
}

/**
 * All fields of a form and one button that calls send(move). tapped(move) says how far that answer is: null, 'sending'
 * or 'unsent'.
 * draft: the name under which half a form outlives a reload. start: what stands in it first. no(move): why this answer
 * cannot be sent.
 * @param {{ form: Form, send: (move: any) => unknown, label?: Drawn, draft?: string | null, start?: Entries | null,
 *   tapped?: (move: Move) => Tap, no?: (move: Move) => Why | null }} told
 */
export function FormFields({ form, send, label, draft, start, tapped = () => null, no = () => null }) {
  const [entries, setEntries] = useDraft(draft, start ?? blank(form));
  const move = moveOf(form, entries);
  const tap = move && tapped(move);
  const plain = form.fields.length === 1 && form.fields[0].kind === 'number';
  return html`${form.fields.map(
      (field) => html`<${Field} key=${field.name} field=${field} entry=${entries[field.name]} plain=${plain}
        filled=${Boolean(start)} change=${(entry) => setEntries({ ...entries, [field.name]: entry })} />`,
    )}
    <div class="send">
      <${Option} icon="check" label=${label ?? sendWords(form, entries)} main=${!isEmpty(form, entries)}
        sending=${Boolean(tap)} unsent=${tap === 'unsent'} choose=${() => send(move)}
        no=${move ? no(move) : lacking(form, entries)} />
    </div>`;
}
