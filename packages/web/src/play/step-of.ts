const STEPS = new Map([
  ['ArrowLeft', -1],
  ['ArrowUp', -1],
  ['ArrowRight', 1],
  ['ArrowDown', 1],
]);

/** The index to which a key leads in a row; null for other keys, and at the ends. */
export function stepOf(key: string, at: number, count: number): number | null {
  const next = key === 'Home' ? 0 : key === 'End' ? count - 1 : at + (STEPS.get(key) ?? 0);
  return next === at || next < 0 || next >= count ? null : next;
}
