/** The lit hexes of a view, computed once for each view: a board asks for every hex. */
export function litBy<View extends object>(
  light: (view: View) => readonly string[],
): (view: View) => ReadonlySet<string> {
  const known = new WeakMap<View, ReadonlySet<string>>();
  return (view) => {
    const found = known.get(view) ?? new Set(light(view));
    known.set(view, found);
    return found;
  };
}
