// Printed numbers to be told again: how the laptop says which component prints what, as forms.
import { tell } from './words.js';

/** @param {string} key */
const isNumbered = (key) => key.endsWith(' n');
/** @param {number} count */
const upTo = (count) => Array.from({ length: count }, (_, n) => n + 1);

/**
 * The fields behind one kind of print: most are one, 'wage n' is one for each n up to `count`.
 * @param {any} entry
 * @param {string} key
 * @param {number} count
 */
export function fieldsFor(entry, key, count) {
  if (!isNumbered(key)) return [{ ...entry, field: key, label: { rule: '', text: entry.label } }];
  return upTo(count).map((n) => ({
    ...entry,
    field: `${key.slice(0, -2)} ${n}`,
    label: { rule: '', text: entry.label, facts: [['n', n]] },
  }));
}

/**
 * prints: {fields: how each is told, of: what prints which}, as the position holds it.
 * @param {{ fields: any, of: Record<string, string[]> }} told
 * @param {string} what
 * @param {number} count
 */
export const printsOf = ({ fields, of }, what, count) =>
  (of[what] ?? []).flatMap((key) => fieldsFor(fields[key], key, count));

/**
 * The form that tells this field of a card.
 * @param {string} card
 * @param {{ field: any, [more: string]: any }} besides
 */
export const formOf = (card, { field, ...entry }) => ({
  template: [
    ['do', 'tell'],
    ['card', card],
    ['field', field],
  ],
  fields: [{ ...entry, name: 'value' }],
});

/** @param {{ label: Why }} told */
export const labelOf = ({ label }) => tell(label);
