import { untrack } from 'svelte';
import type { GameTypes } from '@lamplight/rules';
import type { Session } from '../host/session.svelte.ts';
import { reading } from '../words/words.svelte.ts';

/** Old lines are dropped: screen readers read what is added to a live region. */
const MOST_LINES = 12;

/** What screen readers are told on the play screen: line after line, in the order in which it happens, each once. */
export class Announcer {
  lines = $state.raw<readonly { readonly key: number; readonly text: string }[]>([]);
  #count = 0;
  #last = '';
  readonly #session: Session;

  constructor(session: Session) {
    this.#session = session;
    $effect(() => {
      const { announced } = session.stage;
      // Nothing else makes the same events be told again: not a new viewer, and not another language.
      untrack(() => announced.forEach((event) => this.say(this.#sentence(event))));
    });
  }

  say(text: string): void {
    if (text !== '') this.#last = text;
    this.mention(text);
  }

  /** Says something that is of use only now: it is not what is repeated on request. */
  mention(text: string): void {
    if (text !== '') this.lines = [...this.lines, { key: this.#count++, text }].slice(-MOST_LINES);
  }

  /** Says the last message once more. */
  repeat(): void {
    this.mention(this.#last);
  }

  #sentence(event: GameTypes['Event']): string {
    const { title, viewer, card } = this.#session;
    // What the player has just pressed needs no sentence, and the result is told by its own dialog.
    const known = event.event === 'activated' && 'role' in event && event.role === card.role;
    if (known || event.event === 'ended') return '';
    // Two people at one device hear only what both may know.
    return title.sayEvent(title.game.witness(event, viewer), reading.words, false, card.role);
  }
}
