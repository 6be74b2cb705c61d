// What somebody should look at in a pack: impossible numbers, doubles, a deck too large; and how much is still to tell.
import { html, t, tell, Icon, SmallButton } from '../kit/kit.js';

const Line = ({ icon, words, jump }) =>
  html`<li>
    <button type="button" class="chip" onClick=${jump}><${Icon} name=${icon} /><span>${words}</span></button>
  </li>`;

const left = (missing, cards, most) => {
  if (missing > 0)
    return t('{n} printed number is not told yet.|{n} printed numbers are not told yet.', { n: missing });
  return cards < most ? t('{n} of {most} cards are here', { n: cards, most }) : t('Everything is told.');
};

/**
 * odd: [{card, field, why}], why null: not saved. whole(card, field): the cell in words. jump(card, field). most: cards
 * of this deck, 0: not known.
 */
export function ToLookAt({ odd, missing, cards, most, whole, jump, next }) {
  return html`<aside class="to-look-at" aria-label=${t('To look at')}>
    <h2>${t('To look at')}</h2>
    ${odd.length > 0
      ? html`<ul aria-live="polite">
          ${odd.map(
            ({ card, field, why }, n) =>
              html`<${Line} key=${n} icon="question"
                words=${why ? tell(why) : t('{what}: not saved yet', { what: whole(card, field) })}
                jump=${() => jump(card, field)} />`,
          )}
        </ul>`
      : html`<p class="hush"><${Icon} name="check" /> ${t('Nothing odd is told here.')}</p>`}
    <p class="number">${left(missing, cards, most)}</p>
    ${missing > 0 && html`<${SmallButton} icon="right" press=${next}>${t('To the next one')}<//>`}
  </aside>`;
}

/** Foot of the page: how far the saving is. A refusal of the disk stays until it is put right. */
export function Saving({ said, problem, busy, undoable, undo, retry }) {
  const words =
    problem === null
      ? busy
        ? t('Saving')
        : t('Everything is saved on this laptop.')
      : problem === 507
        ? t('Not saved: the laptop could not write to its disk. Make room there, then try again.')
        : problem === 403
          ? t('Not saved: this page is not the host any more. Open it anew from the laptop.')
          : t('Not saved: the laptop does not answer. What you typed stays here; try again.');
  return html`<footer class="packs-foot" data-waiting=${busy}>
    <p role="status" class=${problem === null ? '' : 'is-unsaved'}>
      <${Icon} name=${problem !== null ? 'no' : busy ? 'timer' : 'check'} />
      <span>${said && html`<b>${said}</b> `}${words}</span>
    </p>
    ${problem !== null &&
      html`<button type="button" class="small-button" onClick=${retry}>
        <${Icon} name="turn" />${t('Try again')}
      </button>`}
    ${undoable &&
      html`<button type="button" class="small-button" onClick=${undo}>
        <${Icon} name="undo" />${t('Take back: {what}', { what: undoable.words })}
      </button>`}
  </footer>`;
}
