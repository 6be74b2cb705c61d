// What is printed on the cards that a question names: a tap away, and a name given to a card.
import { html, Chip, FormFields, SmallButton, formOf, signed, t, term } from '../kit/kit.js';
import { cardOf, cardWords } from '../kit/words.js';
import { cardsIn } from '../kit/cards.js';

/**
 * What a question is about, and what may be chosen.
 * @param {Ask | undefined} ask
 */
const cardsOf = (ask) => [
  ...new Set([ask?.prompt, ...(ask?.options ?? []).map(({ label }) => label)].flatMap(cardsIn)),
];

/**
 * @param {At} at
 * @param {unknown} value
 */
function valueWords(at, value) {
  if (typeof value === 'number') return signed(value);
  if (typeof value === 'string') return term(value);
  if (Array.isArray(value)) return value.length ? value.map((each) => term(String(each))).join(' ') : t('none');
  return at.game?.says?.[/** @type {any} */ (value).is]?.(value) ?? t('told');
}

/**
 * Where on the card it stands; 'wage 3' is the third of 'wage n'.
 * @param {At} at
 * @param {string} field
 */
function placeOf(at, field) {
  const fields = at.position.prints?.fields ?? {};
  const key = fields[field] ? field : field.replaceAll(/(?<= )\d+(?= |$)/g, 'n');
  const [n, column] = field.match(/\d+/g) ?? [];
  return fields[key] ? t(fields[key].label, { n: Number(n), row: Number(n), column: Number(column) }) : term(field);
}

/**
 * Whether something with a name of its own is printed on it.
 * @param {At} at
 * @param {string} card
 */
const isNamed = (at, card) => {
  const [deck, own = ''] = card.split('/');
  const { of = {} } = at.position.prints ?? {};
  return [deck, own.replace(/ \d+$/, '')].some((what) => of[what]?.includes('name'));
};

/** @param {string} card */
const nameSheet = (card) => (/** @type {At} */ at) => ({
  title: cardWords(card),
  body: html`<${FormFields} form=${formOf(card, { ...at.position.prints.fields.name, field: 'name', label: NAME })}
    send=${(/** @type {Move} */ move) => at.tellFact(move)} />`,
});
const NAME = { rule: '', text: 'The name on the card, or one of yours' };

/** @param {{ at: At, card: string }} told */
const Printed = ({ at, card }) => html`<section class="card-printed">
  <h3>${cardWords(card)}</h3>
  <dl>
    ${Object.entries(cardOf(card)?.prints ?? {}).map(
      ([field, value]) => html`<dt key=${field}>${placeOf(at, field)}</dt><dd>${valueWords(at, value)}</dd>`,
    )}
  </dl>
  ${isNamed(at, card) &&
    html`<${SmallButton} icon="note" press=${() => at.open(nameSheet(card))}>${t('Give it a name')}<//>`}
</section>`;

/** @param {string[]} cards */
export const printedSheet = (cards) => (/** @type {At} */ at) => ({
  title: t('What is printed on it'),
  body: cards.map((card) => html`<${Printed} key=${card} at=${at} card=${card} />`),
});

/** @param {{ at: At, ask?: Ask }} told */
export function PrintedChip({ at, ask }) {
  const cards = cardsOf(ask);
  return (
    cards.length > 0 &&
    html`<${Chip} icon="card" open=${() => at.open(printedSheet(cards))}>
      ${cards.length === 1
        ? t('What is told of {card}', { card: cards[0] })
        : t('What is told of {n} card|What is told of these {n} cards', { n: cards.length })}
    <//>`
  );
}
