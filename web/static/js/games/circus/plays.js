// Upgrade cards: what each kind does, what it costs, and who would get its cube; one tap plays it.
import { html, t, tell, listed, Chip, Cube, Icon, SmallButton } from '../../kit/kit.js';
import { Answer } from '../../phone/answer.js';
import { ruleSheet } from '../../phone/sheets.js';
import { Choice } from './choice.js';
import { Gender, calledOf } from './performers.js';

/**
 * The five kinds of cards by the cube they bring.
 * @type {UpgradeKind[]}
 */
export const KINDS = [
  {
    key: 'inspiration',
    colour: 'yellow',
    word: () => t('Inspiration'),
    does: () => t('One of your performers gets a yellow cube.'),
  },
  {
    key: 'impression',
    colour: 'red',
    word: () => t('Impression'),
    does: () => t('If the last performer in the arena is of this gender, one of yours gets a red cube.'),
  },
  {
    key: 'practice',
    colour: 'green',
    word: () => t('Practice'),
    does: () => t('All your performers of this gender get a green cube.'),
  },
  {
    key: 'talent',
    colour: 'turquoise',
    word: () => t('Talent'),
    does: () => t('It stays before you. Whoever joins you later and is of this gender gets a turquoise cube.'),
  },
  {
    key: 'costume',
    colour: 'purple',
    word: () => t('Costume'),
    does: () =>
      t('Same: all your performers of one specialty get a purple cube. Different: one of each specialty does.'),
  },
];

/** @param {string} upgrade */
export const kindOf = (upgrade) => /** @type {UpgradeKind} */ (KINDS.find(({ key }) => upgrade.startsWith(key)));

/** @type {Record<string, () => string>} */
const COSTUMES = { same: () => t('same'), different: () => t('different') };

/**
 * What stands behind the kind's name: a gender's sign, or which costume.
 * @param {{ upgrade: string }} told
 */
export function Variant({ upgrade }) {
  const [, variant] = upgrade.split(' ');
  if (!variant) return null;
  return COSTUMES[variant] ? html`<i>${COSTUMES[variant]()}</i>` : html`<${Gender} gender=${variant} />`;
}

/**
 * The offer and option of each way to play this card.
 * @param {CircusAt} at
 * @param {Circus.CardPlay} play
 */
const waysOf = (at, { upgrade }) =>
  at.view.offers.flatMap((offer) =>
    offer.options
      .filter(({ move }) => move.do === 'play' && move.upgrade === upgrade)
      .map((option) => ({ offer, option })),
  );

/**
 * @param {CircusAt} at
 * @param {Circus.CardPlay} play
 * @param {Circus.Specialty} [specialty]
 */
const gained = (at, play, specialty) =>
  play.gets.filter(
    ({ card, gains }) =>
      gains && (!specialty || at.mine.caravan.find((each) => each.card === card)?.specialty === specialty),
  );

/**
 * That nothing changes the laptop says beside the cost.
 * @param {Partial<Circus.CubeGain>} gain
 */
function changeWords({ before, after, gains }) {
  if (!gains) return '';
  return before === after ? t('gets the cube') : t('{before} → {after} points if sent', { before, after });
}

/**
 * @param {CircusAt} at
 * @param {Circus.CubeGain[]} gets
 */
const namesOf = (at, gets) =>
  listed(
    gets.map(({ card }) =>
      calledOf(/** @type {Circus.PerformerCard} */ (at.mine.caravan.find((each) => each.card === card))),
    ),
  );

/**
 * Who gets a cube of a card that names nobody.
 * @param {CircusAt} at
 * @param {Circus.CardPlay} play
 * @param {Circus.Specialty} [specialty]
 */
function manyWords(at, play, specialty) {
  if (play.upgrade.startsWith('talent')) return '';
  const gets = gained(at, play, specialty);
  return gets.length ? t('for {names}', { names: namesOf(at, gets) }) : '';
}

/** @type {(option: Option, words: string) => string} */
const withCost = (option, words) => [option.brings && tell(option.brings), words].filter(Boolean).join(' · ');

/** @param {CircusWay & { at: CircusAt, play: Circus.CardPlay }} told */
function Way({ at, play, offer, option }) {
  const performer = at.mine.caravan.find(({ card }) => card === option.move.performer);
  if (performer) {
    const note = withCost(option, changeWords(play.gets.find(({ card }) => card === performer.card) ?? {}));
    return html`<${Choice} ...${{ at, ask: offer, option, performer, note, spoken: note }} />`;
  }
  const { specialty } = option.move;
  return html`<${Answer} at=${at} ask=${offer} option=${option} note=${withCost(option, manyWords(at, play, specialty))}
    lead=${specialty ? html`<${Icon} name=${specialty} />` : html`<${Cube} colour=${play.colour} quiet=${true} />`} />`;
}

/** @param {Circus.CardPlay} play */
const isPrinted = ({ cost_why: why }) => why?.rule !== 'CI-REH-2';

/**
 * Said of the card as a whole: its cost, with the reason where it is reckoned, and what stands in its way.
 * @param {Circus.CardPlay} play
 * @param {Record<Circus.Colour, number>} supply
 */
function aboutWords(play, supply) {
  const cost =
    play.cost == null
      ? t('Cost not told yet: playing it asks.')
      : t('Costs {n} card besides itself.|Costs {n} cards besides itself.', { n: play.cost });
  return [
    cost,
    !isPrinted(play) && `(${tell(play.cost_why)})`,
    !play.matches && t('It would change nothing now.'),
    !supply[play.colour] && t('No cubes of this colour are left.'),
    play.few && t('Too few cubes left: you choose who gets them.'),
  ]
    .filter(Boolean)
    .join(' ');
}

/**
 * A card that cannot be paid says so once.
 * @param {{ at: CircusAt, play: Circus.CardPlay }} told
 */
const Ways = ({ at, play }) =>
  play.no
    ? html`<${Chip} icon="no" open=${() => at.open(ruleSheet(at, /** @type {Why} */ (play.no)))}>${tell(play.no)}<//>`
    : waysOf(at, play).map(
        ({ offer, option }, n) => html`<${Way} key=${n} at=${at} play=${play} offer=${offer} option=${option} />`,
      );

/** @param {{ play: Circus.CardPlay, kind: UpgradeKind }} told */
const CardTitle = ({ play, kind }) => html`<h3>
  <${Cube} colour=${play.colour} quiet=${true} /> ${kind.word()}
  <${Variant} upgrade=${play.upgrade} />
</h3>`;

/** @param {{ at: CircusAt, play: Circus.CardPlay, kind: UpgradeKind }} told */
const Card = ({ at, play, kind }) => html`<section class="upgrade">
  <${CardTitle} play=${play} kind=${kind} />
  <p class="hush">${aboutWords(play, at.position.supply)}</p><${Ways} at=${at} play=${play} />
</section>`;

/**
 * The same answer with the cost that this very card prints.
 * @param {Option} option
 * @param {number} n
 */
const withOwnCost = (option, n) => ({
  ...option,
  no: null,
  move: { ...option.move, cost: n },
  brings: { text: '{n} card to pay|{n} cards to pay', facts: [['n', n]] },
});

/** @type {(at: CircusAt, kind: UpgradeKind) => Circus.CardPlay[]} */
export const ofKind = (at, kind) =>
  at.position.plays?.filter(({ upgrade, held }) => held && upgrade.startsWith(kind.key)) ?? [];

/**
 * Copies of one card may print different costs: first the number, then the card.
 * @param {UpgradeKind} kind
 * @param {number | null} n
 * @returns {(at: CircusAt) => Shown}
 */
const costSheet =
  (kind, n = null) =>
  (at) => {
    const cost = at.view.offers.flatMap(({ form }) => form?.fields ?? []).find(({ name }) => name === 'cost');
    return (
      cost && {
        title: t('Another cost is printed on it'),
        body: html`<${CostChoice} low=${cost.low} high=${cost.high} chosen=${n}
            choose=${(next) => at.open(costSheet(kind, next))} />
          ${n != null &&
            ofKind(at, kind).map(
              (play) => html`<section key=${play.upgrade} class="upgrade">
                <${CardTitle} play=${play} kind=${kind} />
                ${waysOf(at, play).map(
                  ({ offer, option }, way) => html`<${Way} key=${way} at=${at} play=${play} offer=${offer}
                    option=${withOwnCost(option, n)} />`,
                )}
              </section>`,
            )}`,
      }
    );
  };

/** @param {{ low: number, high: number, chosen: number | null, choose: (n: number) => void }} told */
const CostChoice = ({ low, high, chosen, choose }) => html`<div class="choices" role="group"
  aria-label=${t('The cost on this card')}>
  ${Array.from({ length: high - low + 1 }, (_, n) => low + n).map(
    (n) => html`<${SmallButton} key=${n} pressed=${n === chosen} press=${() => choose(n)}>${n}<//>`,
  )}
</div>`;

/** @param {{ at: CircusAt, kind: UpgradeKind, plays: Circus.CardPlay[] }} told */
const OtherCost = ({ at, kind, plays }) =>
  plays.some((play) => isPrinted(play) && play.cost != null) &&
  at.view.offers.some(({ form }) => form) &&
  html`<${Chip} icon="card" open=${() => at.open(costSheet(kind))}>${t('Another cost is printed on it')}<//>`;

/** @param {{ at: CircusAt, kind: UpgradeKind }} told */
export function Kind({ at, kind }) {
  const plays = ofKind(at, kind);
  return html`<p>${kind.does()}</p>
    ${plays.map((play) => html`<${Card} key=${play.upgrade} at=${at} play=${play} kind=${kind} />`)}
    ${!plays.length && html`<p class="hush">${t('none in hand')}</p>`}
    <${OtherCost} at=${at} kind=${kind} plays=${plays} />`;
}

/** @param {UpgradeKind} kind */
export const kindSheet = (kind) => (/** @type {CircusAt} */ at) =>
  at.position.plays && { title: kind.word(), body: html`<${Kind} at=${at} kind=${kind} />` };
