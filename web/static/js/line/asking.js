// The host's words, each with the laptop's answer given to whoever said it.
import { useEffect, useState } from '../kit/dom.js';

/** Words whose answer is told by the page that asked, and nowhere else. */
const OWN_PLACE = new Set(['points', 'entry', 'try', 'mend', 'ruled', 'open', 'places', 'rulings', 'countables']);

/**
 * over(link): the link with ask(order) and tap(move, answering, by), which resolve to their acks. before(hear): what
 * hears the other acks.
 */
export function makeAsking() {
  /** @type {Record<string, (ack: Ack) => void>} */
  const waits = {};
  /**
   * A page that says something while it is being drawn is drawn to its end first.
   * @param {() => string} say
   * @returns {Promise<Ack>}
   */
  const answered = (say) =>
    new Promise((reply) => {
      queueMicrotask(() => {
        waits[say()] = reply;
      });
    });
  return {
    /** @param {any} link */
    over: (link) => ({
      ...link,
      /** @param {Move} order */
      ask: (order) => answered(() => link.host(order)),
      /**
       * @param {Move} move
       * @param {number} answering
       * @param {Actor} by
       */
      tap: (move, answering, by) => answered(() => link.move(move, answering, by)),
    }),
    /** @param {(ack: Ack, entry: Sent) => void} hear */
    before: (hear) => (/** @type {Ack} */ ack, /** @type {Sent} */ entry) => {
      waits[entry.request]?.(ack);
      delete waits[entry.request];
      if (!OWN_PLACE.has(/** @type {string} */ (entry.body.do))) hear(ack, entry);
    },
  };
}

/**
 * Asks once, and again whenever one of these has changed.
 * @param {TableLink} link
 * @param {Move} order
 * @param {unknown[]} changes
 */
export function useAnswer(link, order, changes) {
  const [ack, setAck] = useState(/** @type {Ack | null} */ (null));
  useEffect(() => {
    let here = true;
    link.ask(order).then((got) => here && setAck(got));
    return () => {
      here = false;
    };
  }, changes);
  return ack;
}
