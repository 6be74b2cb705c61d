// The end: every line with its reason, totals, shared places, the points over the parts of the game.
import {
  html,
  Chart,
  Rulings,
  SeatMark,
  SumTable,
  momentsOf,
  runsOf,
  winners,
  t,
  tell,
  signed,
  withSign,
  seatName,
  listed,
} from '../kit/kit.js';
import { Screen } from './shell.js';
import { SendCopy, SendLink } from '../pieces/send_on.js';

/** How a game without words of its own says it. */
const PLAIN = {
  /** @param {number[]} seats */
  won: (seats) => t('Won by {names}', { names: listed(seats.map(seatName)) }),
  /** @param {number} n */
  part: (n) => t('Part {n}', { n }),
  points: () => t('Points'),
  /** @param {number} n */
  counted: (n) => t('{n} point|{n} points', { n }),
  mine: () => t('Your points, line by line'),
  course: () => t('Points, part by part'),
  icons: {},
};

/** @param {number} place */
const placeWord = (place) => t('place {n}', { n: place });

/** @param {ScoreItem[]} items */
const sum = (items) => items.reduce((whole, { points }) => whole + points, 0);

/**
 * One line a part with all its reasons, then each line of the end.
 * @param {ScoreItem[]} items
 * @param {Ending} say
 */
function linesOf(items, say) {
  const parts = [...new Set(items.map(({ part }) => part))].filter(Boolean).sort((one, other) => one - other);
  const made = parts.map((part) => items.filter((item) => item.part === part));
  return [
    ...made.map((lines, n) => ({
      icon: say.icons.part,
      text: say.part(parts[n]),
      amount: withSign(sum(lines)),
      reason: lines.map(({ points, why }) => `${tell(why)} ${withSign(points)}`).join(' · '),
    })),
    ...items
      .filter(({ part }) => !part)
      .map(({ points, why }) => ({ icon: say.icons.end, text: tell(why), amount: withSign(points) })),
  ];
}

/** @param {{ scores: Scores, me: number, say: Ending }} told */
const MineLines = ({ scores, me, say }) => html`<${SumTable} caption=${say.mine()}
  lines=${linesOf(
    scores.items.filter(({ seat }) => seat === me),
    say,
  )}
  totals=${[{ text: say.points(), amount: scores.totals[me], result: true, loss: scores.totals[me] < 0 }]} />`;

/** @param {{ scores: Scores }} told */
const Places = ({ scores }) => html`<table class="grid-table number">
  <caption class="only-read">${t('Places')}</caption>
  <tbody>
    ${scores.places
      .map((place, seat) => ({ place, seat }))
      .sort((one, other) => one.place - other.place)
      .map(
        ({ place, seat }) => html`<tr key=${seat}>
          <th scope="row"><${SeatMark} seat=${seat} quiet=${true} /> ${seatName(seat)}</th>
          <td>${signed(scores.totals[seat])}</td><td>${placeWord(place)}</td>
        </tr>`,
      )}
  </tbody>
</table>`;

/** @param {{ at: At }} told */
export function Scores({ at }) {
  const scores = /** @type {Scores} */ (at.view.scores);
  const say = at.game?.ending ?? PLAIN;
  const won = winners(scores);
  return html`<${Screen} at=${at} quiet=${!won.includes(at.me)} title=${say.won(won)}
    line=${[t('you'), say.counted(scores.totals[at.me]), placeWord(scores.places[at.me])].join(' · ')}
    aside=${won.length === 1 && html`<${SeatMark} seat=${won[0]} />`}
    state=${html`<${Places} scores=${scores} /><h2>${say.mine()}</h2>
      <${MineLines} scores=${scores} me=${at.me} say=${say} />
      <${Rulings} rulings=${scores.rulings} />
      ${scores.course?.length > 1 &&
        html`<h2>${say.course()}</h2>
          <${Chart} title=${say.course()} moments=${momentsOf(scores)} series=${runsOf(scores)} />`}
      ${at.play && html`<${SendCopy} ...${at.play} />`}`}
    acts=${at.play && html`<${SendLink} ...${at.play} />`} />`;
}
