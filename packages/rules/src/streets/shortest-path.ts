/** One shortest path from a start to a goal, both included; empty where there is none. Costs are 0 or 1. */
export function shortestPath(
  start: number,
  goal: number,
  neighbours: (hex: number) => readonly number[],
  cost: (hex: number) => number = () => 1,
): number[] {
  // Steps that cost nothing go to the front, so that the queue stays sorted by distance.
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

/** The path from the start to a hex, followed backwards; the start is its own predecessor. */
function wayBack(goal: number, reachedFrom: ReadonlyMap<number, number>): number[] {
  const way = [goal];
  let hex = goal;
  for (let from = reachedFrom.get(hex); from !== undefined && from !== hex; from = reachedFrom.get(hex)) {
    way.push(from);
    hex = from;
  }
  return way;
}
