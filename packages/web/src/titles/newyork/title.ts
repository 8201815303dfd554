import { NEW_YORK_MAP, newyork } from '@lamplight/rules';
import type { NewYorkTypes } from '@lamplight/rules';
import NewYorkBoard from '../../board/newyork/newyork-board.svelte';
import Panels from './panels.svelte';
import './people.ts';
import './theme.css';
import { accusedBy, sharedWays, streetAttempt, streetMode, walks } from '../streets/pointing.ts';
import { boardOf, panelsOf } from '../own-views.ts';
import type { Title } from '../title.ts';

export const newyorkTitle: Title<NewYorkTypes> = {
  id: 'newyork',
  game: newyork,
  Board: boardOf('newyork', NewYorkBoard),
  Panels: panelsOf('newyork', Panels),
  kind: 'streets',
  reviewNodes: 10_000,

  ways(_view, move) {
    switch (move.do) {
      case 'build':
      case 'park':
        return [[`hex:${move.at}`]];
      case 'investigate': {
        const [one, other] = move.at;
        return [
          [`tape:${move.tile}`, `hex:${one}`, `hex:${other}`],
          [`tape:${move.tile}`, `hex:${other}`, `hex:${one}`],
        ];
      }
      case 'order':
        return [[`person:${move.character}`, isWayOut(move.to) ? `exit:${move.to}` : `hex:${move.to}`]];
      case 'swap': {
        const [one, other] = move.characters;
        return [
          [`person:${one}`, `person:${other}`],
          [`person:${other}`, `person:${one}`],
        ];
      }
      case 'sail':
        return [[`port:${move.from}`, `port:${move.to}`]];
      case 'place':
        return [[`hex:${move.informant}`]];
      default:
        return sharedWays(move);
    }
  },

  mode: streetMode,
  mover: (view, move) =>
    move.do === 'order' ? move.character : walks(move) ? (view.active?.character ?? null) : null,
  // N6.6: whom Eastman may send out of the city depends on Jack's identity.
  revealsIdentity: (move) => move.do === 'escape' || (move.do === 'order' && isWayOut(move.to)),
  isAccusation: (move) => move.do === 'accuse',
  attempt: (view, target) => newyork.readMove(streetAttempt(view, target)),

  async telling(words) {
    const [{ tellingOf }, own] = await Promise.all([import('./telling.ts'), words.games.newyork.telling()]);
    return tellingOf(own);
  },

  sayMove(view, move, words, plain) {
    const steps = Math.max(0, newyork.path(view, move).length - 1);
    return words.games.newyork.sayMove(move, {
      actor: view.active?.character ?? null,
      accused: accusedBy(view, move),
      plain,
      steps,
    });
  },
  sayEvent: (event, words, plain, you) => words.games.newyork.sayEvent(event, plain, you),
  recap: () => import('./recap.ts'),
  routeOf: (event) =>
    event.event === 'walked' || event.event === 'ordered' || event.event === 'accused'
      ? { piece: event.character, path: event.path }
      : null,
};

/** Whether the destination of an order is outside the city. */
const isWayOut = (place: string): boolean =>
  !NEW_YORK_MAP.land.includes(place) && place !== NEW_YORK_MAP.liberty;
