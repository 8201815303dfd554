import { pocketLooks } from '@lamplight/rules';
import type { PocketLook, PocketView } from '@lamplight/rules';
import type { Draft, Target } from '../contract.ts';
import { turn } from './geometry.ts';
import { isDetective } from './things.ts';

const namesOf = (targets: readonly Target[], kind: string): string[] =>
  targets.filter((target) => target.startsWith(`${kind}:`)).map((target) => target.slice(kind.length + 1));

export const tilesAmong = (targets: readonly Target[]): string[] => namesOf(targets, 'tile');
export const quarterAmong = (targets: readonly Target[]): number | null => {
  const quarter = namesOf(targets, 'quarter').at(-1);
  return quarter === undefined ? null : Number(quarter);
};

/** The table as it would lie after what is picked or pointed at; null where that changes nothing yet. */
export function foresee(
  view: PocketView,
  targets: readonly Target[],
  draft: Draft | null,
): PocketView | null {
  const end = draft?.path.at(-1);
  if (
    draft &&
    end !== undefined &&
    isDetective(draft.piece) &&
    Number(end) !== view.detectives[draft.piece]
  ) {
    return { ...view, detectives: { ...view.detectives, [draft.piece]: Number(end) } };
  }
  const [first, second] = tilesAmong(targets);
  const quarter = quarterAmong(targets);
  if (first === undefined) return null;
  if (quarter !== null) {
    const grid = view.grid.map((tile) =>
      tile.tile === first && tile.wall !== null ? { ...tile, wall: turn(tile.wall, quarter) } : tile,
    );
    return { ...view, grid };
  }
  if (second === undefined || second === first) return null;
  const [a, b] = [first, second].map((name) => view.grid.find(({ tile }) => tile === name));
  if (!a || !b) return null;
  return { ...view, grid: view.grid.map((tile) => (tile === a ? b : tile === b ? a : tile)) };
}

const signature = ({ space, seen, stop }: PocketLook): string =>
  `${space} ${seen.join('')} ${stop ? stop.side + String(stop.place) : ''}`;

/** The looks that would change, as they would be. */
export function changedLooks(now: readonly PocketLook[], after: PocketView): PocketLook[] {
  return pocketLooks(after).filter((look, index) => signature(look) !== signature(now[index]));
}

const seenIn = (view: PocketView): Set<string> =>
  new Set(pocketLooks(view).flatMap(({ seen }) => seen.map((place) => view.grid[place].tile)));

/** Who would come into sight or go out of it. */
export function changesOf(now: PocketView, after: PocketView): Map<string, boolean> {
  const [before, then] = [seenIn(now), seenIn(after)];
  return new Map(
    now.grid
      .filter(({ tile, suspect }) => suspect && before.has(tile) !== then.has(tile))
      .map(({ tile }) => [tile, then.has(tile)]),
  );
}
