// If the show began now: a chip with the short of it, a sheet with the sum.
import { html, Chip, SmallButton, SumTable, msg, t, tell, listed, signed, withSign } from '../../kit/kit.js';
import { cardSheet } from './retell.js';
import { cardName } from './troupe.js';

/** @param {DrumRoll.Preview} forecast */
const firedWords = ({ fired }) =>
  fired.length ? t('{who} fired', { who: listed(fired.map(cardName)) }) : t('nobody fired');

/** @param {DrumRoll.Preview} forecast */
function moneyWords({ missing, untold }) {
  if (missing > 0) return t('{n} coin short|{n} coins short', { n: missing });
  return untold ? t('wages paid as far as told') : t('wages paid');
}

/** @param {DrumRoll.Preview} forecast */
const untoldWords = ({ untold }) =>
  t('{n} printed number not told yet|{n} printed numbers not told yet', { n: untold });

/**
 * The cards whose numbers can be told already, each one tap away.
 * @param {{ at: At, forecast: DrumRoll.Preview }} told
 */
const TellNow = ({ at, forecast }) => html`<div class="field">
  <span class="label">${untoldWords(forecast)} · ${t('tell now:')}</span>
  <div class="choices">
    ${forecast.acts.map(
      ({ card }) => html`<${SmallButton} key=${card} press=${() => at.open(cardSheet(card))}>${cardName(card)}<//>`,
    )}
  </div>
</div>`;

/** @param {DrumRoll.Seated} at */
const sheet = (at) => {
  const { forecast } = at.position;
  if (!forecast) return null;
  return {
    title: t('If the show began now'),
    body: html`<${SumTable} caption=${t('If the show began now')} lines=${actLines(at, forecast)}
        totals=${totals(forecast)} />
      ${forecast.lines?.map((why, n) => html`<p key=${n} class="hush">${tell(why)}</p>`)}
      ${forecast.untold > 0 && html`<${TellNow} at=${at} forecast=${forecast} />`}`,
  };
};

const UNTOLD = 'not told yet'; // how the view says it

/**
 * @param {DrumRoll.Seated} at
 * @param {string} card
 */
const kindOf = (at, card) => at.mine.troupe.find((each) => each.card === card)?.kind;

/**
 * @param {DrumRoll.Seated} at
 * @param {DrumRoll.Preview} forecast
 */
const actLines = (at, { acts }) =>
  acts.map(({ card, level, flipped, fired, gain }) => ({
    icon: kindOf(at, card),
    text: cardName(card),
    amount: '',
    reason: fired
      ? t('no act: fired')
      : [level === UNTOLD ? t('not told yet') : t(flipped ? msg('flipped') : level), gain && tell(gain)]
          .filter(Boolean)
          .join(' · '),
  }));

/** @param {DrumRoll.Preview} forecast */
const totals = ({ purse, income, wages, missing, fame }) => [
  { text: t('In the purse'), amount: purse },
  { text: t('Income'), amount: withSign(income) },
  { text: t('Wages'), amount: signed(-wages) },
  ...(missing > 0 ? [{ text: t('Missing'), amount: missing, loss: true }] : []),
  { text: t('Fame'), amount: withSign(fame), result: true, loss: fame < 0 },
];

/** @param {{ at: DrumRoll.Phone }} told */
export const ForecastChip = ({ at }) => {
  const { forecast } = at.position;
  if (!forecast) return null;
  return html`<${Chip} icon="tent" open=${() => at.open(sheet)}>
    ${t('Show now:')} <b>${firedWords(forecast)}</b>, ${moneyWords(forecast)},
    ${' '}
    <b class=${forecast.fame < 0 ? 'is-loss together' : 'together'}>
      ${t('{change} fame', { change: withSign(forecast.fame) })}
    </b>
    ${forecast.untold > 0 && html` · ${untoldWords(forecast)}`}
  <//>`;
};
