/** Something that changed around the table, in words. */
export interface News {
  /** Counted up. */
  readonly key: number;
  readonly text: string;
}
