// The end on the table screen: every point with its reason, shared places, the points part by part, and what was put
// right.
import {
  html,
  classes,
  useState,
  t,
  tell,
  signed,
  withSign,
  momentsOf,
  runsOf,
  winners,
  Rulings,
  SeatMark,
  Chart,
} from '../kit/kit.js';

/**
 * ending: how the game says it, as on the phones (phone/scores.js), and lines(), tie({equal, shared}): how places went
 * to equal totals.
 */
export function finalHeadline({ scores }, ending) {
  if (!scores) return null;
  const first = winners(scores);
  return { title: ending.won(first), seats: first, aside: `★ ${signed(scores.totals[first[0]])}` };
}

const sumsOf = (items, totals) =>
  totals.map((_, seat) => items.filter((item) => item.seat === seat).reduce((sum, { points }) => sum + points, 0));

/** One row a part, then one for each wording of the end: [{name, points: per seat, items}]. */
export function rowsOf({ items, totals }, ending) {
  const parts = [...new Set(items.map(({ part }) => part))].filter(Boolean).sort((one, other) => one - other);
  const last = items.filter(({ part }) => !part);
  const wordings = [...new Set(last.map(({ why }) => why.rule + why.text))];
  const groups = [
    ...parts.map((n) => [ending.part(n), items.filter(({ part }) => part === n), true]),
    ...wordings.map((wording) => {
      const alike = last.filter(({ why }) => why.rule + why.text === wording);
      return [nameOf(alike), alike, !isOne(alike)];
    }),
  ];
  return groups.map(([name, made, opens]) => ({ name, items: made, opens, points: sumsOf(made, totals) }));
}

const isOne = (alike) => new Set(alike.map(({ why }) => tell(why))).size === 1;
const nameOf = (alike) => (isOne(alike) ? tell(alike[0].why) : tell(alike[0].why).split(/[:,]/)[0]);

const Cell = ({ points }) =>
  html`<td class=${classes('number', !points && 'is-zero')}>${points ? signed(points) : '–'}</td>`;

const Reasons = ({ items, seats }) =>
  items.map(
    ({ seat, points, why }, n) => html`<tr key=${n} class="reason">
      <th scope="row"><${SeatMark} seat=${seat} quiet=${true} /> ${tell(why)}</th>
      ${seats.map((each) => html`<td key=${each} class="number">${each === seat ? withSign(points) : ''}</td>`)}
    </tr>`,
  );

function Row({ name, points, items, opens, seats }) {
  const [isOpen, setOpen] = useState(false);
  const title = opens
    ? html`<button type="button" aria-expanded=${String(isOpen)} onClick=${() => setOpen(!isOpen)}>
        ${isOpen ? '▾' : '▸'} ${name}
      </button>`
    : name;
  return html`<tr>
      <th scope="row">${title}</th>${seats.map((seat) => html`<${Cell} key=${seat} points=${points[seat]} />`)}
    </tr>
    ${isOpen && html`<${Reasons} items=${items} seats=${seats} />`}`;
}

const PLACES = { 1: () => t('1st'), 2: () => t('2nd'), 3: () => t('3rd'), 4: () => t('4th') };

/** Why equal totals do or do not share a place. */
function tieNote({ totals, places }, ending) {
  const same = totals.flatMap((total, seat) => (totals.filter((each) => each === total).length > 1 ? [seat] : []));
  return ending.tie({ equal: same.length > 0, shared: new Set(same.map((seat) => places[seat])).size < same.length });
}

function Lines({ scores, ending }) {
  const seats = scores.totals.map((_, seat) => seat);
  return html`<table>
    <caption class="only-read">${ending.lines()}</caption>
    <thead>
      <tr>
        <th scope="col">${ending.lines()}</th>
        ${seats.map((seat) => html`<th key=${seat} scope="col"><${SeatMark} seat=${seat} /></th>`)}
      </tr>
    </thead>
    <tbody>${rowsOf(scores, ending).map((row) => html`<${Row} key=${row.name} ...${row} seats=${seats} />`)}</tbody>
    <tfoot>
      <tr class="total">
        <th scope="row">${ending.points()}</th>
        ${seats.map((seat) => html`<td key=${seat} class="number">${signed(scores.totals[seat])}</td>`)}
      </tr>
      <tr class="ranking">
        <th scope="row">${tieNote(scores, ending)}</th>
        ${seats.map((seat) => html`<td key=${seat}>${PLACES[scores.places[seat]]()}</td>`)}
      </tr>
    </tfoot>
  </table>`;
}

export const Final = ({ view, ending }) => html`<div class="final-scene">
  <section class="final-lines" tabindex="0">
    <${Lines} scores=${view.scores} ending=${ending} />
    <${Rulings} rulings=${view.scores.rulings} />
  </section>
  <section class="final-chart">
    <h2>${ending.course()}</h2>
    <${Chart} title=${ending.course()} series=${runsOf(view.scores)} moments=${momentsOf(view.scores)} table=${false}
      tall=${520} />
  </section>
</div>`;
