// The end: every line with its reason, totals, shared places, fame over the shows.
import { html, Chart, SeatMark, SumTable, t, tell, signed, withSign, seatName, listed } from '../kit.js';
import { Screen } from './shell.js';

export const placeWord = (place) => t('place {n}', { n: place });

const winners = ({ places }) => places.flatMap((place, seat) => (place === 1 ? [seat] : []));

const sum = (items) => items.reduce((whole, { points }) => whole + points, 0);

/** One line a show with all its reasons, then each line of the end. */
function linesOf(items) {
  const shows = [...new Set(items.map(({ part }) => part))].filter(Boolean).sort();
  const made = shows.map((show) => items.filter(({ part }) => part === show));
  return [
    ...made.map((lines, n) => ({ icon: 'tent', text: t('Show {show}', { show: shows[n] }), amount: withSign(sum(lines)),
      reason: lines.map(({ points, why }) => `${tell(why)} ${withSign(points)}`).join(' · ') })),
    ...items.filter(({ part }) => !part).map(({ points, why }) => ({ icon: 'fame', text: tell(why), amount: withSign(points) })),
  ];
}

const MineLines = ({ scores, me }) => html`<${SumTable} caption=${t('Your fame, line by line')} lines=${linesOf(scores.items.filter(({ seat }) => seat === me))}
  totals=${[{ text: t('Fame'), amount: scores.totals[me], result: true }]} />`;

const Places = ({ scores }) => html`<table class="grid-table number"><caption class="only-read">${t('Places')}</caption><tbody>
  ${scores.places.map((place, seat) => ({ place, seat })).sort((one, other) => one.place - other.place).map(({ place, seat }) => html`<tr key=${seat}>
    <th scope="row"><${SeatMark} seat=${seat} quiet=${true} /> ${seatName(seat)}</th><td>${signed(scores.totals[seat])}</td><td>${placeWord(place)}</td></tr>`)}</tbody></table>`;

/** fame comes as one row per show, a number per seat in each. */
const seriesOf = (fame, names) => names.map((_, seat) => ({ seat, values: fame.map((row) => row[seat]) }));

const momentsOf = (fame) => fame.map((_, n) => (n === 0 ? t('start') : n === fame.length - 1 ? t('end') : String(n)));

export function Scores({ at }) {
  const { scores } = at.view;
  const won = winners(scores);
  return html`<${Screen} at=${at} quiet=${!won.includes(at.me)}
    title=${won.length > 1 ? t('{who} share the season', { who: listed(won.map(seatName)) }) : t('{seat} wins the season', { seat: won[0] })}
    line=${[t('you'), t('{n} fame', { n: scores.totals[at.me] }), placeWord(scores.places[at.me])].join(' · ')} aside=${won.length === 1 && html`<${SeatMark} seat=${won[0]} />`}
    state=${html`<${Places} scores=${scores} /><h2>${t('Your fame, line by line')}</h2><${MineLines} scores=${scores} me=${at.me} />
      ${scores.fame?.length > 1 && html`<h2>${t('Fame, show by show')}</h2><${Chart} title=${t('Fame, show by show')} moments=${momentsOf(scores.fame)} series=${seriesOf(scores.fame, at.names)} />`}`} />`;
}
