// What lies where, set to what lies on the table: by group, each thing a chip that opens the ways it may lie.
import { html, useState, Icon, Option, SmallButton, t, tell } from '../kit/kit.js';
import { wordsOf } from '../kit/not_done.js';
import { useAnswer } from '../line/asking.js';

const MANY = 8;

/** @param {Wire.Place} place */
export const keyOf = ({ thing, seat }) => `${thing} ${seat}`;

/** @param {Wire.Place} place */
const nowWords = ({ now, choices }) => tell(choices.find(([key]) => key === now)?.[1]);

/** @param {Wire.Place[]} places */
export function grouped(places) {
  const names = [...new Set(places.map(({ group }) => tell(group)))];
  return names.map((name) => ({ name, places: places.filter(({ group }) => tell(group) === name) }));
}

/**
 * The ways a thing may lie; the present one marked. A long list is searched by typing.
 * @param {{ place: Wire.Place, chosen: string, choose: (key: string) => void }} told
 */
function Ways({ place, chosen, choose }) {
  const [text, setText] = useState('');
  const shown = place.choices.filter(([, words]) =>
    tell(words).toLocaleLowerCase().includes(text.trim().toLocaleLowerCase()),
  );
  return html`${place.choices.length > MANY &&
      html`<input class="text-entry" type="search" value=${text} placeholder=${t('Type a few letters')}
        aria-label=${t('Type a few letters')} onInput=${(event) => setText(event.target.value)} />`}
    <div class="choices" role="group" aria-label=${tell(place.label)}>
      ${shown.map(
        ([key, words]) => html`<${SmallButton} key=${key} icon=${key === place.now ? 'check' : undefined}
          pressed=${key === chosen} press=${() => choose(key)}>
          ${tell(words)}
        <//>`,
      )}
    </div>`;
}

/** @param {{ place: Wire.Place, put: (to: string, note: string) => Promise<Ack> }} told */
function Opened({ place, put }) {
  const [to, choose] = useState(place.now);
  const [note, setNote] = useState('');
  const [said, say] = useState('');
  const send = () => put(to, note).then((ack) => say(ack.is === 'ok' ? '' : wordsOf(ack)));
  const words = tell(place.choices.find(([key]) => key === to)?.[1]);
  return html`<div class="place-open">
    <${Ways} place=${place} chosen=${to} choose=${choose} />
    ${said && html`<p role="alert">${said}</p>`}
    ${to !== place.now &&
      html`<input class="text-entry" maxlength="80" placeholder=${t('Why? (may stay empty)')}
          aria-label=${t('Why? (may stay empty)')} value=${note} onInput=${(event) => setNote(event.target.value)} />
        <${Option} main=${true} icon="check" label=${t('{name}: {words}', { name: tell(place.label), words })}
          choose=${send} />`}
  </div>`;
}

/** @param {{ place: Wire.Place, isOpen: boolean, open: Act }} told */
const PlaceChip = ({ place, isOpen, open }) => html`<button type="button" class="chip" aria-expanded=${String(isOpen)}
  onClick=${open}>
  <span>${tell(place.label)}<small class="hush"> ${nowWords(place)}</small></span>
  <${Icon} name=${isOpen ? 'up' : 'down'} />
</button>`;

/**
 * A game's screens may draw the places of a group as they lie: scene.board({ group, places, chosen, open }).
 * @param {{ group: string, places: Wire.Place[], scene: Scenes, chosen: string | null, open: (key: string) => void,
 *   put: (place: Wire.Place, to: string, note: string) => Promise<Ack> }} told
 */
function Group({ group, places, scene, chosen, open, put }) {
  const drawn = scene.board?.({ group, places, chosen, open });
  const opened = places.find((place) => keyOf(place) === chosen);
  /** @param {Wire.Place} place */
  const form = (place) =>
    html`<${Opened} key=${`${keyOf(place)} ${place.now}`} place=${place}
      put=${(/** @type {string} */ to, /** @type {string} */ note) => put(place, to, note)} />`;
  return html`<section class="moments places">
    ${group && html`<h3>${group}</h3>`}
    ${drawn && html`${drawn}${opened && form(opened)}`}
    ${!drawn &&
      places.map(
        (place) => html`<div key=${keyOf(place)}>
          <${PlaceChip} place=${place} isOpen=${keyOf(place) === chosen} open=${() => open(keyOf(place))} />
          ${keyOf(place) === chosen && form(place)}
        </div>`,
      )}
  </section>`;
}

/**
 * owner: whose; null: what is nobody's.
 * @param {{ places: Wire.Place[], owner: number | null, link: TableLink, scene: Scenes }} told
 */
export function Lying({ places, owner, link, scene }) {
  const [chosen, choose] = useState(/** @type {string | null} */ (null));
  /** @param {string} key */
  const open = (key) => choose(key === chosen ? null : key);
  /**
   * @param {Wire.Place} place
   * @param {string} to
   * @param {string} note
   */
  const put = ({ thing, seat }, to, note) => link.ask({ do: 'put', thing, seat, to, note });
  return grouped(places.filter(({ seat }) => (seat ?? null) === owner)).map(
    ({ name, places: inside }) => html`<${Group} key=${name} group=${name} places=${inside} scene=${scene}
      chosen=${chosen} open=${open} put=${put} />`,
  );
}

/**
 * What lies where now.
 * @param {TableLink} link
 * @param {number} seq
 * @returns {Wire.Place[] | undefined}
 */
export const usePlaces = (link, seq) => useAnswer(link, { do: 'places' }, [seq])?.places;
