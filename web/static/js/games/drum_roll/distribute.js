// Distribution: each place names its colour, so one tap moves a cube; a cube tapped first lights its places.
import { html, classes, useState, Cube, Icon, Option, t, tell } from '../../kit/kit.js';
import { Screen, TakeBack } from '../../phone/shell.js';
import { Answer } from '../../phone/answer.js';
import { cardName, counts, hasNoAct, levelOf, slotsOf } from './troupe.js';

/**
 * @param {Ask} ask
 * @param {string} card
 * @param {string} colour
 */
const gift = (ask, card, colour) =>
  ask.options.find(({ move }) => move.do === 'give' && move.card === card && move.colour === colour);

/**
 * @param {{ at: At, ask: Ask, performer: DrumRoll.Engaged, slot: DrumRoll.Slot, chosen: DrumRoll.Colour | null }} told
 */
function Spot({ at, ask, performer, slot, chosen }) {
  const { colour, filled, level } = slot;
  if (filled) return html`<span class="spot"><${Cube} colour=${colour} /></span>`;
  const option = gift(ask, performer.card, colour);
  if (!option || option.no) return html`<span class="spot closed"><${Cube} colour=${colour} gap=${true} /></span>`;
  const name = cardName(performer.card);
  return html`<button type="button" class=${classes('spot', chosen === colour && 'lit')}
    onClick=${() => at.answer(ask, option.move)}
    aria-label=${t('{colour} to {name}: {level}', { colour, name, level })}>
    <${Cube} colour=${colour} gap=${true} quiet=${true} />
  </button>`;
}

/** @param {{ at: At, ask: Ask, performer: DrumRoll.Engaged, chosen: DrumRoll.Colour | null }} told */
const Row = ({ at, ask, performer, chosen }) => html`<div class="place-row">
  <${Icon} name=${performer.kind} />
  <span>
    <b>${cardName(performer.card)}</b>
    <small class=${classes(hasNoAct(performer) && 'is-loss')}>${levelOf(performer)}</small>
  </span>
  <span class="spots">
    ${performer.flipped > 0
      ? html`<span class="spot"><${Icon} name="flip" /></span>`
      : slotsOf(performer).map(
          (slot, n) =>
            html`<${Spot} key=${n} at=${at} ask=${ask} performer=${performer} slot=${slot} chosen=${chosen} />`,
        )}
  </span>
</div>`;

/**
 * @param {{ stock: DrumRoll.Colour[], chosen: DrumRoll.Colour | null, choose: (colour: DrumRoll.Colour | null) =>
 *   void }} told
 */
const Tray = ({ stock, chosen, choose }) =>
  html`<div class="cube-row number">
    ${counts(stock).map(
      ({ colour, n }) => html`
        <button type="button" key=${colour} class="square" aria-label=${t('{colour}, {n}', { colour, n })}
          aria-pressed=${String(chosen === colour)} aria-disabled=${n ? null : 'true'}
          onClick=${() => n && choose(chosen === colour ? null : colour)}>
          <${Cube} colour=${colour} quiet=${true} />${n}
        </button>`,
    )}
  </div>`;

/** @param {Ask} ask */
const exchangesOf = (ask) => ask.options.filter(({ move }) => move.do === 'exchange');

/**
 * Agent and assistant: every exchange is one tap.
 * @param {number} id
 */
const exchangeSheet = (id) => (/** @type {At} */ at) => {
  const ask = at.view.asks.find((each) => each.id === id);
  return (
    ask && {
      title: t('Exchange a cube'),
      body: html`${exchangesOf(ask).map(
        (option, n) => html`<${Answer} key=${n} at=${at} ask=${ask} option=${option}
          lead=${html`<${Cube} colour=${option.move.give} quiet=${true} />`} />`,
      )}`,
    }
  );
};

/**
 * A colour without a place says so instead of asking where it goes.
 * @param {Ask} ask
 * @param {DrumRoll.Colour | null} colour
 * @param {boolean} fits
 */
function titleOf(ask, colour, fits) {
  if (!colour) return tell(ask.prompt);
  return fits ? t('Where does {colour} go?', { colour }) : t('{colour}: no place for it now', { colour });
}

/** @param {{ at: DrumRoll.Seated, ask: Ask }} told */
export function Distribute({ at, ask }) {
  const [chosen, choose] = useState(/** @type {DrumRoll.Colour | null} */ (null));
  const done = ask.options.find(({ move }) => move.do === 'done');
  const left = chosen && at.mine.stock.includes(chosen) ? chosen : null;
  const fits = ask.options.some(({ move, no }) => move.do === 'give' && move.colour === left && !no);
  const moved = { given: at.mine.given ?? 0, may: at.mine.may_give ?? 2 };
  return html`<${Screen} at=${at} ask=${ask} low=${true} title=${titleOf(ask, left, fits)}
    line=${t('Tap a place, or a cube first.')}
    state=${html`<div class="places">
      ${at.mine.troupe.map(
        (each) => html`<${Row} key=${each.card} at=${at} ask=${ask} performer=${each} chosen=${left} />`,
      )}
    </div>`}
    acts=${html`<${Tray} stock=${at.mine.stock} chosen=${left} choose=${choose} />
      <div class="pair slim">
        <${TakeBack} at=${at} short=${true} />
        ${exchangesOf(ask).length > 0 &&
          html`<${Option} icon="exchange" label=${t('Exchange')} note=${t('one cube for another')}
            choose=${() => at.open(exchangeSheet(ask.id))} />`}
        ${done &&
          html`<${Answer} at=${at} ask=${ask} option=${done} icon="check" note=${t('{given} of {may}', moved)} />`}
      </div>`} />`;
}
