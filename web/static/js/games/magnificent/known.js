// A card that came up without a name may be one that the household has told before: it is found by what it prints.
import { html, Chip, Option, t } from '../../kit/kit.js';
import { Printed, Symbol, bonusWords, criterionWords, trainerWords } from './pieces.js';

/** @param {string} card */
const deckOf = (card) => card.slice(0, card.indexOf('/'));

/** @type {Record<string, (known: any) => object>} */
const LOOKS = {
  master: (/** @type {Magnificent.MasterCard} */ known) => ({
    icon: 'crown',
    label: bonusWords(known.bonus),
    note: criterionWords(known),
  }),
  poster: (/** @type {Magnificent.PosterCard} */ known) => ({
    icon: 'poster',
    label: html`<${Printed} thing=${known} icon="poster" />`,
  }),
  tent: (/** @type {Magnificent.TentCard} */ known) => ({
    icon: 'tent',
    label: html`<${Printed} thing=${known} icon="tent" />`,
  }),
  trainer: (/** @type {Magnificent.TrainerSpace} */ known) => ({
    lead: known.symbol && html`<${Symbol} symbol=${known.symbol} />`,
    icon: 'trainer',
    label: trainerWords(known),
  }),
};

/** @param {{ form: Form | null }} told */
const isNaming = ({ form }) => form?.template.some(([key, value]) => key === 'do' && value === 'name');

/**
 * Starting posters have a deck of their own: their numbers are letters.
 * @param {string} card
 * @returns {Magnificent.Deck}
 */
const pileOf = (card) => (/^poster\/[A-Z]+$/.test(card) ? 'starting' : /** @type {Magnificent.Deck} */ (deckOf(card)));

/**
 * A card that nobody has named has a number of its own; the master cards of the set-up everybody knows.
 * @param {Pick<Magnificent.View, 'name'>} position
 * @param {string} card
 */
const choices = ({ name = {} }, card) => (/^master\/[IV]/.test(card) ? [] : (name[pileOf(card)] ?? []));

/**
 * @param {string} card
 * @returns {(at: Magnificent.Phone) => Shown}
 */
const sheet = (card) => (at) => {
  const offer = at.view.offers.find(isNaming);
  return (
    offer && {
      title: t('Which of these is it?'),
      body: choices(at.position, card).map(
        (known) => html`<${Option} key=${known.card} ...${LOOKS[deckOf(card)](known)}
          choose=${() => at.answer(offer, { do: 'name', card, known: known.card })} />`,
      ),
    }
  );
};

/** @param {{ at: Magnificent.Phone, card: string }} told */
export function KnownChip({ at, card }) {
  const n = LOOKS[deckOf(card)] && at.view.offers.some(isNaming) ? choices(at.position, card).length : 0;
  return (
    n > 0 &&
    html`<${Chip} icon="cards" open=${() => at.open(sheet(card))}>
      ${t('Told before? It may be {n} known card.|Told before? It may be one of {n} known cards.', { n })}
    <//>`
  );
}
