// What is half typed is kept for this tab, so that a reload or the back key loses nothing of it.
import { useState } from './dom.js';

const KEY = 'ringside.typed';

function kept() {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') ?? {};
  } catch {
    return {};
  }
}

/** @param {Record<string, any>} drafts */
function keep(drafts) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(drafts));
  } catch {
    /* a forbidden store: after a reload it is typed again */
  }
}

/**
 * undefined when nothing is kept under this name.
 * @param {string | null | undefined} name
 */
export const draftOf = (name) => (name == null ? undefined : kept()[name]);

/** @param {string | null | undefined} name */
export function forgetDraft(name) {
  const { [name ?? '']: gone, ...others } = kept();
  if (gone !== undefined) keep(others);
}

const HOUSEHOLD = 'packs '; // cards that are typed in belong to no table

/**
 * Only what begins so is kept on: drafts of another table or of somebody else are nobody's any more.
 * @param {string[]} beginnings
 */
export function keepDrafts(beginnings) {
  const all = Object.entries(kept());
  const own = all.filter(([name]) => [HOUSEHOLD, ...beginnings].some((each) => name.startsWith(each)));
  if (own.length < all.length) keep(Object.fromEntries(own));
}

/**
 * Like useState, and kept under the name; without a name it lives in this page only.
 * @param {string | null | undefined} name
 * @param {any} start
 */
export function useDraft(name, start) {
  const [value, set] = useState(() => draftOf(name) ?? start);
  return [
    value,
    /** @param {any} next */ (next) => {
      if (name != null) keep({ ...kept(), [name]: next });
      set(next);
    },
  ];
}
