// One deck as a table to be filled by the keys alone: cards are rows, printed things are columns.
import { html, classes, useLayoutEffect, useRef, useState, t, labelOf, Icon } from './kit.js';
import { keyOf } from './packs_shelf.js';
import { folded } from './packs_typing.js';
import { Cell, Entry } from './packs_cell.js';
import { NAME, led, stepped } from './packs_moves.js';

const WORD = { kind: 'word' };

/** The name before a row: F2 writes it anew where the household named the card, Delete forgets what is told of it. */
function NameCell({ card, name, row, at, isOwn, acts }) {
  const place = useRef(null);
  const [isWriting, write] = useState(false);
  useLayoutEffect(() => { if (at && !isWriting && acts.hasFocus()) { place.current.focus({ preventScroll: true }); place.current.scrollIntoView({ block: 'nearest' }); } }, [at, isWriting]);
  function keys(event) {
    if (event.target !== place.current) return;
    if (event.key === 'F2' && isOwn) { event.preventDefault(); write(true); } else if (event.key === 'Delete') acts.drop(); else acts.leave(event);
  }
  const rename = (text) => { write(false); if (text.trim() && text.trim() !== name) acts.rename(text.trim()); };
  const leave = (event) => { if (event.key === 'Escape' || event.key === 'Enter') { event.preventDefault(); write(false); } };
  return html`<th scope="row" role="rowheader" ref=${place} tabindex=${at && !isWriting ? 0 : -1} aria-colindex="1" class=${classes('card-name', at && 'is-at')} data-card=${card}
    onKeyDown=${keys} onFocus=${acts.take} onDblClick=${() => isOwn && write(true)}>
    ${isWriting ? html`<${Entry} field=${WORD} shown=${name} label=${t('Name of the card')} commit=${rename} leave=${leave} hasFocus=${() => true} />` : html`<b>${name}</b>`}
    <button type="button" class="drop" tabindex="-1" aria-label=${t('Forget {name}', { name })} title=${t('Forget {name}', { name })} onClick=${acts.drop}><${Icon} name="delete" /></button></th>`;
}

/** The last row of an open deck. */
function AddRow({ deck, at, span, count, taken, add, acts }) {
  const box = useRef(null);
  const [text, write] = useState('');
  const [why, setWhy] = useState(null);
  useLayoutEffect(() => { if (at && acts.hasFocus()) box.current.focus(); }, [at]);
  function enter() {
    const name = text.normalize('NFC').trim().replace(/\s+/g, ' ');
    const same = taken.find((each) => folded(each) === folded(name));
    if (same) setWhy(t('There is {name} already.', { name: same })); else if (name) { write(''); setWhy(null); add(name); }
  }
  function keys(event) {
    if (event.key === 'Enter') { event.preventDefault(); enter(); } else if (event.key === 'Escape' && text) write(''); else if (!text || event.key === 'ArrowUp') acts.leave(event);
  }
  return html`<tr role="row" class="add-row"><td role="gridcell" colspan=${span} aria-colindex="1"><span class="adding"><${Icon} name="plus" />
    <input ref=${box} class="cell-entry" maxlength="60" autocomplete="off" value=${text} placeholder=${t('Add a card: its name, then Enter')} aria-label=${t('Add a card: its name, then Enter')}
      onInput=${(event) => { setWhy(null); write(event.target.value); }} onKeyDown=${keys} onFocus=${acts.take} />
    <small class="hush">${deck.most > 0 ? t('{n} of {most} cards are here', { n: count, most: deck.most }) : t('{n} card is here|{n} cards are here', { n: count })}</small></span>
    ${why && html`<small class="odd" role="alert"><${Icon} name="question" />${why}</small>`}</td></tr>`;
}

/** What the keys of a cell do besides writing into it. */
function leaving({ at, table, go, open, clear, out }) {
  return (event) => {
    const isWriting = event.target.tagName === 'INPUT';
    const next = event.key === 'Tab' || event.key === 'Enter' ? stepped(at, event.shiftKey ? -1 : 1, table) : !isWriting || event.key.startsWith('Arrow') ? led(at, event, table) : null;
    if (event.key === 'Enter' && open?.isForm) { event.preventDefault(); open(); } else if (next) { event.preventDefault(); go(next); }
    else if (event.key === 'Escape') { event.preventDefault(); out(); }
    else if (!isWriting && (event.key === 'F2' || event.key === ' ') && open) { event.preventDefault(); open(); }
    else if (!isWriting && (event.key === 'Delete' || event.key === 'Backspace') && clear) { event.preventDefault(); clear(); }
  };
}

/** Fields of one kind of print side by side read better with their words on top of each other. */
const Heads = ({ columns }) => html`<thead role="rowgroup"><tr role="row"><th role="columnheader" scope="col" aria-colindex="1" class="card-name">${t('Card')}</th>
  ${columns.map((field, n) => html`<th key=${field.name} role="columnheader" scope="col" aria-colindex=${n + 2} data-field=${field.name}>${labelOf(field)}</th>`)}</tr></thead>`;

/**
 * told: {deck, rows, columns, cells, lacks, flagsOf, says, nameOf, isOwn}. at, go: where the keyboard is, {row, column}.
 * acts: {tell, open, drop, rename, add, say, out}.
 */
export function DeckTable({ told, at, go, acts, draft, isStacked }) {
  const { deck, rows, columns, cells, lacks, flagsOf, says, nameOf, isOwn } = told;
  const grid = useRef(null);
  const isThere = (row, column) => !isStacked || cells.has(keyOf(rows[row], columns[column].name)) || lacks(rows[row], columns[column].name);
  const table = { rows: rows.length, columns: columns.length, adds: deck.open, isThere, isStacked };
  const hasFocus = () => grid.current?.contains(document.activeElement) || acts.isWanted();
  const common = (here, open, clear) => ({ hasFocus, say: acts.say, leave: leaving({ at: here, table, go, open, clear, out: acts.out }), take: () => { if (at.row !== here.row || at.column !== here.column) go(here); } });
  const isAt = (row, column) => at.row === row && at.column === column;
  function cellOf(card, row, field, column) {
    const open = Object.assign(() => acts.open(card, field), { isForm: !['number', 'word', 'choice', 'choices'].includes(field.kind) });
    const isFormless = field.kind === 'number' || field.kind === 'word';
    const commit = (value) => acts.tell(card, field, value);
    return html`<${Cell} key=${field.name} card=${card} field=${field} column=${column} cell=${cells.get(keyOf(card, field.name))} at=${isAt(row, column)} says=${says}
      lacks=${lacks(card, field.name)} flags=${flagsOf(card, field.name)} label=${{ field: labelOf(field), whole: `${nameOf(card)} · ${labelOf(field)}` }} draft=${`${draft} ${card} ${field.name}`}
      acts=${{ ...common({ row, column }, isFormless ? null : open, () => commit(null)), commit, open }} />`;
  }
  return html`<div class="grid-frame"><table role="grid" ref=${grid} class=${classes('deck-grid', isStacked && 'is-stacked')} aria-label=${t(deck.title)} aria-colcount=${columns.length + 1} aria-rowcount=${rows.length + 1}>
    <${Heads} columns=${columns} /><tbody role="rowgroup">
    ${rows.map((card, row) => html`<tr key=${card} role="row" aria-rowindex=${row + 2} class=${classes(at.row === row && 'is-at')}>
      <${NameCell} card=${card} name=${nameOf(card)} row=${row} at=${isAt(row, NAME)} isOwn=${isOwn(card)}
        acts=${{ ...common({ row, column: NAME }), drop: () => acts.drop(card), rename: (name) => acts.rename(card, name) }} />
      ${columns.map((field, column) => (isThere(row, column) ? cellOf(card, row, field, column) : null))}</tr>`)}
    ${deck.open && html`<${AddRow} deck=${deck} at=${at.row >= rows.length} span=${columns.length + 1} count=${rows.length} taken=${rows.map(nameOf)} add=${acts.add} acts=${common({ row: rows.length, column: NAME })} />`}
    </tbody></table></div>`;
}
