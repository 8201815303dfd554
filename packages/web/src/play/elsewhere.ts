import type { Snippet } from 'svelte';

/**
 * What a table elsewhere adds to a game: to its opening card, to the facts of its end, in place of the buttons for
 * another game, and the wish for one where the review hides those.
 */
export type Elsewhere = Snippet<[part: 'opening' | 'facts' | 'next' | 'wish']>;
