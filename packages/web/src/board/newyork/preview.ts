import { newYorkLight } from '@lamplight/rules';
import type { NewYorkView } from '@lamplight/rules';

/** The kinds of thing that can be placed, by their field in the view. */
const LAID = { lamps: 'lamp', metros: 'metro', sites: 'site', parks: 'park' } as const;

/** A thing that would be on a hex after the current choice. */
interface Planned {
  readonly what: (typeof LAID)[keyof typeof LAID] | 'informant';
  readonly hex: string;
  /** The hexes that a planned lamp would light. */
  readonly lit: readonly string[];
}

/** The thing that is about to be placed: it is in the view after the move, and not in the present one. */
export function plannedBy(view: NewYorkView, after: NewYorkView): Planned | null {
  const { hex } = after.informant;
  if (hex !== view.informant.hex) return { what: 'informant', hex, lit: [] };
  for (const list of Object.keys(LAID) as (keyof typeof LAID)[]) {
    const laid = after[list].find((place) => !view[list].includes(place));
    if (laid !== undefined) return { what: LAID[list], hex: laid, lit: newYorkLight(after)[laid] ?? [] };
  }
  return null;
}
