import type { Words } from './words.svelte.ts';

/** French. */
export const fr: Words = {
  language: 'Français',
};
