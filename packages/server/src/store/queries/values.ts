/** The values that many queries take. */
export interface OfTable {
  readonly table: string;
}
export interface OfHash {
  readonly hash: string;
}
export type Nothing = Readonly<Record<string, never>>;
