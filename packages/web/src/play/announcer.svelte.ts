import type { GameTypes } from '@lamplight/rules';
import { untrack } from 'svelte';
import type { Session } from '../host/session.svelte.ts';

/** Old lines are dropped: screen readers read what is added to a live region. */
const MOST_LINES = 12;

/** The latest events, for screen readers. They become sentences where they are shown, in the present language. */
export class Announcer {
  lines = $state.raw<readonly { readonly key: number; readonly event: GameTypes['Event'] }[]>([]);
  #count = 0;

  constructor(session: Session) {
    $effect(() => {
      // Two people at one device hear only what both may know.
      const { game } = session.title;
      const events = session.stage.announced.map((event) => game.witness(event, session.viewer));
      untrack(() => this.#add(events));
    });
  }

  #add(events: readonly GameTypes['Event'][]): void {
    if (events.length === 0) return;
    const fresh = events.map((event) => ({ key: this.#count++, event }));
    this.lines = [...this.lines, ...fresh].slice(-MOST_LINES);
  }
}
