/** Numbers from 0 to 1 that are the same on every visit: for the places of windows and trees. */
export function randomRow(seed: number): () => number {
  let state = seed * 9301 + 49297;
  return () => (state = (state * 16807 + 11) % 2147483647) / 2147483647;
}
