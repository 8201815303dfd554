/** One shortest way from a start to a goal, both included; empty where there is none. */
export function shortestPath(
  start: number,
  goal: number,
  neighbours: (hex: number) => readonly number[],
  cost: (hex: number) => number = () => 1,
): number[] {
  // By hex, for those met so far: the steps to it, and the hex before it.
  const far: number[] = [];
  const before: number[] = [];
  far[start] = 0;
  before[start] = -1;
  // Costs are 0 or 1, so a queue whose front takes the free steps stays sorted by distance.
  const queue = [start];
  for (let hex = queue.shift(); hex !== undefined; hex = queue.shift()) {
    if (hex === goal) break;
    for (const next of neighbours(hex)) {
      const steps = far[hex] + cost(next);
      if (next in far && far[next] <= steps) continue;
      far[next] = steps;
      before[next] = hex;
      if (cost(next) === 0) queue.unshift(next);
      else queue.push(next);
    }
  }
  const path: number[] = [];
  if (!(goal in far)) return path;
  for (let hex = goal; hex >= 0; hex = before[hex]) path.unshift(hex);
  return path;
}
