/** One shortest way from a start to a goal, both included; empty where there is none. */
export function shortestPath(
  start: number,
  goal: number,
  neighbours: (hex: number) => readonly number[],
  cost: (hex: number) => number = () => 1,
): number[] {
  const known = new Map<number, { readonly from: number; readonly far: number }>([
    [start, { from: -1, far: 0 }],
  ]);
  // Costs are 0 or 1, so a queue whose front takes the free steps stays sorted by distance.
  const queue = [start];
  for (let hex = queue.shift(); hex !== undefined; hex = queue.shift()) {
    if (hex === goal) break;
    const here = known.get(hex)?.far ?? 0;
    for (const next of neighbours(hex)) {
      const far = here + cost(next);
      if (far >= (known.get(next)?.far ?? Infinity)) continue;
      known.set(next, { from: hex, far });
      if (cost(next) === 0) queue.unshift(next);
      else queue.push(next);
    }
  }
  const path: number[] = [];
  if (!known.has(goal)) return path;
  for (let hex = goal; hex >= 0; hex = known.get(hex)?.from ?? -1) path.unshift(hex);
  return path;
}
