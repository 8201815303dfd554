/** A place on a board of hexes: column and diagonal. */
export type Hex = readonly [q: number, r: number];

/** Somebody who stands on a miniature. */
export interface Standing {
  readonly who: string;
  readonly at: Hex;
  readonly seen: boolean;
  /** Where he steps now and then. */
  readonly step?: Hex;
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
}

export const LONDON: StreetMap = {
  columns: [
    [0, 7, 'mssss'],
    [1, 5, 'ssbgsls'],
    [2, 5, 'lsbssm'],
    [3, 4, 'bsbsbs'],
    [4, 3, 'sssssss'],
    [5, 2, 'mlbmglbs'],
    [6, 2, 'ssssssss'],
    [7, 2, 'sblgmblm'],
    [8, 2, 'sssssss'],
    [9, 2, 'sbsbsb'],
    [10, 1, 'sssgsl'],
    [11, 0, 'mlsgbss'],
    [12, 0, 'sssms'],
  ],
  lamps: [
    [1, 10],
    [2, 5],
    [5, 7],
    [7, 4],
    [10, 6],
    [11, 1],
  ],
  people: [
    { who: 'gull', at: [4, 3], seen: false },
    { who: 'smith', at: [6, 4], seen: true },
    { who: 'bert', at: [8, 4], seen: true },
    { who: 'goodley', at: [12, 2], seen: false },
    { who: 'watson', at: [0, 9], seen: false },
    { who: 'lestrade', at: [4, 7], seen: true },
    { who: 'holmes', at: [6, 7], seen: true },
    { who: 'stealthy', at: [8, 8], seen: false, step: [8, 7] },
  ],
};

export const NEW_YORK: StreetMap = {
  columns: [
    [0, 3, 'ss'],
    [1, 2, 'sssp'],
    [2, 1, 'sssss'],
    [3, 0, 'ssbbss'],
    [4, -2, 'psssssss'],
    [5, -2, 'sssssss'],
    [6, -3, 'sssssssp'],
    [7, -3, 'ssssss'],
    [8, -4, 'ssssss'],
    [9, -4, 'sbssbs'],
    [10, -5, 'ssbsbssp'],
    [11, -6, 'psssssss'],
    [12, -6, 'ssssssss'],
    [13, -2, 'p'],
  ],
  lamps: [
    [2, 3],
    [12, -1],
  ],
  people: [
    { who: 'eastman', at: [7, -2], seen: false, step: [6, -1] },
    { who: 'grant', at: [9, -2], seen: true },
    { who: 'rider', at: [8, -1], seen: true },
    { who: 'smith', at: [9, -1], seen: true },
    { who: 'callahan', at: [5, 1], seen: true },
    { who: 'tumblety', at: [7, 1], seen: false },
    { who: 'beach', at: [4, 2], seen: true },
    { who: 'latimer', at: [5, 2], seen: true },
  ],
};

/** What New York has besides: by hex. */
export const HARBOUR = {
  liberty: [0, 0.9],
  steamers: [
    [4, -2],
    [11, -6],
  ],
  metro: [
    [1, 3],
    [6, 0],
    [10, -4],
    [11, 0],
  ],
  tapes: [
    [
      [4, -1],
      [5, -2],
    ],
    [
      [10, 1],
      [11, 1],
    ],
  ],
} as const satisfies Readonly<Record<string, unknown>>;
