import type { Snippet } from 'svelte';

/**
 * What an online table adds to the play screen: to the opening card, to the facts after the end, in place of the
 * rematch buttons, and the rematch offer where the review hides those.
 */
export type OnlineParts = Snippet<[part: 'opening' | 'facts' | 'next' | 'rematch']>;
