/** A row of numbers from 0 to 1 that is the same on every visit: for where windows and trees stand. */
export function randomRow(seed: number): () => number {
  let state = seed * 9301 + 49297;
  return () => (state = (state * 16807 + 11) % 2147483647) / 2147483647;
}
