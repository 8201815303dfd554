import type { GameId } from '@lamplight/rules';
import type { GameWords } from './shape.ts';
import type { Words } from './words.svelte.ts';

type Thing<Key extends string> = { readonly [K in Key]: string };

/** A move on a button. */
export function sayMoveShort(words: Words, game: GameId, move: Thing<'do'>): string {
  const own: GameWords = words.games[game];
  return own.sayMoveShort(move);
}

/** The number of the rule behind a refusal; null where the table refuses and no rule. */
export const ruleOf = ({ rule }: Thing<'rule'>): string | null => (/^[A-Z]\d/.test(rule) ? rule : null);
