// What lies before a player: purse, stock, performers with their levels; the same rows on every screen.
import { html, classes, Cube, Icon, PerformerRow, t, term, signed } from '../../kit.js';
import { ForecastChip } from './forecast.js';

export const COLOURS = ['white', 'yellow', 'green', 'blue', 'red'];
export const LEVELS = ['poor', 'good', 'outstanding'];

/** 'performer/Rope Walker' → 'Rope Walker' in the reader's words. */
export const cardName = (card) => term(card.slice(card.indexOf('/') + 1));

export const counts = (cubes) => COLOURS.map((colour) => ({ colour, n: cubes.filter((each) => each === colour).length }));

/** The places for cubes on a card in the order of its levels: [{colour, level, filled}]; cubes of levels nobody told come last. */
export function slotsOf({ cubes, levels }) {
  const left = [...cubes];
  const wanted = LEVELS.flatMap((level) => (levels?.[level] ?? []).map((colour) => ({ colour, level })));
  const slots = wanted.map((slot) => {
    const found = left.indexOf(slot.colour);
    if (found >= 0) left.splice(found, 1);
    return { ...slot, filled: found >= 0 };
  });
  return [...slots, ...left.map((colour) => ({ colour, level: null, filled: true }))];
}

/** The colours that lack for the next level. */
export function wants(performer) {
  const open = slotsOf(performer).filter(({ filled }) => !filled);
  return open.filter(({ level }) => level === open[0].level).map(({ colour }) => colour);
}

const isUntold = ({ levels }) => levels?.poor == null;

export const hasNoAct = (performer) => !performer.flipped && !isUntold(performer) && (!performer.level || performer.level === 'none');

export function levelOf(performer) {
  if (performer.flipped) return t('flipped');
  if (hasNoAct(performer)) return t('no act yet');
  return performer.level && performer.level !== 'none' ? t(performer.level) : t('its cubes are not told yet');
}

function noteOf(performer) {
  const lacking = performer.flipped ? [] : wants(performer);
  const level = levelOf(performer);
  return lacking.length ? t('{level} · wants {colours}', { level, colours: lacking }) : level;
}

export const Performer = ({ performer }) => html`<${PerformerRow} kind=${performer.kind} name=${cardName(performer.card)} note=${noteOf(performer)}
  bad=${hasNoAct(performer)} slots=${slotsOf(performer)} flipped=${performer.flipped > 0} wagon=${performer.wagon} />`;

export const Stock = ({ cubes }) => html`<div class="stock number"><em>${t('My stock')}</em>
  ${counts(cubes).filter(({ n }) => n > 0).map(({ colour, n }) => html`<span key=${colour}><${Cube} colour=${colour} />${n}</span>`)}
  ${cubes.length === 0 && html`<em>${t('no cubes')}</em>`}</div>`;

export const Troupe = ({ troupe }) => html`<div class="troupe">${troupe.map((each) => html`<${Performer} key=${each.card} performer=${each} />`)}</div>`;

const Amount = ({ icon, n, word }) => html`<span><${Icon} name=${icon} />${signed(n)}<span class="only-read"> ${word}</span></span>`;

export const Purse = ({ at }) => at.mine && html`<span class="purse number"><${Amount} icon="coin" n=${at.mine.coins} word=${t('coins')} />
  <${Amount} icon="fame" n=${at.mine.fame} word=${t('fame')} /></span>`;

/** Another player's open things in one line. */
export function Standing({ at, seat }) {
  const circus = at.position.circuses[seat];
  return html`<span class=${classes('hush')}>${t('{coins} coins, {fame} fame, {n} performer|{coins} coins, {fame} fame, {n} performers',
    { coins: circus.coins, fame: circus.fame, n: circus.troupe.length })}</span>`;
}

export const Staff = ({ staff }) => staff.length > 0 && html`<p class="staff"><${Icon} name="personnel" /> ${staff.map(({ card }) => cardName(card)).join(' · ')}</p>`;

/** What stands above the question when the question needs no picture of its own. */
export const State = ({ at }) => at.mine && html`<${Stock} cubes=${at.mine.stock} />
  <${Troupe} troupe=${at.mine.troupe} /><${ForecastChip} at=${at} /><${Staff} staff=${at.mine.staff} />`;

