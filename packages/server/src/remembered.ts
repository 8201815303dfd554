/** Shares one answer among all callers, and asks again only when it is `ms` old. */
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
      // While a question is open, no second one is asked.
      until = Infinity;
    }
    return known;
  };
}
