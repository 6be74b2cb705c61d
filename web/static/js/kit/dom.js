// The one door to the vendored libraries: Preact, its hooks, and htm bound to Preact's h.
import { h, render, Fragment } from '../../vendor/preact.mjs';
import htm from '../../vendor/htm.mjs';

export { h, render, Fragment };
export { useState, useEffect, useLayoutEffect, useRef, useMemo, useCallback } from '../../vendor/hooks.mjs';
export const html = htm.bind(h);

/**
 * Joins class names, leaving out what is false.
 * @param {...(string | false | null | undefined | 0)} names
 */
export const classes = (...names) => names.filter(Boolean).join(' ');
