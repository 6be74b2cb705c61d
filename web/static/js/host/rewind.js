// Going back: the moments of the game in words, newest first; nothing is lost, going forward again is another entry.
import { html, useState, useEffect, t, tell, Option } from '../kit/kit.js';

/**
 * Asks once, and again whenever the table has moved on.
 * @param {TableLink} link
 * @param {Move} order
 * @param {number} seq
 */
export function useAnswer(link, order, seq) {
  const [ack, setAck] = useState(/** @type {Ack | null} */ (null));
  useEffect(() => {
    let here = true;
    link.ask(order).then((got) => here && setAck(got));
    return () => {
      here = false;
    };
  }, [seq]);
  return ack;
}

/** @param {Moment[]} points */
const grouped = (points) => {
  /** @type {{ where: Why, points: Moment[] }[]} */
  const groups = [];
  for (const point of points) {
    const last = groups[groups.length - 1];
    if (last && tell(last.where) === tell(point.where)) last.points.push(point);
    else groups.push({ where: point.where, points: [point] });
  }
  return groups;
};

/** @param {{ view: View, link: TableLink, close: Act }} told */
export function Rewinds({ view, link, close }) {
  /** @type {Moment[] | undefined} */
  const points = useAnswer(link, { do: 'points' }, view.seq)?.points;
  const [chosen, choose] = useState(/** @type {number | null} */ (null));
  /** @param {number} to */
  const back = (to) => {
    link.ask({ do: 'rewind', to });
    close();
  };
  if (!points) return html`<p>${t('Reading the story')}</p>`;
  if (!points.length) return html`<p>${t('Nothing has happened yet.')}</p>`;
  return html`<p class="hush">${t('All screens go back to this moment and say so. Told numbers stay told.')}</p>
    ${grouped(points).map(
      ({ where, points: lines }) => html`<section key=${lines[0].seq} class="moments">
        <h3>${tell(where)}</h3>
        ${lines.map(
          ({ seq, line }) => html`<${Option} key=${seq} label=${tell(line)}
            note=${chosen === seq ? t('Tap once more to go back') : null} main=${chosen === seq}
            choose=${() => (chosen === seq ? back(seq) : choose(seq))} />`,
        )}
      </section>`,
    )}`;
}
