/** Points of the same row may differ by this much, for hexes and tiles are far larger. */
const ROW = 4;

/** Whether a point comes before another one, as text is read: row by row. Negative, zero or positive. */
export const readingOrder = (
  [x, y]: readonly [number, number],
  [otherX, otherY]: readonly [number, number],
): number => (Math.abs(y - otherY) > ROW ? y - otherY : x - otherX);
