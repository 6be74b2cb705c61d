// Telling a printed number again: which card, which number, the new value; what came of the old one is worked out anew.
import { cardWords, cardsBeside } from '../kit/words.js';
import { finds, showsWords, wordsOf } from '../kit/cards.js';
import { html, useState, t, formOf, labelOf, FormFields, Option, SmallButton } from '../kit/kit.js';

/** @param {{ to: Act }} told */
const Back = ({ to }) => html`<${SmallButton} icon="undo" press=${to}>${t('Back')}<//>`;

/**
 * Two entries that are one card: the one chosen here stays, and knows what was told of both.
 * @param {{ card: string, link: TableLink, close: Act, back: Act }} told
 */
function Join({ card, link, close, back }) {
  const [text, type] = useState('');
  /** @param {string} other */
  const join = (other) => {
    link.ask({ do: 'same', card: other, other: card });
    close();
  };
  return html`<h3>${t('Which card is {card} in truth?', { card })}</h3>
    <input class="text-entry" type="search" autocomplete="off" maxlength="40" value=${text}
      aria-label=${t('Find a card by what is on it')} placeholder=${t('Find a card by what is on it')}
      onInput=${(event) => type(event.target.value)} />
    ${cardsBeside(card)
      .filter((each) => finds(text, wordsOf(each)))
      .map(
        (each) => html`<${Option} key=${each} icon="card" label=${cardWords(each)} note=${showsWords(each)}
          choose=${() => join(each)} />`,
      )}
    <${Back} to=${back} />`;
}

/**
 * things: [{card, name, where, fields: [{field, kind, label, …}]}], what may be told anew.
 * @param {{ things: Thing[], link: TableLink, close: Act }} told
 */
export function Retell({ things, link, close }) {
  const [card, choose] = useState(/** @type {string | null} */ (null));
  const [field, pick] = useState(/** @type {any} */ (null));
  const [joins, join] = useState(false);
  const thing = things.find((each) => each.card === card);
  if (!thing)
    return things.map(
      (each) =>
        html`<${Option} key=${each.card} icon="card" label=${each.name} note=${each.where}
          choose=${() => choose(each.card)} />`,
    );
  if (joins) return html`<${Join} card=${thing.card} link=${link} close=${close} back=${() => join(false)} />`;
  if (!field) {
    return html`<h3>${thing.name}</h3>
      ${thing.fields.map(
        (each) => html`<${Option} key=${each.field} label=${labelOf(each)} choose=${() => pick(each)} />`,
      )}
      ${cardsBeside(thing.card).length > 0 &&
        html`<${Option} icon="cards" label=${t('It is the same card as another')} choose=${() => join(true)} />`}
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
