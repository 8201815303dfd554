import type { Words } from '../words/words.svelte.ts';

/** The words of online play, in one language. */
export type OnlineWords = Awaited<ReturnType<Words['online']>>;
