// The host's drawer: everything that puts the table right when life gets in the way.
import { html, t, tell, Chip, Sheet, Option, Under } from '../kit/kit.js';
import { leaveFor } from '../line/journey.js';
import { PlayForSeat } from './seat.js';
import { TableRulings } from './rulings.js';
import { Retell } from './retell.js';
import { Rewinds } from './rewind.js';
import { Allowances } from './allow.js';
import { Adjustments } from './adjust.js';
import { Clocks, Votes } from './votes.js';
import { TableCheck } from './check.js';
import { Doubts } from './doubts.js';
import { Boxes } from './boxes.js';
import { People, JoinAgain, PlayAgain } from './people.js';
import { SendFromHere } from '../pieces/send_on.js';

/**
 * The game says which printed numbers there are.
 * @param {{ scene: Scenes, position: Position, link: TableLink, close: Act }} told
 */
const Printed = ({ scene, position, link, close }) =>
  html`<${Retell} things=${scene.printed(position)} link=${link} close=${close} />`;

/** @type {Record<string, { title: () => string, note: () => string, icon: string, Page: (told: any) => Drawn }>} */
const PAGES = {
  seat: {
    title: () => t('Play for somebody'),
    note: () => t('without a phone, or what everybody may see'),
    icon: 'hand',
    Page: PlayForSeat,
  },
  allow: {
    title: () => t('Allow a refused move'),
    note: () => t('of anybody or of the table, as a ruling'),
    icon: 'no',
    Page: Allowances,
  },
  rewind: {
    title: () => t('Correct or go back'),
    note: () => t('one entry alone, or to any moment of the game'),
    icon: 'undo',
    Page: Rewinds,
  },
  adjust: {
    title: () => t('The table is right'),
    note: () => t('set what is counted, and what lies where'),
    icon: 'hand',
    Page: Adjustments,
  },
  check: {
    title: () => t('Check the table'),
    note: () => t('what should lie in front of everybody, and where it went wrong'),
    icon: 'hand',
    Page: TableCheck,
  },
  doubts: {
    title: () => t('Not sure of something'),
    note: () => t('marks an entry of the story; before the scores everybody is reminded'),
    icon: 'question',
    Page: Doubts,
  },
  rulings: {
    title: () => t('Rulings'),
    note: () => t('how this table plays what can be read in two ways'),
    icon: 'question',
    Page: TableRulings,
  },
  retell: {
    title: () => t('Tell a printed number again'),
    note: () => t('what came of it is worked out anew'),
    icon: 'card',
    Page: Printed,
  },
  votes: {
    title: () => t('Votes'),
    note: () => t('close one with somebody absent; hide who has voted'),
    icon: 'ballot',
    Page: Votes,
  },
  clock: {
    title: () => t('Clock'),
    note: () => t('pause, more time, a limit for each turn'),
    icon: 'timer',
    Page: Clocks,
  },
  boxes: {
    title: () => t('Vote box'),
    note: () => t('buttons on a cable: what they do, whose they are'),
    icon: 'hand',
    Page: Boxes,
  },
  people: {
    title: () => t('People'),
    note: () => t('let in, swap, send away, another host'),
    icon: 'people',
    Page: People,
  },
  join: { title: () => t('Join code'), note: () => t('for a late or a lost phone'), icon: 'qr', Page: JoinAgain },
};
/** @type {Record<string, { title: () => string, Page: (told: any) => Drawn }>} */
const LAST = {
  again: { title: () => t('Play again, same people'), Page: PlayAgain },
  send: { title: () => t('Send to BG Stats'), Page: SendFromHere },
};

/**
 * What does not add up: said quietly, for the host to look at when there is time.
 * @param {{ audit?: Why[], turn: (page: string) => void }} told
 */
const Audit = ({ audit = [], turn }) =>
  audit.map((why, n) => html`<${Chip} key=${n} icon="question" open=${() => turn('adjust')}>${tell(why)}<//>`);

/**
 * A game without secret votes has nothing to say of somebody absent from one.
 * @param {{ absent?: () => string }} told
 * @param {string} page
 */
const isMeant = ({ absent }, page) => page !== 'votes' || Boolean(absent);

/** @param {{ view: View, turn: (page: string) => void, scene: Scenes }} told */
const Menu = ({ view, turn, scene }) => html`<${Under} under=${view.game.under} />
  <${Audit} audit=${view.audit} turn=${turn} />
  ${Object.entries(PAGES)
    .filter(([key]) => isMeant(scene, key))
    .map(
      ([key, { title, note, icon }]) => html`<${Option} key=${key} icon=${icon} label=${title()} note=${note()}
        choose=${() => turn(key)} />`,
    )}
  <${Option} icon="cards" label=${t('Printed numbers in a table')}
    note=${t('all cards of your copy; a running game keeps what it was told')}
    choose=${() => leaveFor(`/packs/${view.game.key}`)} />
  <${Option} icon="print" label=${t('Print')} note=${t('aids, join cards, score sheet, what goes in which bag')}
    choose=${() => leaveFor('/print')} />
  <${Option} icon="story" label=${t('Evenings')} note=${t('what was played, and who has won')}
    choose=${() => leaveFor('/evenings')} />
  <${Option} icon="tent" label=${t('Another table')} note=${t('this one is kept and can be resumed')}
    choose=${() => leaveFor('/?start')} />`;

/**
 * page: 'seat', or 'seat/2' for the covered side of seat 2 at once; 'rewind/12' is entry 12.
 * @param {Drawer} told
 */
export function HostDrawer(told) {
  const { turn, close } = told;
  const [page, seat] = told.page.split('/');
  const { title, Page } = PAGES[page] ?? LAST[page] ?? { title: () => t('Host'), Page: Menu };
  const footer = page in PAGES && html`<${Option} icon="undo" label=${t('All tools')} choose=${() => turn('menu')} />`;
  return html`<${Sheet} key=${page} title=${title()} close=${close} footer=${footer}>
    <${Page} ...${told} first=${seat ? Number(seat) : null} />
  <//>`;
}
