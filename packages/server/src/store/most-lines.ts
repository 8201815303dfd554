/** Lines of each room of a table that are kept; a new line takes the place of the oldest. Nobody is shown so many at once. */
export const MOST_LINES = 100;
