/** The two printed editions: L1.3. */
export const EDITIONS = ['2006', '2016'] as const;
export type Edition = (typeof EDITIONS)[number];

/** L1.3: the edition of 2006 unless another is asked for. */
export const OPTION_VALUES = { edition: EDITIONS } as const;
