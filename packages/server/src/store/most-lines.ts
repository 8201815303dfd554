/** Lines of each room of a table that are read back: nobody is shown older ones. */
export const MOST_LINES = 100;
