import { london } from '@lamplight/rules';
import type { LondonTypes } from '@lamplight/rules';
import LondonBoard from '../../board/london/london-board.svelte';
import Panels from './panels.svelte';
import './people.ts';
import { targetId } from '../../board/target.ts';
import { accusedBy, sharedWays, streetAttempt, streetMode, walks } from '../streets/pointing.ts';
import { boardOf, panelsOf } from '../own-views.ts';
import type { Title } from '../title.ts';

type View = LondonTypes['View'];

export const londonTitle: Title<LondonTypes> = {
  id: 'london',
  game: london,
  Board: boardOf('london', LondonBoard),
  Panels: panelsOf('london', Panels),
  kind: 'streets',
  reviewNodes: 10_000,

  ways(_view, move) {
    switch (move.do) {
      case 'turn':
        return [[`direction:${move.direction}`]];
      case 'lamp':
      case 'cover':
        return [[`hex:${move.from}`, `hex:${move.to}`]];
      case 'cordon':
        return [[`exit:${move.from}`, `exit:${move.to}`]];
      case 'whistle':
        return [[`person:${move.character}`, `hex:${move.to}`]];
      case 'swap':
        return [[`person:${move.character}`]];
      default:
        return sharedWays(move);
    }
  },

  mode: streetMode,
  mover: (view, move) =>
    move.do === 'whistle' ? move.character : walks(move) ? (view.active?.character ?? null) : null,
  revealsIdentity: (move) => move.do === 'escape',
  isAccusation: (move) => move.do === 'accuse',
  attempt: (view, target) => london.readMove(streetAttempt(view, target)),

  async telling(words) {
    const [{ tellingOf }, own] = await Promise.all([import('./telling.ts'), words.games.london.telling()]);
    return tellingOf(words, own);
  },
  nameButton: (target, words) =>
    `${words.games.london.tell.lantern(words.directions[targetId(target)] ?? '')}.`,

  sayMove(view, move, words, plain) {
    return words.games.london.sayMove(move, {
      actor: view.active?.character ?? null,
      accused: accusedBy(view, move),
      plain,
      steps: stepsOf(view, move),
    });
  },
  sayEvent: (event, words, plain, you) => words.games.london.sayEvent(event, plain, you),
  wayOutShutBy: (move, words) => (move.do === 'cordon' ? words.games.london.exits[move.to] : null),
  recap: () => import('./recap.ts'),
  routeOf: (event) =>
    event.event === 'walked' || event.event === 'whistled'
      ? { piece: event.character, path: event.path }
      : event.event === 'accused'
        ? { piece: event.character, path: event.path }
        : null,
};

const stepsOf = (view: View, move: LondonTypes['Move']): number =>
  Math.max(0, london.path(view, move).length - 1);
