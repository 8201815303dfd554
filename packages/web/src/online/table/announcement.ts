/** Something that changed at the table, in words. */
export interface Announcement {
  /** A running number. */
  readonly key: number;
  readonly text: string;
}
