// A seat's own screen inside the host's drawer, over a link of its own that ends when it is covered.
import { html, classes, useState, useEffect, t, tell, Option, SmallButton } from '../kit/kit.js';
import { makeLink } from '../line/link.js';
import { makeModel } from '../phone/model.js';
import { App } from '../phone/app.js';
import { phoneOf } from '../pieces/screens.js';

/** What is tapped here is never kept outside this page. */
const forgetful = () => {
  /** @type {Record<string, string>} */
  const kept = {};
  return {
    /** @param {string} key */
    getItem: (key) => kept[key] ?? null,
    /**
     * @param {string} key
     * @param {string} value
     */
    setItem: (key, value) => {
      kept[key] = value;
    },
  };
};

/**
 * @param {View} view
 * @param {number} seat
 */
const isAsked = (view, seat) => view.asks.some(({ by, cast }) => by === seat && !cast);

/**
 * done() is called once an answer has counted and nothing more is asked of this seat; shut() when another table stands
 * here.
 * @param {{ seat: number, table: string | null, screens: Game, draw: (model: Model) => void, done: Act, shut: Act }}
 *   told
 */
function connect({ seat, table, screens, draw, done, shut }) {
  let counted = false;
  /** @param {Model} model */
  const show = (model) => {
    draw({ ...model });
    if (counted && model.view && !isAsked(model.view, seat)) done();
  };
  const keeper = makeModel({ buzz: () => {}, draw: show, passing: false });
  const link = makeLink({
    io: window.io,
    as: seat,
    table,
    told: keeper.told,
    store: forgetful(),
    another: shut,
    /**
     * @param {Ack} ack
     * @param {Entry} entry
     */
    answered: (ack, entry) => {
      counted ||= ack.is === 'ok';
      keeper.answered(ack, entry);
    },
  });
  keeper.change({ link, touch: keeper.touch, languages: [], game: screens });
  return link;
}

/**
 * A refused answer may be let through by the host: this one move is excused from the rule.
 * @param {{ model: Model, seat: number, link: TableLink, cover: Act }} told
 */
const Allowing = ({ model, seat, link, cover }) =>
  [...(model.view?.asks ?? []), ...(model.view?.offers ?? [])]
    .filter(({ by }) => by === seat)
    .flatMap(({ options }) => options)
    .filter(({ no }) => no?.rule)
    .map(
      ({ move, label, no }) => html`<${Option} key=${JSON.stringify(move)} icon="no"
        label=${t('Allow anyway: {move}', { move: tell(label) })} note=${tell(no)}
        choose=${() =>
          link.ask({ do: 'allow', seat, move }).then((ack) => {
            if (ack.is === 'ok') cover();
          })} />`,
    );

/**
 * cover(): back behind the cover; leave(): to the choice of seats.
 * @param {{ seat: number, game: string, told: Drawer, cover: Act, leave: Act }} told
 */
export function SeatWindow({ seat, game, told, cover, leave }) {
  const [model, draw] = useState(/** @type {Model | null} */ (null));
  const [allowing, setAllowing] = useState(false);
  useEffect(() => {
    /** @type {{ close: Act } | null} */
    let link = null;
    let isOver = false;
    phoneOf(game).then((screens) => {
      if (!isOver)
        link = connect({ seat, table: told.hello.table?.id ?? null, screens, draw, done: cover, shut: told.close });
    });
    return () => {
      isOver = true;
      link?.close();
    };
  }, [seat]);
  if (!model?.link) return null;
  if (model.gone)
    return html`<p role="status">${t('{seat} plays on a phone now.', { seat })}</p>
      <${Option} icon="people" label=${t('Another seat')} choose=${leave} />`;
  return html`<div class="choices">
      <${SmallButton} icon="hidden" press=${cover}>${t('Cover it')}<//>
      <${SmallButton} icon="no" pressed=${allowing} press=${() => setAllowing(!allowing)}>
        ${t('The table allows a refused move')}
      <//>
    </div>
    <div class=${classes('seat-window', allowing && 'is-small')}><${App} model=${model} speak=${() => {}} /></div>
    ${allowing && html`<${Allowing} model=${model} seat=${seat} link=${told.link} cover=${cover} />`}`;
}
