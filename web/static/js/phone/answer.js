// Any question can be answered from what its options say; the games' own layouts build on the same buttons.
import { html, FormFields, Option, Cube, t, tell } from '../kit.js';
import { Screen, TakeBack } from './shell.js';
import { ruleSheet } from './sheets.js';

/** One option of an ask as a button. Words and signs come from the option unless the screen knows better ones. */
export const Answer = ({ at, ask, option, label, note, ...look }) => {
  const tap = at.tapped(ask, option.move);
  return html`<${Option} label=${label ?? tell(option.label)} note=${note ?? (option.brings && tell(option.brings))} ...${look}
    no=${option.no} refused=${(no) => at.open(ruleSheet(at, no))} sending=${tap !== null} unsent=${tap === 'unsent'}
    choose=${() => at.answer(ask, option.move)} />`;
};

const COLOURED = new Set(['cube', 'spend']);
const leadOf = ({ move }) => (COLOURED.has(move.do) && move.colour ? html`<${Cube} colour=${move.colour} quiet=${true} />` : null);

const SIGNS = {
  place: 'disc', pass: 'pass', draw: 'invest', hire: 'hire', forgo: 'cross', give: 'gain', exchange: 'exchange', done: 'check', continue: 'check',
  perform: 'tent', wagon: 'wagon', take: 'card', waive: 'waive', pay: 'coin', play: 'card', know: 'card', discard: 'cross', show: 'card',
  keep: 'card', deal: 'cards', turn: 'card', starts: 'start', tile: 'region', organize: 'start', bank: 'coin', tell: 'check',
};

/** All options, two abreast when there are many. */
export const Answers = ({ at, ask, options = ask.options }) => html`<div class=${options.length > 3 ? 'pair' : 'choices'}>
  ${options.map((option, n) => html`<${Answer} key=${n} at=${at} ask=${ask} option=${option}
    lead=${leadOf(option)} icon=${SIGNS[option.move.do]} main=${options.length === 1 && !ask.form} />`)}</div>`;

/** The layout that every question can have. */
export const Question = ({ at, ask, state }) => html`<${Screen} at=${at} ask=${ask} title=${tell(ask.prompt)}
  line=${ask.by === at.me ? null : t('Anybody may answer this for the table.')} state=${state}
  acts=${html`${ask.form && html`<${FormFields} key=${ask.id} form=${ask.form} tapped=${(move) => at.tapped(ask, move)} send=${(move) => at.answer(ask, move)} />`}<${Answers} at=${at} ask=${ask} /><${TakeBack} at=${at} short=${true} />`} />`;
