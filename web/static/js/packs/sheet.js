// What no single key can type (a benefit, a criterion, a camp) is told in the game's own form, in a sheet beside the
// table.
import {
  html,
  useEffect,
  useRef,
  useState,
  t,
  blank,
  lacking,
  labelOf,
  moveOf,
  Field,
  Option,
  Sheet,
} from '../kit/kit.js';

const FIRST = '.inside button:not([aria-disabled]), .inside input, .inside [tabindex="0"]';

const isList = (value) => Array.isArray(value);
const isOne = (value) => value !== null && typeof value === 'object' && !isList(value);

/** What a pack leaves out because it is as usual stands in the form again. */
function complete(usual, told) {
  if (isOne(usual) && isOne(told))
    return Object.fromEntries(
      Object.keys({ ...usual, ...told }).map((key) => [
        key,
        key in told ? complete(usual[key], told[key]) : usual[key],
      ]),
    );
  return isList(told) ? told.map((each) => (isOne(each) && 'what' in each ? { n: 1, ...each } : each)) : told;
}

/** value: what is told already, null for nothing. tell(value): null forgets it. */
export function FieldSheet({ field, name, value, tell, close }) {
  const form = { template: [], fields: [{ ...field, name: 'value' }] };
  const usual = blank(form).value;
  const [entry, change] = useState(value === null ? usual : complete(usual, value));
  const panel = useRef(null);
  useEffect(() => {
    panel.current.closest('.sheet').querySelector(FIRST)?.focus();
  }, []);
  const move = moveOf(form, { value: entry });
  const send = () => {
    tell(move.value);
    close();
  };
  const keys = (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && move) {
      event.preventDefault();
      event.stopPropagation();
      send();
    }
  };
  return html`<${Sheet} title=${name} close=${close}
    footer=${value !== null &&
      html`<${Option} icon="delete" label=${t('Not told: ask again')}
        choose=${() => {
          tell(null);
          close();
        }} />`}>
    <div class="telling" ref=${panel} onKeyDown=${keys}>
      <p class="hush">${labelOf(field)}</p>
      <${Field} field=${form.fields[0]} entry=${entry} plain=${true} change=${change} />
      <div class="send">
        <${Option} icon="check" main=${true} label=${t('That is it')}
          note=${window.matchMedia('(pointer: coarse)').matches ? null : t('or Ctrl and Enter')}
          no=${move ? null : lacking(form, { value: entry })} choose=${send} />
      </div>
    </div>
  <//>`;
}
