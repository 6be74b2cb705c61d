// The printed numbers of a game that brings no words for them: cards by their own names.
import { capital, cardWords } from '../../kit/kit.js';

/** @param {string} card */
export const nameOf = (card) => capital(cardWords(card));

export const says = {};
