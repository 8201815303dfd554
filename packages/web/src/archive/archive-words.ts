import type { Words } from '../words/words.svelte.ts';

/** The words of the finished games, as they are loaded. */
export type ArchiveWords = Awaited<ReturnType<Words['archive']>>;
