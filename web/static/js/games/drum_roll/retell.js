// A performer's card in large, and the way to put right a printed number that was told wrongly.
import { html, Chip, FormFields, SmallButton, formOf, labelOf, t } from '../../kit/kit.js';
import { Slots } from './performer.js';
import { printed } from './printed.js';
import { cardName, levelOf, slotsOf } from './troupe.js';

/**
 * @param {string} card
 * @param {DrumRoll.Printed} field
 */
const formSheet = (card, field) => (/** @type {At} */ at) => ({
  title: t('{name}: {what}', { name: cardName(card), what: labelOf(field) }),
  body: html`<${FormFields} form=${formOf(card, field)} send=${(move) => at.tellFact(move)} />`,
});

/**
 * @param {DrumRoll.Phone} at
 * @param {string} card
 */
const fieldsOf = (at, card) => printed(at.position).find((each) => each.card === card)?.fields ?? [];

/**
 * One own performer: what lies on it, and each printed number to be told anew.
 * @param {string} card
 */
export const cardSheet = (card) => (/** @type {DrumRoll.Phone} */ at) => {
  const performer = at.mine?.troupe.find((each) => each.card === card);
  return (
    performer && {
      title: cardName(card),
      body: html`<${Chip} icon=${performer.kind}>${t(performer.kind)} · ${levelOf(performer)}<//>
        <${Slots} slots=${slotsOf(performer)} flipped=${performer.flipped > 0} wagon=${performer.wagon} />
        ${performer.house && html`<p class="hush">${t('House set: invented numbers')}</p>`}
        <div class="field">
          <span class="label">${t('Told wrongly? Tell it anew:')}</span>
          <div class="choices">
            ${fieldsOf(at, card).map(
              (field) =>
                html`<${SmallButton} key=${field.field} press=${() => at.open(formSheet(card, field))}>
                  ${labelOf(field)}
                <//>`,
            )}
          </div>
        </div>`,
    }
  );
};
