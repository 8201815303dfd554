import { untrack } from 'svelte';
import type { Session } from '../host/session.svelte.ts';
import { reading } from '../words/words.svelte.ts';

/** Old lines are dropped: a live region is read as it grows. */
const MOST_LINES = 12;

/** What has just happened, for being read out. */
export class Announcer {
  lines = $state.raw<readonly { readonly key: number; readonly text: string }[]>([]);
  #count = 0;

  constructor(session: Session) {
    $effect(() => {
      // What only one role may know is in the log; it is not said aloud unasked.
      const { game } = session.title;
      const texts = session.stage.news.map((event) =>
        session.title.sayEvent(game.witness(event, 'spectator'), reading.words),
      );
      untrack(() => this.#add(texts.filter((text) => text !== '')));
    });
  }

  #add(texts: readonly string[]): void {
    if (texts.length === 0) return;
    const fresh = texts.map((text) => ({ key: this.#count++, text }));
    this.lines = [...this.lines, ...fresh].slice(-MOST_LINES);
  }
}
