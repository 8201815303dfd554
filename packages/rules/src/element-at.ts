/** The element at an index that must be there; a missing one is a bug. Inner loops read without this check. */
export function elementAt<Item>(items: ArrayLike<Item>, index: number): Item {
  const item = items[index];
  if (item === undefined) throw new RangeError(`there is no element ${String(index)}`);
  return item;
}
