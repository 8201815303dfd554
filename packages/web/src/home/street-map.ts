/** A place on a board of hexes: column and diagonal. */
export type Hex = readonly [q: number, r: number];

/** Somebody who stands on a miniature. */
export interface Standing {
  readonly who: string;
  readonly at: Hex;
  readonly seen: boolean;
  /** Where they step now and then. */
  readonly step?: Hex;
  /** Whether they carry a lantern. */
  readonly lantern?: true;
}

/** A board in miniature, as it lies at the start. Nothing is played on it. */
export interface StreetMap {
  /**
   * Column by column: the first diagonal, then what lies on each hex downwards: s street, b building,
   * g garden, l lamp site, m manhole, p port, a dot for nothing.
   */
  readonly columns: readonly (readonly [q: number, from: number, hexes: string])[];
  readonly lamps: readonly Hex[];
  readonly people: readonly Standing[];
  readonly harbour?: Harbour;
}

/** What a board by the water has besides. */
export interface Harbour {
  readonly liberty: Hex;
  readonly steamers: readonly Hex[];
  readonly metro: readonly Hex[];
  readonly tapes: readonly (readonly Hex[])[];
}
