// Putting right a printed number that was told wrongly: which card or track, which number, the new value.
import { html, t, Chip, FormFields, Option, formOf, labelOf } from '../../kit/kit.js';
import { printed } from './printed.js';

/**
 * @param {Thing} thing
 * @param {Thing['fields'][number]} field
 */
const formSheet = (thing, field) => (/** @type {CircusAt} */ at) => ({
  title: t('{name}: {what}', { name: thing.name, what: labelOf(field) }),
  body: html`<${FormFields} form=${formOf(thing.card, field)} send=${(move) => at.tellFact(move)} />`,
});

/**
 * @param {CircusAt} at
 * @param {Thing} thing
 * @param {Thing['fields'][number]} field
 */
const open = (at, thing, field) => at.open(formSheet(thing, field));

/** @param {Thing} thing */
const fieldsSheet = (thing) => (/** @type {CircusAt} */ at) => ({
  title: thing.name,
  body: thing.fields.map(
    (field) => html`<${Option} key=${field.field} label=${labelOf(field)} choose=${() => open(at, thing, field)} />`,
  ),
});

/**
 * A card that prints but one number is asked for it at once.
 * @param {CircusAt} at
 * @param {Thing} thing
 */
const choose = (at, thing) =>
  thing.fields.length === 1 ? open(at, thing, thing.fields[0]) : at.open(fieldsSheet(thing));

/** @param {CircusAt} at */
const thingsSheet = (at) => ({
  title: t('Told wrongly? Tell it anew:'),
  body: printed(at.position).map(
    (thing) => html`<${Option} key=${thing.card} icon="card" label=${thing.name} note=${thing.where}
      choose=${() => choose(at, thing)} />`,
  ),
});

/** @param {{ at: CircusAt }} told */
export const RetellChip = ({ at }) => html`<${Chip} icon="undo" open=${() => at.open(thingsSheet)}>
  ${t('A printed number was told wrongly')}
<//>`;
