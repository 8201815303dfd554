import type { GameTypes, Role } from './game.ts';

/**
 * The levels of bots that people can choose as opponents, weakest first. The package of the bots says how well each
 * level plays each game.
 */
export const LEVELS = ['newcomer', 'casual', 'steady', 'sharp', 'best'] as const;
export type LevelName = (typeof LEVELS)[number];

/** How much thinking a bot may do: a count that gives the same move on every machine, or a time. */
export type Budget =
  { readonly kind: 'nodes'; readonly nodes: number } | { readonly kind: 'time'; readonly ms: number };

/** A decision of the past, by either role, as the bot's role saw it. */
export interface Observed<T extends GameTypes = GameTypes> {
  /** What the bot's role saw just before. */
  readonly view: T['View'];
  readonly role: Role;
  readonly move: T['Move'];
}

/** What a bot thinks so far, for people who review a game or ask for a hint. */
export interface Thought<T extends GameTypes = GameTypes> {
  /** How likely each character is to be Jack as far as the bot's role can know; sums up to 1. */
  readonly belief: Readonly<Record<string, number>>;
  /** The chance that Jack wins, 0 to 1. */
  readonly jackWins: number;
  /** What the bot expects to happen, beginning with its own move. */
  readonly line: readonly T['Move'][];
  /** The moves weighed, best first, each with the chance that Jack wins after it. */
  readonly moves: readonly { readonly move: T['Move']; readonly jackWins: number; readonly share: number }[];
  /** How many positions were looked at. */
  readonly nodes: number;
}

/** As much of an AbortSignal as a bot needs. */
export interface StopSignal {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void, options?: { readonly once: boolean }): void;
}

/** Everything a bot is told for a decision: what its role may see, never the state. */
export interface Question<T extends GameTypes = GameTypes> {
  /** The game as the bot's role sees it; `view.viewer` is that role. */
  readonly view: T['View'];
  /** The moves to choose from, at least one: all legal moves, or those that the caller asks about. */
  readonly moves: readonly T['Move'][];
  /** The decisions so far, oldest first; without them a bot's belief comes from the cards alone. */
  readonly history?: readonly Observed<T>[];
  readonly budget: Budget;
  /** Source of all the bot's randomness: with a budget of nodes the same question gets the same move. */
  readonly seed: string;
  /** Aborted when the answer is no longer wanted. */
  readonly signal?: StopSignal;
  /** Called now and then with what the bot thinks, and once more right before it answers. */
  readonly report?: (thought: Thought<T>) => void;
}

/** A bot for one game. What it keeps from one question to the next only saves time and never changes a move. */
export interface Bot<T extends GameTypes = GameTypes> {
  readonly name: string;
  /** One of the question's moves; a promise where the bot thinks elsewhere (a worker, another machine). */
  choose(question: Question<T>): Promise<T['Move']> | T['Move'];
}
