import type { Snippet } from 'svelte';

/** The kinds of thing a player can point at, on the board or beside it. */
type TargetKind =
  /** A character's card (street games). */
  | 'card'
  | 'hex'
  /** A character, wherever they stand (street games). */
  | 'person'
  /** An exit of the city (street games): `exit:NE`, `exit:land`. */
  | 'exit'
  /** A direction of Watson's lantern: `direction:SE`. */
  | 'direction'
  /** One of two investigation tiles: `tape:0`. */
  | 'tape'
  /** A port where a steamer is or could be: `port:g2`. */
  | 'port'
  /** A face of the action tokens: `token:joker`. */
  | 'token'
  /** A detective's space around the district, 1 to 12: `space:7`. */
  | 'space'
  | 'detective'
  /** A tile of the district, by its character: `tile:gull`. */
  | 'tile'
  /** Quarter turns clockwise: `quarter:2`. */
  | 'quarter'
  /** A button beside the board: `choice:pass`. */
  | 'choice';

/** Something that can be picked: `hex:f6`, `person:gull`. */
export type Target = `${TargetKind}:${string}`;

/** A move that is pointed at or waits to be confirmed, as far as a board draws it. */
export interface Draft<View = unknown> {
  /** The character or detective who would move; null where the move moves nobody. */
  readonly piece: string | null;
  /** The places of the path, start and end included: hex names, or the numbers of spaces. */
  readonly path: readonly string[];
  /** Whether the piece would be seen at the end of its path; null where that is not shown. */
  readonly seen: boolean | null;
  /** The view right after the move. */
  readonly after: View;
  /** False while the move is only pointed at, true once it is chosen and waits for confirmation. */
  readonly chosen: boolean;
}

/** A piece that is moving: the view already shows it at the end. */
export interface Route {
  readonly piece: string;
  readonly path: readonly string[];
  /** Milliseconds for each step; 0 for no animation. */
  readonly pace: number;
  /** Differs from one journey to the next. */
  readonly key: number;
}

/** A point of a drawing. */
export type Spot = readonly [x: number, y: number];

/** Where things are on a board, for what is drawn over it. */
export interface Ground {
  readonly at: (target: Target) => Spot | null;
  /** The line of a walk, where it is more than the line between its places. */
  readonly way?: (path: readonly Target[]) => readonly Spot[];
  /** The corners of a place that has an outline. */
  readonly outline: (target: Target) => readonly Spot[] | null;
  /** The middles of all discs, and their radius. */
  readonly discs: readonly Spot[];
  readonly radius: number;
  /** The measure of lines: about the side of a hex. */
  readonly unit: number;
}

/** The props of every board. A board draws a view and offers the given targets; it knows no rules. */
export interface BoardProps<View> {
  readonly view: View;
  /** The targets that can be picked now. */
  readonly offers: ReadonlySet<Target>;
  /** The targets that were picked for the current move so far. */
  readonly chosen: readonly Target[];
  /** Offers whose choice would be an accusation. */
  readonly accusations: ReadonlySet<Target>;
  readonly draft: Draft<View> | null;
  readonly route: Route | null;
  /** Drawn over the streets and under the people, while there is no draft. */
  readonly overlay?: Snippet<[ground: Ground]> | undefined;
  /** Whether characters have rings (seen or hidden) and light is shown by rings too: off at the lowest aid. */
  readonly rings: boolean;
  /** Jack's character where it may be shown now, for the dagger at the rim of the disc. */
  readonly dagger: string | null;
  /** The characters whose alibi cards the viewer holds; left out where the viewer has no cards. */
  readonly alibis?: readonly string[] | undefined;
  /** The board is turned a quarter, for tall narrow screens (street games). */
  readonly turned: boolean;
  /** The board as seen from the other side of the table. */
  readonly flipped: boolean;
  /** Whether the names of hexes or spaces are written on the board. */
  readonly labels: boolean;
  /** The name of a target and what is there, for screen readers and tooltips, in the reader's language. */
  readonly tell: (target: Target) => string;
  /** How the board is used with a keyboard, for screen readers; loaded after the board. */
  readonly help?: string | undefined;
  readonly pick: (target: Target) => void;
  /** Called when pointer or focus comes to a target, or leaves all of them. */
  readonly point: (target: Target | null) => void;
}

export type Way = 'up' | 'left' | 'right' | 'down';

/** Which part of a board is shown, for the buttons beside it. */
export interface BoardView {
  zoomBy(factor: number): void;
  whole(): void;
  go(way: Way): void;
  more(): readonly Way[];
  enlarge(least: number): void;
}

/** What the page can do with some boards: zoom and move over them. */
export interface BoardHandle {
  readonly camera?: () => BoardView | undefined;
}
