import { UNDEALT_MS } from '@lamplight/protocol';
import type { AddressLimits } from './limits/address-limits.ts';
import type { DayTables } from './lobby/day-tables.ts';
import type { Lobby } from './lobby/lobby.ts';
import { repeat } from './repeat.ts';
import type { ServerContext } from './server-context.ts';
import type { SessionRegistry } from './session/session-registry.ts';

/** How often the store forgets what nobody needs any more. */
const SWEEP_MS = 60 * 60 * 1000;
/** How often addresses are forgotten from which nothing came for long. */
const FORGET_MS = 30_000;
/** How often the tables of other nodes are counted. */
const CORRECT_MS = 60_000;

interface UpkeepDeps {
  readonly serverContext: ServerContext;
  readonly sessions: Pick<SessionRegistry, 'renewAttended'>;
  readonly lobby: Lobby;
  readonly addresses: AddressLimits;
  readonly days: DayTables;
}

/** Forgets, at intervals, what a table server needs no longer. */
export class Upkeep {
  readonly #deps: UpkeepDeps;
  readonly #stops: (() => void)[] = [];

  constructor(deps: UpkeepDeps) {
    this.#deps = deps;
  }

  /** Does everything once, reads which tables are undealt, and goes on at intervals. */
  async start(): Promise<void> {
    const { schedule } = this.#deps.serverContext;
    this.#stops.push(repeat(schedule, SWEEP_MS, SWEEP_MS, () => void this.#sweep()));
    await this.#sweep();
    await this.#readUndealt();
    const forgetAddresses = (): void => this.#deps.addresses.sweep();
    forgetAddresses();
    this.#stops.push(repeat(schedule, FORGET_MS, FORGET_MS, forgetAddresses));
    if (this.#deps.serverContext.holding)
      this.#stops.push(repeat(schedule, CORRECT_MS, CORRECT_MS, () => void this.#correctUndealt()));
  }

  close(): void {
    for (const stop of this.#stops) stop();
  }

  /** Lets the store and the counts forget tables that were not dealt for long, except those where a player waits. */
  async #sweep(): Promise<void> {
    const { serverContext, sessions, lobby, addresses, days } = this.#deps;
    const { store, now, certain, log } = serverContext;
    lobby.sweep();
    try {
      const before = certain() - UNDEALT_MS;
      await sessions.renewAttended(before);
      await store.sweep(now(), before);
      for (const table of addresses.undealt.forgetOld(before)) {
        addresses.joined.forget(table);
        addresses.botGames.dropUndealt(table);
        days.forget(table);
      }
    } catch {
      log({ level: 'warn', what: 'sweep' });
    }
  }

  /** Other nodes deal and drop tables too. */
  async #correctUndealt(): Promise<void> {
    const { serverContext, addresses } = this.#deps;
    const { store, now, log } = serverContext;
    try {
      const at = now();
      addresses.undealt.correct(await store.undealt(), at);
    } catch {
      // The next round tries again.
      log({ level: 'warn', what: 'undealt' });
    }
  }

  /** Reads which tables are undealt; every later change is noted when it is stored. */
  async #readUndealt(): Promise<void> {
    const { serverContext, addresses, days } = this.#deps;
    const { store, limits } = serverContext;
    addresses.undealt.load(await store.undealt());
    for (const row of await store.listedByDays(null, limits.undealt)) days.update(row);
  }
}
