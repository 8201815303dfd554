import type { GameId, Role } from '@lamplight/rules';
import type { Store } from '@lamplight/table';

export const MODES = ['computer', 'hand-over', 'tabletop'] as const;
/** How people play: one against the computer, two who pass the device on, two who look at it together. */
export type Mode = (typeof MODES)[number];

/** The most letters of a pencil mark. */
export const LONGEST_MARK = 24;

/** What is stored beside a table's log, so that the list of games needs no replay. It holds no secrets of the game. */
export interface SavedTable {
  readonly id: string;
  readonly game: GameId;
  readonly mode: Mode;
  /** The role of the person who plays against the computer. */
  readonly role: Role | null;
  readonly round: number;
  /** Whether a person decides next. */
  readonly waiting: boolean;
  readonly over: boolean;
  /** Milliseconds since 1970. */
  readonly updated: number;
  /** How much of the game each of two people at one device had seen when they last held it. */
  readonly seen: Readonly<Partial<Record<Role, number>>>;
  /** Pencil marks of each role, by character. */
  readonly marks: Readonly<Record<Role, Readonly<Record<string, string>>>>;
}

/** The card of the game on the screen: a local game, or an online table for a player or spectator. */
export type GameCard = Omit<SavedTable, 'mode'> & { readonly mode: Mode | 'online' | 'watching' };

/** Changes the card of the game on the screen. */
export interface CardStore {
  amend(id: string, change: (card: GameCard) => GameCard): Promise<boolean>;
}

/** All saved games of a store. */
export interface Listed {
  readonly cards: readonly SavedTable[];
  /** The tables whose cards can no longer be read. */
  readonly damaged: readonly string[];
}

/** Where this browser keeps its games. */
export interface GameStore extends Store {
  /** Whether what is written survives this tab. */
  readonly lasting: boolean;
  /** Rejects where the store cannot be read now. */
  list(): Promise<Listed>;
  /** `damaged` for a card that can no longer be read. Rejects where the store cannot be read now. */
  find(id: string): Promise<SavedTable | 'damaged' | undefined>;
  /** Writes the card of a new table; false where it could not be stored. */
  note(saved: SavedTable): Promise<boolean>;
  /** Changes a card as it is stored now; false where that is not possible. */
  amend(id: string, change: (card: SavedTable) => SavedTable): Promise<boolean>;
  /** Removes a table for good. */
  forget(id: string): Promise<void>;
}
