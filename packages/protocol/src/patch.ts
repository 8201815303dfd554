import type { ViewPatch } from './server-frames.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The fields of `to` that are not the same in `from`; both are plain JSON with the same fields. */
export function patchBetween(from: object | null, to: object): ViewPatch {
  if (from === null) return { ...to };
  // In plain loops: every decision of every table comes through here.
  const patch: Record<string, unknown> = {};
  for (const field of Object.keys(to)) {
    const value = (to as Fields)[field];
    if (!same((from as Fields)[field], value)) patch[field] = value;
  }
  return patch;
}

/** What a patch makes of a view. */
export const patched = <View extends object>(from: View | null, patch: ViewPatch): View =>
  ({ ...from, ...patch }) as View;

/** Compares plain JSON. */
function same(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) || Array.isArray(other)) {
    return Array.isArray(one) && Array.isArray(other) && sameItems(one, other);
  }
  const keys = Object.keys(one);
  if (keys.length !== Object.keys(other).length) return false;
  for (const key of keys) {
    if (!Object.hasOwn(other, key) || !same((one as Fields)[key], (other as Fields)[key])) return false;
  }
  return true;
}

function sameItems(one: readonly unknown[], other: readonly unknown[]): boolean {
  if (one.length !== other.length) return false;
  for (let i = 0; i < one.length; i++) if (!same(one[i], other[i])) return false;
  return true;
}
