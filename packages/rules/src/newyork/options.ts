/** New York has no options. */
export const OPTION_VALUES = {} as const;
