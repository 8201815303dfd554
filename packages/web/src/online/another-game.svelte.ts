import { TWICE_MS } from '../ui/twice.ts';
import type { OnlineTable } from './online-table.svelte.ts';

/** Another game after the end: who wants it, and what this seat says to it. */
export class AnotherGame {
  /** Just said: a second tap of the same finger says nothing. */
  busy = $state(false);
  /** The other one has only just asked: a tap that comes now was meant for what stood there before. */
  sudden = $state(false);
  refused = $state<string | null>(null);
  readonly mine: boolean;
  /** The other one waits for an answer. */
  readonly asked: boolean;
  /** What is to be told of it wherever this player looks: that he is asked, or that it came to nothing. */
  readonly news: 'wanted' | 'wantedSecond' | NonNullable<OnlineTable['undone']> | null;
  readonly #table: OnlineTable;

  /** Made while a component is. */
  constructor(table: OnlineTable) {
    this.#table = table;
    const wants = (seat: OnlineTable['seat']): boolean => seat !== null && table.rematch.includes(seat);
    this.mine = $derived(wants(table.seat));
    this.asked = $derived(table.info?.status === 'over' && wants(table.other) && !this.mine);
    this.news = $derived(
      this.asked ? (table.info?.match?.game === 1 ? 'wantedSecond' : 'wanted') : table.undone,
    );
    $effect(() => {
      if (!this.asked) return;
      this.sudden = true;
      const timer = setTimeout(() => (this.sudden = false), TWICE_MS);
      return () => clearTimeout(timer);
    });
  }

  want(): Promise<void> {
    return this.#say(true);
  }

  /** No longer, or not at all. */
  decline(): Promise<void> {
    return this.#say(false);
  }

  /** It came to nothing, and that was read. */
  read(): void {
    this.#table.undone = null;
  }

  async #say(yes: boolean): Promise<void> {
    this.busy = true;
    const reply = await (yes ? this.#table.again() : this.#table.decline());
    this.refused = reply.ok ? null : reply.code;
    setTimeout(() => (this.busy = false), TWICE_MS);
  }
}
