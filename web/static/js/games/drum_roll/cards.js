// The hand: what the owner told of it, and everything that may be played or done at any time.
import { html, Chip, FormFields, t, tell } from '../../kit/kit.js';
import { Answer } from '../../phone/answer.js';

/**
 * 'extra resources/white' → 'Extra resources: white'.
 * @param {string | null} key
 */
export function investmentName(key) {
  if (!key) return t('a card you have not told');
  const [name, of] = key.split('/');
  return of ? t('{name}: {of}', { name, of }) : t(name);
}

/** @param {DrumRoll.Circus} circus */
const handSize = ({ hand }) => (Array.isArray(hand) ? hand.length : (hand ?? 0));

/** @param {DrumRoll.Phone} at */
export const cardsButton = (at) =>
  at.mine &&
  (handSize(at.mine) > 0 || at.view.offers.length > 0) && {
    icon: 'cards',
    text: t('Cards {n}', { n: handSize(at.mine) }),
  };

/** @param {{ at: At, offer: Ask }} told */
const Offer = ({ at, offer }) => html`<h3>${tell(offer.prompt)}</h3>
  ${offer.form &&
    html`<${FormFields} form=${offer.form} draft=${at.draft(offer)} tapped=${(move) => at.tapped(offer, move)}
      send=${(move) => at.answer(offer, move)} />`}
  ${offer.options.map((option, n) => html`<${Answer} key=${n} at=${at} ask=${offer} option=${option} icon="card" />`)}`;

/** @param {{ hand: DrumRoll.Circus['hand'] }} told */
const Held = ({ hand }) =>
  Array.isArray(hand) &&
  hand.map(({ investment }, n) => html`<${Chip} key=${n} icon="card">${investmentName(investment)}<//>`);

/** @param {DrumRoll.Seated} at */
export const cardsSheet = (at) => ({
  title: t('Your cards'),
  body: html`<p class="hush">
      ${t('{n} in the hand, {limit} allowed', { n: handSize(at.mine), limit: at.mine.hand_limit ?? '–' })}
    </p>
    <${Held} hand=${at.mine.hand} />
    ${at.view.offers.map((offer, n) => html`<${Offer} key=${n} at=${at} offer=${offer} />`)}
    ${at.view.offers.length === 0 && html`<p>${t('Nothing can be played just now.')}</p>`}`,
});
