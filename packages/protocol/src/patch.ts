import type { ViewPatch } from './server-frames.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The fields of `to` that differ from `from`; both are plain JSON with the same fields. */
export function patchBetween(from: object | null, to: object): ViewPatch {
  if (from === null) return { ...to };
  // Plain loops for speed: every decision of every table passes here.
  const patch: Record<string, unknown> = {};
  for (const field in to) {
    const value = (to as Fields)[field];
    if (!same((from as Fields)[field], value)) patch[field] = value;
  }
  return patch;
}

/** A view with a patch applied. */
export const patched = <View extends object>(from: View | null, patch: ViewPatch): View =>
  ({ ...from, ...patch }) as View;

/** Compares plain JSON. */
function same(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one)) return Array.isArray(other) && sameItems(one, other);
  return !Array.isArray(other) && sameFields(one as Fields, other as Fields);
}

/** JSON has no undefined, so a field that only one of them has always differs. */
function sameFields(one: Fields, other: Fields): boolean {
  for (const field in one) if (!same(one[field], other[field])) return false;
  for (const field in other) if (one[field] === undefined) return false;
  return true;
}

function sameItems(one: readonly unknown[], other: readonly unknown[]): boolean {
  if (one.length !== other.length) return false;
  for (let i = 0; i < one.length; i++) if (!same(one[i], other[i])) return false;
  return true;
}
