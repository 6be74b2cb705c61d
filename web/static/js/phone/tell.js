// One printed number: where on the component to look, the keypad, one button that repeats the answer.
import { html, Icon, Keypad, Option, lacking, moveOf, t, tell, signed, useDraft } from '../kit/kit.js';
import { Screen, TakeBack } from './shell.js';
import { Answer } from './answer.js';

/**
 * A fixed member of the form, such as the card or the field that is told.
 * @param {Ask & { form: Form }} ask
 * @param {string} name
 */
export const fixed = (ask, name) => ask.form.template.find(([key]) => key === name)?.[1] ?? '';

/** @param {{ form: Form | null }} told */
export const isNumber = ({ form }) => form?.fields.length === 1 && form.fields[0].kind === 'number';

/**
 * picture: a sketch with the place lit, where the game has one. unit: the sign before the number.
 * @param {{ at: At, ask: Ask & { form: Form }, picture?: Drawn, unit?: string }} told
 */
export function TellNumber({ at, ask, picture, unit }) {
  const [text, change] = useDraft(at.draft(ask), '');
  const [field] = ask.form.fields;
  const move = moveOf(ask.form, { [field.name]: text });
  const tap = move && at.tapped(ask, move);
  const no = move ? null : /\d/.test(text) ? lacking(ask.form, { [field.name]: text }) : { rule: '', text: '' };
  return html`<${Screen} at=${at} ask=${ask} title=${tell(ask.prompt)}
    state=${html`<div class=${picture ? 'tell' : 'tell plain'}>
      ${picture}
      <div>
        <span class="value number">${unit && html`<${Icon} name=${unit} />`}${signed(text)}</span>
        <p><b>${tell(field.label)}</b></p>
        <p>${picture ? t('Asked only once. Your card may look different from this sketch.') : t('Asked only once.')}</p>
      </div>
    </div>`}
    acts=${html`<${Keypad} text=${text} change=${change} negative=${field.low < 0} />
      ${ask.options.map((option, n) => html`<${Answer} key=${n} at=${at} ask=${ask} option=${option} icon="timer" />`)}
      <div class="pair">
        <${TakeBack} at=${at} bare=${true} />
        <${Option} icon="check" main=${true} label=${text ? t('It is {n}', { n: Number(text) }) : t('Type the number')}
          no=${no} sending=${Boolean(tap)} unsent=${tap === 'unsent'} choose=${() => at.answer(ask, move)} />
      </div>`} />`;
}
