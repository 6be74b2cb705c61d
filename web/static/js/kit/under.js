// Under which rulings a table plays on that began under an earlier edition of its game.
import { html } from './dom.js';
import { tellAll } from './words.js';

/** @param {{ under?: Why[] }} told */
export const Under = ({ under = [] }) => under.length > 0 && html`<p class="hush">${tellAll(under)}</p>`;
