import { DOUBLE_TAP_MS } from '../../ui/timing.ts';
import type { OnlineTable } from '../table/online-table.svelte.ts';

/** Rematch offers after the end of a game. */
export class Rematch {
  /** A press is being sent, or was sent a moment ago: a double tap sends nothing. */
  busy = $state(false);
  /** The offer has only just appeared: a tap now was meant for the button that was there before. */
  sudden = $state(false);
  refused = $state<string | null>(null);
  readonly mine: boolean;
  /** The other player has offered a rematch and waits for an answer. */
  readonly asked: boolean;
  /**
   * What this player is told wherever they are on the page: that the other player offers a rematch, or why it was
   * dropped.
   */
  readonly notice: 'wanted' | 'wantedSecond' | NonNullable<OnlineTable['undone']> | null;
  readonly #table: OnlineTable;

  /** Must be called while a component is created. */
  constructor(table: OnlineTable) {
    this.#table = table;
    const wants = (seat: OnlineTable['seat']): boolean => seat !== null && table.rematchOffers.includes(seat);
    this.mine = $derived(wants(table.seat));
    this.asked = $derived(table.info?.status === 'over' && wants(table.other) && !this.mine);
    this.notice = $derived(
      this.asked ? (table.info?.match?.game === 1 ? 'wantedSecond' : 'wanted') : table.undone,
    );
    $effect(() => {
      if (!this.asked) return;
      this.sudden = true;
      const timer = setTimeout(() => (this.sudden = false), DOUBLE_TAP_MS);
      return () => clearTimeout(timer);
    });
  }

  want(): Promise<void> {
    return this.#say(true);
  }

  /** Withdraws this seat's offer, or declines the other player's. */
  decline(): Promise<void> {
    return this.#say(false);
  }

  /** The player has read that the rematch was dropped. */
  read(): void {
    this.#table.undone = null;
  }

  async #say(yes: boolean): Promise<void> {
    this.busy = true;
    const reply = await (yes ? this.#table.again() : this.#table.decline());
    this.refused = reply.ok ? null : reply.error.code;
    setTimeout(() => (this.busy = false), DOUBLE_TAP_MS);
  }
}
