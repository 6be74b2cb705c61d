// How this table plays what can be played in several ways: otherwise from now on, or from the start of the game.
import { html, useState, t, Option, SmallButton } from '../kit/kit.js';
import { wordsOf } from '../kit/not_done.js';
import { useAnswer } from '../line/asking.js';
import { useFocus } from '../mend/focus.js';
import { Preview } from '../mend/preview.js';

/** @typedef {{ rule: string, choice: string, sentence: string }} Wished */

/** @param {{ ruling: Wire.Chosen, wish: (choice: string) => void }} told */
const Ruling = ({ ruling: { rule, sentence, choices, now, variant }, wish }) => html`<section class="mend-own">
  <p>${t(sentence)} <small class="hush">${rule}</small></p>
  <div class="choices" role="group" aria-label=${rule}>
    ${choices.map(
      (each, n) => html`<${SmallButton} key=${each} icon=${each === now ? 'check' : undefined} pressed=${each === now}
        press=${() => each !== now && wish(each)}>
        ${t(each)}${n === 0 && !variant && html`<small class="hush"> (${t('as a rule')})</small>`}
      <//>`,
    )}
  </div>
</section>`;

/**
 * @param {{ wished: Wished, link: TableLink, fromStart: Act, back: Act }} told
 */
function Since({ wished: { rule, choice, sentence }, link, fromStart, back }) {
  const head = useFocus();
  const [said, say] = useState('');
  const decide = () =>
    link.ask({ do: 'decide', rule, choice }).then((ack) => (ack.is === 'ok' ? back() : say(wordsOf(ack))));
  return html`<h3 ref=${head} tabindex="-1">${t(choice)}</h3>
    <p class="hush">${t(sentence)} <small>${rule}</small></p>
    ${said && html`<p role="alert">${said}</p>`}
    <${Option} icon="right" label=${t('From now on')} note=${t('what has happened stays as it is')} choose=${decide} />
    <${Option} icon="undo" label=${t('From the start of the game')} note=${t('you see first what it changes')}
      choose=${fromStart} />
    <${Option} icon="left" label=${t('Back')} choose=${back} />`;
}

/** @param {Drawer} told */
export function TableRulings({ view, link, close }) {
  /** @type {Wire.Chosen[] | undefined} */
  const rulings = useAnswer(link, { do: 'rulings' }, [view.seq])?.rulings;
  const [wished, wish] = useState(/** @type {Wished | null} */ (null));
  const [isAnew, setAnew] = useState(false);
  const back = () => {
    setAnew(false);
    wish(null);
  };
  if (!rulings) return html`<p role="status">${t('One moment')}</p>`;
  if (wished && isAnew) {
    const { rule, choice } = wished;
    /** @param {boolean} tries */
    const order = (tries) => (/** @type {[number, Wire.Fit][]} */ fits) =>
      link.ask({ do: 'ruled', rule, choice, tries, fits });
    return html`<${Preview} title=${t(wished.sentence)} words=${t(choice)} tries=${order(true)} makes=${order(false)}
      done=${close} back=${back} />`;
  }
  if (wished) return html`<${Since} wished=${wished} link=${link} fromStart=${() => setAnew(true)} back=${back} />`;
  return html`<p class="hush">${t('This stands in the story and on the score sheet.')}</p>
    ${rulings.length === 0 && html`<p>${t('This game has no rule that can be played in several ways.')}</p>`}
    ${rulings.map(
      (ruling) => html`<${Ruling} key=${ruling.rule} ruling=${ruling}
        wish=${(/** @type {string} */ choice) => wish({ rule: ruling.rule, choice, sentence: ruling.sentence })} />`,
    )}`;
}
