import type { Miniature } from './miniature.ts';
import { streetScenery } from './miniature-streets.ts';
import StreetLife from './street-life.svelte';
import type { StreetMap } from './street-map.ts';

/** The miniature of a street board. */
export const streetMiniature = (map: StreetMap): Miniature => ({
  scenery: () => streetScenery(map),
  Life: StreetLife,
  map,
  frame: map.harbour ? 'water' : 'land',
});
