/** The lists that were made of each list of names, by mask. */
const made = new WeakMap<readonly string[], Map<number, readonly string[]>>();

/** The names whose bits are set, in the order of `names`. Lists are shared: views of thousands of tables hold the same few. */
export function namesOf<Name extends string>(mask: number, names: readonly Name[]): readonly Name[] {
  let lists = made.get(names) as Map<number, readonly Name[]> | undefined;
  if (!lists) made.set(names, (lists = new Map<number, readonly Name[]>()));
  let list = lists.get(mask);
  if (!list) lists.set(mask, (list = Object.freeze(names.filter((_, index) => (mask >> index) & 1))));
  return list;
}

/** The mask of the chosen names; bits are in the order of `names`. */
export function maskOf(chosen: readonly string[], names: readonly string[]): number {
  return chosen.reduce((mask, name) => mask | (1 << indexOf(name, names)), 0);
}

/** The index of a name; throws where it is unknown. */
export function indexOf(name: string, names: readonly string[]): number {
  const index = names.indexOf(name);
  if (index < 0) throw new Error(`unknown name: ${name}`);
  return index;
}

/** How many bits are set: counted in pairs, fours and eights, since the processor mispredicts the end of a loop. */
export function countBits(mask: number): number {
  const pairs = mask - ((mask >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The index of the lowest set bit of a mask that has one. */
export function lowestBit(mask: number): number {
  return 31 - Math.clz32(mask & -mask);
}

/** The indices of the set bits, lowest first. */
export const bitsOf = (mask: number): number[] =>
  Array.from({ length: 32 - Math.clz32(mask) }, (_, bit) => bit).filter((bit) => (mask >> bit) & 1);
