// A printed number of Drum Roll is told beside a sketch of the card with its place lit.
import { html, t } from '../../kit/kit.js';
import { TellNumber, fixed } from '../../phone/tell.js';

/** @type {Record<string, [x: number, y: number]>} */
const LIT = { hire: [18, 18], wage: [98, 150], 'flip wage': [98, 150], 'flip fame': [60, 150] };
/** @type {Record<string, string>} */
const UNITS = { hire: 'coin', wage: 'coin', 'flip wage': 'coin', step: 'coin', 'flip fame': 'fame', award: 'fame' };

/** @param {string} field */
const stem = (field) => field.replace(/ \d+$/, '');

/**
 * Our own drawing, not the publisher's: the true places of the numbers differ, which the words beside it say.
 * @param {{ lit: [x: number, y: number] }} told
 */
const Sketch = ({ lit: [x, y] }) => html`<svg class="sketch" viewBox="0 0 120 170" role="img"
  aria-label=${t('Sketch of a card with the place lit')}>
  <rect class="card-edge" x="2" y="2" width="116" height="166" rx="9" />
  <g class="print">
    <rect x="32" y="11" width="58" height="13" rx="3" /><circle cx="18" cy="18" r="8" />
    <rect x="12" y="32" width="96" height="38" rx="4" />
    <path d="M26 62 C45 52 75 52 94 62" /><circle cx="60" cy="44" r="4" /><path d="M60 48 L60 56 M52 46 L68 46" />
    <path d="M12 79 h13 v13 h-13 z M12 97 h13 v13 h-13 z M12 115 h13 v13 h-13 z" stroke-dasharray="3 3" />
    <rect x="31" y="79" width="77" height="13" rx="3" /><rect x="31" y="97" width="77" height="13" rx="3" />
    <rect x="31" y="115" width="77" height="13" rx="3" />
    <circle cx="98" cy="150" r="11" />
  </g>
  <path class="arrow"
    d=${x > 60
      ? `M34 ${y} H${x - 24} M${x - 33} ${y - 7} L${x - 24} ${y} L${x - 33} ${y + 7}`
      : `M96 ${y} H${x + 24} M${x + 33} ${y - 7} L${x + 24} ${y} L${x + 33} ${y + 7}`} />
  <circle class="lit" cx=${x} cy=${y} r="16" /><text x=${x} y=${y + 7}>?</text>
</svg>`;

/** @param {{ at: At, ask: Ask & { form: Form } }} told */
export function TellPrinted({ at, ask }) {
  const card = String(fixed(ask, 'card'));
  const what = stem(String(fixed(ask, 'field')));
  const picture = /^(performer|personnel)\//.test(card) && html`<${Sketch} lit=${LIT[what] ?? LIT.wage} />`;
  const unit = UNITS[card === 'award' ? 'award' : what];
  return html`<${TellNumber} at=${at} ask=${ask} picture=${picture} unit=${unit} />`;
}
