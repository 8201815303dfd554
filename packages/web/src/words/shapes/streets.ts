import type { GameTypes, StreetEvent as SharedEvent, StreetMove as SharedMove } from '@lamplight/rules';
import type { By, Endings, EndingText, GameWords, LaterWords, TableEndings, Thing } from '../shape.ts';

/** What all street games tell and offer alike. */
export type StreetEvent =
  | SharedEvent
  | { readonly event: 'swapped'; readonly characters: readonly string[]; readonly hexes: readonly string[] };
export type StreetMove = SharedMove<string, string>;

export type StreetEnding = 'arrest' | 'wrong-arrest' | 'escape' | 'time';

type StreetThing = 'round' | 'order' | 'witness' | 'alibis';

export interface StreetLater extends LaterWords {
  readonly things: By<StreetThing, Thing>;
  readonly endings: TableEndings & Endings<StreetEnding>;
}

export interface StreetWords<T extends GameTypes> extends GameWords<T> {
  readonly outcomes: By<StreetEnding, EndingText>;
  later(): Promise<StreetLater>;
}
