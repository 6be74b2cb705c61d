// What should lie in front of somebody, in words and small pictures, and what lies there instead.
import { html, useState, t, tell, signed, withSign, Cube, Icon, Option, SmallButton, isCube } from '../kit/kit.js';

const MOST_DRAWN = 6;

/** @param {Wire.Lying} item */
const wordsOf = ({ choices, lies }) => tell(choices.find(([key]) => key === lies)?.[1] ?? null);

/**
 * So many of them, or which way it lies.
 * @param {Wire.Lying} item
 * @param {number | string} [lies]
 */
export const valueOf = (item, lies = item.lies ?? item.count ?? 0) =>
  typeof lies === 'number' ? signed(lies) : wordsOf({ ...item, lies });

/**
 * The pieces themselves, where they are cubes; of anything else a dot each.
 * @param {{ item: Wire.Lying }} told
 */
function Pieces({ item: { thing, count } }) {
  const colour = thing.split(' ').find(isCube);
  const drawn = Math.min(Math.max(count ?? 0, 0), MOST_DRAWN);
  return html`<span class="pieces" aria-hidden="true">
    ${Array.from({ length: drawn }, (_, n) =>
      colour ? html`<${Cube} key=${n} colour=${colour} quiet=${true} />` : html`<i key=${n} class="dot"></i>`,
    )}
    ${(count ?? 0) > MOST_DRAWN && '…'}
  </span>`;
}

/** @param {{ item: Wire.Lying, pick: (item: Wire.Lying) => void }} told */
const Thing = ({ item, pick }) => html`<li>
  <button type="button" class="thing" onClick=${() => pick(item)}>
    <span>${item.group && html`<small>${tell(item.group)}</small>`}${tell(item.label)}</span>
    ${item.lies == null && html`<${Pieces} item=${item} />`}<b class="number">${valueOf(item)}</b>
    <${Icon} name="right" />
  </button>
</li>`;

/** @param {Wire.Lying} item */
const isThere = ({ count }) => count !== 0;

/**
 * What somebody has first; what they should have none of on demand.
 * @param {{ items: Wire.Lying[], pick: (item: Wire.Lying) => void }} told
 */
export function Things({ items, pick }) {
  const [all, showAll] = useState(false);
  const none = items.filter((item) => !isThere(item));
  const shown = all ? items : items.filter(isThere);
  return html`${!shown.length && html`<p>${t('Nothing should lie here.')}</p>`}
    <ul class="things">
      ${shown.map((item) => html`<${Thing} key=${`${item.thing} ${item.seat}`} item=${item} pick=${pick} />`)}
    </ul>
    ${!all &&
      none.length > 0 &&
      html`<${SmallButton} press=${() => showAll(true)}>
        ${t('and none of {n} other thing|and none of {n} other things', { n: none.length })}
      <//>`}`;
}

const STEPS = [-5, -1, 1, 5];

/** @param {{ item: Wire.Lying, send: (lies: number) => void }} told */
function Counted({ item, send }) {
  const [value, change] = useState(item.count ?? 0);
  /** @param {number} n */
  const key = (n) => html`<${SmallButton} key=${n} label=${t('{name}: {n}', { name: tell(item.label), n: withSign(n) })}
    press=${() => change(value + n)}>
    ${n > 0 ? '+' : '−'}${Math.abs(n)}
  <//>`;
  return html`<span class="stepper number">
      ${STEPS.slice(0, 2).map(key)}<output aria-live="polite">${signed(value)}</output>${STEPS.slice(2).map(key)}
    </span>
    <${Option} main=${true} icon="check" label=${t('{n} lie there', { n: signed(value) })}
      no=${value === item.count ? { rule: '', text: t('That is how it should lie there.') } : null}
      choose=${() => send(value)} />`;
}

/**
 * How much lies there in truth, or which way.
 * @param {{ item: Wire.Lying, send: (lies: number | string) => void, back: Act }} told
 */
export const Truth = ({ item, send, back }) => html`<div class="stack">
  <h3>${t('{name}: what lies there?', { name: tell(item.label) })}</h3>
  <p>${t('It should be: {what}', { what: valueOf(item) })}</p>
  ${item.lies == null
    ? html`<${Counted} item=${item} send=${send} />`
    : item.choices
        .filter(([key]) => key !== item.lies)
        .map(([key, words]) => html`<${Option} key=${key} label=${tell(words)} choose=${() => send(key)} />`)}
  <${Option} icon="left" label=${t('Back to the list')} choose=${back} />
</div>`;
