import { pocketLooks } from '@lamplight/rules';
import type { PocketLook, PocketView } from '@lamplight/rules';
import type { Target } from '../contract.ts';

const namesOf = (targets: readonly Target[], kind: string): string[] =>
  targets.filter((target) => target.startsWith(`${kind}:`)).map((target) => target.slice(kind.length + 1));

export const tilesAmong = (targets: readonly Target[]): string[] => namesOf(targets, 'tile');
export const quarterAmong = (targets: readonly Target[]): number | null => {
  const quarter = namesOf(targets, 'quarter').at(-1);
  return quarter === undefined ? null : Number(quarter);
};

const signature = ({ space, seen, stop }: PocketLook): string =>
  `${space} ${seen.join('')} ${stop ? stop.side + String(stop.place) : ''}`;

/** The lines of sight that would change, as they would be. */
export function changedLooks(now: readonly PocketLook[], after: PocketView): PocketLook[] {
  const before = now.map(signature);
  return pocketLooks(after).filter((look, index) => signature(look) !== before[index]);
}

const seenIn = (view: PocketView): Set<string> =>
  new Set(pocketLooks(view).flatMap(({ seen }) => seen.map((place) => view.grid[place]?.tile ?? '')));

/** Who would become visible (true) or hidden (false). */
export function changesOf(now: PocketView, after: PocketView): Map<string, boolean> {
  const [before, then] = [seenIn(now), seenIn(after)];
  return new Map(
    now.grid
      .filter(({ tile, suspect }) => suspect && before.has(tile) !== then.has(tile))
      .map(({ tile }) => [tile, then.has(tile)]),
  );
}
