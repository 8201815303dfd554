import type { Words } from '../words/words.svelte.ts';

/** All that is said around a table elsewhere, in one language. */
export type OnlineWords = Awaited<ReturnType<Words['online']>>;
