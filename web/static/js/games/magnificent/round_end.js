// The end of a round and of the game: a set from the main display, a master card to score, gems in the camp.
import { html, Chip, FormFields, t, tell } from '../../kit/kit.js';
import { Screen, TakeBack } from '../../phone/shell.js';
import { Answer } from '../../phone/answer.js';
import { CampMap } from './camp_map.js';
import { covered, holds } from './grid.js';
import { Place, Symbol, bonusWords, criterionWords, trainerWords } from './pieces.js';
import { DueChip, Masters, OwnCamp, Stores, mapOf } from './ringmaster.js';

/** @param {{ at: Magnificent.Phone, ask: Ask, line?: Drawn, state?: Drawn, children?: Drawn }} told */
const Frame = ({ at, ask, line, state, children }) => html`<${Screen} at=${at} ask=${ask} title=${tell(ask.prompt)}
  line=${line} state=${state}
  acts=${html`<div class="stack">${children}</div><${TakeBack} at=${at} short=${true} />`} />`;

/** @param {Magnificent.DisplaySet} set */
const setNote = ({ master, trainer }) =>
  [
    master && !master.words && criterionWords(master),
    master?.bonus && bonusWords(master.bonus),
    trainer && t('trainer tile: {what}', { what: trainerWords(trainer) }),
  ]
    .filter(Boolean)
    .join(' · ');

/**
 * A set of the main display, or at the set-up a trainer tile.
 * @param {{ at: Magnificent.Phone, ask: Ask, option: Option }} told
 */
function SetOption({ at, ask, option }) {
  const { choices, display, phase } = at.position;
  if (phase === 'trainers') {
    const tile = choices[option.move.slot];
    return html`<${Answer} at=${at} ask=${ask} option=${option}
      lead=${tile?.symbol && html`<${Symbol} symbol=${tile.symbol} />`} icon="trainer"
      label=${tile?.bonus ? trainerWords(tile) : t('Tile {n} from the left', { n: option.move.slot + 1 })}
      note=${tile?.bonus ? '' : t('not told yet')} />`;
  }
  const set = display[option.move.slot];
  return html`<${Answer} at=${at} ask=${ask} option=${option} icon=${option.move.do === 'remove' ? 'cross' : null}
    lead=${option.move.do === 'remove' ? undefined : html`<${Place} n=${option.move.slot} />`}
    label=${set?.master?.words ? criterionWords(set.master) : t('Set {n} from the top', { n: option.move.slot + 1 })}
    note=${set && setNote(set)} />`;
}

/** @param {{ at: Magnificent.Phone, ask: Ask }} told */
export const ChooseSet = ({ at, ask }) => html`<${Frame} at=${at} ask=${ask}
  state=${html`<${Stores} mine=${at.mine} /><${DueChip} at=${at} /><${Masters} mine=${at.mine} />`}>
  ${ask.options.map(
    (option) => html`<${SetOption} key=${JSON.stringify(option.move)} at=${at} ask=${ask} option=${option} />`,
  )}
<//>`;

/** @param {Magnificent.Paid} told */
const paidWords = ({ owed, paid, missing, points }) =>
  missing > 0
    ? t('Paid {paid} of {owed} coins: {points} points.', { paid, owed, points })
    : t('Paid {owed} coins.', { owed });

/**
 * @param {Form | null} form
 * @param {string} card
 */
const isAbout = (form, card) => form?.template.some(([key, value]) => key === 'card' && value === card);

/**
 * @param {string} card
 * @returns {(at: Magnificent.Phone) => Shown}
 */
const tellSheet = (card) => (at) => {
  const offer = at.view.offers.find(({ form }) => isAbout(form, card));
  return (
    offer?.form && {
      title: t('What does the card score?'),
      body: html`<${FormFields} key=${offer.id} form=${offer.form} draft=${at.draft(offer)}
        tapped=${(move) => at.tapped(offer, move)} send=${(move) => at.answer(offer, move)} />`,
    }
  );
};

/**
 * What the cards score that nobody has told may be told first, so that all five can be compared.
 * @param {{ at: Magnificent.Phone }} told
 */
const Untold = ({ at }) =>
  at.mine.masters
    .filter(({ card, words }) => !words && at.view.offers.some(({ form }) => isAbout(form, card)))
    .map(
      ({ card, place }) => html`<${Chip} key=${card} icon="question" open=${() => at.open(tellSheet(card))}>
        ${t('Tell what card {n} from the left scores', { n: place + 1 })}
      <//>`,
    );

/**
 * Each of the five cards with the points it gives now.
 * @param {{ at: Magnificent.Phone, ask: Ask }} told
 */
export const ScoreCard = ({ at, ask }) => html`<${Frame} at=${at} ask=${ask}
  line=${at.position.paid?.[at.me] && paidWords(at.position.paid[at.me])}
  state=${html`<${Stores} mine=${at.mine} /><${Untold} at=${at} /><${OwnCamp} mine=${at.mine} />`}>
  ${ask.options.map((option) => {
    const master = at.mine.masters[option.move.place];
    return html`<${Answer} key=${JSON.stringify(option.move)} at=${at} ask=${ask} option=${option}
      lead=${html`<${Place} n=${option.move.place} />`}
      label=${master?.words ? criterionWords(master) : t('Card {n} from the left', { n: option.move.place + 1 })} />`;
  })}
<//>`;

/**
 * Which gaps so many gems fill: the areas with the fewest first.
 * @param {Magnificent.Mapped} camp
 * @param {number} gems
 */
function filled(camp, gems) {
  const taken = covered(camp);
  const gaps = camp.areas
    .map((area) => area.filter((cell) => !holds(taken, cell)))
    .filter((area) => area.length)
    .sort((one, other) => one.length - other.length);
  /** @type {Magnificent.Spot[]} */
  const laid = [];
  for (const area of gaps) if (laid.length + area.length <= gems) laid.push(...area);
  return laid;
}

/** @param {Magnificent.PlayerBoard} mine */
const gemsOf = ({ gems }) => Object.values(gems).reduce((all, n) => all + n, 0);

/**
 * Gems fill gaps of areas: the most areas are drawn, and how many it shall be is the player's word.
 * @param {{ at: Magnificent.Phone, ask: Ask }} told
 */
export function FillAreas({ at, ask }) {
  const camp = mapOf(at.mine.camp);
  return html`<${Frame} at=${at} ask=${ask} line=${t('A gem fills one space, for areas only.')}
    state=${html`<${Stores} mine=${at.mine} />
      <${CampMap} camp=${camp} label=${t('Your camp')} gems=${filled(camp, gemsOf(at.mine))} />`}>
    <div class="pair">
      ${ask.options.map(
        (option) => html`<${Answer} key=${option.move.areas} at=${at} ask=${ask} option=${option} icon="gem" />`,
      )}
    </div>
  <//>`;
}
