import type { VNode } from 'preact';

/** What a template gives is drawn or passed on; its props are not seen by the checker. */
declare const htm: { bind(h: unknown): (strings: TemplateStringsArray, ...values: unknown[]) => VNode };
export default htm;
