import type { GameTypes } from '@lamplight/rules';
import { untrack } from 'svelte';
import type { Session } from '../host/session.svelte.ts';

/** Old lines are dropped: a live region is read as it grows. */
const MOST_LINES = 12;

/** What has just happened, for being read out; put into words where it is shown, in the language of the moment. */
export class Announcer {
  lines = $state.raw<readonly { readonly key: number; readonly event: GameTypes['Event'] }[]>([]);
  #count = 0;

  constructor(session: Session) {
    $effect(() => {
      // What only one role may know is in the log; it is not said aloud unasked.
      const { game } = session.title;
      const news = session.stage.news.map((event) => game.witness(event, 'spectator'));
      untrack(() => this.#add(news));
    });
  }

  #add(news: readonly GameTypes['Event'][]): void {
    if (news.length === 0) return;
    const fresh = news.map((event) => ({ key: this.#count++, event }));
    this.lines = [...this.lines, ...fresh].slice(-MOST_LINES);
  }
}
