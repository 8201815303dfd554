import type { LogLine, Schedule } from '../server-context.ts';
import { nameOfThrown } from '../session/name-of-thrown.ts';
import type { SessionRegistry } from '../session/session-registry.ts';
import type { Owners } from './owners.ts';
import type { Located } from './routed-table.ts';
import type { TableClaims } from './table-claims.ts';

/** The first pause before something is tried again; it doubles, up to the longest. */
const PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 1000;
/** After so many failures a table is asked for by way of the owners. */
const WANT_AFTER = 4;
/** A table that another node wants is not claimed again by this one for so long. */
const LEFT_TO_OTHERS_MS = 2000;

interface TableFinderDeps {
  readonly owners: Pick<Owners, 'node' | 'holderOf' | 'want'>;
  readonly claims: () => TableClaims;
  readonly schedule: Schedule;
  readonly now: () => number;
  readonly jitter: () => number;
  readonly log: (line: LogLine) => void;
  /** A table was taken over from a node that is gone. */
  readonly onTakenOver: (from: string) => void;
}

/** Finds tables that are followed here and whose holder is lost; takes them over where that is this node’s to do. */
export class TableFinder {
  readonly #deps: TableFinderDeps;
  /** Tables that other nodes want, and until when they are left to them. */
  readonly #left = new Map<string, number>();
  #sessions: Pick<SessionRegistry, 'find'> | null = null;
  #isDraining = false;
  #isClosing = false;

  constructor(deps: TableFinderDeps) {
    this.#deps = deps;
  }

  begin(sessions: Pick<SessionRegistry, 'find'>): void {
    this.#sessions = sessions;
  }

  /** Another node wants a table: it is left to it. */
  leave(table: string): void {
    this.#left.set(table, this.#deps.now() + LEFT_TO_OTHERS_MS);
  }

  /** Claims nothing more. */
  drain(): void {
    this.#isDraining = true;
  }

  get isDraining(): boolean {
    return this.#isDraining;
  }

  close(): void {
    this.#isClosing = true;
  }

  /** Finds a table that is followed here. */
  async locate(table: string, lost: string | null, failures: number): Promise<Located> {
    // The first time it is looked for at once.
    await this.pause(Math.max(0, failures - 1));
    const { owners, log, onTakenOver } = this.#deps;
    const claims = this.#deps.claims();
    const sessions = this.#sessions;
    if (this.#isClosing || !sessions) return 'closing';
    try {
      if (this.#isDraining || this.#isLeft(table)) {
        const holder = await owners.holderOf(table);
        return holder === null || holder === owners.node ? 'later' : { at: 'node', node: holder };
      }
      const holder = await (lost === null ? claims.claim(table) : claims.takeOver(table, lost));
      // This node takes nothing new; another one will.
      if (holder === null) return 'later';
      if (holder !== owners.node) {
        if (holder === lost && failures >= WANT_AFTER) await owners.want(table);
        return { at: 'node', node: holder };
      }
      if (lost !== null) onTakenOver(lost);
      claims.arrive(table);
      const found = await sessions.find(table, 'play');
      if (found.ok) return { at: 'here', loaded: found.value };
      if (found.error.code === 'held-elsewhere') return { at: 'node', node: found.error.node };
      const { code } = found.error;
      if (code === 'closing') return 'closing';
      // It was removed: nobody holds what does not exist.
      if (code === 'unknown-table') await claims.letGo(table);
      return code === 'store-unavailable' ? 'later' : { at: 'gone', why: code };
    } catch (thrown) {
      log({ level: 'warn', what: 'locate', table, code: nameOfThrown(thrown) });
      return 'later';
    }
  }

  /** Waits before something is tried again; the longer, the more often it failed. */
  pause(failures: number): Promise<void> {
    if (failures === 0) return Promise.resolve();
    const { schedule, jitter } = this.#deps;
    const most = Math.min(LONGEST_PAUSE_MS, PAUSE_MS * 2 ** failures);
    return new Promise((resolve) => void schedule(most * (0.5 + jitter() / 2), resolve));
  }

  #isLeft(table: string): boolean {
    const until = this.#left.get(table);
    if (until === undefined) return false;
    if (this.#deps.now() < until) return true;
    this.#left.delete(table);
    return false;
  }
}
