// Posters: hanging one up, completing them with the gems they want, and putting the rest in another order.
import { html, Icon, SmallButton, t, tell } from '../../kit/kit.js';
import { Screen, TakeBack } from '../../phone/shell.js';
import { Answer } from '../../phone/answer.js';
import { ruleSheet } from '../../phone/sheets.js';
import { Notes, OffersChip, Others as Offers } from './offers.js';
import { Printed, Wants, Worth, bonusWords } from './pieces.js';
import { Hoarding, Stores } from './ringmaster.js';
import { Gem, TileMark } from './tokens.js';

/**
 * @param {Ask} ask
 * @param {string} what
 * @param {number} space
 */
const optionsFor = (ask, what, space) => ask.options.filter(({ move }) => move.do === what && move.space === space);

/**
 * @param {number} id
 * @param {string} title
 * @param {(ask: Ask) => Option[]} pick
 * @returns {Panel}
 */
const sheetOf = (id, title, pick) => (at) => {
  const ask = at.view.asks.find((each) => each.id === id);
  const options = ask ? pick(ask) : [];
  return (
    options.length > 0 && {
      title,
      body: options.map(
        (option) => html`<${Answer} key=${JSON.stringify(option.move)} at=${at} ask=${ask} option=${option}
          icon="poster" />`,
      ),
    }
  );
};

/** @param {{ at: Magnificent.Phone, ask: Ask, but: string[] }} told */
const Others = ({ at, ask, but }) => html`<div class="pair slim">
  ${ask.options
    .filter(({ move }) => !but.includes(move.do))
    .map(
      (option) => html`<${Answer} key=${JSON.stringify(option.move)} at=${at} ask=${ask} option=${option}
        icon=${option.move.do === 'done' ? 'check' : 'cross'} />`,
    )}
  <${TakeBack} at=${at} short=${true} />
</div>`;

/** @param {Magnificent.PosterCard | null | undefined} poster */
const lookAt = (poster) => (poster?.print ? html`<${Printed} thing=${poster} icon="poster" />` : undefined);

/**
 * One of the display, or the unseen one from the deck.
 * @param {{ at: Magnificent.Phone, ask: Ask }} told
 */
export const TakePoster = ({ at, ask }) => html`<${Screen} at=${at} ask=${ask} title=${tell(ask.prompt)}
  state=${html`<${Stores} mine=${at.mine} /><${Hoarding} posters=${at.mine.posters} />`}
  acts=${html`<div class="pair">
      ${ask.options.map(
        (option) => html`<${Answer} key=${JSON.stringify(option.move)} at=${at} ask=${ask} option=${option}
          icon=${option.move.do === 'poster' ? 'poster' : 'cross'}
          note=${lookAt(at.position.posters[option.move.slot])} />`,
      )}
    </div>
    <div class="slim"><${TakeBack} at=${at} short=${true} /></div>`} />`;

/**
 * @param {Magnificent.PlayerBoard} mine
 * @param {Move} move
 */
const spaceWords = ({ tents_bonus: bonuses }, { space }) =>
  bonuses?.[space - 1] ? bonusWords(bonuses[space - 1]) : undefined;

/**
 * The tent the wagon stands on: each free tent space with what it gives.
 * @param {{ at: Magnificent.Turning, ask: Ask }} told
 */
export const PickTent = ({ at, ask }) => html`<${Screen} at=${at} ask=${ask} title=${tell(ask.prompt)}
  line=${t('A tent space gives what is printed on it.')}
  state=${html`<${Stores} mine=${at.mine} />
    ${at.position.turn.tent &&
      html`<div class="in-hand"><${Printed} thing=${at.position.turn.tent} icon="tent" /></div>`}
    <${Hoarding} posters=${at.mine.posters} />`}
  acts=${html`<div class="pair">
      ${ask.options.map(
        (option) => html`<${Answer} key=${JSON.stringify(option.move)} at=${at} ask=${ask} option=${option}
          icon=${option.move.do === 'pitch' ? 'tent' : 'cross'} note=${spaceWords(at.mine, option.move)} />`,
      )}
    </div>
    <div class="slim"><${TakeBack} at=${at} short=${true} /></div>`} />`;

/**
 * The poster in the hand: a tap on a space of the board hangs it there.
 * @param {{ at: Magnificent.Phone, ask: Ask }} told
 */
export function HangPoster({ at, ask }) {
  const poster = at.position.turn?.poster;
  /** @param {Option} option */
  const tap = (option) => () => (option.no ? at.open(ruleSheet(at, option.no)) : at.answer(ask, option.move));
  /** @param {number} space */
  const press = (space) => optionsFor(ask, 'hang', space).map(tap)[0];
  /** @param {number} space */
  const words = (space) => tell(optionsFor(ask, 'hang', space)[0].label);
  return html`<${Screen} at=${at} ask=${ask} title=${tell(ask.prompt)} line=${t('Tap the space it goes to.')}
    aside=${html`<${Icon} name="poster" />`}
    state=${html`<${Stores} mine=${at.mine} />
      ${poster && html`<div class="in-hand"><${Printed} thing=${poster} icon="poster" /></div>`}`}
    acts=${html`<${Hoarding} posters=${at.mine.posters} press=${press} words=${words} />
      <${Others} at=${at} ask=${ask} but=${['hang']} />`} />`;
}

/** @param {{ tiles: [Magnificent.Colour, Magnificent.Size][] }} told */
const Short = ({ tiles }) =>
  html`<span class="wants">
    ${t('lacks')} ${tiles.map(([colour, size], n) => html`<${TileMark} key=${n} colour=${colour} size=${size} />`)}
  </span>`;

/** @param {{ gems?: Magnificent.Gem[] | null }} told */
const Pays = ({ gems }) =>
  gems?.length
    ? html`<span class="wants">
        ${t('pays')} ${gems.map((colour, n) => html`<${Gem} key=${n} colour=${colour} />`)}
      </span>`
    : t('pays no gems');

/** @param {{ at: Magnificent.Turning, ask: Ask, show: Magnificent.Completion }} told */
function Show({ at, ask, show }) {
  const [first, ...others] = optionsFor(ask, 'complete', show.space);
  const pay = sheetOf(ask.id, t('With which gems?'), (now) => optionsFor(now, 'complete', show.space).slice(1));
  return html`<div class="act">
    <header>
      <${Icon} name="poster" /><span class="words"><${Wants} print=${show} /><${Worth} print=${show} /></span>
    </header>
    ${(show.short ?? []).length > 0 && html`<p><${Short} tiles=${show.short} /></p>`}
    ${first &&
      html`<div class="takes">
        <${Answer} at=${at} ask=${ask} option=${first} icon="tent" label=${t('Complete it')}
          note=${html`<${Pays} gems=${show.pays} />`} />
        ${others.length > 0 && html`<${SmallButton} icon="gem" press=${() => at.open(pay)}>${t('Other gems')}<//>`}
      </div>`}
  </div>`;
}

/**
 * Posters that the view cannot work out yet are still answered by their options.
 * @param {Magnificent.Turning} at
 * @param {Ask} ask
 */
const unseen = (at, ask) =>
  ask.options.filter(
    ({ move }) => move.do === 'complete' && !at.position.turn.complete?.some(({ space }) => space === move.space),
  );

/** @param {{ at: Magnificent.Turning, ask: Ask }} told */
export const CompletePosters = ({ at, ask }) => html`<${Screen} at=${at} ask=${ask} low=${true}
  title=${tell(ask.prompt)} line=${t('Tiles add up over the posters of one performance.')}
  state=${html`<${Stores} mine=${at.mine} />
    ${(at.position.turn.complete ?? []).map(
      (show) => html`<${Show} key=${show.space} at=${at} ask=${ask} show=${show} />`,
    )}
    ${unseen(at, ask).map(
      (option) => html`<${Answer} key=${JSON.stringify(option.move)} at=${at} ask=${ask} option=${option}
        icon="poster" />`,
    )}`}
  acts=${html`<${OffersChip} at=${at} /><${Others} at=${at} ask=${ask} but=${['complete']} />`} />`;

/**
 * A poster tapped asks where it goes.
 * @param {{ at: Magnificent.Phone, ask: Ask }} told
 */
export function RearrangePosters({ at, ask }) {
  /** @param {number} space */
  const where = (space) => sheetOf(ask.id, t('Where does it go?'), (now) => optionsFor(now, 'rearrange', space));
  /** @param {number} space */
  const press = (space) => optionsFor(ask, 'rearrange', space).length > 0 && (() => at.open(where(space)));
  /** @param {number} space */
  const words = (space) => t('Move the poster on space {n}', { n: space + 1 });
  return html`<${Screen} at=${at} ask=${ask} title=${tell(ask.prompt)} line=${t('Tap a poster that moves.')}
    state=${html`<${Stores} mine=${at.mine} /><${Notes} at=${at} /><${Offers} at=${at} />`}
    acts=${html`<${Hoarding} posters=${at.mine.posters} press=${press} words=${words} />
      <${Others} at=${at} ask=${ask} but=${['rearrange']} />`} />`;
}
