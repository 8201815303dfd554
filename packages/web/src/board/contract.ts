/** The kinds of thing a player can point at, on the board or beside it. */
type TargetKind =
  /** A character's card (street games). */
  | 'card'
  | 'hex'
  /** A character, wherever they stand (street games). */
  | 'person'
  /** A way out of the city (street games): `exit:NE`, `exit:land`. */
  | 'exit'
  /** A direction of Watson's lantern: `direction:SE`. */
  | 'direction'
  /** One of two investigation tiles: `tape:0`. */
  | 'tape'
  /** A port where a steamer lies or could lie: `port:g2`. */
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
  /** A button of its own: `choice:pass`. */
  | 'choice';

/** Something that can be picked: `hex:f6`, `person:gull`. */
export type Target = `${TargetKind}:${string}`;

/** A move that is being looked at or waits to be confirmed, as far as a board draws it. */
export interface Draft<View = unknown> {
  /** The character or detective who would move; null where the move moves nobody. */
  readonly piece: string | null;
  /** The places on the way, start and end included: hex names, or the numbers of spaces. */
  readonly path: readonly string[];
  /** Whether the piece would be seen at the end of it; null where that is not told. */
  readonly seen: boolean | null;
  /** What there would be to see right after it. */
  readonly after: View;
  /** False while it is only pointed at, true once it is chosen and waits for confirmation. */
  readonly chosen: boolean;
}

/** A piece on its way: the view already shows it at the end. */
export interface Route {
  readonly piece: string;
  readonly path: readonly string[];
  /** Milliseconds a step; 0 for none. */
  readonly pace: number;
  /** Differs from one journey to the next. */
  readonly key: number;
}

/** What every board is given. It draws a view and offers what it is told to offer; it knows no rules. */
export interface BoardProps<View> {
  readonly view: View;
  /** What can be picked now. */
  readonly offers: ReadonlySet<Target>;
  /** What was picked already for the move under way. */
  readonly chosen: readonly Target[];
  /** Offers whose choice would be an accusation. */
  readonly accusations: ReadonlySet<Target>;
  readonly draft: Draft<View> | null;
  readonly route: Route | null;
  /** The way somebody went last, softly marked where it began and where it ended. */
  readonly trace: readonly string[] | null;
  /** Whether people wear their rings (seen or hidden) and light is told in rings too: off for the lowest aid. */
  readonly rings: boolean;
  /** Jack's own character where it may be shown now, for the dagger at the rim of the disc. */
  readonly dagger: string | null;
  /** The board lies a quarter turned, for tall narrow screens (street games). */
  readonly turned: boolean;
  /** The board as seen from the other side of the table. */
  readonly flipped: boolean;
  /** Names of hexes or spaces written on the board. */
  readonly labels: boolean;
  /** The name of a target and what is there, for screen readers and tooltips, in the reader's language. */
  readonly tell: (target: Target) => string;
  readonly pick: (target: Target) => void;
  /** Pointer or focus came to a target (or left all of them). */
  readonly point: (target: Target | null) => void;
}

/** What some boards let the page do: look closer. */
export interface BoardHandle {
  readonly zoomBy?: (factor: number) => void;
  readonly whole?: () => void;
}
