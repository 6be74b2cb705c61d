// The advanced actions, each once a game: swap a performer, take cubes off the last one in the arena.
import { html, t, tell, listed, Chip } from '../../kit/kit.js';
import { Answer } from '../../phone/answer.js';
import { Choice } from './choice.js';
import { Cubes, Who, calledOf, performerOf } from './performers.js';

/**
 * @param {CircusAt} at
 * @param {string} what
 */
const optionsOf = (at, what) =>
  at.view.offers.flatMap((offer) =>
    offer.options.filter(({ move }) => move.do === what).map((option) => ({ offer, option })),
  );

/**
 * @param {CircusAt} at
 * @param {Circus.Partner} other
 */
function whereWords(at, { where, seat, leave }) {
  if (where !== 'arena') return t('from {seat}', { seat });
  const gone = leave
    .map((card) => performerOf(at.position, card))
    .filter((performer) => performer !== undefined)
    .map(calledOf);
  return gone.length ? t('from the arena; leaving it: {names}', { names: listed(gone) }) : t('from the arena');
}

/**
 * @param {CircusAt} at
 * @param {string} card
 */
const othersOf = (at, card) => at.position.actions?.swap.pairs.find((pair) => pair.card === card)?.others ?? [];

/**
 * For whom this own performer may go.
 * @param {string} card
 */
const partnerSheet = (card) => (/** @type {CircusAt} */ at) => {
  const performer = at.mine.caravan.find((each) => each.card === card);
  return (
    performer && {
      title: t('{who}, for whom?', { who: calledOf(performer) }),
      body: html`<${Chip} lead=${html`<${Who} performer=${performer} />`}><//>
        ${optionsOf(at, 'swap')
          .filter(({ option }) => option.move.performer === card)
          .map(({ offer, option }) => {
            const other = othersOf(at, card).find((each) => each.card === option.move.other);
            const words = other ? whereWords(at, other) : '';
            return html`<${Choice} key=${option.move.other} at=${at} ask=${offer} option=${option} spoken=${words}
              note=${words} performer=${performerOf(at.position, option.move.other)} />`;
          })}`,
    }
  );
};

/** @param {{ action: { no: Why | null } }} told */
const Refused = ({ action }) => action.no && html`<p class="hush">${tell(action.no)}</p>`;

/** @param {{ at: CircusAt, card: string }} told */
const Mine = ({ at, card }) => html`<button type="button" class="performer-button"
  onClick=${() => at.open(partnerSheet(card))}>
  <${Who} performer=${at.mine.caravan.find((each) => each.card === card)} />
</button>`;

/**
 * Each own performer that may be swapped; the next sheet says for whom.
 * @param {{ at: CircusAt, action: Circus.Swapping }} told
 */
const Swap = ({ at, action }) => html`<p>
    ${t(
      'Once a game: yours with its cubes for one in the arena or of another player that has not more ' +
        'cubes. It costs 1 card.',
    )}
  </p>
  <${Refused} action=${action} />
  ${!action.no && action.pairs.map(({ card }) => html`<${Mine} key=${card} at=${at} card=${card} />`)}`;

/** @param {{ at: CircusAt, offer: Ask, option: Option }} told */
const Pair = ({ at, offer, option }) => html`<${Answer} at=${at} ask=${offer} option=${option}
  lead=${html`<${Cubes} cubes=${option.move.colours} quiet=${true} />`} />`;

/** @param {{ at: CircusAt, action: Circus.Removing }} told */
const Remove = ({ at, action }) => html`<p>
    ${t('Once a game: 2 cubes off the last performer in the arena. It costs 1 card.')}
  </p>
  <${Refused} action=${action} />
  ${optionsOf(at, 'remove').map(
    ({ offer, option }) => html`<${Pair} key=${option.move.colours.join()} at=${at} offer=${offer} option=${option} />`,
  )}`;

/** @param {CircusAt} at */
export const swapSheet = (at) =>
  at.position.actions && {
    title: t('Swap a performer'),
    body: html`<${Swap} at=${at} action=${at.position.actions.swap} />`,
  };

/** @param {CircusAt} at */
export const removeSheet = (at) =>
  at.position.actions && {
    title: t('Remove cubes'),
    body: html`<${Remove} at=${at} action=${at.position.actions.remove} />`,
  };
