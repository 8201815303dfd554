import type { GameId } from '@lamplight/rules';
import type { Snippet } from 'svelte';
import type { BoardProps, Target } from '../contract.ts';
import { SIDE } from './geometry.ts';
import type { Point, StreetGeometry } from './geometry.ts';

/** A target that is not a hex: an exit, a direction, a port, a tape. */
export interface Extra {
  readonly target: Target;
  readonly at: Point;
  /** Its hex, which gets the focus when the target disappears. */
  readonly near: string;
  /** The size of its touch area, in board units; half a side if it is left out. */
  readonly reach?: number;
  /** Set where its own board draws it, also when it is offered or chosen. */
  readonly bare?: boolean;
}

/** The size of an extra's touch area. */
export const reachOf = (extra: Extra): number => extra.reach ?? SIDE * 0.5;

/** What a game's own board gives to the street board; the other props are passed on. */
export interface StreetBoardProps extends Omit<BoardProps<unknown>, 'view' | 'turned' | 'flipped'> {
  /** Prefix of every id in this drawing: see `paints`. */
  readonly uid: string;
  readonly game: GameId;
  readonly geometry: StreetGeometry;
  /** All hexes that can be pointed at, in reading order. */
  readonly places: readonly string[];
  /** The hex of each character. */
  readonly characters: Readonly<Record<string, string>>;
  readonly suspects: readonly string[];
  readonly visible: readonly string[];
  /** The active character. */
  readonly active: string | null;
  readonly extras?: readonly Extra[];
  /** Targets besides characters that can be dragged while they are offered: lamps, covers, steamers. */
  readonly handles?: ReadonlySet<Target>;
  /** The hex where a drag moves the thing under the active character, not the character. */
  readonly beneath?: string;
  /** Hexes with something tall on them: choices there are drawn above it. */
  readonly tall?: ReadonlySet<string>;
  /** The path of a ride, where the board draws a line for it; otherwise a plain arc. */
  readonly ride?: (from: string, to: string) => string | undefined;
  /** By hex: the points from which light falls on it, for the shadows of characters. */
  readonly sources?: ReadonlyMap<string, readonly Point[]>;
  /** Scenery that never changes. */
  readonly terrain: Snippet;
  /** Washes, spill, beam, the border of the light. */
  readonly lights: Snippet;
  /** Things that are flat on the street, below choices: manholes, entrances, tiles. */
  readonly flats?: Snippet;
  /** Things that stand, back to front, above choices: houses, gardens, posts. */
  readonly things: Snippet;
  /** Air, gates, darts: below paths and people. */
  readonly above?: Snippet;
  /** What a character carries, drawn below the disc and moving with it. */
  readonly carried?: Snippet<[who: string]>;
  /** What is shown at the finger while a target is dragged; a plain ring if it is left out. */
  readonly dragged?: Snippet<[target: Target, at: Point]>;
  /** Above everything but the focus: the board's own buttons, figures that are not characters. */
  readonly over?: Snippet;
}
