import type { GameId } from '@lamplight/rules';
import type { Component } from 'svelte';
import type { Painted } from './miniature-paint.ts';
import type { StreetMap } from './street-map.ts';

/** The part of a miniature that does not move. */
export interface Scenery {
  readonly layers: readonly Painted[];
  /** Left, top, width, height. */
  readonly box: readonly number[];
}

/** A board in miniature, for the front page. */
export interface Miniature {
  scenery(): Scenery;
  /** The part that moves above the scenery. */
  readonly Life: Component<{
    readonly id: string;
    readonly game: GameId;
    readonly map: StreetMap | undefined;
  }>;
  readonly map?: StreetMap;
  /** Shown on land or water with space around it, or cropped to its upper part. */
  readonly frame: 'land' | 'water' | 'cropped';
}
