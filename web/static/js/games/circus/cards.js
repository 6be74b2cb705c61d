// The hand: how many cards, those the laptop knows, and every way to play one just now.
import { html, t, tell, Chip, Cube } from '../../kit/kit.js';
import { Answer } from '../../phone/answer.js';
import { Tracks, handSize } from './circus.js';
import { RetellChip } from './retell.js';
import { KINDS, Kind, Variant, kindOf } from './plays.js';

/** @param {CircusAt} at */
export const cardsButton = (at) => at.mine && { icon: 'cards', text: t('Hand {n}', { n: handSize(at.mine) }) };

/** @param {{ upgrade: Circus.Upgrade }} told */
function Held({ upgrade }) {
  const { colour, word } = kindOf(upgrade);
  return html`<${Chip} lead=${html`<${Cube} colour=${colour} quiet=${true} />`}>
    ${word()} <${Variant} upgrade=${upgrade} />
  <//>`;
}

/**
 * @param {Circus.CircusBoard} circus
 * @returns {Circus.HandCard[]}
 */
const known = ({ hand }) => (Array.isArray(hand) ? hand : []).filter(({ upgrade }) => upgrade);

/** @param {Ask} offer */
const isPlay = (offer) => offer.options.some(({ move }) => move.do === 'play');

/** @param {{ at: CircusAt, offer: Ask }} told */
const Offer = ({ at, offer }) => html`<h3>${tell(offer.prompt)}</h3>
  ${offer.options.map((option, n) => html`<${Answer} key=${n} at=${at} ask=${offer} option=${option} icon="card" />`)}`;

/** @param {CircusAt} at */
export const cardsSheet = (at) => ({
  title: t('Your cards'),
  body: html`<p class="pulled-apart">
      <span>${t('{n} card in hand|{n} cards in hand', { n: handSize(at.mine) })}</span>
      <${Tracks} circus=${at.mine} />
    </p>
    ${known(at.mine).map(({ upgrade }, n) => html`<${Held} key=${n} upgrade=${upgrade} />`)}
    ${at.view.offers.some(isPlay) &&
      at.position.plays &&
      KINDS.map((kind) => html`<${Kind} key=${kind.key} at=${at} kind=${kind} />`)}
    ${at.view.offers
      .filter((offer) => !isPlay(offer))
      .map((offer, n) => html`<${Offer} key=${n} at=${at} offer=${offer} />`)}
    ${!at.view.offers.length && html`<p>${t('Nothing can be played just now.')}</p>`}<${RetellChip} at=${at} />`,
});
