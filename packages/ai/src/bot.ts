import type { GameTypes } from '@lamplight/rules';

/** How much thinking a bot may do: a count that gives the same move on every machine, or a time. */
export type Budget =
  { readonly kind: 'nodes'; readonly nodes: number } | { readonly kind: 'time'; readonly ms: number };

/** Everything a bot is told when it is to decide: what its role may see, never the state. */
export interface Question<T extends GameTypes = GameTypes> {
  /** The game as the bot's role sees it; `view.viewer` is that role. */
  readonly view: T['View'];
  /** The legal moves, never none. */
  readonly moves: readonly T['Move'][];
  readonly budget: Budget;
  /** Source of all the bot's chance: with a budget of nodes the same question gets the same move. */
  readonly seed: string;
  /** Aborted when the answer is no longer wanted. */
  readonly signal?: AbortSignal;
}

/** A player made for one game. It remembers nothing from one question to the next. */
export interface Bot<T extends GameTypes = GameTypes> {
  readonly name: string;
  /** One of the question's moves; at once, or later where the bot thinks elsewhere (a worker, another machine). */
  choose(question: Question<T>): Promise<T['Move']> | T['Move'];
}
