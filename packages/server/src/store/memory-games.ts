import type { FoldedLog } from './folded-log.ts';
import type { FoldedGame } from './store.ts';

/** A folded game; its log may be in the archive. */
export interface MemoryGame extends Omit<FoldedLog, 'log'> {
  readonly ended: number;
  readonly log: Uint8Array | { readonly archived: string };
}

/** Games that are not archived and that ended after one of them and before a time, oldest first. */
export function foldedBetween(
  games: ReadonlyMap<string, MemoryGame>,
  after: Pick<FoldedGame, 'table' | 'ended'>,
  before: number,
): readonly FoldedGame[] {
  const all = Array.from(games, ([table, { ended, log }]) =>
    'archived' in log ? [] : [{ table, ended, log }],
  ).flat();
  return all
    .filter((game) => game.ended < before && inOrder(game, after) > 0)
    .sort((one, other) => inOrder(one, other));
}

/** The bytes of all games that are not in the archive, with their names. */
export function sizeOfGames(games: ReadonlyMap<string, MemoryGame>): number {
  const sizes = Array.from(games.values(), ({ log, names }) => {
    const bytes = 'archived' in log ? 0 : log.length;
    return bytes + JSON.stringify({ bytes, names }).length;
  });
  return sizes.reduce((sum, size) => sum + size, 0);
}

type Place = Pick<FoldedGame, 'table' | 'ended'>;

const inOrder = (one: Place, other: Place): number =>
  one.ended - other.ended || (one.table < other.table ? -1 : Number(one.table > other.table));
