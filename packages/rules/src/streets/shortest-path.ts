/** One shortest way from a start to a goal, both included; empty where there is none. Costs are 0 or 1. */
export function shortestPath(
  start: number,
  goal: number,
  neighbours: (hex: number) => readonly number[],
  cost: (hex: number) => number = () => 1,
): number[] {
  // A queue whose front takes the free steps stays sorted by distance, so a hex is first found by a shortest way.
  const queue = [start];
  const reachedFrom = new Map([[start, start]]);
  for (let hex = queue.shift(); hex !== undefined; hex = queue.shift()) {
    if (hex === goal) return wayBack(goal, reachedFrom).reverse();
    for (const next of neighbours(hex)) {
      if (reachedFrom.has(next)) continue;
      reachedFrom.set(next, hex);
      if (cost(next) === 0) queue.unshift(next);
      else queue.push(next);
    }
  }
  return [];
}

/** The way from a hex back to the start, which is reached from itself. */
function wayBack(goal: number, reachedFrom: ReadonlyMap<number, number>): number[] {
  const way = [goal];
  let hex = goal;
  for (let from = reachedFrom.get(hex); from !== undefined && from !== hex; from = reachedFrom.get(hex)) {
    way.push(from);
    hex = from;
  }
  return way;
}
