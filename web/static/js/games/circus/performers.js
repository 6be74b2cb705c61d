// A performer as a picture: the sign of the specialty with its word, the sign of the gender, the cubes it carries.
import { html, cardOf, cardWords, classes, capital, t, term, Cube, Icon } from '../../kit/kit.js';

/** @type {Circus.Specialty[]} */
export const SPECIALTIES = ['clown', 'contortionist', 'juggler', 'magician', 'mime', 'strongman'];
/** @type {Circus.Gender[]} */
export const GENDERS = ['female', 'male'];
/** @type {Circus.Colour[]} */
export const COLOURS = ['yellow', 'red', 'green', 'turquoise', 'purple'];

/**
 * The name where a pack gives one, else the specialty.
 * @param {Pick<Circus.PerformerCard, 'card' | 'name' | 'specialty'>} performer
 */
export const calledOf = ({ card, name, specialty }) =>
  cardOf(card)?.prints?.name ? cardWords(card) : name ? term(name) : t(specialty);

/** @param {Circus.Gender | null} gender */
const genderWords = (gender) => (gender ? t(gender) : t('female or male'));

/**
 * A mime counts as either, so it wears both signs. quiet: the words stand elsewhere.
 * @param {{ gender: Circus.Gender | null, quiet?: boolean }} told
 */
export const Gender = ({ gender, quiet = false }) => html`<span class="gender">
  ${(gender ? [gender] : GENDERS).map((each) => html`<${Icon} key=${each} name=${each} />`)}
  ${!quiet && html`<span class="only-read">${genderWords(gender)}</span>`}
</span>`;

/** @param {Circus.Colour[]} cubes */
const inOrder = (cubes) => COLOURS.filter((colour) => cubes.includes(colour));

/** @param {{ cubes: Circus.Colour[], quiet?: boolean }} told */
export const Cubes = ({ cubes, quiet = false }) =>
  cubes.length > 0 &&
  html`<span class="cubes">
    ${inOrder(cubes).map((colour) => html`<${Cube} key=${colour} colour=${colour} quiet=${quiet} />`)}
  </span>`;

/**
 * 'clown, male: green, red', for who listens instead of looking.
 * @param {Circus.PerformerCard} performer
 */
export const spokenOf = (performer) => {
  const carried = inOrder(performer.cubes)
    .map((colour) => t(colour))
    .join(', ');
  return `${calledOf(performer)}, ${genderWords(performer.gender)}${carried ? `: ${carried}` : ''}`;
};

/**
 * One line: sign, name, gender, cubes.
 * @param {{ performer: Circus.PerformerCard, quiet?: boolean }} told
 */
export const Who = ({ performer, quiet = false }) => html`<span class="who-is">
  <${Icon} name=${performer.specialty} />
  <b>${capital(calledOf(performer))}</b>${performer.name && html`<i class="only-read">${t(performer.specialty)}</i>`}
  <${Gender} gender=${performer.gender} quiet=${quiet} /><${Cubes} cubes=${performer.cubes} quiet=${quiet} />
</span>`;

/**
 * A card standing upright. worded: whether there is room for the name.
 * @param {{ performer: Circus.PerformerCard, last?: boolean, worded?: boolean }} told
 */
export const Figure = ({ performer, last = false, worded = true }) => html`<li class=${classes(
    'figure',
    last && 'is-last',
  )}>
  <${Icon} name=${performer.specialty} />
  ${worded ? html`<b>${calledOf(performer)}</b>` : html`<span class="only-read">${calledOf(performer)}</span>`}
  <${Gender} gender=${performer.gender} /><${Cubes} cubes=${performer.cubes} />
</li>`;

/**
 * Everybody who lies open, by card.
 * @param {Circus.View} position
 * @param {string} card
 */
export const performerOf = ({ arena, circuses }, card) =>
  [...arena, ...circuses.flatMap(({ caravan }) => caravan)].find((each) => each.card === card);
