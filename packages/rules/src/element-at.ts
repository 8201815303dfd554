/** The element at an index where there must be one; a missing one is a bug. */
export function elementAt<Item>(items: Readonly<Record<number, Item>>, index: number): Item {
  const item = items[index];
  if (item === undefined) throw new RangeError(`there is no element ${String(index)}`);
  return item;
}
