// One's own show: who goes on next, with benefit, flip or firing for the level reached; the order is the order of the
// taps.
import { html, classes, Chip, Icon, t, tell, listed, withSign } from '../../kit/kit.js';
import { Slots } from './performer.js';
import { Screen, TakeBack } from '../../phone/shell.js';
import { Answer } from '../../phone/answer.js';
import { cardName, hasNoAct, levelOf, slotsOf, wants } from './troupe.js';

/** @type {Record<string, string>} */
const SIGNS = { benefit: 'gain', flip: 'flip', decline: 'cross', fire: 'fired' };

/** @param {{ performer: DrumRoll.Engaged, note: Drawn, bad: boolean }} told */
const Head = ({ performer, note, bad }) => html`<header>
  <${Icon} name=${performer.kind} />
  <span><b>${cardName(performer.card)}</b><small class=${classes(bad && 'is-loss')}>${note}</small></span>
  <${Slots} slots=${slotsOf(performer)} flipped=${performer.flipped > 0} wagon=${performer.wagon} />
</header>`;

/** @param {{ at: At, ask: Ask, performer: DrumRoll.Engaged, options: Option[] }} told */
function Act({ at, ask, performer, options }) {
  const bad = hasNoAct(performer);
  const note = bad ? t('lacks {colours}', { colours: wants(performer) }) : levelOf(performer);
  return html`<div class="act">
    <${Head} performer=${performer} bad=${bad} note=${note} />
    <div class="takes">
      ${options.map(
        (option) => html`<${Answer} key=${option.move.take} at=${at} ask=${ask} option=${option}
          icon=${SIGNS[option.move.take]} label=${tell(option.brings ?? option.label)} note=${''} />`,
      )}
    </div>
  </div>`;
}

/**
 * Who has been on already, in one line: the rows are for those who may still be sent.
 * @param {{ troupe: DrumRoll.Engaged[] }} told
 */
const Past = ({ troupe }) =>
  troupe.length > 0 && html`<${Chip} icon="check">${listed(troupe.map(({ card }) => cardName(card)))}<//>`;

/**
 * @param {Ask} ask
 * @param {string} card
 */
const optionsFor = (ask, card) => ask.options.filter(({ move }) => move.do === 'perform' && move.card === card);

/**
 * What the purse will be short of once the acts, the severance and the wages are through, as the forecast has it.
 * @param {{ at: DrumRoll.Phone }} told
 */
function Wages({ at }) {
  const { forecast } = at.position;
  if (!forecast || (forecast.untold > 0 && forecast.missing <= 0)) return null;
  const { wages, missing, fame } = forecast;
  return html`<${Chip} icon="wage">
    ${t('Wages at the end: {owed}.', { owed: wages })} <b class=${classes('together', missing > 0 && 'is-loss')}>
      ${missing > 0 ? t('{n} coin short|{n} coins short', { n: missing }) : t('You can pay them.')}
    </b>
    ${missing > 0 ? ' · ' : ' '}
    <b class=${classes('together', fame < 0 && 'is-loss')}>${t('{change} fame', { change: withSign(fame) })}</b>
  <//>`;
}

/** @param {{ at: DrumRoll.Seated, ask: Ask }} told */
export function Show({ at, ask }) {
  const waiting = at.mine.troupe.filter(({ card }) => optionsFor(ask, card).length);
  const past = at.mine.troupe.filter((each) => !waiting.includes(each));
  return html`<${Screen} at=${at} ask=${ask} low=${true} title=${tell(ask.prompt)}
    line=${t('Show {show} · {left} of {all} to go', {
      show: at.position.show,
      left: waiting.length,
      all: at.mine.troupe.length,
    })}
    state=${html`<${Past} troupe=${past} />
      ${waiting.map(
        (each) =>
          html`<${Act} key=${each.card} at=${at} ask=${ask} performer=${each} options=${optionsFor(ask, each.card)} />`,
      )}`}
    acts=${html`<${Wages} at=${at} /><div class="slim"><${TakeBack} at=${at} short=${true} /></div>`} />`;
}
