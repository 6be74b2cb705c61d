// Builds a printed benefit, or a region's rewards, out of a few taps: what it gives, how many, which colours, what it
// costs.
import { html, t, addFields, Cube, Icon, SmallButton } from '../../kit/kit.js';
import { COLOURS, KINDS } from './troupe.js';

/** @type {[what: DrumRoll.Gain['what'], sign: string][]} */
const GIVES = [
  ['coins', 'coin'],
  ['fame', 'fame'],
  ['cube', 'gain'],
  ['wagon', 'wagon'],
  ['waive', 'waive'],
  ['look', 'look'],
  ['hand', 'cards'],
];
/** @type {[what: DrumRoll.Cost['what'], sign: string][]} */
const COSTS = [
  ['coins', 'coin'],
  ['cube', 'gain'],
];
/** @type {Record<DrumRoll.Gain['what'], () => string>} */
const NAMES = {
  coins: () => t('coins'),
  fame: () => t('fame'),
  cube: () => t('cubes'),
  wagon: () => t('trailer'),
  waive: () => t('skip a wage'),
  look: () => t('see cards'),
  hand: () => t('hand limit'),
};

/**
 * @template T
 * @param {T[]} list
 * @param {number} n
 * @param {T | null} item
 */
const replaced = (list, n, item) =>
  item ? list.map((each, k) => (k === n ? item : each)) : list.filter((_, k) => k !== n);

/** @param {{ n: number, change: (n: number) => void, low?: number, high?: number, what: string }} told */
const Stepper = ({ n, change, low = 1, high = 12, what }) => html`<span class="stepper number">
  <${SmallButton} label=${t('fewer {what}', { what })} no=${n <= low} press=${() => change(n - 1)}>−<//>
  <span aria-live="polite">${n}</span>
  <${SmallButton} label=${t('more {what}', { what })} no=${n >= high} press=${() => change(n + 1)}>+<//>
</span>`;

/**
 * @param {DrumRoll.Colour[]} colours
 * @param {DrumRoll.Colour} colour
 */
const toggled = (colours, colour) =>
  colours.includes(colour) ? colours.filter((each) => each !== colour) : [...colours, colour];

/** @param {{ item: DrumRoll.Gain, change: (item: DrumRoll.Gain) => void }} told */
const Colours = ({ item, change }) => html`<div class="choices" role="group"
  aria-label=${t('which colours (none: any)')}>
  ${COLOURS.map(
    (colour) => html`<${SmallButton} key=${colour} label=${t(colour)} pressed=${(item.colours ?? []).includes(colour)}
      press=${() => change({ ...item, colours: toggled(item.colours ?? [], colour) })}>
      <${Cube} colour=${colour} quiet=${true} />
    <//>`,
  )}
</div>`;

/** @param {{ item: DrumRoll.Gain, change: (item: DrumRoll.Gain | null) => void }} told */
const Item = ({ item, change }) => html`<div class="field">
  <div class="choices">
    <${Icon} name=${[...GIVES, ...COSTS].find(([what]) => what === item.what)?.[1]} />
    <b>${NAMES[item.what]()}</b>
    <${Stepper} n=${item.n ?? 1} what=${NAMES[item.what]()} change=${(n) => change({ ...item, n })} />
    <${SmallButton} icon="delete" label=${t('delete')} press=${() => change(null)} />
  </div>
  ${item.what === 'cube' && html`<${Colours} item=${item} change=${change} />`}
</div>`;

/**
 * @param {{ list: DrumRoll.Gain[], kinds: typeof GIVES, change: (list: DrumRoll.Gain[]) => void, title: string }} told
 */
const Items = ({ list, kinds, change, title }) => html`<div class="field">
  <span class="label">${title}</span>
  ${list.map((item, n) => html`<${Item} key=${n} item=${item} change=${(next) => change(replaced(list, n, next))} />`)}
  <div class="choices">
    ${kinds.map(
      ([what, sign]) => html`<${SmallButton} key=${what} icon=${sign} press=${() => change([...list, { what, n: 1 }])}>
        ${NAMES[what]()}
      <//>`,
    )}
  </div>
</div>`;

/**
 * Nothing given is an answer too: the level is empty.
 * @param {{ entry: Required<DrumRoll.Benefit>, change: (entry: DrumRoll.Benefit) => void }} told
 */
const BenefitField = ({ entry, change }) => html`
  <${Items} title=${t('It gives')} list=${entry.gives} kinds=${GIVES}
    change=${(gives) => change({ ...entry, gives })} />
  <${Items} title=${t('In exchange for (only if the card says so)')} list=${entry.costs} kinds=${COSTS}
    change=${(costs) => change({ ...entry, costs })} />`;

/** @param {{ item: DrumRoll.Sets, change: (item: DrumRoll.Sets | null) => void }} told */
const SetRow = ({ item, change }) => html`<div class="field">
  <div class="choices">
    ${KINDS.map(
      (kind) =>
        html`<${SmallButton} key=${kind} icon=${kind} label=${t(kind)} pressed=${item.kind === kind}
          press=${() => change({ ...item, kind })} />`,
    )}
    <${SmallButton} pressed=${item.kind === 'any'} press=${() => change({ ...item, kind: 'any' })}>
      ${t('all different')}
    <//>
  </div>
  <div class="choices">
    <span>${t('for each')}</span>
    <${Stepper} n=${item.size} what=${t('performers')} change=${(size) => change({ ...item, size })} />
    <span>${t('fame')}</span>
    <${Stepper} n=${item.fame} what=${t('fame')} change=${(fame) => change({ ...item, fame })} />
    <${SmallButton} icon="delete" label=${t('delete')} press=${() => change(null)} />
  </div>
</div>`;

/** @param {{ entry: Required<DrumRoll.Region>, change: (entry: DrumRoll.Region) => void }} told */
const RegionField = ({ entry, change }) => html`
  ${entry.sets.map(
    (item, n) =>
      html`<${SetRow} key=${n} item=${item}
        change=${(next) => change({ ...entry, sets: replaced(entry.sets, n, next) })} />`,
  )}
  <${SmallButton} icon="plus"
    press=${() => change({ ...entry, sets: [...entry.sets, { kind: 'magician', size: 2, fame: 2 }] })}>
    ${t('Add a reward')}
  <//>`;

addFields({
  benefit: {
    blank: { is: 'benefit', gives: [], costs: [] },
    Field: BenefitField,
    isEmpty: ({ gives }) => !gives.length,
  },
  region: { blank: { is: 'region', sets: [] }, Field: RegionField, isEmpty: ({ sets }) => !sets.length },
});
