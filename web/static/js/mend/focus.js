// Whatever comes up inside a sheet takes the focus, so that the keyboard and the reader's voice go on from there.
import { useLayoutEffect, useRef } from '../kit/kit.js';

/** The element that bears this takes the focus as soon as it is there. */
export function useFocus() {
  const own = useRef(/** @type {any} */ (null));
  useLayoutEffect(() => {
    own.current?.focus();
    own.current?.closest('.inside')?.scrollTo(0, 0);
  }, []);
  return own;
}
