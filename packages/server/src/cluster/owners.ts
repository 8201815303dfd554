/** What is known after a beat. */
export interface Beat {
  /** Tables of ours that another node wants, since it cannot reach us. */
  readonly wanted: readonly string[];
  /** Nodes whose lease is over. */
  readonly over: readonly string[];
  /** Whether this node may hold tables. */
  readonly isReady: boolean;
  /** The time of the database minus ours, in milliseconds. */
  readonly ahead: number;
}

/** Which node holds which table. A table is loaded, judged and shown by its holder alone. */
export interface Owners {
  /** This node's id: random, new at each start, so that it is the fencing token. */
  readonly node: string;
  /** Claims a table that nobody holds; gives its holder: this node, or another. */
  claim(table: string): Promise<string>;
  /**
   * Takes over a table from a node: where its lease is over, or (isGone) it no longer answers and its session at the
   * database is gone. Gives the holder afterwards.
   */
  takeOver(table: string, from: string, isGone: boolean): Promise<string>;
  /** The node that holds a table now; null where none does. */
  holderOf(table: string): Promise<string | null>;
  letGo(tables: readonly string[]): Promise<void>;
  /** Asks the holder of a table to let it go, where it cannot be reached though it lives. */
  want(table: string): Promise<void>;
  /**
   * Called after each beat: tables of ours that another node wants, nodes whose lease is over, whether this node is
   * ready, the time of the database minus ours.
   */
  onBeat(listener: (beat: Beat) => void): () => void;
  /** Tables of dead nodes, at most `limit`, taken over by this node. */
  takeOrphans(limit: number): Promise<readonly string[]>;
  /** Says that this node takes nothing new (draining). */
  drain(): Promise<void>;
  close(): Promise<void>;
}
