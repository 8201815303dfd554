import type { Game, GameId, GameTypes, Role } from '@lamplight/rules';
import type { Component } from 'svelte';
import type { BoardHandle, BoardProps, Target } from '../board/contract.ts';
import type { Mark } from '../board/recap-mark.ts';
import type { PanelsProps } from '../play/panels.ts';
import type { Telling } from './telling.ts';
import type { Words } from '../words/words.svelte.ts';

/** What the page knows about one game beyond its rules: how its moves are pointed at, and how it is drawn. */
export interface Title<T extends GameTypes = GameTypes> {
  readonly id: GameId;
  readonly game: Game<T>;
  /** Throws for the view of another game. */
  readonly Board: Component<BoardProps<GameTypes['View']>, BoardHandle>;
  /** The panels beside the board: rounds, cards or tokens. */
  readonly Panels: Component<PanelsProps>;
  /** Whether the game is played with characters' cards on a street board, or with tokens and tiles. */
  readonly kind: 'streets' | 'district';
  /** The search budget of a review for each decision, so that a whole game takes some ten seconds. */
  readonly reviewNodes: number;
  /** Every way of pointing at a move. */
  ways(view: T['View'], move: T['Move']): readonly (readonly Target[])[];
  /** The mode of a move, where several modes can be available at once: `walk`, `lamp`. */
  mode(move: T['Move']): string;
  /** The character or detective that a move moves. */
  mover(view: T['View'], move: T['Move']): string | null;
  /**
   * Whether a move among the legal ones reveals Jack's identity. On a shared device such moves are shown only while
   * Jack holds the button.
   */
  revealsIdentity(move: T['Move']): boolean;
  isAccusation(move: T['Move']): boolean;
  /** The move that a player means who picks a target that is not offered; undefined where it means none. */
  attempt(view: T['View'], target: Target): T['Move'] | undefined;
  /** What is on the board, in words; loaded after the board. */
  telling(words: Words): Promise<Telling<T['View']>>;
  /** The name of a button beside the board that stands for a target of the board. */
  nameButton?(target: Target, words: Words): string;
  /** A move as a sentence; a plain one names no hexes and no spaces. */
  sayMove(view: T['View'], move: T['Move'], words: Words, plain?: boolean): string;
  /** An event as a sentence, in which the reader is `you`; empty where there is nothing to say. */
  sayEvent(event: T['Event'], words: Words, plain?: boolean, you?: Role | null): string;
  /** The exit that a move would close, in words; null where it closes none. */
  wayOutShutBy?(move: T['Move'], words: Words): string | null;
  /** What an event left on the board it led to; loaded when another player has acted. */
  recap(): Promise<{ marksOf(event: T['Event'], after: T['View']): readonly Mark[] }>;
  /** The path of a piece in an event, for the animation. */
  routeOf(event: T['Event']): { readonly piece: string; readonly path: readonly string[] } | null;
}
