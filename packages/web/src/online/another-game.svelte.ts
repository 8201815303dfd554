import { TWICE_MS } from '../ui/twice.ts';
import type { OnlineTable } from './online-table.svelte.ts';

/** Another game after the end: who wants it, and what this seat says to it. */
export class AnotherGame {
  /** Just said: a second tap of the same finger says nothing. */
  busy = $state(false);
  refused = $state<string | null>(null);
  readonly mine: boolean;
  readonly theirs: boolean;
  /** The other one waits for an answer. */
  readonly asked: boolean;
  readonly #table: OnlineTable;

  constructor(table: OnlineTable) {
    this.#table = table;
    this.mine = $derived(table.seat !== null && table.rematch.includes(table.seat));
    this.theirs = $derived(table.other !== null && table.rematch.includes(table.other));
    this.asked = $derived(table.info?.status === 'over' && this.theirs && !this.mine);
  }

  want(): Promise<void> {
    return this.#say(true);
  }

  /** No longer, or not at all. */
  decline(): Promise<void> {
    return this.#say(false);
  }

  async #say(yes: boolean): Promise<void> {
    this.busy = true;
    const reply = await (yes ? this.#table.again() : this.#table.decline());
    this.refused = reply.ok ? null : reply.code;
    setTimeout(() => (this.busy = false), TWICE_MS);
  }
}
