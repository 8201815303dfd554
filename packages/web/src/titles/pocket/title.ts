import { POCKET_FACTS, pocket } from '@lamplight/rules';
import type { PocketTypes } from '@lamplight/rules';
import PocketBoard from '../../board/pocket/pocket-board.svelte';
import PocketPanels from '../../play/pocket/pocket-panels.svelte';
import './people.ts';
import './theme.css';
import { isKind, targetId } from '../../board/target.ts';
import { boardOf, panelsOf } from '../own-views.ts';
import type { Title } from '../title.ts';

type View = PocketTypes['View'];
type Move = PocketTypes['Move'];

export const pocketTitle: Title<PocketTypes> = {
  id: 'pocket',
  game: pocket,
  Board: boardOf('pocket', PocketBoard),
  Panels: panelsOf('pocket', PocketPanels),
  kind: 'district',
  reviewNodes: 20_000,

  ways(view, move) {
    switch (move.do) {
      case 'detective': {
        const space = pocket.path(view, move).at(-1) ?? '';
        return [[`token:${move.token}`, `space:${space}`]];
      }
      case 'joker':
        return move.token === undefined
          ? [['token:joker', 'choice:decline']]
          : [['token:joker', `detective:${move.token}`]];
      case 'rotate':
        return [['token:rotation', `tile:${move.tile}`, `quarter:${move.quarters}`]];
      case 'exchange': {
        const [one, other] = move.tiles;
        return [
          ['token:exchange', `tile:${one}`, `tile:${other}`],
          ['token:exchange', `tile:${other}`, `tile:${one}`],
        ];
      }
      case 'alibi':
        return [['token:alibi']];
      // Chance never decides here.
      case 'identity':
      case 'throw':
      case 'draw':
      case 'tiles':
        return [];
    }
  },

  mode: () => 'token',
  mover: (_view, move) => (move.do === 'detective' || move.do === 'joker' ? (move.token ?? null) : null),
  revealsIdentity: () => false,
  isAccusation: () => false,
  attempt: (_view, target) => (isKind(target, 'token') ? attemptToken(targetId(target)) : undefined),

  async telling(words) {
    const [{ tellingOf }, own] = await Promise.all([import('./telling.ts'), words.games.pocket.telling()]);
    return tellingOf(words, own);
  },
  nameButton: (target, words) => `${words.games.pocket.tell.quarter(Number(targetId(target)))}.`,

  sayMove: (view, move, words) =>
    words.games.pocket.sayMove(move, { actor: null, steps: stepsOf(view, move) }),
  sayEvent: (event, words, plain, you) => words.games.pocket.sayEvent(event, plain, you),
  recap: () => import('./recap.ts'),
  routeOf: (event) =>
    event.event === 'detective-moved' ? { piece: event.detective, path: event.path.map(String) } : null,
};

const stepsOf = (view: View, move: Move): number => Math.max(0, pocket.path(view, move).length - 1);

/** A move with a token's face that is not available now, only to be told why it is refused. */
function attemptToken(face: string): Move | undefined {
  if (face === 'joker' || face === 'alibi') return { do: face };
  const [tile, other] = Object.keys(POCKET_FACTS.hourglasses) as (keyof typeof POCKET_FACTS.hourglasses)[];
  if (tile && face === 'rotation') return { do: 'rotate', tile, quarters: 1 };
  if (tile && other && face === 'exchange') return { do: 'exchange', tiles: [tile, other] };
  return pocket.readMove({ do: 'detective', token: face, steps: 1 });
}
