import type { LondonLight } from '@lamplight/rules';
import type { Point, StreetGeometry } from '../streets/geometry.ts';
import { GLOW } from '../streets/light.ts';

/** The light that an obstacle gets from the hex across each of its edges. */
export function glowOn(geometry: StreetGeometry, light: LondonLight, hex: string): number[] {
  return [0, 1, 2, 3, 4, 5].map((edge) => {
    const next = geometry.neighbourAcross(hex, edge);
    if (next === undefined) return GLOW.none;
    if (next in light.lamps) return GLOW.lamp;
    if (Object.values(light.lamps).some((streets) => streets.includes(next))) return GLOW.lit;
    return light.beam.includes(next) ? GLOW.beam : GLOW.none;
  });
}

/** By hex: the points from which light falls on it. */
export function lightSources(
  geometry: StreetGeometry,
  light: LondonLight,
  watson: string,
): ReadonlyMap<string, readonly Point[]> {
  const sources = new Map<string, Point[]>();
  const add = (hex: string, from: string): void => {
    sources.set(hex, [...(sources.get(hex) ?? []), geometry.at(from)]);
  };
  for (const [lamp, streets] of Object.entries(light.lamps)) for (const hex of streets) add(hex, lamp);
  for (const hex of light.beam) add(hex, watson);
  return sources;
}
