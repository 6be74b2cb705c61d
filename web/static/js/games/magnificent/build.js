// Building: which tile, then the placement on one's own camp; the answer is pinned and says which bonuses it covers.
import { html, Option, SmallButton, listed, t, tell, useState } from '../../kit/kit.js';
import { Screen, TakeBack } from '../../phone/shell.js';
import { Answer } from '../../phone/answer.js';
import { ruleSheet } from '../../phone/sheets.js';
import { CampMap } from './camp_map.js';
import { holds } from './grid.js';
import { ClearButton, HoldButtons, useShape, useSpaces } from './placing.js';
import { OffersChip } from './offers.js';
import { bonusWords } from './pieces.js';
import { isKnown, mapOf } from './ringmaster.js';
import { COLOURS, TileMark } from './tokens.js';

const SPACES = { small: 4, large: 6 };
/** @type {Magnificent.Size[]} */
const SIZES = ['small', 'large'];

/**
 * @param {Magnificent.BuildChoice} build
 * @param {Magnificent.Size} size
 */
const isAllowed = ({ left = [], free }, size) =>
  free ? free.size == null || free.size === size : left.some((level) => level[size] > 0);

/**
 * The kinds of tiles that may be built now: [[colour, size]].
 * @param {Magnificent.Taking} turn
 * @returns {[Magnificent.Gem, Magnificent.Size][]}
 */
function kindsOf({ build }) {
  if (!build) return [];
  const colours = build.free ? (build.free.colour ? [build.free.colour] : COLOURS) : build.colours;
  return colours.flatMap((colour) =>
    SIZES.filter((size) => isAllowed(build, size)).map(
      /** @returns {[Magnificent.Gem, Magnificent.Size]} */ (size) => [colour, size],
    ),
  );
}

/** @param {Magnificent.Phone} at */
export const canBuild = (at) => isKnown(at.mine) && at.position.turn != null && kindsOf(at.position.turn).length > 0;

/**
 * One button a kind, when there are several.
 * @param {{ at: Magnificent.Turning, kinds: [Magnificent.Gem, Magnificent.Size][], chosen: string,
 *   choose: (kind: string) => void }} told
 */
function kindButtons({ at, kinds, chosen, choose }) {
  const supply = at.position.supply.tiles;
  return (
    kinds.length > 1 &&
    kinds.map(
      ([colour, size]) => html`<${SmallButton} key=${`${colour} ${size}`}
        label=${t('{size} {colour} tile', { size, colour })} pressed=${chosen === `${colour} ${size}`}
        no=${supply[`${colour} ${size}`] === 0} press=${() => choose(`${colour} ${size}`)}>
        <${TileMark} colour=${colour} size=${size} quiet=${true} />
      <//>`,
    )
  );
}

/**
 * @param {Magnificent.Mapped} camp
 * @param {Magnificent.Spot[]} cells
 */
const coversWords = (camp, cells) => {
  const found = camp.bonuses.filter(({ cell }) => holds(cells, cell));
  return found.length
    ? t('covers: {what}', { what: listed(found.map(({ bonus }) => bonusWords(bonus))) })
    : t('covers no bonus');
};

/**
 * @param {Magnificent.Mapped} camp
 * @param {Magnificent.Spot[] | null} shape
 * @param {Magnificent.Size} size
 * @param {string | null} draft
 * @param {Drawn} before
 */
function useTile(camp, shape, size, draft, before) {
  const held = useShape(camp, shape ?? [[0, 0]], draft && `${draft} shape`);
  const tapped = useSpaces(camp, SPACES[size], draft && `${draft} spaces`);
  return shape
    ? { ...held, buttons: html`<${HoldButtons} held=${held} before=${before} />`, ghost: held.cells, chosen: [] }
    : {
        ...tapped,
        buttons: html`<div class="choices">${before}<${ClearButton} held=${tapped} /></div>`,
        ghost: null,
        chosen: tapped.cells,
      };
}

/**
 * @param {{ at: Magnificent.Turning, ask: Ask, kind: [Magnificent.Gem, Magnificent.Size], kinds: Drawn,
 *   below: Drawn, acts: Drawn }} told
 */
function Placing({ at, ask, kind, kinds, below, acts }) {
  const [colour, size] = kind;
  const camp = mapOf(at.mine.camp);
  const draft = at.draft(ask) && `${at.draft(ask)} ${kind.join(' ')} ${camp.tiles.length}`;
  const tile = useTile(camp, at.position.shapes[kind.join(' ')], size, draft, kinds);
  const move = { do: 'build', colour, size, cells: tile.cells ?? [] };
  const tap = at.tapped(ask, move);
  return html`<${Screen} at=${at} ask=${ask} title=${t('Lay the {size} {colour} tile', { size, colour })}
    line=${tell(ask.prompt)}
    state=${html`<${CampMap} camp=${{ ...camp, areas: [] }} label=${t('Your camp')} touch=${tile.touch} drags=${true}
        chosen=${tile.chosen} ghost=${tile.ghost && { cells: tile.ghost, colour, good: !tile.no }} />
      ${below}`}
    acts=${html`${tile.buttons}
      <${Option} icon="check" main=${true} label=${t('Lay it here')}
        note=${tile.no ? null : coversWords(camp, tile.cells ?? [])} no=${tile.no}
        refused=${(no) => at.open(ruleSheet(at, no))} sending=${tap !== null} unsent=${tap === 'unsent'}
        choose=${() => at.answer(ask, move)} />
      <div class="pair slim">${acts}</div>`} />`;
}

/**
 * back: a button to another action, while this one has not begun.
 * @param {{ at: Magnificent.Turning, ask: Ask, back?: Drawn }} told
 */
export function BuildTile({ at, ask, back }) {
  const kinds = kindsOf(at.position.turn);
  const [kind, choose] = useState(/** @type {string | null} */ (null));
  const chosen = kinds.find((each) => each.join(' ') === kind) ?? kinds[0];
  const others = back ? [] : ask.options;
  return html`<${Placing} key=${`${chosen.join(' ')} ${at.mine.camp.tiles.length}`} at=${at} ask=${ask} kind=${chosen}
    kinds=${kindButtons({ at, kinds, chosen: chosen.join(' '), choose })} below=${html`<${OffersChip} at=${at} />`}
    acts=${html`${back}
      ${others.map(
        (option) => html`<${Answer} key=${JSON.stringify(option.move)} at=${at} ask=${ask} option=${option}
          icon="check" />`,
      )}
      <${TakeBack} at=${at} bare=${true} />`} />`;
}
