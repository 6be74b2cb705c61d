// One printed number: a sketch of the card with the place lit, the keypad, one button that repeats the answer.
import { html, Icon, Keypad, Option, lacking, moveOf, t, tell, signed, useDraft } from '../../kit.js';
import { Screen, TakeBack } from '../../phone/shell.js';
import { Answer } from '../../phone/answer.js';

const LIT = { hire: [18, 18], wage: [98, 150], 'flip wage': [98, 150], 'flip fame': [60, 150] };
const UNITS = { hire: 'coin', wage: 'coin', 'flip wage': 'coin', step: 'coin', 'flip fame': 'fame', award: 'fame' };

const stem = (field) => field.replace(/ \d+$/, '');

const fixed = (ask, name) => ask.form.template.find(([key]) => key === name)?.[1] ?? '';

/** Our own drawing, not the publisher's: the true places of the numbers differ, which the words beside it say. */
const Sketch = ({ lit: [x, y] }) => html`<svg class="sketch" viewBox="0 0 120 170" role="img" aria-label=${t('Sketch of a card with the place lit')}>
  <rect class="card-edge" x="2" y="2" width="116" height="166" rx="9" />
  <g class="print"><rect x="32" y="11" width="58" height="13" rx="3" /><circle cx="18" cy="18" r="8" /><rect x="12" y="32" width="96" height="38" rx="4" />
    <path d="M26 62 C45 52 75 52 94 62" /><circle cx="60" cy="44" r="4" /><path d="M60 48 L60 56 M52 46 L68 46" />
    <path d="M12 79 h13 v13 h-13 z M12 97 h13 v13 h-13 z M12 115 h13 v13 h-13 z" stroke-dasharray="3 3" />
    <rect x="31" y="79" width="77" height="13" rx="3" /><rect x="31" y="97" width="77" height="13" rx="3" /><rect x="31" y="115" width="77" height="13" rx="3" />
    <circle cx="98" cy="150" r="11" /></g>
  <path class="arrow" d=${x > 60 ? `M34 ${y} H${x - 24} M${x - 33} ${y - 7} L${x - 24} ${y} L${x - 33} ${y + 7}` : `M96 ${y} H${x + 24} M${x + 33} ${y - 7} L${x + 24} ${y} L${x + 33} ${y + 7}`} />
  <circle class="lit" cx=${x} cy=${y} r="16" /><text x=${x} y=${y + 7}>?</text></svg>`;

export function TellNumber({ at, ask }) {
  const [text, change] = useDraft(at.draft(ask), '');
  const [field] = ask.form.fields;
  const what = stem(String(fixed(ask, 'field')));
  const move = moveOf(ask.form, { [field.name]: text });
  const tap = move && at.tapped(ask, move);
  const no = move ? null : /\d/.test(text) ? lacking(ask.form, { [field.name]: text }) : { rule: '', text: '' };
  const unit = UNITS[fixed(ask, 'card') === 'award' ? 'award' : what];
  const isCard = /^(performer|personnel)\//.test(fixed(ask, 'card'));
  return html`<${Screen} at=${at} ask=${ask} title=${tell(ask.prompt)}
    state=${html`<div class=${isCard ? 'tell' : 'tell plain'}>${isCard && html`<${Sketch} lit=${LIT[what] ?? LIT.wage} />`}
      <div><span class="value number">${unit && html`<${Icon} name=${unit} />`}${signed(text)}</span><p><b>${tell(field.label)}</b></p>
      <p>${isCard ? t('Asked only once. Your card may look different from this sketch.') : t('Asked only once.')}</p></div></div>`}
    acts=${html`<${Keypad} text=${text} change=${change} negative=${field.low < 0} />
      ${ask.options.map((option, n) => html`<${Answer} key=${n} at=${at} ask=${ask} option=${option} icon="timer" />`)}
      <div class="pair"><${TakeBack} at=${at} bare=${true} /><${Option} icon="check" main=${true} label=${text ? t('It is {n}', { n: Number(text) }) : t('Type the number')}
        no=${no} sending=${Boolean(tap)} unsent=${tap === 'unsent'} choose=${() => at.answer(ask, move)} /></div>`} />`;
}
