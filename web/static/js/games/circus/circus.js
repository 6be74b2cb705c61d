// What lies before a player, in lines: points, the caravan with its cubes, talents and tracks; and the same of
// everybody else.
import { html, t, listed, seatName, SeatMark } from '../../kit/kit.js';
import { Arena } from './arena.js';
import { FinaleChip } from './finale.js';
import { Who } from './performers.js';
import { pointWords } from './sums.js';
import { TRACKS, TrackSign, valueWords } from './develop.js';

/** @param {{ at: CircusAt }} told */
export const Purse = ({ at }) =>
  at.mine && html`<span class="purse number"><span>${pointWords(at.mine.points)}</span></span>`;

/** @param {Circus.CircusBoard} circus */
export const handSize = ({ hand }) => (Array.isArray(hand) ? hand.length : (hand ?? 0));

/**
 * Another player's open things in one line.
 * @param {{ at: CircusAt, seat: number }} told
 */
export const Standing = ({ at, seat }) => {
  const circus = at.position.circuses[seat];
  return html`<span class="hush">
    ${[
      pointWords(circus.points),
      t('{n} card in hand|{n} cards in hand', { n: handSize(circus) }),
      t('{n} performer|{n} performers', { n: circus.caravan.length }),
    ].join(', ')}
  </span>`;
};

/**
 * The value of the seat's step on each track.
 * @param {Circus.CircusBoard} circus
 */
const valuesOf = ({ holds, extra, bonus }) => ({ performers: holds, upgrades: extra, bonus });

/** @param {{ track: Circus.Track, value: Circus.TrackStep }} told */
const Value = ({ track, value }) => html`<span>
  <${TrackSign} track=${track} /><span class="only-read">${TRACKS[track].word()}</span>
  ${' '}${valueWords(track, value)}
</span>`;

/** @param {{ circus: Circus.CircusBoard }} told */
export const Tracks = ({ circus }) => html`<span class="tracks number">
  ${Object.entries(valuesOf(circus)).map(
    ([track, value]) => html`<${Value} key=${track} track=${track} value=${value} />`,
  )}
</span>`;

/** @param {Circus.CircusBoard} circus */
const talentWords = ({ talents }) => listed(talents.map((talent) => t(talent.replace('talent ', ''))));

/** @param {{ circus: Circus.CircusBoard }} told */
const Talents = ({ circus }) =>
  circus.talents.length > 0 && html`<span>${t('Talent: {genders}', { genders: talentWords(circus) })}</span>`;

/**
 * Below a caravan: what the tracks give and which talents wait.
 * @param {{ circus: Circus.CircusBoard }} told
 */
const Belongings = ({ circus }) =>
  html`<p class="caption belongs"><${Tracks} circus=${circus} /><${Talents} circus=${circus} /></p>`;

/** @param {{ performer: Circus.PerformerCard, send?: Circus.Sending }} told */
const Member = ({ performer, send }) => html`<li>
  <${Who} performer=${performer} />
  ${send && html`<small class="number">${send.points}</small>`}
</li>`;

/** @param {{ circus: Circus.CircusBoard, sends?: Circus.Sending[] }} told */
const Caravan = ({ circus, sends = [] }) => html`<ul class="caravan">
  ${circus.caravan.map(
    (performer) => html`<${Member} key=${performer.card} performer=${performer}
      send=${sends.find(({ card }) => card === performer.card)} />`,
  )}
  ${!circus.caravan.length && html`<li class="hush">${t('nobody')}</li>`}
</ul>`;

/** @param {{ at: CircusAt }} told */
const Mine = ({ at }) => html`<section>
  <p class="caption">
    <span>${t('My caravan')}</span>${at.position.sends && html`<span>${t('points if sent now')}</span>`}
  </p>
  <${Caravan} circus=${at.mine} sends=${at.position.sends ?? []} /><${Belongings} circus=${at.mine} />
</section>`;

/** @param {{ circus: Circus.CircusBoard, seat: number }} told */
const Other = ({ circus, seat }) => html`<section class="other">
  <p class="caption">
    <span><${SeatMark} seat=${seat} quiet=${true} /> ${seatName(seat)}</span><span>${pointWords(circus.points)}</span>
  </p>
  <${Caravan} circus=${circus} /><${Belongings} circus=${circus} />
</section>`;

/**
 * What stands above a plain question, and while somebody else is busy.
 * @param {{ at: CircusAt }} told
 */
export const State = ({ at }) =>
  at.mine &&
  html`${at.position.arena.length > 0 && html`<${Arena} arena=${at.position.arena} />`}
    <${Mine} at=${at} /><${FinaleChip} at=${at} />
    ${at.position.circuses.map(
      (circus, seat) => seat !== at.me && html`<${Other} key=${seat} circus=${circus} seat=${seat} />`,
    )}
    ${at.position.setup?.house && html`<p class="staff">${t('House set: invented numbers')}</p>`}`;
