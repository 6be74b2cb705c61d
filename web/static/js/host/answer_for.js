// The host answers for a seat that a phone holds, what everybody may see; what only that phone shows stays there.
import { html, useState, t, tell, seatName, FormFields, Icon, Option, SeatMark } from '../kit/kit.js';
import { wordsOf } from '../kit/not_done.js';
import { useAnswer } from '../line/asking.js';
import { useFocus } from '../mend/focus.js';
import { useScreens } from '../mend/screens.js';

/**
 * @param {{ question: InSight, screens: Game, send: (move: Move) => unknown }} told
 */
const Question = ({ question: { prompt, options, form }, screens, send }) => html`<section class="mend-own">
  <h4>${tell(prompt)}</h4>
  ${options.length > 0 &&
    html`<div class="mend-options">
      ${options.map(
        ({ move, label, brings, no }) => html`<${Option} key=${JSON.stringify(move)} label=${tell(label)}
          note=${tell(brings)} no=${no} lead=${screens.leadOf?.({ move, label })} choose=${() => send(move)} />`,
      )}
    </div>`}
  ${form && html`<${FormFields} form=${form} send=${send} />`}
</section>`;

/**
 * @param {{ seat: number, told: Drawer, leave: Act }} told
 */
export function AnswerFor({ seat, told: { view, link }, leave }) {
  const head = useFocus();
  const screens = useScreens(view.game.key);
  /** @type {InSight[] | undefined} */
  const all = useAnswer(link, { do: 'open' }, [view.seq])?.questions;
  const [said, say] = useState('');
  const questions = (all ?? []).filter(({ by }) => by === seat);
  /**
   * @param {InSight} question
   * @param {Move} move
   */
  const send = (question, move) =>
    link.tap(move, question.id, seat).then((ack) => say(ack.is === 'ok' ? '' : wordsOf(ack)));
  return html`<h3 ref=${head} tabindex="-1"><${SeatMark} seat=${seat} quiet=${true} /> ${seatName(seat)}</h3>
    <p class="hush">
      <${Icon} name="lock" /> ${t(
        'Votes and what only this phone shows stay on it. The phone says what you answer here.',
      )}
    </p>
    ${said && html`<p role="alert">${said}</p>`}
    ${all && questions.length === 0 && html`<p>${t('Nothing is asked here that everybody may see.')}</p>`}
    ${screens &&
      questions.map(
        (question) => html`<${Question} key=${`${question.id} ${tell(question.prompt)}`} question=${question}
          screens=${screens} send=${(/** @type {Move} */ move) => send(question, move)} />`,
      )}
    <${Option} icon="people" label=${t('Another seat')} choose=${leave} />`;
}
