// Lays the changed parts of a view over the view we hold.

/**
 * @template T
 * @param {Record<string, T>} parts
 * @param {(name: string, part: T) => unknown} change
 */
const eachPart = (parts, change) =>
  Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, change(name, part)]));
/**
 * Parts of which only some members changed.
 * @param {Record<string, any>} view
 * @param {Record<string, object>} within
 */
const inner = (view, within) => eachPart(within, (name, members) => ({ ...view[name], ...members }));
/**
 * Lists that grew at their end: {add, keep}.
 * @param {Record<string, any>} view
 * @param {Record<string, { add: unknown[], keep: number }>} more
 */
const longer = (view, more) => eachPart(more, (name, { add, keep }) => [...view[name], ...add].slice(-keep));

/**
 * The view after `message` {seq, base, parts}: base null brings a whole view. Another base than our seq means that
 * something passed us by, and null asks for the whole; what we already hold changes nothing.
 * @param {View | null} view
 * @param {Message} message
 * @returns {View | null}
 */
export function merged(view, { seq, base, parts, within = {}, more = {} }) {
  if (base == null) return /** @type {View} */ ({ ...parts, seq });
  if (view && view.seq === base) return { ...view, ...parts, ...inner(view, within), ...longer(view, more), seq };
  return view && view.seq >= seq ? view : null;
}
