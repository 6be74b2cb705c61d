// Telling a printed number again: which card, which number, the new value; what came of the old one is worked out anew.
import { html, useState, t, formOf, labelOf, FormFields, Option, SmallButton } from '../kit/kit.js';

/** @param {{ to: Act }} told */
const Back = ({ to }) => html`<${SmallButton} icon="undo" press=${to}>${t('Back')}<//>`;

/**
 * things: [{card, name, where, fields: [{field, kind, label, …}]}], what may be told anew.
 * @param {{ things: Thing[], link: TableLink, close: Act }} told
 */
export function Retell({ things, link, close }) {
  const [card, choose] = useState(/** @type {string | null} */ (null));
  const [field, pick] = useState(/** @type {any} */ (null));
  const thing = things.find((each) => each.card === card);
  if (!thing)
    return things.map(
      (each) =>
        html`<${Option} key=${each.card} icon="card" label=${each.name} note=${each.where}
          choose=${() => choose(each.card)} />`,
    );
  if (!field) {
    return html`<h3>${thing.name}</h3>
      ${thing.fields.map(
        (each) => html`<${Option} key=${each.field} label=${labelOf(each)} choose=${() => pick(each)} />`,
      )}
      <${Back} to=${() => choose(null)} />`;
  }
  /** @param {Move} move */
  const send = (move) => {
    link.move(move, null);
    close();
  };
  return html`<h3>${thing.name}: ${labelOf(field)}</h3>
    <${FormFields} key=${field.field} form=${formOf(thing.card, field)} send=${send} />
    <${Back} to=${() => pick(null)} />`;
}
