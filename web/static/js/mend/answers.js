// What was asked where an entry stands: the very options and the very form, with the present answer marked.
import {
  html,
  useState,
  classes,
  FormFields,
  Icon,
  Option,
  SeatMark,
  filledIn,
  msg,
  seatName,
  signed,
  t,
  tell,
  term,
} from '../kit/kit.js';
import { useFocus } from './focus.js';

const MANY = 8;
const AS_IT_IS = { rule: '', text: msg('So it stands now.') };

/**
 * @param {unknown} one
 * @param {unknown} other
 */
const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** @param {{ by: Actor }} told */
export const Mark = ({ by }) =>
  typeof by === 'number' ? html`<${SeatMark} seat=${by} quiet=${true} />` : html`<${Icon} name="screen" />`;

/** @param {Actor} by */
export const nameOf = (by) => (typeof by === 'number' ? seatName(by) : by === 'table' ? t('the table') : t('the host'));

/**
 * Long lists are searched by typing.
 * @param {Option[]} options
 */
function useSearch(options) {
  const [text, setText] = useState('');
  const wanted = text.trim().toLocaleLowerCase();
  const box =
    options.length > MANY &&
    html`<input class="text-entry" type="search" value=${text} placeholder=${t('Type a few letters')}
      aria-label=${t('Type a few letters')} onInput=${(event) => setText(event.target.value)} />`;
  return { box, shown: options.filter(({ label }) => tell(label).toLocaleLowerCase().includes(wanted)) };
}

/**
 * What the rules refuse there may have happened all the same.
 * @param {{ option: Option, now: unknown, lead: Drawn, pick: Picking }} told
 */
const Other = ({ option: { move, label, brings, no }, now, lead, pick }) => html`<${Option} label=${tell(label)}
  lead=${lead} icon=${isSame(move, now) ? 'check' : no ? 'no' : undefined} note=${tell(no ?? brings)}
  no=${isSame(move, now) ? AS_IT_IS : null} choose=${() => pick(move, tell(label))} />`;

/**
 * Whether the form says what the entry says already.
 * @param {Form} form
 * @param {Move | null | undefined} now
 * @param {Move} move
 */
const isAsItIs = ({ template, fields }, now, move) =>
  now != null &&
  template.every(([name, value]) => now[name] === value) &&
  fields.every(({ name }) => isSame(move[name] ?? null, now[name] ?? null));

/** @param {{ form: Form, now?: Move | null, pick: Picking }} told */
const Typed = ({ form, now, pick }) => html`<${FormFields} form=${form} start=${now ? filledIn(form, now) : null}
  send=${(/** @type {Move} */ move) => pick(move, formWords(form, move))}
  no=${(/** @type {Move} */ move) => (isAsItIs(form, now, move) ? AS_IT_IS : null)} />`;

/**
 * What was typed, as far as it can be said in a line.
 * @param {Form} form
 * @param {Move} move
 */
const formWords = ({ fields }, move) =>
  fields
    .filter(({ name }) => ['string', 'number'].includes(typeof move[name]))
    .map(({ name, label }) => {
      const value = typeof move[name] === 'number' ? signed(move[name]) : term(move[name]);
      return label.text ? `${tell(label)}: ${value}` : value;
    })
    .join(' · ');

/**
 * pick(move, words): this is what happened in truth.
 * @param {{ asked: Answers, screens: Game, pick: Picking }} told
 */
export function Choices({ asked, screens, pick }) {
  const { box, shown } = useSearch(asked.options);
  return html`${box}
    ${shown.length > 0 &&
      html`<div class="mend-options">
        ${shown.map(
          (option) => html`<${Other} key=${JSON.stringify(option.move)} option=${option} now=${asked.now}
            lead=${screens.leadOf?.(option)} pick=${pick} />`,
        )}
      </div>`}
    ${asked.form && html`<${Typed} form=${asked.form} now=${asked.now} pick=${pick} />`}`;
}

/**
 * One question, folded until it is wanted.
 * @param {{ asked: Answers, screens: Game, pick: Picking }} told
 */
function Folded({ asked, ...told }) {
  const [isOpen, setOpen] = useState(false);
  return html`<section class=${classes('mend-asked', isOpen && 'is-open')}>
    <button type="button" class="chip" aria-expanded=${String(isOpen)} onClick=${() => setOpen(!isOpen)}>
      <${Mark} by=${asked.by} /><span>${nameOf(asked.by)}: ${tell(asked.prompt)}</span>
      <${Icon} name=${isOpen ? 'up' : 'down'} />
    </button>
    ${isOpen && html`<${Choices} asked=${asked} ...${told} />`}
  </section>`;
}

/**
 * What could have been done there, by whom.
 * @param {{ title: string, all: Answers[], screens: Game, pick: (by: Actor, move: Move, words: string) => void,
 *   back: Act }} told
 */
export function Elsewhere({ title, all, screens, pick, back }) {
  const head = useFocus();
  return html`<h3 ref=${head} tabindex="-1">${title}</h3>
    ${all.length === 0 && html`<p>${t('Nothing else was asked there.')}</p>`}
    ${all.map(
      (asked, n) => html`<${Folded} key=${n} asked=${asked} screens=${screens}
        pick=${(/** @type {Move} */ move, /** @type {string} */ words) => pick(asked.by, move, words)} />`,
    )}
    <${Option} icon="undo" label=${t('Back')} choose=${back} />`;
}
