// Telling what is printed: the form, with a picture of where to look where there is one, and the way out of a move that
// wanted it.
import { html, Chip, FormFields, t, tell } from '../../kit/kit.js';
import { Screen, TakeBack } from '../../phone/shell.js';
import { Answer } from '../../phone/answer.js';
import { TellNumber, fixed, isNumber } from '../../phone/tell.js';
import { CampMap } from './camp_map.js';
import { KnownChip } from './known.js';
import { mapOf } from './ringmaster.js';

/**
 * 'bonus 3 4' → [2, 3].
 * @param {Ask & { form: Form }} ask
 * @returns {Magnificent.Spot | null}
 */
function spaceOf(ask) {
  const [, row, column] = /^bonus (\d+) (\d+)$/.exec(String(fixed(ask, 'field'))) ?? [];
  return row ? [Number(row) - 1, Number(column) - 1] : null;
}

/**
 * @param {Magnificent.Spot} cell
 * @returns {(at: Magnificent.Phone) => Shown}
 */
const whereSheet = (cell) => (at) => ({
  title: t('Where it is on the camp'),
  body: html`<${CampMap} camp=${{ ...mapOf(at.mine.camp), areas: [] }} label=${t('Your camp')} chosen=${[cell]} />`,
});

/**
 * Cards have no names: which of one's own it is.
 * @param {Magnificent.PlayerBoard} mine
 * @param {string} card
 */
function whichOf({ masters, posters, tiles }, card) {
  if (card.startsWith('board/')) return '';
  /**
   * @param {({ card: string } | null)[]} things
   * @param {(n: number) => string} words
   */
  const nth = (things, words) => {
    const n = things.findIndex((each) => each?.card === card) + 1;
    return n > 0 ? words(n) : '';
  };
  return (
    nth(masters, (n) => t('Your master card {n}, from the left.', { n })) ||
    nth(
      posters.map(({ poster }) => poster),
      (n) => t('The poster on your space {n}.', { n }),
    ) ||
    nth(
      posters.map(({ tent }) => tent),
      (n) => t('The tent below your poster space {n}.', { n }),
    ) ||
    nth(tiles, (n) => t('Your trainer tile {n}, from the left.', { n }))
  );
}

/**
 * A move that wanted a print may be given up for another one.
 * @param {{ at: Magnificent.Phone }} told
 */
const Rather = ({ at }) =>
  at.view.offers.flatMap((offer) =>
    offer.options
      .filter(({ move }) => move.do === 'forgo')
      .map((option) => html`<${Answer} key="forgo" at=${at} ask=${offer} option=${option} icon="cross" />`),
  );

/** @param {{ at: Magnificent.Phone, ask: Ask & { form: Form } }} told */
export function TellPrint({ at, ask }) {
  if (isNumber(ask)) return html`<${TellNumber} at=${at} ask=${ask} />`;
  const cell = spaceOf(ask);
  return html`<${Screen} at=${at} ask=${ask} title=${tell(ask.prompt)}
    line=${[whichOf(at.mine, String(fixed(ask, 'card'))), tell(ask.form.fields[0].label)].filter(Boolean).join(' ')}
    acts=${html`<${KnownChip} at=${at} card=${String(fixed(ask, 'card'))} />
      ${cell && html`<${Chip} icon="look" open=${() => at.open(whereSheet(cell))}>${t('Where is that?')}<//>`}
      <${FormFields} key=${ask.id} form=${unlabelled(ask.form)} draft=${at.draft(ask)}
        tapped=${(move) => at.tapped(ask, move)} send=${(move) => at.answer(ask, move)} />
      <div class="pair slim"><${Rather} at=${at} /><${TakeBack} at=${at} short=${true} /></div>`} />`;
}

/**
 * The label of the only field stands in the band already.
 * @param {Form} form
 */
const unlabelled = (form) =>
  form.fields.length === 1 ? { ...form, fields: form.fields.map((field) => ({ ...field, label: null })) } : form;
