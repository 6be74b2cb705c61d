// The box office: what the active poster brings a seat, performer by performer.
import { html, t, Chip, Icon } from '../../kit/kit.js';
import { calledOf, performerOf } from './performers.js';

/**
 * 'juggler 2, juggler 1': the cubes that pay.
 * @param {CircusAt} at
 * @param {Circus.BoxOffice} office
 */
const paid = (at, { lines }) =>
  lines
    .map(({ card, n }) => `${calledOf(/** @type {Circus.PerformerCard} */ (performerOf(at.position, card)))} ${n}`)
    .join(' + ');

/**
 * @param {CircusAt} at
 * @param {Circus.BoxOffice} office
 */
function words(at, office) {
  if (!office.points) return t('Box office: no cubes on a {specialty} of yours', { specialty: office.specialty });
  return html`${t('Box office:')} <b>+${office.points}</b> · ${t('{cubes}, 1 a cube', { cubes: paid(at, office) })}`;
}

/**
 * Nothing on blank posters and in the finale.
 * @param {{ at: CircusAt }} told
 */
export function BoxOffice({ at }) {
  const office = at.mine.box_office;
  if (!office?.specialty) return null;
  return html`<${Chip} lead=${html`<${Icon} name="poster" />`}>${words(at, office)}<//>`;
}
