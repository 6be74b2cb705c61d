// Pay day: the sum as it is made, wage by wage with its reasons, and what the purse cannot pay.
import { html, Option, SmallButton, SumTable, msg, t, tell, withSign } from '../../kit/kit.js';
import { Screen, TakeBack } from '../../phone/shell.js';
import { Answer } from '../../phone/answer.js';
import { cardName } from './troupe.js';
import { cardsSheet } from './cards.js';

/** @param {DrumRoll.Phone} at */
const ownPayroll = (at) => (at.position.payrolls ?? []).find(({ seat }) => seat === at.me);

/**
 * @param {DrumRoll.Seated} at
 * @param {string} card
 */
const iconOf = (at, card) => at.mine.troupe.find((each) => each.card === card)?.kind ?? 'personnel';

/**
 * One step is just the printed wage; more of them want their words.
 * @param {DrumRoll.WageDue} wage
 */
const reasonsOf = ({ steps }) =>
  steps.length > 1
    ? steps
        .map(([, why]) => tell(why))
        .filter(Boolean)
        .join(' · ')
    : '';

/**
 * @param {Ask} ask
 * @param {string} card
 */
const moves = (ask, card) => ask.options.filter(({ move }) => move.do === 'waive' && move.instead === card);

/**
 * @param {number} id
 * @param {string} card
 */
const waiverSheet = (id, card) => (/** @type {At} */ at) => {
  const ask = at.view.asks.find((each) => each.id === id);
  return (
    ask && {
      title: t('Whose wage is waived?'),
      body: moves(ask, card).map(
        (option, n) => html`<${Answer} key=${n} at=${at} ask=${ask} option=${option} icon="waive" />`,
      ),
    }
  );
};

/** @param {{ at: At, ask: Ask, card: string }} told */
const Another = ({ at, ask, card }) =>
  moves(ask, card).length > 0 &&
  html`<${SmallButton} press=${() => at.open(waiverSheet(ask.id, card))}>${t('Another')}<//>`;

/**
 * @param {DrumRoll.Seated} at
 * @param {Ask} ask
 */
const lineOf = (at, ask) => (/** @type {DrumRoll.WageDue} */ wage) => ({
  icon: wage.waived ? 'waive' : iconOf(at, wage.card),
  text: wage.waived ? t('Waived: {name}', { name: cardName(wage.card) }) : cardName(wage.card),
  reason: wage.waived ? '' : reasonsOf(wage),
  amount: wage.amount ?? '?',
  eased: wage.waived,
  action: wage.waived && html`<${Another} at=${at} ask=${ask} card=${wage.card} />`,
});

/** @param {DrumRoll.PayDay} payroll */
function totalsOf({ owed, purse, missing, fame }) {
  const rest =
    missing > 0
      ? { text: t('Missing'), amount: t('{missing} → {fame} fame', { missing, fame: withSign(fame) }), loss: true }
      : { text: t(msg('Left', 'money')), amount: purse - (owed ?? 0) };
  return [
    { text: t('To pay'), amount: owed ?? '?' },
    { text: t('In the purse'), amount: purse },
    { ...rest, result: true },
  ];
}

/**
 * What the button pays, out of what is owed; null: as the question says it.
 * @param {{ owed?: number | null, missing?: number }} [told]
 */
function payWords({ owed, missing = 0 } = {}) {
  if (owed === 0) return t('Nothing to pay, go on');
  return missing > 0 ? t('Pay {n} of {owed} coins', { n: (owed ?? 0) - missing, owed }) : null;
}

/** @param {{ at: DrumRoll.Seated, ask: Ask }} told */
export function Pay({ at, ask }) {
  const payroll = ownPayroll(at);
  const pay = ask.options.find(({ move }) => move.do === 'pay');
  const hand = Array.isArray(at.mine.hand) ? at.mine.hand.length : at.mine.hand;
  return html`<${Screen} at=${at} ask=${ask} title=${tell(ask.prompt)}
    line=${t('show {show} · {n} performer|show {show} · {n} performers', {
      show: at.position.show,
      n: at.mine.troupe.length,
    })}
    state=${payroll &&
      html`<${SumTable} caption=${tell(ask.prompt)} lines=${payroll.wages.map(lineOf(at, ask))}
        totals=${totalsOf(payroll)} />`}
    acts=${html`<div class="pair slim">
        ${hand > 0 &&
          html`<${Option} icon="card" label=${t('Play a card first')}
            note=${t('{n} in your hand|{n} in your hand', { n: hand })} choose=${() => at.open(cardsSheet)} />`}
        <${TakeBack} at=${at} short=${true} />
      </div>
      ${pay &&
        html`<${Answer} at=${at} ask=${ask} option=${pay} icon="coin" main=${true} label=${payWords(payroll)}
          note=${payroll &&
            payWords(payroll) &&
            (payroll.missing > 0 ? t('{change} fame', { change: withSign(payroll.fame) }) : '')} />`}`} />`;
}
