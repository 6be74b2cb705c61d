// What a screen knows and may do: the view of one seat, the taps on their way, and the one way to answer.

/**
 * Where what is half typed for this question is kept; null on a page that keeps nothing. owner: whose page of which
 * table it is.
 * @param {{ owner?: string, view: View | null }} told
 * @param {number | null | undefined} id
 */
export const draftName = ({ owner, view }, id) => (owner && view && id != null ? `${owner} ${id}` : null);

/**
 * @param {Move | null | undefined} one
 * @param {Move | null | undefined} other
 */
const sameMove = (one, other) => JSON.stringify(one) === JSON.stringify(other);

// the dealer answers the others
/** @param {{ asks: Ask[] }} told */
const openIn = ({ asks }) => asks.filter(({ options, form }) => options.length > 0 || form);

/**
 * Whether something is asked of this seat that it has not answered.
 * @param {View} view
 */
export const isAsked = (view) => openIn(view).some(({ by, cast }) => by === view.viewer && !cast);

/**
 * The question in front: my own first; a sealed one that I have answered steps back behind the table's.
 * @param {View} view
 */
export function foremost(view) {
  const open = openIn(view);
  const mine = open.filter(({ by }) => by === view.viewer);
  const table = open.filter(({ by }) => by !== view.viewer);
  return mine.find(({ cast }) => !cast) ?? table[0] ?? mine[0] ?? null;
}

/**
 * The host's word moves with a person, and this phone may hold two seats.
 * @param {Model} model
 */
function isHost({ presence, isHost: wasHost, seats }) {
  if (!presence) return Boolean(wasHost);
  return presence.host_seat != null && seats.includes(presence.host_seat);
}

/**
 * model: {link, view, pending, settled, notice, rules, skew, intent, touch(), open(sheet), draw()}.
 * @param {Model} model
 */
export function at(model) {
  const { link } = model;
  const view = /** @type {View} */ (model.view);
  const me = /** @type {number} */ (view.viewer);
  /** @param {Ask} ask */
  const tapsOn = (ask) => model.pending.filter(({ event, body }) => event === 'move' && body.answering === ask.id);
  /** @param {Ask} ask */
  const settled = (ask) =>
    model.settled && model.settled.answering === ask.id && view.seq < (model.settled.seq ?? 0) ? model.settled : null;
  return {
    view,
    me,
    position: view.position,
    mine: model.game?.mineOf(view) ?? null,
    names: view.names,
    notice: model.notice,
    news: isHost(model) ? null : model.news,
    game: model.game,
    play: model.play ?? null,
    open: model.open,
    ownSeats: model.seats ?? [],
    freeSeats: (model.presence?.seats ?? [])
      .filter(({ held, seat }) => held === false && seat !== me)
      .map(({ seat }) => seat),
    isHost: isHost(model),
    /** The host's words go over it. */
    link: /** @type {TableLink} */ (link),
    hideVotes: Boolean(view.votes?.hidden || model.presence?.hide),
    /**
     * null, 'sending' or 'unsent': how far the tap for this answer is.
     * @param {Ask} ask
     * @param {Move} move
     */
    tapped(ask, move) {
      const tap = tapsOn(ask).find(({ body }) => sameMove(body.move, move));
      if (tap) return tap.unsent ? 'unsent' : 'sending';
      return sameMove(settled(ask)?.move, move) ? 'sending' : null;
    },
    /** @param {Ask} ask */
    busy: (ask) => tapsOn(ask).length > 0 || settled(ask) !== null,
    /**
     * @param {Ask} ask
     * @param {Move} move
     */
    answer(ask, move) {
      if (tapsOn(ask).length || settled(ask) || model.intent.left(ask.id) > 0) return;
      model.touch();
      model.intent.answered(ask.id);
      link.move(move, ask.id, ask.by === me || ask.by == null ? me : ask.by);
    },
    /** @param {Move} move */
    tellFact(move) {
      model.touch();
      model.intent.answered(null);
      link.move(move, null);
    },
    back() {
      model.touch();
      model.intent.answered(null);
      link.back(view.back?.seq ?? null);
    },
    /**
     * @param {number} seq
     * @param {boolean} on
     */
    doubt: (seq, on) => link.doubt(seq, on),
    takingBack: model.pending.some(({ event }) => event === 'back'),
    /** @param {Ask} ask */
    draft: (ask) => draftName(model, ask.id),
    /** @param {string | undefined} id */
    ruleWords: (id) => model.rules[id ?? ''] ?? null,
    /**
     * A deadline in server time as a moment of performance.now().
     * @param {number | null | undefined} deadline
     */
    moment: (deadline) => (deadline == null ? null : deadline - (model.skew ?? 0)),
    /** @param {(move: Move) => boolean} test */
    offersOf: (test) => view.offers.filter((offer) => offer.options.some(({ move }) => test(move))),
  };
}
