import type { Earlier, State } from '../game.ts';

/** Whether two states have the same words from one place on. */
export function agree(one: State, other: State, from: number, words: number): boolean {
  for (let at = from; at < from + words; at++) if (one[at] !== other[at]) return false;
  return true;
}

/**
 * A part of a view that follows from some words of the state alone: the part of an earlier view of the same viewer where
 * these words are the same, otherwise a new one.
 */
export function unchangedOr<View, Name extends keyof View>(
  earlier: Earlier<View> | null,
  name: Name,
  state: State,
  from: number,
  words: number,
  make: (state: State) => View[Name],
): View[Name] {
  return earlier && agree(earlier.state, state, from, words) ? earlier.view[name] : make(state);
}
