// What is printed in a cell, in words and signs, where it comes from and how far the saving is.
import { html, t, signed, Cube, Icon, isCube } from '../kit/kit.js';

/** @type {Record<string, { sign: string, words: () => string }>} */
const SOURCES = {
  rulebook: { sign: 'story', words: () => t('from the rulebook') },
  'your copy': { sign: 'card', words: () => t('from your copy') },
  'house set': { sign: 'tent', words: () => t('invented, from the house set') },
};
/**
 * Any other word names the household that told it.
 * @param {string | undefined} source
 */
const sourceOf = (source) => SOURCES[source ?? ''] ?? { sign: 'people', words: () => t('from {who}', { who: source }) };

/** @param {{ choice: string }} told */
const Face = ({ choice }) => (isCube(choice) ? html`<${Cube} colour=${choice} />` : t(choice));

/**
 * The value in words and signs. says: how the game puts what has a form of its own.
 * @param {{ field: Field, value: any, says: PackScreens['says'] }} told
 */
export function Value({ field, value, says }) {
  if (value == null) return null;
  if (field.kind === 'choices' && Array.isArray(value))
    return value.length
      ? html`<span class="slots">${value.map((each, n) => html`<${Face} key=${n} choice=${each} />`)}</span>`
      : html`<span class="hush">${t('nothing')}</span>`;
  if (field.kind === 'choice') return html`<${Face} choice=${String(value)} />`;
  if (typeof value === 'object') return says[field.kind]?.(value) ?? t('told');
  return html`<span class="number">${typeof value === 'number' ? signed(value) : value}</span>`;
}

/** @type {Record<string, () => Drawn>} */
const STATES = {
  sending: () => html`<${Icon} name="timer" /><span class="only-read">${t('sending')}</span>`,
  unsaved: () => html`<span class="is-loss"><${Icon} name="no" />${t('not saved')}</span>`,
};

/** @param {{ cell: Cell }} told */
export const Mark = ({ cell }) =>
  STATES[cell.is ?? '']?.() ??
  (cell.is !== 'no' &&
    html`<span class="from" title=${sourceOf(cell.source).words()}>
      <${Icon} name=${sourceOf(cell.source).sign} /><span class="only-read">${sourceOf(cell.source).words()}</span>
    </span>`);
