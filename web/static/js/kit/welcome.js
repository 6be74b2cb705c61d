// A page with one thing to say: the tent, a title and what to do next.
import { html } from './dom.js';
import { Icon } from './icons.js';

/** @param {{ title: string, children?: Drawn }} told */
export const Welcome = ({ title, children }) =>
  html`<section class="welcome"><${Icon} name="tent" /><h1>${title}</h1>${children}</section>`;
