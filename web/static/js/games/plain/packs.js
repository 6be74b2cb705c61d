// The printed numbers of a game that brings no words for them: cards by their own names.
import { capital, term } from '../../kit/kit.js';

/** @param {string} card */
export const nameOf = (card) => capital(term(card.slice(card.indexOf('/') + 1)));

export const says = {};
