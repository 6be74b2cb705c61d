// The check of the table: everybody is asked to look, and what differs is found, corrected or set to what lies there.
import { html, useState, t, tell, Chip, Icon, Option, SeatMark, SmallButton, seatName } from '../kit/kit.js';
import { wordsOf } from '../kit/not_done.js';
import { Halving } from '../mend/halving.js';
import { Search, useItems } from '../mend/looking.js';
import { valueOf } from '../mend/lying.js';

/**
 * The entry that went wrong, or what lies there as the truth.
 * @param {{ item: Wire.Lying, lies: number | string, searched?: Wire.Searched, link: TableLink, turn: Drawer['turn'],
 *   home: Act }} told
 */
function PutRight({ item: { thing, seat, label, ...item }, lies, searched, link, turn, home }) {
  const [said, say] = useState('');
  const order = typeof lies === 'number' ? 'adjust' : 'put';
  const set = () =>
    link
      .ask({ do: order, thing, seat, to: lies, note: '' })
      .then((ack) => (ack.is === 'ok' ? home() : say(wordsOf(ack))));
  return html`${said && html`<p role="alert">${said}</p>`}
    ${(searched?.found ?? [])
      .filter(({ mends }) => mends)
      .map(
        ({ seq, line }) => html`<${Option} key=${seq} main=${true} icon="check" label=${t('Correct this entry')}
          note=${tell(line[0])} choose=${() => turn(`rewind/${seq}`)} />`,
      )}
    <${Option} icon="hand"
      label=${t('Set {name} to {n}', {
        name: tell(label),
        n: valueOf(/** @type {any} */ (item), lies),
      })}
      note=${t('This stands in the story and on the score sheet.')} choose=${set} />`;
}

/** @param {{ each: Wire.Differs, link: TableLink, turn: Drawer['turn'] }} told */
function Differing({ each: { item, lies, found }, link, turn }) {
  const [searching, search] = useState(false);
  const home = () => search(false);
  const whose = item.seat == null ? t('the table') : seatName(item.seat);
  /** @param {Wire.Searched} searched */
  const putRight = (searched) =>
    html`<${PutRight} item=${item} lies=${lies} searched=${searched} link=${link} turn=${turn} home=${home} />`;
  if (searching) return html`<${Halving} item=${item} lies=${lies} link=${link} back=${home} found=${putRight} />`;
  return html`<section class="differs stack">
    <${Chip} icon="question">
      ${t('{who} · {name}: {n} should lie there, it is {now}.', {
        who: whose,
        name: tell(item.label),
        n: valueOf(item),
        now: valueOf(item, lies),
      })}
    <//>
    ${found == null
      ? html`<${Option} icon="question" label=${t('Find where it went wrong')} choose=${() => search(true)} />`
      : html`<${Option} main=${true} icon="check" label=${t('Correct the entry that went wrong')}
          choose=${() => turn(`rewind/${found}`)} />`}
    <${PutRight} item=${item} lies=${lies} link=${link} turn=${turn} home=${home} />
  </section>`;
}

/** @param {{ seat: number, check: Wire.Check }} told */
const stateOf = ({ seat, check }) => {
  if (check.differ.some(({ item }) => item.seat === seat)) return t('something differs');
  if (check.right.includes(seat)) return t('all is right');
  return check.on ? t('has not looked yet') : '';
};

/** @param {{ view: View, open: (seat: number | null) => void }} told */
const Seats = ({ view, open }) => html`<div class="stack">
  ${view.names.map(
    (name, seat) => html`<${Option} key=${seat} lead=${html`<${SeatMark} seat=${seat} quiet=${true} />`} label=${name}
      note=${stateOf({ seat, check: view.check })} choose=${() => open(seat)} />`,
  )}
  <${Option} icon="screen" label=${t('What belongs to nobody')} choose=${() => open(null)} />
</div>`;

/** @param {{ told: Drawer, seat: number | null, back: Act }} told */
function OneSeat({ told: { view, link, turn }, seat, back }) {
  const ack = useItems(link, seat, view.seq);
  if (!ack) return html`<p role="status">${t('Counting')}</p>`;
  if (ack.is !== 'ok') return html`<p role="alert">${wordsOf(ack)}</p>`;
  const items = ack.items.filter((/** @type {Wire.Lying} */ item) => (item.seat ?? null) === seat);
  const right =
    seat != null &&
    view.check.on &&
    html`<${Option} main=${true} icon="check" label=${t('All is right')}
      choose=${() => link.look({ do: 'right', seat }).then(back)} />`;
  return html`<h3>
      ${seat == null ? html`<${Icon} name="screen" />` : html`<${SeatMark} seat=${seat} />`} ${seat == null
        ? t('What belongs to nobody')
        : seatName(seat)}
    </h3>
    <${Search} items=${items} link=${link} right=${right}
      found=${(
        /** @type {Wire.Lying} */ item,
        /** @type {number | string} */ lies,
        /** @type {Wire.Searched} */ searched,
        /** @type {Act} */ home,
      ) =>
        html`<${PutRight} item=${item} lies=${lies} searched=${searched} link=${link} turn=${turn} home=${home} />`} />
    <${SmallButton} icon="left" press=${back}>${t('All seats')}<//>`;
}

/** @param {Drawer} told */
export function TableCheck(told) {
  const { view, link, turn } = told;
  const { check } = view;
  const [seat, open] = useState(/** @type {number | null | undefined} */ (undefined));
  if (seat !== undefined) return html`<${OneSeat} told=${told} seat=${seat} back=${() => open(undefined)} />`;
  return html`<p class="hush">
      ${t('Everybody compares what lies in front of them. What was entered is wrong, never the table.')}
    </p>
    ${check.on
      ? html`<${Option} icon="check" label=${t('The check is over')} choose=${() => link.look({ do: 'end' })} />`
      : html`<${Option} main=${true} icon="people" label=${t('Ask everybody to look')}
          choose=${() => link.look({ do: 'begin' })} />`}
    ${check.offered &&
      html`<${Option} icon="cross" label=${t('Not now')} note=${t('it is offered again at the end of the next round')}
        choose=${() => link.look({ do: 'end' })} />`}
    ${check.differ.map(
      (each) => html`<${Differing} key=${`${each.item.thing} ${each.item.seat} ${each.lies}`} each=${each} link=${link}
        turn=${turn} />`,
    )}
    <${Seats} view=${view} open=${open} />`;
}
