import { newYorkLight } from '@lamplight/rules';
import type { NewYorkView } from '@lamplight/rules';

/** What can be laid, by where the view has it. */
const LAID = { lamps: 'lamp', metros: 'metro', sites: 'site', parks: 'park' } as const;

/** Something that would lie on a hex if the choice under way were made. */
interface Planned {
  readonly what: (typeof LAID)[keyof typeof LAID] | 'informant';
  readonly hex: string;
  /** What a planned lamp would light. */
  readonly lit: readonly string[];
}

/** What is about to be laid: it lies there in the view that would come, and not yet in this one. */
export function plannedBy(view: NewYorkView, after: NewYorkView): Planned | null {
  const { hex } = after.informant;
  if (hex !== view.informant.hex) return { what: 'informant', hex, lit: [] };
  for (const list of Object.keys(LAID) as (keyof typeof LAID)[]) {
    const laid = after[list].find((place) => !view[list].includes(place));
    if (laid !== undefined) return { what: LAID[list], hex: laid, lit: newYorkLight(after)[laid] ?? [] };
  }
  return null;
}
