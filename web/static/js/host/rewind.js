// The story, newest first, to be corrected or gone back in: by player and by round, what was corrected marked.
import { html, useEffect, useRef, useState, t, tell, Icon, SmallButton } from '../kit/kit.js';
import { useAnswer } from '../line/asking.js';
import { Mark, nameOf } from '../mend/answers.js';
import { Entry } from '../mend/entry.js';
import { Waits } from '../mend/waits.js';

/** @param {Wire.Point[]} points */
const grouped = (points) => {
  /** @type {{ where: Why, points: Wire.Point[] }[]} */
  const groups = [];
  for (const point of points) {
    const last = groups[groups.length - 1];
    if (last && tell(last.where) === tell(point.where)) last.points.push(point);
    else groups.push({ where: point.where, points: [point] });
  }
  return groups;
};

/**
 * Whose entries, and from when: [those that are left, the two filters].
 * @param {Wire.Point[]} points
 */
function useFilters(points) {
  const [by, setBy] = useState(/** @type {Actor | null} */ (null));
  const [when, setWhen] = useState('');
  const actors = [...new Set(points.map((point) => point.by))].sort();
  const times = [...new Set(points.map(({ where }) => tell(where)))];
  const left = points.filter((point) => (by == null || point.by === by) && (!when || tell(point.where) === when));
  const filters = html`<div class="choices" role="group" aria-label=${t('Whose?')}>
      <${SmallButton} pressed=${by == null} press=${() => setBy(null)}>${t('everybody')}<//>
      ${actors.map(
        (each) => html`<${SmallButton} key=${each} pressed=${by === each} press=${() => setBy(each)}>
          <${Mark} by=${each} />${nameOf(each)}
        <//>`,
      )}
    </div>
    ${times.length > 1 &&
      html`<select class="text-entry" aria-label=${t('When?')} value=${when}
        onChange=${(event) => setWhen(event.target.value)}>
        <option value="">${t('the whole game')}</option>
        ${times.map((each) => html`<option key=${each} value=${each}>${each}</option>`)}
      </select>`}`;
  return { left, filters };
}

/** @param {{ point: Wire.Point, open: (seq: number) => void, isLast: boolean }} told */
function Line({ point: { seq, line, by, mended }, open, isLast }) {
  const own = useRef(/** @type {any} */ (null));
  useEffect(() => {
    if (!isLast) return;
    own.current.focus();
    own.current.scrollIntoView({ block: 'center' });
  }, []);
  return html`<button type="button" class="chip story-line" ref=${own} onClick=${() => open(seq)}>
    <${Mark} by=${by} />
    <span>
      ${tell(line)}${mended && html` <small class="mended"><${Icon} name="check" />${t('corrected')}</small>`}
    </span>
    <${Icon} name="right" />
  </button>`;
}

/** @param {{ points: Wire.Point[], last: number | null, open: (seq: number) => void }} told */
function Lines({ points, last, open }) {
  const { left, filters } = useFilters(points);
  return html`<p class="hush">
      ${t('Tap what is wrong: it is corrected where it stands, and what came after it stays.')}
    </p>
    ${filters}
    ${left.length === 0 && html`<p>${t('Nothing here.')}</p>`}
    ${grouped(left).map(
      ({ where, points: lines }) => html`<section key=${lines[0].seq} class="moments">
        <h3>${tell(where)}</h3>
        ${lines.map(
          (point) => html`<${Line} key=${point.seq} point=${point} open=${open} isLast=${point.seq === last} />`,
        )}
      </section>`,
    )}`;
}

/** @param {Drawer} told */
export function Rewinds({ view, link, first, close }) {
  /** @type {Wire.Point[] | undefined} */
  const points = useAnswer(link, { do: 'points' }, [view.seq])?.points;
  const [chosen, choose] = useState(first);
  const [last, setLast] = useState(/** @type {number | null} */ (null));
  /** @param {number} seq */
  const open = (seq) => {
    setLast(seq);
    choose(seq);
  };
  if (chosen != null)
    return html`<${Entry} key=${chosen} seq=${chosen} game=${view.game.key} link=${link} done=${close}
      back=${() => choose(null)} />`;
  if (!points) return html`<p>${t('Reading the story')}</p>`;
  if (!points.length) return html`<p>${t('Nothing has happened yet.')}</p>`;
  return html`${view.held > 0 && html`<${Waits} link=${link} seq=${view.seq} />`}
    <${Lines} points=${points} last=${last} open=${open} />`;
}
