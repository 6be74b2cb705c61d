// The phone of a game that brings no screens: each question with its answers, and what has happened.
export { ending } from './ending.js';

const nothing = () => null;

export const mineOf = nothing;
export const layoutOf = nothing;
export const waiting = () => ({});
export const Purse = nothing;
export const State = nothing;
export const cardsButton = nothing;
export const kindOf = nothing;
export const signOf = nothing;
export const leadOf = nothing;
export const says = {};
