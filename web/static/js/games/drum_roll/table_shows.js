// The shows and the payroll: one column a seat, what was earned or owed line by line, and the sum below.
import { html, classes, msg, t, tell, signed, withSign, seatName, listed, Icon, SeatMark } from '../../kit/kit.js';
import { cardName } from './circus.js';

/** @param {{ seat: number, now?: boolean, done?: boolean, lines: Drawn, children?: Drawn }} told */
const Column = ({ seat, now, done, lines, children }) => html`<section class=${classes('column', now && 'is-asked')}>
  <header>
    <${SeatMark} seat=${seat} quiet=${true} /><span>${seatName(seat)}</span>${done && html`<${Icon} name="check" />`}
  </header>
  <ul class="lines">${lines}</ul><footer>${children}</footer>
</section>`;

/**
 * @param {DrumRoll.Line} line
 * @param {string} key
 */
const factOf = (line, key) => (line.facts ?? []).find(([name]) => name === key)?.[1];
/** @param {DrumRoll.Line} line */
const isAct = (line) => factOf(line, 'card') != null && factOf(line, 'level') != null;

/**
 * An act and the fame of its benefit are one line.
 * @param {DrumRoll.Line[]} earned
 */
function acts(earned) {
  const rest = earned.filter((line) => !(line.points && isAct(line)));
  /** @param {DrumRoll.Line} line */
  const fameOf = (line) =>
    earned
      .filter((each) => each.points && isAct(each) && isAct(line) && factOf(each, 'card') === factOf(line, 'card'))
      .reduce((sum, { points = 0 }) => sum + points, 0);
  return rest.map((line) => ({ ...line, points: line.points || fameOf(line) }));
}

const WAITS = { waits: () => t('waits'), now: () => t('on stage'), done: () => t('has played') };

/** @param {DrumRoll.Show & { circus: DrumRoll.Circus }} told */
function Show({ seat, state, earned, left = [], circus }) {
  const lines = acts(earned).map(
    (line, n) =>
      html`<li key=${n}>
        <span>${tell(line)}</span>
        ${line.points !== 0 && html`<b class="number">${withSign(line.points)} <${Icon} name="fame" /></b>`}
      </li>`,
  );
  const rest =
    left.length > 0 &&
    html`<p class="hush">${t('still to perform: {names}', { names: listed(left.map(cardName)) })}</p>`;
  return html`<${Column} seat=${seat} now=${state === 'now'} done=${state === 'done'} lines=${lines}>
    ${rest}<p><span>${WAITS[state]?.() ?? ''}</span></p>
    <p class="result">
      <span><${Icon} name="coin" /> ${signed(circus.coins)}</span>
      <span><${Icon} name="fame" /> ${signed(circus.fame)}</span>
    </p>
  <//>`;
}

/** @param {{ position: DrumRoll.View, question?: Drawn }} told */
export const Shows = ({ position, question }) => html`<div class="columns">
  ${question}
  ${(position.shows ?? []).map(
    (each) => html`<${Show} key=${each.seat} ...${each} circus=${position.circuses[each.seat]} />`,
  )}
</div>`;

/**
 * Where a wage is not what is printed, its last step says why.
 * @param {Pick<DrumRoll.WageDue, 'steps' | 'waived'>} wage
 */
const reasonOf = ({ steps, waived }) =>
  waived
    ? t('not paid this time')
    : (steps ?? [])
        .slice(1)
        .map(([, why]) => tell(why))
        .join(', ');

/** @param {DrumRoll.WageDue} told */
const Wage = ({ card, amount, steps, waived }) => html`<li>
  <span>${cardName(card)}</span><b class="number">${waived ? '–' : (amount ?? '?')}</b>
  ${reasonOf({ steps, waived }) && html`<small>${reasonOf({ steps, waived })}</small>`}
</li>`;

/** @param {{ text: string, amount: number | string, result?: boolean }} told */
const Sum = ({ text, amount, result }) =>
  html`<p class=${classes(result && 'result', 'number')}><span>${text}</span><span>${amount}</span></p>`;

/**
 * The wages are paid: what is left, and what could not be paid.
 * @param {Pick<DrumRoll.PayDay, 'seat' | 'purse' | 'short'>} told
 */
const Paid = ({ seat, purse, short }) =>
  html`<${Column} seat=${seat} done=${true}
    lines=${short &&
      html`<li>
        <span>${tell(short)}</span>
        <b class="number">${withSign(short.points ?? 0)} <${Icon} name="fame" /></b>
      </li>`}>
    <p>${t('wages paid')}</p><${Sum} result=${true} text=${t(msg('left', 'money'))} amount=${purse} />
  <//>`;

/** @param {DrumRoll.PayDay} told */
function Payroll({ seat, purse, wages, owed, missing, fame, done, short }) {
  if (done) return html`<${Paid} seat=${seat} purse=${purse} short=${short} />`;
  const lines = wages.map((each) => html`<${Wage} key=${each.card} ...${each} />`);
  return html`<${Column} seat=${seat} now=${true} lines=${lines}>
    <${Sum} text=${t('to pay')} amount=${owed ?? '?'} /><${Sum} text=${t('in the purse')} amount=${purse} />
    ${missing > 0
      ? html`<${Sum} result=${true} text=${t('{n} missing', { n: missing })}
          amount=${t('{fame} fame', { fame: withSign(fame ?? -missing) })} />`
      : html`<${Sum} result=${true} text=${t(msg('left', 'money'))} amount=${owed == null ? '?' : purse - owed} />`}
  <//>`;
}

/** @param {{ position: DrumRoll.View, question?: Drawn }} told */
export const Payrolls = ({ position, question }) => html`<div class="columns">
  ${question}${(position.payrolls ?? []).map((each) => html`<${Payroll} key=${each.seat} ...${each} />`)}
</div>`;
