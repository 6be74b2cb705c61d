// The vote: who has voted while it runs; then both sides, the count, and each step of it in order.
import { html, classes, t, tell, listed, seatName, Icon, SeatMark } from '../../kit/kit.js';

/** @type {Record<number, () => string>} */
const ordinal = { 6: () => t('Vote: a 6th round?'), 7: () => t('Vote: a 7th round?') };

/**
 * @param {DrumRoll.Ballot} ballot
 * @param {number} round
 */
export function voteHeadline(ballot, round) {
  if (!ballot.votes)
    return { title: (ordinal[ballot.next ?? round + 1] ?? (() => t('Vote: another round?')))(), icon: 'ballot' };
  const { postpone, ready } = /** @type {DrumRoll.Count} */ (ballot.tally);
  return {
    title: ballot.result === 'postpone' ? t('One more round') : t('The show begins'),
    aside: `${postpone} : ${ready}`,
    seats: [],
  };
}

/** @param {{ seat: number, isIn: boolean }} told */
const Tile = ({ seat, isIn }) => html`<li class=${classes(isIn && 'is-in')}>
  <${SeatMark} seat=${seat} quiet=${true} />
  <span class="named">${seatName(seat)}</span><${Icon} name=${isIn ? 'check' : 'timer'} />
  <span class="only-read">${isIn ? t('has voted') : t('has not voted yet')}</span>
</li>`;

/** @param {{ seats: number[] }} told */
const Hidden = ({ seats }) =>
  html`<ul class="vote-tiles">
    ${seats.map(
      (seat) => html`<li key=${seat}>
        <${SeatMark} seat=${seat} quiet=${true} />
        <span class="named">${seatName(seat)}</span>
      </li>`,
    )}
  </ul>`;

/**
 * ballot.lines: the rules in force for this vote, before it opens: threshold, tie, cost, no answer.
 * @param {{ view: View, position: DrumRoll.View & { ballot: DrumRoll.Ballot }, presence?: Presence | null }} told
 */
export function VoteScene({ view, position, presence }) {
  const { ballot } = position;
  const seats = position.circuses.map((_, seat) => seat);
  const isHidden = Boolean(view.votes?.hidden || presence?.hide);
  /** @param {number} seat */
  const isIn = (seat) => ballot.cast.includes(seat);
  return html`<div class="vote-scene">
    ${isHidden
      ? html`<${Hidden} seats=${seats} />`
      : html`<ul class="vote-tiles">
          ${seats.map((seat) => html`<${Tile} key=${seat} seat=${seat} isIn=${isIn(seat)} />`)}
        </ul>`}
    <div class="vote-rules">
      <p>
        <b>${t('{need} votes of {of} decide.', { need: ballot.need, of: ballot.of })}</b>${' '}
        ${t("At a tie only {seat}'s vote counts (start player).", { seat: position.start })}<br />
        ${ballot.costs && html`<b>${tell(ballot.costs)}</b><br />`}${t('No vote when it closes: counted as ready.')}
      </p>
      <span class="count number">${view.votes?.cast ?? ballot.cast.length} / ${seats.length}</span>
    </div>
  </div>`;
}

/** @param {{ seat: number, times: number }} told */
const Voter = ({ seat, times }) => html`<li>
  <span><${SeatMark} seat=${seat} quiet=${true} /></span>${seatName(seat)}
  ${times > 1 && html`<em><span class="only-read">${t('counts')}</span>×${times}</em>`}
</li>`;

const Phantom = () => html`<li><span class="phantom" aria-hidden="true">?</span>${t('phantom')}</li>`;

/**
 * @param {{ name: string, count: number, seats: number[], ballot: DrumRoll.Ballot, phantom: boolean,
 *   won: boolean }} told
 */
function Side({ name, count, seats, ballot, phantom, won }) {
  /** @param {number} seat */
  const times = (seat) => 1 + ballot.doubles.filter((each) => each === seat).length;
  return html`<section class=${classes('side', won && 'has-won')}>
    <h2>${name}</h2><span class="many number">${count}</span>
    <ul>
      ${seats.map((seat) => html`<${Voter} key=${seat} seat=${seat} times=${times(seat)} />`)}
      ${phantom && html`<${Phantom} />`}
    </ul>
  </section>`;
}

/**
 * Whoever holds a card might hold a Double Vote; nobody knows but the owner.
 * @param {{ circuses: (DrumRoll.Circus & { hand: number })[] }} told
 */
function MayDouble({ circuses }) {
  const seats = circuses.flatMap(({ hand }, seat) => (hand > 0 ? [seat] : []));
  return (
    seats.length > 0 &&
    html`<p>${t('A Double Vote may still be played by {names}.', { names: listed(seats.map(seatName)) })}</p>`
  );
}

/**
 * The lines come in the order of the count: phantom, each Double Vote, then what decides.
 * @param {{ position: DrumRoll.View & { ballot: DrumRoll.Opened }, question?: Drawn }} told
 */
export function Reveal({ position, question }) {
  const { ballot } = position;
  /** @param {boolean} postpone */
  const of = (postpone) => ballot.votes.filter(([, vote]) => vote === postpone).map(([seat]) => seat);
  /**
   * @param {DrumRoll.Word} key
   * @param {string} name
   */
  const side = (key, name) => html`<${Side} key=${key} name=${name} count=${ballot.tally[key]}
    seats=${of(key === 'postpone')} ballot=${ballot} phantom=${ballot.phantom === key} won=${ballot.result === key} />`;
  return html`<div class="reveal-scene">
    ${side('postpone', t('Postpone'))}${side('ready', t('Ready'))}
    <ol class="steps-of-vote">
      <li>${t('{need} votes of {of} decide.', { need: ballot.need, of: ballot.of })}</li>
      ${(ballot.lines ?? []).map(
        (line, n) => html`<li key=${n} class=${n === ballot.lines.length - 1 ? 'decides' : ''}>${tell(line)}</li>`,
      )}
    </ol>
    ${question && html`<div class="to-go-on">${question}<${MayDouble} circuses=${position.circuses} /></div>`}
  </div>`;
}
