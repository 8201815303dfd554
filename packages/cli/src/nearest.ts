/** The word most like `typed`, or undefined when none is near enough to be what was meant. */
export function nearest(typed: string, words: readonly string[]): string | undefined {
  const scored = words
    .map((word) => ({ word, away: distance(typed.toLowerCase(), word.toLowerCase()) }))
    .sort((a, b) => a.away - b.away);
  const best = scored[0];
  return best && best.away <= Math.max(1, Math.floor(best.word.length / 3)) ? best.word : undefined;
}

/** How many letters must be added, dropped, changed or swapped with their neighbour to get from one word to the other. */
function distance(from: string, to: string): number {
  let before: number[] = [];
  let row = Array.from({ length: to.length + 1 }, (_, i) => i);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const same = from[i - 1] === to[j - 1];
      const swapped = from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      const ways = [(row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (same ? 0 : 1)];
      if (swapped) ways.push((before[j - 2] ?? 0) + 1);
      next.push(Math.min(...ways));
    }
    before = row;
    row = next;
  }
  return row[to.length] ?? 0;
}
