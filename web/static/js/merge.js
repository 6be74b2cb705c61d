// Lays the changed parts of a view over the view we hold.

/**
 * The view after `message` {seq, base, parts}: base null brings a whole view. Another base than our seq means that
 * something passed us by, and null asks for the whole; what we already hold changes nothing.
 */
export function merged(view, { seq, base, parts }) {
  if (base == null) return { ...parts, seq };
  if (view && view.seq === base) return { ...view, ...parts, seq };
  return view && view.seq >= seq ? view : null;
}
