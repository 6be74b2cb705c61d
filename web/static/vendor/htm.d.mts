import type { VNode } from 'preact';

/** A function in a template hears an event; what a template gives is drawn or passed on. Props are not seen by the checker. */
type Value = {} | null | undefined | ((event: any) => unknown);
declare const htm: { bind(h: unknown): (strings: TemplateStringsArray, ...values: Value[]) => VNode };
export default htm;
