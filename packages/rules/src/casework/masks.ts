/** The names whose bits are set, in the order of `names`. */
export function namesOf<Name extends string>(mask: number, names: readonly Name[]): Name[] {
  return names.filter((_, index) => (mask >> index) & 1);
}

/** The bits of `chosen` in the order of `names`. */
export function maskOf(chosen: readonly string[], names: readonly string[]): number {
  return chosen.reduce((mask, name) => mask | (1 << indexOf(name, names)), 0);
}

/** The place of a name that must be there. */
export function indexOf(name: string, names: readonly string[]): number {
  const index = names.indexOf(name);
  if (index < 0) throw new Error(`unknown name: ${name}`);
  return index;
}

/** How many bits are set. */
export function countBits(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** The index of the lowest set bit of a mask that has one. */
export function lowestBit(mask: number): number {
  return 31 - Math.clz32(mask & -mask);
}
