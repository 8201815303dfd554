/** One shortest way from a start to a goal, both included; empty where there is none. Costs are 0 or 1. */
export function shortestPath(
  start: number,
  goal: number,
  neighbours: (hex: number) => readonly number[],
  cost: (hex: number) => number = () => 1,
): number[] {
  // A queue whose front takes the free steps stays sorted by distance, so a hex is first found by a shortest way.
  const queue = [{ hex: start, way: [start] }];
  const known = new Set([start]);
  for (let here = queue.shift(); here; here = queue.shift()) {
    const { hex, way } = here;
    if (hex === goal) return way;
    for (const next of neighbours(hex)) {
      if (known.has(next)) continue;
      known.add(next);
      const step = { hex: next, way: [...way, next] };
      if (cost(next) === 0) queue.unshift(step);
      else queue.push(step);
    }
  }
  return [];
}
