import type { Target } from '../board/contract.ts';

/**
 * What is on a board, in words of one language: a text for the ear, which has no picture, and another for the eye. Both
 * leave out who is there and what can be chosen.
 */
export interface Telling<View> {
  /** How the board is used with a keyboard, for screen readers. */
  readonly keys: string;
  /** For the ear: what a target is, and its state. */
  hear(view: View, target: Target): string;
  /** For the eye: what a target is; without the names of hexes where the board shows none. */
  show(view: View, target: Target, plain: boolean): string;
  /** What everything there does, in one or two sentences each. */
  does(view: View, target: Target): readonly string[];
  /** What a character carries, for the ear. */
  carries?(view: View, who: string): string;
  /** What decides a game and is not about the characters, for the ear: lamps, exits, what Jack has. */
  status(view: View): readonly string[];
  /** What is left to build with a card, by everything that happened so far. */
  left?(events: readonly { readonly event: string }[], card: string): string;
  /** The other side of a token, by its face. */
  otherSide?(face: string): string;
}
