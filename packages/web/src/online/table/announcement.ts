/** Something that changed at the table, in words. */
export interface Announcement {
  /** Counted up. */
  readonly key: number;
  readonly text: string;
}
