import type { TableInfo } from '@lamplight/protocol';

/** What a node said of its lobby is believed for so long. */
const BELIEVED_MS = 12_000;

/** Listed tables whose makers are connected, at tables that other nodes hold. */
export class OtherLobbies {
  readonly #now: () => number;
  readonly #lobbies = new Map<string, { readonly tables: readonly TableInfo[]; readonly until: number }>();

  constructor(now: () => number) {
    this.#now = now;
  }

  hear(node: string, tables: readonly TableInfo[]): void {
    this.#lobbies.set(node, { tables, until: this.#now() + BELIEVED_MS });
  }

  forget(node: string): void {
    this.#lobbies.delete(node);
  }

  /** In no particular order, each once. */
  list(): readonly TableInfo[] {
    const now = this.#now();
    const tables = new Map<string, TableInfo>();
    for (const [node, lobby] of this.#lobbies) {
      if (lobby.until <= now) this.#lobbies.delete(node);
      else for (const table of lobby.tables) tables.set(table.id, table);
    }
    return [...tables.values()];
  }
}
