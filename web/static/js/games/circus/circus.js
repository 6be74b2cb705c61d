// What lies before a player, in lines: points, the caravan with its cubes, talents and tracks; and the same of everybody else.
import { html, t, tell, listed, seatName, Chip, Icon, SeatMark, signed } from '../../kit.js';
import { Arena } from './arena.js';
import { Who } from './performers.js';
import { TRACKS, TrackSign, valueWords } from './develop.js';

export const Purse = ({ at }) => at.mine && html`<span class="purse number"><span>${t('{n} point|{n} points', { n: at.mine.points })}</span></span>`;

export const handSize = ({ hand }) => (Array.isArray(hand) ? hand.length : hand ?? 0);

/** Another player's open things in one line. */
export const Standing = ({ at, seat }) => {
  const circus = at.position.circuses[seat];
  return html`<span class="hush">${t('{points} points, {cards} cards, {n} performer|{points} points, {cards} cards, {n} performers',
    { points: circus.points, cards: handSize(circus), n: circus.caravan.length })}</span>`;
};

const talentWords = ({ talents }) => listed(talents.map((talent) => t(talent.replace('talent ', ''))));

/** The value of the seat's step on each track. */
const valuesOf = ({ holds, extra, bonus }) => ({ performers: holds, upgrades: extra, bonus });

export const Tracks = ({ circus }) => html`<span class="tracks number">${Object.keys(TRACKS).map((track) => html`<span key=${track}>
  <${TrackSign} track=${track} /><span class="only-read">${TRACKS[track].word()}</span> ${valueWords(track, valuesOf(circus)[track])}</span>`)}</span>`;

const Talents = ({ circus }) => circus.talents.length > 0 && html`<span>${t('Talent: {genders}', { genders: talentWords(circus) })}</span>`;

const pointsOf = (sends, card) => sends?.find((send) => send.card === card)?.points;

const Member = ({ performer, sends }) => html`<li><${Who} performer=${performer} />
  ${pointsOf(sends, performer.card) != null && html`<small class="number">${pointsOf(sends, performer.card)}</small>`}</li>`;

export const Caravan = ({ circus, sends }) => html`<ul class="caravan">${circus.caravan.map((performer) => html`<${Member} key=${performer.card}
  performer=${performer} sends=${sends} />`)}${!circus.caravan.length && html`<li class="hush">${t('nobody')}</li>`}</ul>`;

/** Who is best of each specialty, and the points with them, if the game ended now. */
const finaleSheet = (at) => at.position.finale && ({
  title: t('If the game ended now'),
  body: html`<ul class="lines">${at.position.finale.map(({ specialty, seat, why }) => html`<li key=${specialty}><${Icon} name=${specialty} />
      <span>${seat != null && html`<${SeatMark} seat=${seat} /> `}${tell(why)}</span></li>`)}</ul>
    <table class="grid-table number"><caption class="only-read">${t('Points')}</caption><thead><tr><td></td><th scope="col">${t('finale')}</th>
      <th scope="col">${t('bonus')}</th><th scope="col">${t('Points')}</th></tr></thead>
    <tbody>${at.position.circuses.map(({ final }, seat) => html`<tr key=${seat}><th scope="row"><${SeatMark} seat=${seat} quiet=${true} /> ${seatName(seat)}</th>
      <td>${final.finale}</td><td>${final.bonus ?? '?'}</td><td>${signed(final.total)}</td></tr>`)}</tbody></table>`,
});

export const FinaleChip = ({ at }) => at.mine.final && at.position.finale && html`<${Chip} icon="crown" open=${() => at.open(finaleSheet)}>
  ${t('If it ended now:')} <b class="together">${t('{n} point|{n} points', { n: at.mine.final.total })}</b>, ${t('{n} from the finale', { n: at.mine.final.finale })}<//>`;

const Others = ({ at }) => at.position.circuses.map((circus, seat) => seat !== at.me && html`<section key=${seat} class="other">
  <p class="caption"><span><${SeatMark} seat=${seat} quiet=${true} /> ${seatName(seat)}</span>
    <span>${t('{n} point|{n} points', { n: circus.points })}</span></p><${Caravan} circus=${circus} />
    <p class="caption"><${Tracks} circus=${circus} /><${Talents} circus=${circus} /></p></section>`);

const Mine = ({ at }) => html`<section><p class="caption"><span>${t('My caravan')}</span>${at.position.sends && html`<span>${t('points if sent now')}</span>`}</p>
  <${Caravan} circus=${at.mine} sends=${at.position.sends} /><p class="caption belongs"><${Tracks} circus=${at.mine} /><${Talents} circus=${at.mine} /></p></section>`;

/** What stands above a plain question, and while somebody else is busy. */
export const State = ({ at }) => at.mine && html`${at.position.arena.length > 0 && html`<${Arena} arena=${at.position.arena} />`}
  <${Mine} at=${at} /><${FinaleChip} at=${at} /><${Others} at=${at} />
  ${at.position.setup?.house && html`<p class="staff">${t('House set: invented numbers')}</p>`}`;
