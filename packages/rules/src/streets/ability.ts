import type { MoveList, State, Tell } from '../game.ts';

/** A character's ability. */
export interface Ability<Event> {
  /** A mandatory ability must be used where it can be; an optional one may be skipped by a pass. */
  readonly mandatory: boolean;
  /** Whether the ability replaces the walk; the others come before or after it. */
  readonly instead: boolean;
  /** What is due after the walk by itself (a DUE_ number); 0 where using the ability is a decision. */
  readonly after: number;
  /** Whether the ability can be used now. */
  possible(state: State): boolean;
  /** Adds every use of the ability. */
  moves(state: State, list: MoveList): void;
  /**
   * Plays a move of this ability; returns what is due right after it (a DUE_ number), 0 for nothing. An ability that
   * must be finished before anything else sets ABILITY_DUE to ABILITY_BEGUN.
   */
  use(state: State, move: number, tell?: Tell<Event>): number;
}

/**
 * Completes an ability: unless said otherwise it is mandatory, comes before or after the walk, is always possible and
 * takes one decision. All abilities get their members in the same order, which keeps the engine's calls fast.
 */
export function ability<Event>(
  parts: Pick<Ability<Event>, 'moves' | 'use'> & Partial<Ability<Event>>,
): Ability<Event> {
  return {
    mandatory: parts.mandatory ?? true,
    instead: parts.instead ?? false,
    after: parts.after ?? 0,
    possible: parts.possible ?? (() => true),
    moves: parts.moves,
    use: parts.use,
  };
}

const nothingToUse = { possible: () => false, moves: () => undefined, use: () => 0 };

/** For a character without an ability to use, who is special only in the walk. */
export const NO_ABILITY: Ability<never> = ability({ ...nothingToUse, mandatory: false });

/** An ability that nobody decides to use: it follows the walk by itself. */
export function followsWalk(after: number): Ability<never> {
  return ability({ ...nothingToUse, after });
}
