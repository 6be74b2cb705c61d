// The board of a preparation round: action spaces with their stacks, the two rows, the ticket track, and the seats.
import { html, classes, t, tell, Icon, Cube, SeatMark } from '../../kit/kit.js';
import { Crew } from './table_crew.js';
import { CardRow } from './table_cards.js';
import { COLOURS } from './troupe.js';

/** @type {Record<string, [icon: string, name: () => string]>} */
const WIDE = {
  tickets: ['ticket', () => t('Tickets')],
  invest: ['invest', () => t('Invest')],
  performer: ['hire', () => t('Performer')],
  personnel: ['personnel', () => t('Personnel')],
};

const CROWD = 4;

/**
 * Bottom to top is left to right; a high stack overlaps.
 * @param {{ seats: number[] }} told
 */
const Stack = ({ seats }) =>
  html`<span class=${classes('stack', seats.length > CROWD && 'is-deep')}>
    ${seats.map((seat, n) => html`<${SeatMark} key=${n} seat=${seat} />`)}
  </span>`;

/** @param {DrumRoll.Space} told */
function Space({ space, stack, full }) {
  const [icon, name = () => ''] = WIDE[space] ?? [];
  return html`<li class=${classes('space', icon && 'wide', full && 'is-full')} title=${full ? tell(full) : null}>
    ${icon ? html`<${Icon} name=${icon} /><b>${name()}</b>` : html`<${Cube} colour=${space} />`}
    ${stack.length > 0 && html`<${Stack} seats=${stack} />`}
  </li>`;
}

/** @param {{ position: DrumRoll.View }} told */
function Spaces({ position }) {
  const { used, limit } = position.cube_spaces;
  const ordered = [...COLOURS, ...Object.keys(WIDE)].flatMap(
    (space) => position.spaces.find((each) => each.space === space) ?? [],
  );
  return html`<section>
    <h2>${t('Action spaces')}<small>${t('cubes: {used} of {limit} used this round', { used, limit })}</small></h2>
    <ul class="spaces">${ordered.map((each) => html`<${Space} key=${each.space} ...${each} />`)}</ul>
  </section>`;
}

/**
 * Where everybody stands on the ticket track; step 0 is the start space.
 * @param {{ position: DrumRoll.View }} told
 */
function Track({ position }) {
  const pays = position.track ?? [];
  const furthest = Math.max(...position.circuses.map(({ ticket }) => ticket));
  const steps = Array.from({ length: Math.max(pays.length, furthest) + 1 }, (_, n) => n);
  /** @param {number} step */
  const on = (step) => position.circuses.flatMap(({ ticket }, seat) => (ticket === step ? [seat] : []));
  return html`<section>
    <h2>${t('Ticket track')}<small>${t('coins of each step')}</small></h2>
    <ol class="track">
      ${steps.map(
        (step) => html`<li key=${step}>
          <small>${step ? (pays[step - 1] ?? '?') : '0'}</small>
          ${on(step).map((seat) => html`<${SeatMark} key=${seat} seat=${seat} />`)}
        </li>`,
      )}
    </ol>
  </section>`;
}

/**
 * A question about one deck keeps that deck's row in view.
 * @param {View} view
 */
const isOfPersonnel = ({ asks }) => JSON.stringify(asks[0]?.options ?? '').includes('personnel/');

/** @param {{ view: View, position: DrumRoll.View, presence?: Presence | null, question?: Drawn }} told */
export function Board(told) {
  const { view, position, question } = told;
  const players = position.circuses.length;
  const performers = html`<${CardRow} title=${t('Performers')} note=${t('cost after discounts')}
    cards=${position.performers} room=${players + 1} />`;
  const personnel = html`<${CardRow} title=${t('Personnel')} cards=${position.personnel} room=${Math.max(3, players)}
    low=${true} />`;
  return html`<div class="table-main with-seats">
    ${question
      ? html`<div class="board is-asked">
          ${question}${view.asks[0].options.length > 0 && (isOfPersonnel(view) ? personnel : performers)}
        </div>`
      : html`<div class="board">
          <${Spaces} position=${position} />${performers}${personnel}<${Track} position=${position} />
        </div>`}
    <${Crew} ...${told} />
  </div>`;
}
