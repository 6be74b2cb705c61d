// What somebody is not sure of: the entries that are marked first, then the whole story to mark more.
import { html, useState, t, tell, tellAll, Chip, Option, SmallButton } from '../kit/kit.js';
import { Unsure } from '../pieces/unsure.js';
import { useAnswer } from '../line/asking.js';

/** @param {{ point: Moment, link: TableLink, turn: Drawer['turn'] }} told */
const Line = ({ point, link, turn }) => html`<li>
  <span>${tell(point.line)}<small>${tell(point.where)}</small></span>
  <${SmallButton} press=${() => turn(`rewind/${point.seq}`)}>${t('Correct it')}<//>
  <${Unsure} seq=${point.seq} unsure=${point.unsure} link=${link} />
</li>`;

/** @param {{ title: string, points: Moment[], link: TableLink, turn: Drawer['turn'] }} told */
const Lines = ({ title, points, link, turn }) =>
  points.length > 0 &&
  html`<h3>${title}</h3>
    <ul class="doubts">
      ${points.map((point) => html`<${Line} key=${point.seq} point=${point} link=${link} turn=${turn} />`)}
    </ul>`;

const SHOWN = 12;

/** @param {Drawer} told */
export function Doubts({ view, link, turn }) {
  /** @type {Moment[] | undefined} */
  const points = useAnswer(link, { do: 'points' }, [view.seq])?.points;
  const [all, showAll] = useState(false);
  if (!points) return html`<p>${t('Reading the story')}</p>`;
  const sure = points.filter(({ unsure }) => unsure === false);
  return html`<p class="hush">${t('Nothing changes by it; before the scores everybody is reminded.')}</p>
    <${Lines} title=${t('Not sure of')} points=${points.filter(({ unsure }) => unsure)} link=${link} turn=${turn} />
    <${Lines} title=${t('Story')} points=${all ? sure : sure.slice(0, SHOWN)} link=${link} turn=${turn} />
    ${!all && sure.length > SHOWN && html`<${Option} label=${t('The whole story')} choose=${() => showAll(true)} />`}`;
}

/**
 * Before the final score: what somebody was not sure of. open: leads to the entry, for the host alone.
 * @param {{ doubts?: Doubted[], open?: ((seq: number) => void) | null }} told
 */
export const Reminder = ({ doubts = [], open }) =>
  doubts.length > 0 &&
  html`<section class="reminder">
    <h2>${t('Somebody was not sure of this:')}</h2>
    ${doubts.map(
      ({ seq, line, where }) => html`<${Chip} key=${seq} icon="question" open=${open && (() => open(seq))}>
        ${tell(where)}: ${tellAll(line)}
      <//>`,
    )}
  </section>`;
