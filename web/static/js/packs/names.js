// The names of cards in the table: the cell before a row, and the row that adds a card.
import { html, classes, useLayoutEffect, useRef, useState, t, Icon } from '../kit/kit.js';
import { folded } from './typing.js';
import { Entry } from './cell.js';

const WORD = { kind: 'word' };

/**
 * The name before a row: F2 writes it anew where the household named the card, Delete forgets what is told of it.
 * @param {{ card: string, name: string, at: boolean, isOwn: boolean, acts: any }} told
 */
export function NameCell({ card, name, at, isOwn, acts }) {
  const place = useRef(/** @type {any} */ (null));
  const [isWriting, write] = useState(false);
  useLayoutEffect(() => {
    if (at && !isWriting && acts.hasFocus()) {
      place.current.focus({ preventScroll: true });
      place.current.scrollIntoView({ block: 'nearest' });
    }
  }, [at, isWriting]);
  /** @param {any} event */
  function keys(event) {
    if (event.target !== place.current) return;
    if (event.key === 'F2' && isOwn) {
      event.preventDefault();
      write(true);
    } else if (event.key === 'Delete') acts.drop();
    else acts.leave(event);
  }
  /** @param {string} text */
  const rename = (text) => {
    write(false);
    if (text.trim() && text.trim() !== name) acts.rename(text.trim());
  };
  /** @param {any} event */
  const leave = (event) => {
    if (event.key === 'Escape' || event.key === 'Enter') {
      event.preventDefault();
      write(false);
    }
  };
  return html`<th scope="row" role="rowheader" ref=${place} tabindex=${at && !isWriting ? 0 : -1} aria-colindex="1"
    class=${classes('card-name', at && 'is-at')} data-card=${card} onKeyDown=${keys} onFocus=${acts.take}
    onDblClick=${() => isOwn && write(true)}>
    ${isWriting
      ? html`<${Entry} field=${WORD} shown=${name} label=${t('Name of the card')} commit=${rename} leave=${leave}
          hasFocus=${() => true} />`
      : html`<b>${name}</b>`}
    <button type="button" class="drop" tabindex="-1" aria-label=${t('Forget {name}', { name })}
      title=${t('Forget {name}', { name })} onClick=${acts.drop}>
      <${Icon} name="delete" />
    </button>
  </th>`;
}

/**
 * The last row of an open deck.
 * @param {{ deck: Deck, at: boolean, span: number, count: number, taken: string[], add: (name: string) => void, acts:
 *   any }} told
 */
export function AddRow({ deck, at, span, count, taken, add, acts }) {
  const box = useRef(/** @type {any} */ (null));
  const [text, write] = useState('');
  const [why, setWhy] = useState(/** @type {string | null} */ (null));
  useLayoutEffect(() => {
    if (at && acts.hasFocus()) box.current.focus();
  }, [at]);
  function enter() {
    const name = text.normalize('NFC').trim().replace(/\s+/g, ' ');
    const same = taken.find((each) => folded(each) === folded(name));
    if (same) setWhy(t('There is {name} already.', { name: same }));
    else if (name) {
      write('');
      setWhy(null);
      add(name);
    }
  }
  /** @param {any} event */
  function keys(event) {
    if (event.key === 'Enter') {
      event.preventDefault();
      enter();
    } else if (event.key === 'Escape' && text) write('');
    else if (!text || event.key === 'ArrowUp') acts.leave(event);
  }
  return html`<tr role="row" aria-rowindex=${count + 2} class="add-row">
    <td role="gridcell" colspan=${span} aria-colindex="1">
      <span class="adding">
        <${Icon} name="plus" />
        <input ref=${box} class="cell-entry" tabindex=${at ? 0 : -1} maxlength="60" autocomplete="off" value=${text}
          placeholder=${t('Add a card: its name, then Enter')} aria-label=${t('Add a card: its name, then Enter')}
          onInput=${(event) => {
            setWhy(null);
            write(event.target.value);
          }}
          onKeyDown=${keys} onFocus=${acts.take} />
        <small class="hush">
          ${deck.most > 0
            ? t('{n} of {most} cards are here', { n: count, most: deck.most })
            : t('{n} card is here|{n} cards are here', { n: count })}
        </small>
      </span>
      ${why && html`<small class="odd" role="alert"><${Icon} name="question" />${why}</small>`}
    </td>
  </tr>`;
}
