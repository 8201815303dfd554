import { reading } from './words.svelte.ts';
import type { Words } from './words.svelte.ts';

/** Words that come when they are needed. In another language they come in place of those that are there, not after them. */
export class Late<Part> {
  words = $state.raw<Part>();

  /** To be made where a component begins. */
  constructor(part: (words: Words) => Promise<Part>) {
    $effect(() => {
      let wanted = true;
      part(reading.words).then(
        (words) => wanted && (this.words = words),
        () => (reading.failed = true),
      );
      return () => (wanted = false);
    });
  }
}
