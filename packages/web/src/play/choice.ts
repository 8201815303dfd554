import type { Target } from '../board/contract.ts';

/** One way of pointing at a move: the targets to pick, in order. A move can have several. */
export interface Way<Move> {
  readonly move: Move;
  readonly targets: readonly Target[];
  /** Moves of different modes may share targets, so the player chooses a mode first. */
  readonly mode: string;
}

/** The modes in which there is something to do, in the order of the moves. */
export function modesOf(ways: readonly Way<unknown>[]): readonly string[] {
  return [...new Set(ways.map(({ mode }) => mode))];
}

/** The ways of a mode that continue the picks so far. */
function openWays<Move>(ways: readonly Way<Move>[], mode: string, picked: readonly Target[]): Way<Move>[] {
  return ways.filter((way) => way.mode === mode && picked.every((target, i) => way.targets[i] === target));
}

/** What can be picked next. */
export function offersAfter(
  ways: readonly Way<unknown>[],
  mode: string,
  picked: readonly Target[],
): ReadonlySet<Target> {
  return new Set(
    openWays(ways, mode, picked).flatMap(({ targets }) => targets.slice(picked.length, picked.length + 1)),
  );
}

/** The move of the picks so far; undefined while something is still to be picked. */
export function moveOf<Move>(
  ways: readonly Way<Move>[],
  mode: string,
  picked: readonly Target[],
): Move | undefined {
  return openWays(ways, mode, picked).find(({ targets }) => targets.length === picked.length)?.move;
}

/** The other mode in which a target can be picked first. */
export function modeFor(ways: readonly Way<unknown>[], mode: string, target: Target): string | undefined {
  return modesOf(ways).find((other) => other !== mode && offersAfter(ways, other, []).has(target));
}

/**
 * The picks after pointing at `target`: with the target added, with the last pick replaced by it, or with the last pick
 * put back. Undefined where the target means nothing now.
 */
export function pickNext(
  ways: readonly Way<unknown>[],
  mode: string,
  picked: readonly Target[],
  target: Target,
): readonly Target[] | undefined {
  for (let kept = picked.length; kept >= 0; kept--) {
    const before = picked.slice(0, kept);
    if (kept < picked.length && picked[kept] === target) return before;
    if (offersAfter(ways, mode, before).has(target)) return [...before, target];
  }
  return undefined;
}
