// One deck as a table to be filled by the keys alone: cards are rows, printed things are columns.
import { html, classes, useMemo, useRef, t, labelOf } from '../kit/kit.js';
import { keyOf } from './shelf.js';
import { Cell } from './cell.js';
import { AddRow, NameCell } from './names.js';
import { NAME, led, stepped } from './moves.js';

/** What the keys of a cell do besides writing into it. */
function leaving(now, at, { open, clear }) {
  return (event) => {
    const {
      table,
      go,
      acts: { out },
    } = now.current;
    const isWriting = event.target.tagName === 'INPUT';
    const next =
      event.key === 'Tab' || event.key === 'Enter'
        ? stepped(at, event.shiftKey ? -1 : 1, table)
        : !isWriting || event.key.startsWith('Arrow')
          ? led(at, event, table)
          : null;
    if (event.key === 'Enter' && open?.isForm) {
      event.preventDefault();
      open();
    } else if (next) {
      event.preventDefault();
      go(next);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      out();
    } else if (!isWriting && (event.key === 'F2' || event.key === ' ') && open) {
      event.preventDefault();
      open();
    } else if (!isWriting && (event.key === 'Delete' || event.key === 'Backspace') && clear) {
      event.preventDefault();
      clear();
    }
  };
}

const Heads = ({ columns }) => html`<thead role="rowgroup">
  <tr role="row">
    <th role="columnheader" scope="col" aria-colindex="1" class="card-name">${t('Card')}</th>
    ${columns.map(
      (field, n) =>
        html`<th key=${field.name} role="columnheader" scope="col" aria-colindex=${n + 2} data-field=${field.name}>
          ${labelOf(field)}
        </th>`,
    )}
  </tr>
</thead>`;

const FORMLESS = new Set(['number', 'word']);
const TYPED = new Set(['number', 'word', 'choice', 'choices']);

/** What every cell does. now: what the table knows at the moment of a key, since rows are not drawn anew for each. */
const common = (now, here, more = {}) => ({
  hasFocus: () => now.current.hasFocus(),
  say: (words) => now.current.acts.say(words),
  leave: leaving(now, here, more),
  take: () => {
    const { at, go } = now.current;
    if (at.row !== here.row || at.column !== here.column) go(here);
  },
});

function cellActs(now, here, card, field) {
  const open = Object.assign(() => now.current.acts.open(card, field), { isForm: !TYPED.has(field.kind) });
  const commit = (value) => now.current.acts.tell(card, field, value);
  return {
    ...common(now, here, { open: FORMLESS.has(field.kind) ? null : open, clear: () => commit(null) }),
    commit,
    open,
  };
}

const nameActs = (now, here, card) => ({
  ...common(now, here),
  drop: () => now.current.acts.drop(card),
  rename: (name) => now.current.acts.rename(card, name),
});

/** One card. column: where in it the keyboard is, null for elsewhere. */
function Row({ now, told, card, row, column, draft, isThere }) {
  const { columns, cells, lacks, flagsOf, says, nameOf, isOwn } = told;
  const name = nameOf(card);
  return html`<tr role="row" aria-rowindex=${row + 2} class=${classes(column !== null && 'is-at')}>
    <${NameCell} card=${card} name=${name} at=${column === NAME} isOwn=${isOwn(card)}
      acts=${nameActs(now, { row, column: NAME }, card)} />
    ${columns.map(
      (field, n) =>
        isThere(row, n) &&
        html`<${Cell} key=${field.name} card=${card} field=${field} column=${n}
          cell=${cells.get(keyOf(card, field.name))} at=${column === n} says=${says} lacks=${lacks(card, field.name)}
          flags=${flagsOf(card, field.name)} label=${{ field: labelOf(field), whole: `${name} · ${labelOf(field)}` }}
          draft=${`${draft} ${card} ${field.name}`} acts=${cellActs(now, { row, column: n }, card, field)} />`,
    )}
  </tr>`;
}

/** What a row looks like, as one word; of two alike one need not be drawn. */
const looks = ({ columns, cells, lacks, flagsOf }, card) =>
  JSON.stringify([
    flagsOf(card, ''),
    ...columns.map(({ name }) => {
      const { value, source, is, why, saved } = cells.get(keyOf(card, name)) ?? {};
      return [name, value, source, is, why, saved, lacks(card, name), flagsOf(card, name)];
    }),
  ]);

/** Rows as they were drawn, for as long as they look alike: thirteen hundred cells follow each key at once. */
function useDrawn() {
  const kept = useRef(new Map());
  return (card, look, draw) => {
    const before = kept.current.get(card);
    if (before?.look === look) return before.drawn;
    const drawn = draw();
    kept.current.set(card, { look, drawn });
    return drawn;
  };
}

/**
 * told: {deck, rows, columns, all, cells, lacks, flagsOf, says, nameOf, isOwn}. at, go: where the keyboard is, {row,
 * column}.
 * acts: {tell, open, drop, rename, add, say, out}.
 */
export function DeckTable({ told, at, go, acts, draft, isStacked }) {
  const { deck, rows, columns, cells, lacks, nameOf } = told;
  const grid = useRef(null);
  const isThere = (row, column) =>
    !isStacked ||
    told.all ||
    cells.has(keyOf(rows[row], columns[column].name)) ||
    lacks(rows[row], columns[column].name);
  const now = useRef(null);
  now.current = {
    at,
    go,
    acts,
    hasFocus: () => grid.current?.contains(document.activeElement) || acts.isWanted(),
    table: { rows: rows.length, columns: columns.length, adds: deck.open, isThere, isStacked },
  };
  const drawn = useDrawn();
  const looking = useMemo(() => new Map(rows.map((card) => [card, looks(told, card)])), [cells, columns, rows]);
  return html`<div class="grid-frame">
    <table role="grid" ref=${grid} class=${classes('deck-grid', isStacked && 'is-stacked')} aria-label=${t(deck.title)}
      aria-colcount=${columns.length + 1} aria-rowcount=${rows.length + (deck.open ? 2 : 1)}>
      <${Heads} columns=${columns} />
      <tbody role="rowgroup">
        ${rows.map((card, row) => {
          const column = at.row === row ? at.column : null;
          return drawn(
            card,
            `${row} ${column} ${isStacked} ${told.all} ${looking.get(card)}`,
            () =>
              html`<${Row} key=${card} now=${now} told=${told} card=${card} row=${row} column=${column} draft=${draft}
                isThere=${isThere} />`,
          );
        })}
        ${deck.open &&
          html`<${AddRow} deck=${deck} at=${at.row >= rows.length} span=${columns.length + 1} count=${rows.length}
            taken=${rows.map(nameOf)} add=${acts.add} acts=${common(now, { row: rows.length, column: NAME })} />`}
      </tbody>
    </table>
  </div>`;
}
