// Developing: one step on one of three tracks, with what the step brings.
import { html, t, Icon } from '../../kit/kit.js';
import { Answer } from '../../phone/answer.js';

const SIGNS = { performers: 'people', upgrades: 'cards', bonus: 'fame' };

export const TRACKS = {
  performers: { word: () => t('performers track'), does: () => t('how many performers your caravan holds') },
  upgrades: { word: () => t('upgrades track'), does: () => t('cards drawn besides one for each in the arena') },
  bonus: { word: () => t('bonus track'), does: () => t('points for your cubes at the end') },
};

/**
 * A value of a track in words; what is not told yet is a question mark.
 * @param {Circus.Track} track
 * @param {Circus.TrackStep} value
 */
export function valueWords(track, value) {
  if (value == null) return '?';
  if (track !== 'bonus') return track === 'upgrades' ? `+${value}` : String(value);
  const { points, cubes } = /** @type {Circus.BonusStep} */ (value);
  return points ? t('{points} for {cubes}', { points, cubes }) : '0';
}

/** @param {{ track: Circus.Track }} told */
export const TrackSign = ({ track }) => html`<${Icon} name=${SIGNS[track]} />`;

/** @param {CircusAt} at */
const developsOf = (at) =>
  at.view.offers.flatMap((offer) =>
    offer.options.filter(({ move }) => move.do === 'develop').map((option) => ({ offer, option })),
  );

/** @param {{ at: CircusAt, offer: Ask, option: Option }} told */
function Step({ at, offer, option }) {
  const track = /** @type {Circus.Track} */ (option.move.track);
  const step = at.position.develops?.find((each) => each.track === track);
  const change = step && !step.end ? `${valueWords(track, step.now)} → ${valueWords(track, step.next)}` : '';
  return html`<${Answer} at=${at} ask=${offer} option=${option} icon=${SIGNS[track]}
    note=${[change, TRACKS[track].does()].filter(Boolean).join(' · ')} />`;
}

/**
 * Between two moves there are no offers; then the reason stands in their place.
 * @param {{ at: CircusAt }} told
 */
const Tracks = ({ at }) => html`<p>${t('Once a turn: discard 2 cards, one step up on one track.')}</p>
  ${at.position.turn_state.developed && html`<p class="hush">${t('Done this turn.')}</p>`}
  ${developsOf(at).map(
    ({ offer, option }) => html`<${Step} key=${option.move.track} at=${at} offer=${offer} option=${option} />`,
  )}`;

/** @param {CircusAt} at */
export const developSheet = (at) => ({
  title: t('Develop'),
  body: html`<${Tracks} at=${at} />`,
});
