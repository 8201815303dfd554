/** Asks once for all who want to know, and again only when the answer is that old. */
export function remembered<Value>(
  ask: () => Promise<Value>,
  ms: number,
  now: () => number,
): () => Promise<Value> {
  let known: Promise<Value> | null = null;
  let until = 0;
  return () => {
    const asked = now();
    if (known === null || asked >= until) {
      known = ask().finally(() => {
        until = asked + ms;
      });
      // Until there is an answer nobody asks again.
      until = Infinity;
    }
    return known;
  };
}
