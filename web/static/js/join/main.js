// From the scanned code to a seat: language, name, seat, go.
import {
  html,
  render,
  useState,
  loadIcons,
  loadWords,
  setMarks,
  setNames,
  useEffect,
  keepDrafts,
  useDraft,
} from '../kit/kit.js';
import { post } from '../line/post.js';
import { wordsOf } from '../kit/not_done.js';
import { useKnock } from '../pieces/knock.js';
import { sideOf } from '../line/journey.js';
import { keepToken, keptToken } from '../line/seat_token.js';
import { CodeEntry, Stop, Knocking } from './door.js';
import { ChooseSeat } from './seat.js';

const stage = /** @type {HTMLElement} */ (document.getElementById('stage'));

/** The token of the scanned address, taken out of it so that nobody reads it over a shoulder or in the history. */
function takeToken() {
  const token = window.location.hash.slice(1);
  if (token) window.history.replaceState(null, '', '/j');
  return token;
}

/** Printed cards bear this mark and, if they lie at a seat, its letter; null: no card was scanned. */
const card = new URLSearchParams(window.location.search).get('card');

/** A phone that already plays takes a second seat, for a neighbour without one. */
const second = new URLSearchParams(window.location.search).has('second');

/**
 * 'hu-HU', 'en' … the first of the phone's languages that the table speaks.
 * @param {readonly string[]} wanted
 * @param {Language[]} spoken
 */
export function guessed(wanted, spoken) {
  const codes = spoken.map(([code]) => code);
  return wanted.map((each) => each.slice(0, 2).toLowerCase()).find((code) => codes.includes(code)) ?? codes[0] ?? 'en';
}

/** @param {Reply} told */
function sitDown({ seat, seat_token: token }) {
  if (!second) keepToken(token);
  keepDrafts([]);
  window.location.replace(second ? sideOf(seat) : '/play');
}

/** What the page at the door has words of its own for. */
const DOORS = new Set(['wrong', 'slow', 'over', 'full', 'denied']);

/**
 * drafts: how the names of what is kept of this page begin: a name and a seat are meant for one table.
 * @param {{ hello: Hello, token: string, drafts: string }} told
 */
function Join({ hello, token, drafts }) {
  const [wasIn, setIn] = useDraft(`${drafts}in`, false); // reloaded: this browser may look for a seat already
  const isKnown = Boolean(token || second || wasIn || hello.role === 'guest'); // it need not knock
  const [door, setDoor] = useState(isKnown ? 'opening' : 'code');
  const [table, setTable] = useState(/** @type {Reply | null} */ (null));
  const [knock, setKnock] = useState(/** @type {Knock | null} */ (null));
  const [refusal, refuse] = useState('');
  /**
   * @param {Reply} answer
   * @param {string} path
   * @param {object} body
   */
  function heard(answer, path, body) {
    if (answer.seat_token) {
      sitDown(answer);
      return;
    }
    if (answer.is === 'wait') {
      setKnock({ path, body });
      setDoor('knocking');
      return;
    }
    setKnock(null);
    if (answer.seats) {
      setMarks(answer.seats.map((/** @type {SeatRow} */ { mark }) => mark));
      setNames(answer.seats.map((/** @type {SeatRow} */ { name }) => name));
      setTable(answer);
      refuse('');
      setIn(true);
      setDoor('seats');
      return;
    }
    if (wasIn && !token && !second && hello.role !== 'guest') {
      setIn(false);
      setDoor('code');
      return;
    }
    if (answer.is === 'stale') {
      setDoor(answer.open ? 'stale' : 'early');
      return;
    }
    if (answer.is === 'forbidden') {
      setDoor('anew');
      return;
    }
    if (table && answer.is !== 'denied') {
      refuse(wordsOf(answer));
      setDoor('seats');
      return;
    }
    const { is = '' } = answer;
    setDoor(answer.status === 0 ? 'lost' : DOORS.has(is) ? is : is ? wordsOf(answer) : 'wrong');
  }
  /**
   * @param {string} path
   * @param {object} body
   */
  const send = async (path, body) => heard(await post(path, body), path, body);
  useKnock(knock, (answer) => heard(answer, knock?.path ?? '', knock?.body ?? {}));
  const knockAgain = () => send('/api/join', token ? { token, ...(card != null && { card: true }) } : {});
  useEffect(() => {
    if (isKnown) knockAgain();
  }, []);
  const retry = () => (isKnown ? knockAgain() : setDoor('code'));
  if (door === 'seats')
    return html`<${ChooseSeat} table=${table} hello=${hello} drafts=${drafts} send=${send} refusal=${refusal}
      second=${second} card=${card} />`;
  if (['code', 'wrong', 'slow', 'stale', 'anew'].includes(door))
    return html`<${CodeEntry} drafts=${drafts} trouble=${door} scanned=${Boolean(token) && card == null}
      send=${(code) => send('/api/join', { code })} />`;
  if (door === 'knocking')
    return html`<${Knocking} claim=${knock?.path === '/api/claim'}
      back=${() => {
        setKnock(null);
        setDoor(table ? 'seats' : 'code');
      }} />`;
  return html`<${Stop} why=${door} retry=${retry} />`;
}

/** @param {string} token */
async function open(token) {
  const [hello] = await Promise.all([post('/api/hello', { seat_token: keptToken() }), loadIcons()]);
  if (!hello.status) throw new Error('the laptop does not answer');
  if (hello.role === 'seat' && hello.seat != null && !second) {
    window.location.replace('/play');
    return;
  }
  await loadWords(hello.language ?? guessed(navigator.languages ?? [navigator.language], hello.languages ?? []));
  const drafts = `join ${hello.table?.id ?? ''} `;
  keepDrafts([drafts]);
  render(html`<${Join} hello=${hello} token=${token} drafts=${drafts} />`, stage);
}

/** A newer code scanned into the same tab. */
window.addEventListener('hashchange', () => window.location.reload());

/** @param {string} token */
async function openUntilItWorks(token) {
  try {
    await open(token);
  } catch (error) {
    console.warn(error);
    setTimeout(openUntilItWorks, 1500, token);
  }
}

openUntilItWorks(takeToken());
