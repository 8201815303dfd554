import type { GameId, Outcome, Refusal } from '@lamplight/rules';
import type { TableRefusal } from '@lamplight/table';
import type { Ending, GameWords, MoveContext } from './shape.ts';

/** `Holmes, Smith and Bert`. */
export const list = (words: GameWords, names: readonly string[]): string => words.list(names);

/** A character as on a card: `Inspector Lestrade`. */
export const fullName = (words: GameWords, game: GameId, id: string): string => words.people[game][id];

/** A character as in a sentence: `Lestrade`. */
export const shortName = (words: GameWords, game: GameId, id: string): string => words.short[game][id];

type Thing<Key extends string> = { readonly [K in Key]: string };

/** The sentence of an event, for whoever holds it without knowing its game. */
export function sayEvent(words: GameWords, game: GameId, event: Thing<'event'>): string {
  return (words.events[game] as (event: Thing<'event'>) => string)(event);
}

/** What a move does, for the decision bar. */
export function sayMove(words: GameWords, game: GameId, move: Thing<'do'>, context: MoveContext): string {
  return (words.moves[game] as (move: Thing<'do'>, context: MoveContext) => string)(move, context);
}

/** A move on a button. */
export function sayMoveShort(words: GameWords, game: GameId, move: Thing<'do'>): string {
  return (words.moveShort[game] as (move: Thing<'do'>) => string)(move);
}

/** The number of the rule behind a refusal; null where the table refuses and no rule. */
export const ruleOf = ({ rule }: Refusal | TableRefusal): string | null =>
  /^[LNP]\d/.test(rule) ? rule : null;

/** How the game ended. */
export const endingOf = (words: GameWords, game: GameId, outcome: Outcome): Ending =>
  words.outcomes[game][outcome.reason];
