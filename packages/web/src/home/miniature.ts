import type { GameId } from '@lamplight/rules';
import type { Component } from 'svelte';
import type { Painted } from './miniature-paint.ts';
import type { StreetMap } from './street-map.ts';

/** What does not move on a miniature. */
export interface Scenery {
  readonly layers: readonly Painted[];
  /** Left, top, width, height. */
  readonly box: readonly number[];
}

/** A board in miniature, for the front page. */
export interface Miniature {
  scenery(): Scenery;
  /** What moves above the scenery. */
  readonly Life: Component<{
    readonly id: string;
    readonly game: GameId;
    readonly map: StreetMap | undefined;
  }>;
  readonly map?: StreetMap;
  /** Laid on land or on water with space around it, or cut so that its upper part shows. */
  readonly frame: 'land' | 'water' | 'cropped';
}
