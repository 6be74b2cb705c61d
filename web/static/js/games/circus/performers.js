// A performer as a picture: the sign of the specialty with its word, the sign of the gender, the cubes it carries.
import { html, classes, capital, t, term, Cube, Icon } from '../../kit/kit.js';

export const SPECIALTIES = ['clown', 'contortionist', 'juggler', 'magician', 'mime', 'strongman'];
export const GENDERS = ['female', 'male'];
export const COLOURS = ['yellow', 'red', 'green', 'turquoise', 'purple'];

/** The name where a pack gives one, else the specialty. */
export const calledOf = ({ name, specialty }) => (name ? term(name) : t(specialty));

const genderWords = (gender) => (gender ? t(gender) : t('female or male'));

/** A mime counts as either, so it wears both signs. quiet: the words stand elsewhere. */
export const Gender = ({ gender, quiet = false }) => html`<span class="gender">
  ${(gender ? [gender] : GENDERS).map((each) => html`<${Icon} key=${each} name=${each} />`)}
  ${!quiet && html`<span class="only-read">${genderWords(gender)}</span>`}
</span>`;

const inOrder = (cubes) => COLOURS.filter((colour) => cubes.includes(colour));

export const Cubes = ({ cubes, quiet = false }) =>
  cubes.length > 0 &&
  html`<span class="cubes">
    ${inOrder(cubes).map((colour) => html`<${Cube} key=${colour} colour=${colour} quiet=${quiet} />`)}
  </span>`;

/** 'clown, male: green, red', for who listens instead of looking. */
export const spokenOf = (performer) => {
  const carried = inOrder(performer.cubes)
    .map((colour) => t(colour))
    .join(', ');
  return `${calledOf(performer)}, ${genderWords(performer.gender)}${carried ? `: ${carried}` : ''}`;
};

/** One line: sign, name, gender, cubes. */
export const Who = ({ performer, quiet = false }) => html`<span class="who-is">
  <${Icon} name=${performer.specialty} />
  <b>${capital(calledOf(performer))}</b>${performer.name && html`<i class="only-read">${t(performer.specialty)}</i>`}
  <${Gender} gender=${performer.gender} quiet=${quiet} /><${Cubes} cubes=${performer.cubes} quiet=${quiet} />
</span>`;

/** A card standing upright. worded: whether there is room for the name. */
export const Figure = ({ performer, last = false, worded = true }) => html`<li class=${classes(
    'figure',
    last && 'is-last',
  )}>
  <${Icon} name=${performer.specialty} />
  ${worded ? html`<b>${calledOf(performer)}</b>` : html`<span class="only-read">${calledOf(performer)}</span>`}
  <${Gender} gender=${performer.gender} /><${Cubes} cubes=${performer.cubes} />
</li>`;

/** Everybody who lies open, by card. */
export const performerOf = ({ arena, circuses }, card) =>
  [...arena, ...circuses.flatMap(({ caravan }) => caravan)].find((each) => each.card === card);
