/** A hex of a board: column and diagonal. */
export type Hex = readonly [q: number, r: number];

/** A character on a miniature. */
export interface Standing {
  readonly who: string;
  readonly at: Hex;
  readonly seen: boolean;
  /** Where they step now and then. */
  readonly step?: Hex;
  /** Whether they carry a lantern. */
  readonly lantern?: true;
}

/** A board in miniature at the start of a game. It does not change during play. */
export interface StreetMap {
  /**
   * Column by column: the first diagonal, then each hex downwards: s street, b building, g garden, l lamp site, m
   * manhole, p port, a dot for nothing.
   */
  readonly columns: readonly (readonly [q: number, from: number, hexes: string])[];
  readonly lamps: readonly Hex[];
  readonly people: readonly Standing[];
  readonly harbour?: Harbour;
}

/** What boards by the water add. */
export interface Harbour {
  readonly liberty: Hex;
  readonly steamers: readonly Hex[];
  readonly metro: readonly Hex[];
  readonly tapes: readonly (readonly Hex[])[];
}
