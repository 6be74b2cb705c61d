// Which games have their own phone screens; a game without them is played through the plain question.
import * as drumRoll from './games/drum_roll/phone.js';

const GAMES = { drum_roll: drumRoll };

export const gameOf = (key) => GAMES[key] ?? null;
