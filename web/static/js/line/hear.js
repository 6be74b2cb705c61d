// What the laptop says of its own accord: changes of the view, who is here, and that this page has ended.
import { merged } from './merge.js';

/**
 * What the laptop says of its own accord.
 * @param {{ socket: Socket }} told
 * @param {{ state: LinkState, share: (change: Partial<LinkState>) => void, pulse: { alive: Act }, line: { say(event:
 *   string, body: object): void }, end: Act, refused: (word: string) => unknown, another: () => unknown }} besides
 */
export function listen({ socket }, { state, share, pulse, line, end, refused, another }) {
  socket.on('parts', (message) => {
    pulse.alive();
    const view = merged(state.view, message);
    if (view) share({ view });
    else line.say('whole', {});
  });
  socket.on('presence', (presence) => {
    pulse.alive();
    share({ presence });
  });
  socket.on('readonly', ({ why }) => share({ readonly: why }));
  socket.on('moved', () => refused('moved'));
  socket.on('gone', () => {
    share({ gone: true });
    end();
  });
  socket.on('another', another);
}
