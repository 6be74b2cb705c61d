// What lies before a player: purse, stock, performers with their levels; the same rows on every screen.
import { html, classes, Cube, Icon, t, signed } from '../../kit/kit.js';
import { PerformerRow } from './performer.js';
import { cardName, counts, hasNoAct, levelOf, slotsOf, wants } from './troupe.js';
import { cardSheet } from './retell.js';
import { ForecastChip } from './forecast.js';

/** @param {DrumRoll.Engaged} performer */
function noteOf(performer) {
  const lacking = performer.flipped ? [] : wants(performer);
  const level = levelOf(performer);
  return lacking.length ? t('{level} · wants {colours}', { level, colours: lacking }) : level;
}

/** @param {{ performer: DrumRoll.Engaged, open?: Act }} told */
export const Performer = ({ performer, open }) => html`<${PerformerRow} open=${open} kind=${performer.kind}
  name=${cardName(performer.card)} note=${noteOf(performer)} bad=${hasNoAct(performer)} slots=${slotsOf(performer)}
  flipped=${performer.flipped > 0} wagon=${performer.wagon} />`;

/** @param {{ cubes: DrumRoll.Colour[] }} told */
export const Stock = ({ cubes }) => html`<div class="stock number">
  <em>${t('My stock')}</em>
  ${counts(cubes)
    .filter(({ n }) => n > 0)
    .map(({ colour, n }) => html`<span key=${colour}><${Cube} colour=${colour} />${n}</span>`)}
  ${cubes.length === 0 && html`<em>${t('no cubes')}</em>`}
</div>`;

/** @param {{ at: DrumRoll.Seated }} told */
export const Troupe = ({ at }) =>
  html`<div class="troupe">
    ${at.mine.troupe.map(
      (each) => html`<${Performer} key=${each.card} performer=${each} open=${() => at.open(cardSheet(each.card))} />`,
    )}
  </div>`;

/** @param {{ icon?: string, n: number, word: string }} told */
const Amount = ({ icon, n, word }) =>
  html`<span><${Icon} name=${icon} />${signed(n)}<span class="only-read"> ${word}</span></span>`;

/** @param {{ at: DrumRoll.Phone }} told */
export const Purse = ({ at }) =>
  at.mine &&
  html`<span class="purse number">
    <${Amount} icon="coin" n=${at.mine.coins} word=${t('coins')} />
    <${Amount} icon="fame" n=${at.mine.fame} word=${t('fame')} />
  </span>`;

/**
 * Another player's open things in one line.
 * @param {{ at: DrumRoll.Phone, seat: number }} told
 */
export function Standing({ at, seat }) {
  const circus = at.position.circuses[seat];
  return html`<span class=${classes('hush')}>
    ${t('{coins} coins, {fame} fame, {n} performer|{coins} coins, {fame} fame, {n} performers', {
      coins: circus.coins,
      fame: circus.fame,
      n: circus.troupe.length,
    })}
  </span>`;
}

/** @param {{ staff: DrumRoll.Employee[] }} told */
export const Staff = ({ staff }) =>
  staff.length > 0 &&
  html`<p class="staff"><${Icon} name="personnel" /> ${staff.map(({ card }) => cardName(card)).join(' · ')}</p>`;

/**
 * What stands above the question when the question needs no picture of its own.
 * @param {{ at: DrumRoll.Phone }} told
 */
export const State = ({ at }) =>
  at.mine &&
  html`<${Stock} cubes=${at.mine.stock} />
    <${Troupe} at=${at} /><${ForecastChip} at=${at} /><${Staff} staff=${at.mine.staff} />
    ${at.position.setup?.house && html`<p class="staff">${t('House set: invented numbers')}</p>`}`;

export { cardName };
