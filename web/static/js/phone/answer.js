// Any question can be answered from what its options say; the games' own layouts build on the same buttons.
import { html, useEffect, useState, Chip, FormFields, Option, draftOf, SmallButton, t, tell } from '../kit/kit.js';
import { Screen, TakeBack } from './shell.js';
import { ruleSheet } from './sheets.js';

/** One option of an ask as a button. Words and signs come from the option unless the screen knows better ones. */
export const Answer = ({ at, ask, option, label, note, ...look }) => {
  const tap = at.tapped(ask, option.move);
  return html`<${Option} label=${label ?? tell(option.label)} note=${note ?? (option.brings && tell(option.brings))}
    ...${look} no=${option.no} refused=${(no) => at.open(ruleSheet(at, no))} sending=${tap !== null}
    unsent=${tap === 'unsent'} choose=${() => at.answer(ask, option.move)} />`;
};

/** A long list is cut down by kind first, where the game knows kinds. */
function KindFilter({ kinds, kind, choose }) {
  return html`<div class="choices" role="group" aria-label=${t('kind')}>
    ${kinds.map(
      (each) => html`<${SmallButton} key=${each} icon=${each} label=${t(each)} pressed=${kind === each}
        press=${() => choose(kind === each ? null : each)} />`,
    )}
  </div>`;
}

const MANY = 10;

/** All options, two abreast when there are many. */
export function Answers({ at, ask, options = ask.options }) {
  const [kind, choose] = useState(null);
  const kindOf = at.game?.kindOf ?? (() => null);
  const kinds = options.length > MANY ? [...new Set(options.map(kindOf).filter(Boolean))] : [];
  const shown = kind ? options.filter((option) => kindOf(option) === kind) : options;
  return html`${kinds.length > 1 && html`<${KindFilter} kinds=${kinds} kind=${kind} choose=${choose} />`}
    <div class=${shown.length > 3 ? 'pair' : 'stack'}>
      ${shown.map(
        (option) => html`<${Answer} key=${JSON.stringify(option.move)} at=${at} ask=${ask} option=${option}
          lead=${at.game?.leadOf(option)} icon=${at.game?.signOf(at, option) ?? 'check'}
          main=${options.length === 1 && !ask.form} />`,
      )}
    </div>`;
}

const formOf = (at, ask) =>
  html`<${FormFields} key=${ask.id} form=${ask.form} draft=${at.draft(ask)} tapped=${(move) => at.tapped(ask, move)}
    send=${(move) => at.answer(ask, move)} />`;

/** The form in a sheet; it closes by itself when the question has gone. */
const formSheet = (id) => (at) => {
  const ask = at.view.asks.find((each) => each.id === id);
  return ask && { title: tell(ask.prompt), body: formOf(at, ask) };
};

/**
 * The layout that every question can have: listed answers first, typed ones when nothing is listed or behind a button.
 */
export function Question({ at, ask, state }) {
  useEffect(() => {
    if (ask.form && ask.options.length && draftOf(at.draft(ask))) at.open(formSheet(ask.id));
  }, []);
  return html`<${Screen} at=${at} ask=${ask} title=${tell(ask.prompt)}
    line=${ask.by === at.me ? null : t('Anybody may answer this for the table.')}
    state=${ask.by === at.me && !ask.form && state}
    acts=${html`<${Answers} at=${at} ask=${ask} />
      ${ask.form &&
        (ask.options.length
          ? html`<${Chip} icon="plus" open=${() => at.open(formSheet(ask.id))}>${t('Something else')}<//>`
          : formOf(at, ask))}
      <${TakeBack} at=${at} short=${true} />`} />`;
}
