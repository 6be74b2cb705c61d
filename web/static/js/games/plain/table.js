// The table screen of a game that brings none: the question of the table, what has happened, at the end the points.
import { html, tell } from '../../kit/kit.js';
import { Final, finalHeadline } from '../../table/final.js';
import { ending } from './ending.js';

const TOLD = 8; // events that a screen has room for

export const steps = () => null;
export const where = () => '';
export const house = () => false;
export const lead = () => null;
export const printed = () => [];
export const lowest = () => 0;

/** @param {{ view: View }} told */
export const headline = ({ view }) =>
  view.over ? finalHeadline(/** @type {View & { scores: Scores }} */ (view), ending) : null;

/** @param {{ story: Told[] }} told */
const Story = ({ story }) => html`<ul>
  ${story
    .slice(-TOLD)
    .reverse()
    .map(({ seq, lines }) => html`<li key=${seq}>${lines.map(tell).join(' ')}</li>`)}
</ul>`;

/** @param {{ view: View, question: Drawn }} told */
export function Scene({ view, question }) {
  if (view.over && view.scores) return html`<${Final} view=${view} ending=${ending} />`;
  return html`<div class="table-main"><section>${question}<${Story} story=${view.story} /></section></div>`;
}
