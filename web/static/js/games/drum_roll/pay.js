// Pay day: the sum as it is made, wage by wage with its reasons, and what the purse cannot pay.
import { html, Chip, SmallButton, SumTable, t, tell, signed, withSign } from '../../kit.js';
import { Screen, TakeBack } from '../../phone/shell.js';
import { Answer } from '../../phone/answer.js';
import { cardName } from './troupe.js';
import { cardsSheet } from './cards.js';

const ownPayroll = (at) => (at.position.payrolls ?? []).find(({ seat }) => seat === at.me);

const iconOf = (at, card) => at.mine.troupe.find((each) => each.card === card)?.kind ?? 'personnel';

const reasonsOf = ({ steps }) => (steps.length > 1 || steps[0]?.[1]?.text ? steps.map(([, why]) => tell(why)).filter(Boolean).join(' · ') : '');

const moves = (ask, card) => ask.options.filter(({ move }) => move.do === 'waive' && move.instead === card);

const waiverSheet = (id, card) => (at) => {
  const ask = at.view.asks.find((each) => each.id === id);
  return ask && { title: t('Whose wage is waived?'), body: moves(ask, card).map((option, n) => html`<${Answer} key=${n} at=${at} ask=${ask} option=${option} icon="waive" />`) };
};

function waivedLine(at, ask, { card, amount, worth = amount }) {
  const another = moves(ask, card).length > 0;
  return {
    icon: 'waive', text: t('Waived: {name}', { name: cardName(card) }), amount: worth ? signed(-worth) : '', eased: true,
    action: another && html`<${SmallButton} press=${() => at.open(waiverSheet(ask.id, card))}>${t('Another')}<//>`,
  };
}

function linesOf(at, ask, { wages }) {
  const due = wages.map((wage) => ({ icon: iconOf(at, wage.card), text: cardName(wage.card), reason: reasonsOf(wage), amount: wage.amount ?? '?' }));
  return [...due, ...wages.filter(({ waived }) => waived).map((wage) => waivedLine(at, ask, wage))];
}

function totalsOf({ owed, purse, missing, fame }) {
  const rest = missing > 0
    ? { text: t('Missing'), amount: t('{missing} → {fame} fame', { missing, fame: withSign(fame) }), loss: true }
    : { text: t('Left'), amount: purse - owed };
  return [{ text: t('To pay'), amount: owed ?? '?' }, { text: t('In the purse'), amount: purse }, { ...rest, result: true }];
}

export function Pay({ at, ask }) {
  const payroll = ownPayroll(at);
  const pay = ask.options.find(({ move }) => move.do === 'pay');
  const hand = Array.isArray(at.mine.hand) ? at.mine.hand.length : at.mine.hand;
  return html`<${Screen} at=${at} ask=${ask} title=${tell(ask.prompt)}
    line=${t('show {show} · {n} performer|show {show} · {n} performers', { show: at.position.show, n: at.mine.troupe.length })}
    state=${payroll && html`<${SumTable} caption=${tell(ask.prompt)} lines=${linesOf(at, ask, payroll)} totals=${totalsOf(payroll)} />`}
    acts=${html`${hand > 0 && html`<${Chip} icon="card" open=${() => at.open(cardsSheet)}><b>${t('Play a card first')}</b> ${t('{n} in your hand|{n} in your hand', { n: hand })}<//>`}
      <${TakeBack} at=${at} short=${true} />
      ${pay && html`<${Answer} at=${at} ask=${ask} option=${pay} icon="coin" main=${true} />`}`} />`;
}
