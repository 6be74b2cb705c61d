// Taps that the laptop has not answered yet, kept in localStorage; each goes again under its own request id until it is
// answered.
import { drawId } from './ids.js';

const WAITS = [1000, 2000, 4000, 8000];
const AGAIN = new Set(['slow', 'retry']); // the laptop asks to be asked later

const OURS = 'ringside.outbox.';

/** Where the taps of one person at one table are kept: never under a seat, which may change hands. */
export const outboxKey = (table, holder) => `${OURS}${table}.${holder}`;

/** What was kept for another table, or for people who are not here, will never be sent. */
export function forgetOthers(store, table, holders) {
  const own = new Set(holders.map((holder) => outboxKey(table, holder)));
  try {
    Object.keys(store)
      .filter((key) => key.startsWith(OURS) && !own.has(key))
      .forEach((key) => store.removeItem(key));
  } catch {
    /* a forbidden store keeps nothing */
  }
}

function readList(store, key) {
  try {
    return JSON.parse(store.getItem(key)) ?? [];
  } catch {
    return [];
  }
}

/**
 * emit(event, body, reply): sends once, reply(ack | null). isUp(): is there a connection. changed(pending),
 * answered(ack, entry).
 * Taps go one after the other, so that two of them never overtake each other.
 */
export function makeOutbox({ store, key, emit, isUp, changed, answered, later = setTimeout, cancel = clearTimeout }) {
  let entries = readList(store, key);
  let timer = null;
  let flying = null;
  let misses = 0;

  const sent = new Set(); // requests that left this page at least once
  const pending = () => entries.map((entry) => ({ ...entry, unsent: !(sent.has(entry.request) && isUp()) }));
  function keep() {
    try {
      store.setItem(key, JSON.stringify(entries));
    } catch {
      /* a full or forbidden store: the tap still lives in this page */
    }
    changed(pending());
  }

  function settle(entry, ack) {
    entries = entries.filter(({ request }) => request !== entry.request);
    misses = 0;
    keep();
    answered(ack, entry);
  }

  function plan() {
    cancel(timer);
    timer = later(go, WAITS[Math.min(misses, WAITS.length - 1)]);
    misses += 1;
  }

  function go() {
    cancel(timer);
    const entry = entries[0];
    if (!entry || flying) return;
    if (!isUp()) {
      changed(pending());
      return;
    }
    flying = entry.request;
    sent.add(entry.request);
    changed(pending());
    emit(entry.event, { ...entry.body, request: entry.request }, (ack) => {
      flying = null;
      if (!ack || AGAIN.has(ack.is)) {
        changed(pending());
        plan();
        return;
      }
      settle(entry, ack);
      go();
    });
  }

  changed(pending());
  return {
    put(event, body) {
      const request = drawId();
      entries = [...entries, { request, event, body }];
      keep();
      go();
      return request;
    },
    retry() {
      misses = 0;
      go();
    },
    forget() {
      entries = [];
      keep();
    },
  };
}
