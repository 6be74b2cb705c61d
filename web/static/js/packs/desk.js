// One game's packs on the page: the decks as tables, the way to each cell, and what a cell's keys set in motion.
import {
  html,
  useEffect,
  useMemo,
  useRef,
  useState,
  t,
  tell,
  labelOf,
  setNames,
  useDraft,
  SmallButton,
} from '../kit/kit.js';
import { keyOf, makeShelf } from './shelf.js';
import { drawn, isTall, oddOf } from './deck.js';
import { fieldIn } from './rows.js';
import { DeckTable } from './table.js';
import { FieldSheet } from './sheet.js';
import { ImportSheet, readFiles, useDrop } from './import.js';
import { actsOn } from './acts.js';
import { usePlace } from './place.js';
import { Saving, ToLookAt } from './look.js';

/**
 * The pack as the laptop has it now, looked at again whenever somebody comes back to this window.
 * @param {string} game
 */
function useShelf(game) {
  const [state, set] = useState(/** @type {Shelved | null} */ (null));
  const shelf = useMemo(() => makeShelf(game, set), [game]);
  useEffect(() => {
    shelf.load();
    window.addEventListener('focus', shelf.load);
    return () => window.removeEventListener('focus', shelf.load);
  }, [shelf]);
  return /** @type {const} */ ([shelf, state]);
}

const NARROW = '(max-width: 700px)';

/** Whether there is room for a table, or only for cards under each other. */
function useNarrow() {
  const [isNarrow, set] = useState(() => window.matchMedia(NARROW).matches);
  useEffect(() => {
    const query = window.matchMedia(NARROW);
    const look = () => set(query.matches);
    query.addEventListener('change', look);
    return () => query.removeEventListener('change', look);
  }, []);
  return isNarrow;
}

/**
 * @param {{ decks: DrawnDeck[], chosen: string, choose: (chosen: string) => void, tab: { current: HTMLElement } }} told
 */
function Tabs({ decks, chosen, choose, tab }) {
  /** @param {any} event */
  function keys(event) {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (!by) return;
    event.preventDefault();
    const next = (decks.findIndex(({ deck }) => deck.key === chosen) + by + decks.length) % decks.length;
    choose(decks[next].deck.key);
    event.currentTarget.children[next].focus();
  }
  return html`<div class="deck-tabs" role="tablist" aria-label=${t('Decks')} onKeyDown=${keys}>
    ${decks.map(
      ({ deck, whole, total }) => html`<button key=${deck.key} type="button" role="tab" id=${`tab-${deck.key}`}
        ref=${deck.key === chosen ? tab : null} tabindex=${deck.key === chosen ? 0 : -1}
        aria-selected=${String(deck.key === chosen)} aria-controls="deck" class="deck-tab"
        onClick=${() => choose(deck.key)}>
        <b>${t(deck.title)}</b><small class="number">${t('{n} of {most} told', { n: whole, most: total })}</small>
      </button>`,
    )}
  </div>`;
}

/** @param {{ hidden: number, all: boolean, showAll: (all: boolean) => void }} told */
const Keys = ({ hidden, all, showAll }) => html`<div class="packs-keys">
  ${(hidden > 0 || all) &&
    html`<button type="button" class="small-button" aria-pressed=${String(all)} onClick=${() => showAll(!all)}>
      ${all ? t('Only the columns in use') : t('{n} more column|{n} more columns', { n: hidden })}
    </button>`}
  <p class="hush">
    ${t(
      'Type digits, first letters or the letters of cubes. Enter or Tab goes on, arrows go anywhere, ' +
        'Escape restores, Delete forgets, the space bar opens the form.',
    )}
  </p>
</div>`;

/** @type {Record<number, () => string>} */
const WAITING = {
  0: () => t('The laptop did not answer. Try again.'),
  403: () => t('This page belongs to the laptop'),
  422: () => t('This pack cannot be read. The file stays as it is; nothing is written into it.'),
};

/** @param {{ state: Shelved | null, again: Act }} told */
const Waiting = ({ state, again }) => html`<div class="packs-wait" role="status">
  <p>${state?.problem == null ? t('One moment') : (WAITING[state.problem] ?? WAITING[0])()}</p>
  ${state?.why && html`<p class="is-loss">${tell(state.why)}</p>`}
  ${state?.problem != null && html`<${SmallButton} icon="turn" press=${again}>${t('Try again')}<//>`}
</div>`;

/**
 * @param {Shelved | null} state
 * @param {string[]} added
 * @param {boolean} all
 * @returns {DrawnDeck[]}
 */
function drawnDecks(state, added, all) {
  if (!state?.pack) return [];
  const { pack, cells } = state;
  setNames([], pack.cards);
  return pack.decks.map((deck) => drawn(deck, { pack, cells }, added, all));
}

/**
 * screens: the game's {nameOf, says}. take: what the page's Import button calls with a file.
 * @param {{ game: string, screens: PackScreens, takeBy: { current: (files: File[]) => unknown } }} told
 */
export function Desk({ game, screens, takeBy }) {
  const { nameOf, says } = screens;
  const [shelf, state] = useShelf(game);
  const [added, setAdded] = useDraft(`packs ${game} added`, []);
  const [all, showAll] = useState(false);
  const [sheet, open] = useState(/** @type {{ card: string, field: Field } | null} */ (null));
  const [file, setFile] = useState(/** @type {PackFile | null} */ (null));
  const [said, say] = useState('');
  const tab = useRef(/** @type {any} */ (null));
  const isNarrow = useNarrow();
  const decks = useMemo(() => drawnDecks(state, added, all), [state, added, all]);
  const place = usePlace(game, decks);
  /** @param {File[]} each */
  const take = async (each) => {
    const read = await readFiles(game, each);
    if ('why' in read) say(read.why);
    else {
      say('');
      setFile(read);
    }
  };
  takeBy.current = take;
  useDrop(take);
  const { here, at, go, jump } = place;
  if (!here || !state?.pack) return html`<${Waiting} state=${state} again=${shelf.load} />`;
  const odd = oddOf({ ...state, pack: state.pack });
  const acts = {
    ...actsOn({ shelf, state, here, nameOf, added, setAdded, start: place.start, say }),
    say,
    /**
     * @param {string} card
     * @param {Field} field
     */
    open: (card, field) => open({ card, field }),
    isWanted: place.isWanted,
    out: () => tab.current.focus(),
  };
  const told = {
    ...here,
    all,
    cells: state.cells,
    flagsOf: odd.of,
    says,
    nameOf,
    /** @param {string} card */
    isOwn: (card) => here.deck.open && !here.deck.cards.includes(card),
  };
  /**
   * @param {string} card
   * @param {string} name
   */
  const fieldOf = (card, name) =>
    decks
      .filter(({ rows, deck }) => rows.includes(card) || card.startsWith(`${deck.key}/`))
      .map(({ deck }) => fieldIn(deck, name))
      .find(Boolean) ?? { name, kind: 'word', label: { rule: '', text: name } };
  return html`<${Tabs} decks=${decks} chosen=${here.deck.key} choose=${place.choose} tab=${tab} />
    <div class="packs-main" id="deck" role="tabpanel" aria-labelledby=${`tab-${here.deck.key}`}>
      <div class="packs-table">
        <${DeckTable} key=${here.deck.key} told=${told} at=${at} go=${go} acts=${acts} draft=${`packs ${game}`}
          isStacked=${isNarrow || isTall(here)} />
        <${Keys} hidden=${here.hidden} all=${all} showAll=${showAll} />
      </div>
      <${ToLookAt} odd=${odd.list}
        whole=${(/** @type {string} */ card, /** @type {string} */ field) =>
          `${nameOf(card)} · ${labelOf(fieldOf(card, field))}`}
        missing=${here.missing.length} cards=${here.rows.length} most=${here.deck.most} jump=${jump}
        next=${() => jump(...here.missing[0])} />
    </div>
    <${Saving} ...${state} said=${said} undo=${shelf.undo} retry=${shelf.send} />
    ${sheet &&
      html`<${FieldSheet} field=${sheet.field} name=${`${t(here.deck.title)} · ${nameOf(sheet.card)}`}
        value=${state.cells.get(keyOf(sheet.card, sheet.field.name))?.value ?? null}
        tell=${(value) => acts.tell(sheet.card, sheet.field, value)} close=${() => open(null)} />`}
    ${file &&
      html`<${ImportSheet} game=${game} file=${file} says=${says} nameOf=${nameOf} fieldOf=${fieldOf}
        close=${() => setFile(null)}
        done=${(answer) => {
          shelf.take(answer);
          setFile(null);
        }} />`}`;
}
