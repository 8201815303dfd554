import type { GameId } from '@lamplight/rules';
import type { Snippet } from 'svelte';
import type { BoardProps, Target } from '../contract.ts';
import { SIDE } from './geometry.ts';
import type { Point, StreetGeometry } from './geometry.ts';

/** Something to point at that is no hex: an exit, a direction, a port, a tape. */
export interface Extra {
  readonly target: Target;
  readonly at: Point;
  /** The hex it belongs to: where focus goes when it disappears. */
  readonly near: string;
  /** Its size to the finger, in board units; 0.5 of a side unless told. */
  readonly reach?: number;
  /** Drawn by its own board, also when it is offered or chosen. */
  readonly bare?: boolean;
}

/** What buttons beside a board can do with it. */
export interface Zooming {
  readonly zoomBy: (factor: number) => void;
  readonly whole: () => void;
}

/** The size of an extra to the finger. */
export const reachOf = (extra: Extra): number => extra.reach ?? SIDE * 0.5;

/** What a game's own board tells the street board; the rest is passed on from its own props. */
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
  /** The character being activated. */
  readonly active: string | null;
  readonly extras?: readonly Extra[];
  /** Targets besides people that can be dragged while they are offered: lamps, covers, steamers. */
  readonly handles?: ReadonlySet<Target>;
  /** The hex where a drag takes what the active character stands on, not the character. */
  readonly beneath?: string;
  /** Hexes with something tall upon them: their choices are drawn over it. */
  readonly tall?: ReadonlySet<string>;
  /** The path of a ride that has a line of its own on the board; a plain arc unless told. */
  readonly ride?: (from: string, to: string) => string | undefined;
  /** By hex: where the light on it comes from, for the shadows of people. */
  readonly sources?: ReadonlyMap<string, readonly Point[]>;
  /** Scenery that nothing ever changes. */
  readonly terrain: Snippet;
  /** Washes, spill, beam, the border of the light. */
  readonly lights: Snippet;
  /** What lies flat on the street, below choices: manholes, entrances, tiles. */
  readonly flats?: Snippet;
  /** What stands, back to front, above choices: houses, gardens, posts. */
  readonly things: Snippet;
  /** Air, gates, darts: below paths and people. */
  readonly above?: Snippet;
  /** What a character carries, drawn below the disc and moving with it. */
  readonly carried?: Snippet<[who: string]>;
  /** What lies in the hand while a handle is dragged; a plain ring unless told. */
  readonly dragged?: Snippet<[target: Target, at: Point]>;
  /** Over everything but the focus: buttons of the board's own, figures that are no characters. */
  readonly over?: Snippet;
}
