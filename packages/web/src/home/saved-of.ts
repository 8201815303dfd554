import type { Listed } from '../host/game-store.ts';
import type { DamagedGame, SavedGame } from './contract.ts';

/** The games that can be continued or, where they can no longer be read, only removed; newest first. */
export function savedOf(
  { cards, damaged }: Listed,
  broken: readonly string[],
): readonly (SavedGame | DamagedGame)[] {
  const unread = damaged.map((id) => ({ id, game: null, updated: 0, damaged: true }) as const);
  const read = cards
    .filter(({ over }) => !over)
    .map(({ id, game, mode, role, round, waiting, updated }) =>
      broken.includes(id)
        ? ({ id, game, updated, damaged: true } as const)
        : ({ id, game, mode, role, round, updated, yours: waiting, damaged: false } as const),
    );
  return [...read, ...unread].toSorted((one, other) => other.updated - one.updated);
}
