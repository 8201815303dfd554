import { reading } from './words.svelte.ts';
import type { Words } from './words.svelte.ts';

/** Words that are loaded when first needed. A change of language replaces them once the new ones are loaded. */
export class LazyWords<Part> {
  words = $state.raw<Part>();

  /** To be called while a component is created. */
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
