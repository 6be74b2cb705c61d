// The secret vote: two buttons alike, then a tick that says nothing; and the open count with its Double Votes.
import {
  html,
  useEffect,
  useState,
  HoldToSee,
  Icon,
  Option,
  Voters,
  t,
  tell,
  listed,
  seatName,
} from '../../kit/kit.js';
import { Answered, Screen, TakeBack } from '../../phone/shell.js';
import { Answer } from '../../phone/answer.js';
import { ForecastChip } from './forecast.js';

const SHOWN = 2000; // how long one's own choice stays readable after the tap

/** @param {{ move: Move }} told */
const signOf = ({ move }) => (move.postpone ? 'disc' : 'hand');

/** @param {{ at: At, ballot: Pick<DrumRoll.Ballot, 'cast'> }} told */
const InSoFar = ({ at, ballot }) =>
  !at.hideVotes &&
  html`<${Voters} me=${at.me} voters=${at.names.map((_, seat) => ({ seat, isIn: ballot.cast.includes(seat) }))} />`;

/** @param {{ ballot: Partial<DrumRoll.Ballot> }} told */
function Threshold({ ballot }) {
  const sure = t('{need} votes of {of} decide.', { need: ballot.need, of: ballot.of });
  return html`<p class="reason">
    <b>${sure}</b> ${ballot.decides != null && t('At a tie only the vote of {seat} counts.', { seat: ballot.decides })}
  </p>`;
}

/** @param {{ at: DrumRoll.Phone, ask: Ask }} told */
export function Vote({ at, ask }) {
  const [changing, setChanging] = useState(false);
  const [castHere, setCastHere] = useState(false);
  /** @type {Partial<DrumRoll.Ballot> & Pick<DrumRoll.Ballot, 'cast'>} */
  const ballot = at.position.ballot ?? { cast: [], lines: [] };
  if (ask.cast && !changing && !at.busy(ask)) {
    return html`<${Sealed} at=${at} ask=${ask} ballot=${ballot} justCast=${castHere}
      change=${() => setChanging(true)} />`;
  }
  const voting = {
    ...at,
    answer: (/** @type {[Ask, Move]} */ ...vote) => {
      setChanging(false);
      setCastHere(true);
      at.answer(...vote);
    },
  };
  /** @param {Option} option */
  const button = (option) =>
    html`<${Answer} key=${signOf(option)} at=${voting} ask=${ask} option=${option} vote=${true}
      icon=${signOf(option)} />`;
  return html`<${Screen} at=${at} ask=${ask} title=${tell(ask.prompt)} aside=${html`<${Icon} name="ballot" />`}
    line=${t('Secret vote after round {round} of show {show}', { round: at.position.round, show: at.position.show })}
    state=${html`<${InSoFar} at=${at} ballot=${ballot} /><${Threshold} ballot=${ballot} />
      ${ballot.costs && html`<p class="reason"><b>${tell(ballot.costs)}</b></p>`}<${ForecastChip} at=${at} />`}
    acts=${html`${ask.options.map(button)}
      <p class="caption tall-only"><span>${t('You can change it until the vote closes.')}</span></p>`} />`;
}

/**
 * One's own choice in words; only inside a function, so that the page holds it just while it is seen.
 * @param {Ask} ask
 */
const chosen = (ask) => {
  const option = ask.options.find(({ move }) => Boolean(move.postpone) === Boolean(ask.answer?.postpone));
  return ask.answer && option ? tell(option.label) : t('Your vote is in');
};

/**
 * True for two seconds from the start if it starts true.
 * @param {boolean} start
 */
function useFading(start) {
  const [seen, setSeen] = useState(start);
  useEffect(() => {
    const timer = setTimeout(() => setSeen(false), SHOWN);
    return () => clearTimeout(timer);
  }, []);
  return seen;
}

/** @param {{ words: string, note: string }} told */
const Mark = ({ words, note }) =>
  html`<div class="sealed"><span class="ring"><${Icon} name="check" /></span><h2>${words}</h2><p>${note}</p></div>`;

/**
 * What I voted myself is read by holding; of a vote that was given before me I only know that it is there.
 * @param {{ ask: Ask }} told
 */
const Own = ({ ask }) =>
  ask.answer && html`<${HoldToSee} label=${t('Hold to see my vote')} secret=${() => chosen(ask)} />`;

/**
 * @param {Ask} ask
 * @param {boolean} seen
 */
function sealedNote({ answer }, seen) {
  if (seen) return t('It hides in a moment.');
  return answer
    ? t('The choice is hidden, on this screen too. Nobody can tell from it how you voted.')
    : t('It was not given on this phone, so it is not shown here. You may vote anew.');
}

/**
 * @param {{ at: At, ask: Ask, ballot: Pick<DrumRoll.Ballot, 'cast'>, justCast: boolean, change: Act }} told
 */
function Sealed({ at, ask, ballot, justCast, change }) {
  const seen = useFading(justCast);
  const missing = at.names.flatMap((name, seat) => (ballot.cast.includes(seat) || seat === at.me ? [] : [seat]));
  const line =
    missing.length && !at.hideVotes
      ? t('Waiting for {who}', { who: listed(missing.map(seatName)) })
      : t('It opens when all votes are in.');
  return html`<${Answered} at=${at} ask=${ask} title=${t('Your vote is in')} line=${line}
    aside=${html`<span class="number">${at.view.votes?.cast ?? ballot.cast.length} / ${at.names.length}</span>`}
    state=${html`<${InSoFar} at=${at} ballot=${ballot} />
      <${Mark} words=${seen ? chosen(ask) : t('Counted and sealed')} note=${sealedNote(ask, seen)} />`}
    acts=${html`<${Own} ask=${ask} />`}
    back=${html`<${Option} icon="undo" label=${t('Change my vote')} note=${t('until the vote closes')}
      choose=${change} />`} />`;
}

/** @param {DrumRoll.Ballot} ballot */
const resultWords = ({ result }) => (result === 'postpone' ? t('One more round') : t('On with the show'));

/** @param {{ move: Move }} told */
const isDouble = ({ move }) => move.do === 'play' && move.investment === 'double vote';

/**
 * After the reveal: how it stands and why; a Double Vote may still change it until the table goes on.
 * @param {{ at: DrumRoll.Phone & { position: { ballot: DrumRoll.Ballot } }, ask: Ask }} told
 */
export function Recount({ at, ask }) {
  const { ballot } = at.position;
  const doubles = at.view.offers.flatMap((offer) =>
    offer.options.filter(isDouble).map((option) => ({ offer, option })),
  );
  /** @param {boolean} postpone */
  const voted = (postpone) =>
    (ballot.votes ?? []).filter(([, said]) => said === postpone).map(([seat]) => seatName(seat));
  /**
   * @param {string} label
   * @param {boolean} postpone
   */
  const side = (label, postpone) =>
    html`<p class="reason">
      <b>${label}: ${ballot.tally?.[postpone ? 'postpone' : 'ready'] ?? ''}</b> ${listed(voted(postpone))}
    </p>`;
  return html`<${Screen} at=${at} ask=${ask} title=${resultWords(ballot)} line=${tell(ask.prompt)}
    aside=${ballot.tally && html`<span class="number">${ballot.tally.postpone} : ${ballot.tally.ready}</span>`}
    state=${html`${side(t('Postpone'), true)}${side(t('Ready'), false)}
      ${(ballot.lines ?? []).map((why, n) => html`<p key=${n} class="reason">${tell(why)}</p>`)}`}
    acts=${html`${doubles.length > 0 && html`<p class="reason"><b>${t('You may play a Double Vote first:')}</b></p>`}
      ${doubles.map(
        ({ offer, option }, n) => html`<${Answer} key=${n} at=${at} ask=${offer} option=${option} icon="ballot" />`,
      )}
      ${ask.options.map((option, n) => html`<${Answer} key=${n} at=${at} ask=${ask} option=${option} icon="check" />`)}
      <${TakeBack} at=${at} short=${true} />`} />`;
}
