import { newYorkLight } from '@lamplight/rules';
import type { NewYorkView } from '@lamplight/rules';
import type { Point, StreetGeometry } from '../streets/geometry.ts';
import { GLOW, litEdge } from '../streets/light.ts';

/** The light of the city as the board draws it. */
interface Lighting {
  /** By lamp: the hexes it lights. */
  readonly byLamp: Readonly<Record<string, readonly string[]>>;
  readonly lit: ReadonlySet<string>;
  /** The border of the lit area. */
  readonly edge: string;
  /** By lit hex: the points from which light falls on it. */
  readonly sources: ReadonlyMap<string, readonly Point[]>;
  /** How much light each edge of a building gets. */
  readonly glowOn: (hex: string) => readonly number[];
}

export function lightingOf(plan: StreetGeometry, view: NewYorkView): Lighting {
  const byLamp = newYorkLight(view);
  const lit = new Set(Object.values(byLamp).flat());
  const lampsOf = (hex: string): string[] => view.lamps.filter((lamp) => byLamp[lamp]?.includes(hex));
  return {
    byLamp,
    lit,
    edge: litEdge(plan, lit, new Set([...lit, ...view.lamps])),
    sources: new Map([...lit].map((hex) => [hex, lampsOf(hex).map((lamp) => plan.at(lamp))])),
    glowOn: (hex) =>
      Array.from({ length: 6 }, (_, edge) => {
        const beyond = plan.neighbourAcross(hex, edge) ?? '';
        return view.lamps.includes(beyond) ? GLOW.lamp : lit.has(beyond) ? GLOW.lit : GLOW.none;
      }),
  };
}
