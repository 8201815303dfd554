/** The widths of the two hidden layers: wider ones gained nothing that their slowness did not cost. */
export const WIDTHS = { wide: 32, narrow: 16 } as const;
