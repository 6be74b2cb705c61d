// What the rules refuse now, of every seat and of the table itself, each with its reason: the host may let it be.
import { html, useState, t, tell, Icon, Option, SmallButton } from '../kit/kit.js';
import { wordsOf } from '../kit/not_done.js';
import { useAnswer } from '../line/asking.js';
import { Mark, nameOf } from '../mend/answers.js';

/**
 * What is refused by a rule; the host's own questions nobody refuses.
 * @param {InSight[]} questions
 */
export const refusedIn = (questions) =>
  questions
    .filter(({ by }) => by !== 'host')
    .flatMap(({ by, prompt, options }) =>
      options.filter(({ no }) => no?.rule).map((option) => ({ by, prompt, ...option })),
    );

/**
 * @param {{ by: Actor, prompt: Why, move: Move, label: Why, no: Why | null, allow: Act }} told
 */
const Refused = ({ by, prompt, label, no, allow }) => html`<${Option} lead=${html`<${Mark} by=${by} />`}
  label=${t('Allow anyway: {move}', { move: tell(label) })}
  note=${html`<span class="refusal">
    <${Icon} name="no" /> ${tell(no)} <span class="hush of-question">${tell(prompt)}</span>
  </span>`}
  choose=${allow} />`;

/** @param {Drawer} told */
export function Allowances({ view, link, close }) {
  /** @type {InSight[] | undefined} */
  const questions = useAnswer(link, { do: 'open' }, [view.seq])?.questions;
  const [by, setBy] = useState(/** @type {Actor | null} */ (null));
  const [said, say] = useState('');
  if (!questions) return html`<p role="status">${t('One moment')}</p>`;
  const refused = refusedIn(questions);
  const actors = [...new Set(refused.map((each) => each.by))];
  /**
   * @param {Actor} seat
   * @param {Move} move
   */
  const allow = (seat, move) =>
    link.ask({ do: 'allow', seat, move }).then((ack) => (ack.is === 'ok' ? close() : say(wordsOf(ack))));
  return html`<p class="hush">
      ${t('It counts as a ruling and stands on the score sheet. What only one phone shows is not here.')}
    </p>
    ${said && html`<p role="alert">${said}</p>`}
    ${actors.length > 1 &&
      html`<div class="choices" role="group" aria-label=${t('Whose?')}>
        <${SmallButton} pressed=${by == null} press=${() => setBy(null)}>${t('everybody')}<//>
        ${actors.map(
          (each) => html`<${SmallButton} key=${each} pressed=${by === each} press=${() => setBy(each)}>
            <${Mark} by=${each} />${nameOf(each)}
          <//>`,
        )}
      </div>`}
    ${refused.length === 0 && html`<p>${t('Nothing is refused just now.')}</p>`}
    ${refused
      .filter((each) => by == null || each.by === by)
      .map((each, n) => html`<${Refused} key=${n} ...${each} allow=${() => allow(each.by, each.move)} />`)}`;
}
