import type { ViewPatch } from './server-frames.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The fields of `to` that are not the same in `from`; both are plain JSON with the same fields. */
export function patchBetween(from: object | null, to: object): ViewPatch {
  if (from === null) return { ...to };
  const before = from as Fields;
  const changed = Object.entries(to).filter(([field, value]) => !same(before[field], value));
  return Object.fromEntries(changed);
}

/** What a patch makes of a view. */
export const patched = <View extends object>(from: View | null, patch: ViewPatch): View =>
  ({ ...from, ...patch }) as View;

/** Compares plain JSON. */
function same(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const [keys, others] = [Object.keys(one), Object.keys(other)];
  return (
    keys.length === others.length &&
    Array.isArray(one) === Array.isArray(other) &&
    keys.every((key) => key in other && same((one as Fields)[key], (other as Fields)[key]))
  );
}
