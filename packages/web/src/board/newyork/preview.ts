import { newYorkLight } from '@lamplight/rules';
import type { NewYorkView } from '@lamplight/rules';
import type { Draft, Target } from '../contract.ts';

/** Something that would lie on a hex if the choice under way were made. */
interface Planned {
  readonly what: 'lamp' | 'metro' | 'site' | 'park' | 'informant';
  readonly hex: string;
  /** What a planned lamp would light. */
  readonly lit: readonly string[];
}

const LAYS: Readonly<Partial<Record<string, Planned['what']>>> = {
  beach: 'metro',
  grant: 'park',
  latimer: 'lamp',
  rider: 'site',
};

/** What is about to be laid: a chosen hex without a walker is a place for a tile, or for the informant. */
export function plannedBy(view: NewYorkView, chosen: readonly Target[], draft: Draft | null): Planned | null {
  const last = chosen.at(-1);
  if (!last?.startsWith('hex:') || (draft && draft.piece !== null)) return null;
  const hex = last.slice(4);
  const builder = view.active?.power === true ? view.active.character : '';
  const what = view.due === 'place' ? 'informant' : LAYS[builder];
  if (what === undefined) return null;
  const lit = what === 'lamp' ? newYorkLight({ ...view, lamps: [hex] })[hex] : [];
  return { what, hex, lit };
}
