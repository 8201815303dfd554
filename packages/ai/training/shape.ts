/** The widths of the two hidden layers: small, since a search uses the net tens of thousands of times a second. */
export const WIDTHS = { wide: 32, narrow: 16 } as const;
