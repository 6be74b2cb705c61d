// A table is opened; where its log does not fit the rules of this version, it may stand as it was played.
import { html, t, tell, useState, Option } from '../kit/kit.js';
import { post } from '../line/post.js';

/**
 * resume(table): opens it. trouble: what stood in the way, with the way on, to be drawn.
 * @param {Act} opened
 */
export function useResume(opened) {
  const [refused, refuse] = useState(/** @type {{ table: string, answer: Reply } | null} */ (null));
  /**
   * @param {string} table
   * @param {boolean} [keep]
   */
  async function resume(table, keep = false) {
    const answer = await post('/api/resume', keep ? { table, keep } : { table });
    if (answer.status === 200) opened();
    else refuse({ table, answer });
  }
  const trouble =
    refused &&
    html`<${Misfit} words=${refused.answer.why} keeps=${refused.answer.keeps}
      keep=${() => resume(refused.table, true)} />`;
  return { resume, trouble };
}

/** @param {{ words?: Why | null, keeps?: boolean, keep: Act }} told */
export const Misfit = ({ words, keeps, keep }) => html`<p role="alert" class="is-loss">
    ${words ? tell(words) : t('The laptop did not answer. Try again.')}
  </p>
  ${keeps &&
    html`<${Option} icon="check" label=${t('Open it all the same')}
      note=${t('What does not fit stands as a ruling, as it was played; the story says which.')} choose=${keep} />`}`;
