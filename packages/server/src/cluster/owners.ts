/** What a node learns with each beat of its lease. */
export interface Beat {
  /** Tables of this node that another node wants. */
  readonly wanted: readonly string[];
  /**
   * Tables that were taken over from this node while its session at the database was away, or that it was to append to
   * without holding them. What it knows of them may be old.
   */
  readonly lost: readonly string[];
  /** Nodes whose lease is over. */
  readonly over: readonly string[];
  /** Whether this node is sure of its lease and takes new tables. */
  readonly ready: boolean;
  /** The time of the database minus that of this machine, in milliseconds. */
  readonly offset: number;
}

/** Which node holds which table. A table is loaded, judged and shown by its holder alone. */
export interface Owners {
  /** This node's id: random, new at each start, so that it is the fencing token. */
  readonly node: string;
  /** Claims a table that nobody holds; gives its holder: this node, or another. Null where nobody holds it and this node takes nothing new. */
  claim(table: string): Promise<string | null>;
  /**
   * Takes over a table from a node: where its lease is over, or (`isGone`) it no longer answers and its session at the
   * database is gone. Gives the holder afterwards; null where nobody holds it.
   */
  takeOver(table: string, from: string, isGone: boolean): Promise<string | null>;
  /** The node that holds a table now; null where none does. */
  holderOf(table: string): Promise<string | null>;
  /** Gives up tables; those that this node does not hold are left as they are. */
  letGo(tables: readonly string[]): Promise<void>;
  /** Asks the holder of a table to let it go, where it cannot be reached though it lives. */
  want(table: string): Promise<void>;
  /** Called after each beat; gives a function that ends it. */
  onBeat(listener: (beat: Beat) => void): () => void;
  /** Whether this node can be sure now that what it holds is still its own. */
  isSure(): boolean;
  /** For how many more milliseconds it can be sure of that without another beat. */
  marginMs(): number;
  /** Tables of dead nodes, at most `limit`, taken over by this node. */
  takeOrphans(limit: number): Promise<readonly string[]>;
  /** Says that this node takes nothing new. */
  drain(): Promise<void>;
  /** Gives up everything and ends the lease. */
  close(): Promise<void>;
}
