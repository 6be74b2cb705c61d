// What waits until something that was asked again is answered; the host may let the first of it go.
import { html, useState, Option, t, tell } from '../kit/kit.js';
import { wordsOf } from '../kit/not_done.js';
import { useAnswer } from '../line/asking.js';
import { Mark } from './answers.js';

/**
 * seq: where the table stands.
 * @param {{ link: TableLink, seq: number }} told
 */
export function Waits({ link, seq }) {
  /** @type {Wire.Point[]} */
  const waits = useAnswer(link, { do: 'points' }, [seq])?.waits ?? [];
  const [said, say] = useState('');
  if (!waits.length) return null;
  const [first] = waits;
  const drop = () =>
    link
      .ask({ do: 'mend', seq: first.seq, move: null, spot: 'instead', fits: [] })
      .then((ack) => say(ack.is === 'ok' ? '' : wordsOf(ack)));
  return html`<section class="mend-own">
    <h3>${t('What waits')}</h3>
    <p class="hush">${t('As soon as the table has answered what is asked again, these count again, in this order.')}</p>
    ${said && html`<p role="alert">${said}</p>`}
    <ol class="waiting-lines">
      ${waits.map(({ seq: each, by, line }) => html`<li key=${each}><${Mark} by=${by} /> ${tell(line)}</li>`)}
    </ol>
    <${Option} icon="cross" label=${t('The first of them did not happen')} note=${tell(first.line)} choose=${drop} />
  </section>`;
}
