// The screens of a game for the phone, fetched where a form of it is filled in: its fields may be the game's own.
import { useEffect, useState } from '../kit/kit.js';
import { phoneOf } from '../pieces/screens.js';

/**
 * null until they are here.
 * @param {string} game
 */
export function useScreens(game) {
  const [screens, keep] = useState(/** @type {Game} */ (null));
  useEffect(() => {
    phoneOf(game).then((found) => keep(() => found));
  }, [game]);
  return screens;
}
