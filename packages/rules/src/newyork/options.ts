/** Nothing can be chosen. */
export const OPTION_VALUES = {} as const;
