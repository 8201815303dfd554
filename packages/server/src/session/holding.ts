/** Whether this node may load tables: with several nodes, each table is held by one of them. */
export interface Holding {
  readonly node: string;
  /** Whether what lost nodes held is let go here, for all to claim; nodes that reach each other take it over. */
  readonly freesOrphans: boolean;
  /**
   * Claims a table that nobody holds; gives the node that holds it afterwards. Null where nobody does, since this node
   * takes nothing new.
   */
  readonly claim: (table: string) => Promise<string | null>;
  /** Whether players who are connected are about to follow the table here, so that nobody is told that they left. */
  isArriving(table: string): boolean;
  /** This node holds a table no more. It never rejects: what cannot be told is over with the lease. */
  readonly letGo: (table: string) => Promise<void>;
}

/** Another node holds the table. */
export interface HeldElsewhere {
  readonly code: 'held-elsewhere';
  readonly node: string;
}
