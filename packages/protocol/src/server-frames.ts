import type { GameTypes, Outcome, Role } from '@lamplight/rules';
import type { SeatName } from './basics.ts';
import type { RefusedCode } from './codes.ts';
import type { Phrase } from './phrases.ts';
import type { TableInfo } from './table-info.ts';

/** Fields of a view that differ from an earlier one; `null` stands for itself. */
export type ViewPatch = Readonly<Record<string, unknown>>;

/** A decision and the chance it caused, told after what came before it. */
export interface MomentFrame {
  readonly events: readonly GameTypes['Event'][];
  /** From the view before to the view after. */
  readonly view: ViewPatch;
  /** From the view before to the one while the witnesses were called; null where they were not. */
  readonly atCall: ViewPatch | null;
}

/** How much time both roles have, as the server sees it. */
export interface ClockFrame {
  readonly left: Readonly<Record<Role, number>>;
  /** Whose clock runs; null while nobody's does. */
  readonly running: Role | null;
  /** When this was so, in the server's time. */
  readonly now: number;
  /** For so many milliseconds more the clock that runs stands still, because its role has not played yet. */
  readonly free?: number;
  /** Then the clock that runs stands still, having gone on for so many milliseconds more: computers wait to think. */
  readonly most?: number;
}

/** What a viewer sees now, from what he saw at `since`, or, where `since` is null, from nothing. */
export interface UpdateFrame {
  readonly t: 'update';
  readonly table: string;
  readonly version: number;
  readonly since: number | null;
  /** How many decisions there are now; those told here are the last of them. */
  readonly decisions: number;
  readonly moments: readonly MomentFrame[];
  /** From the last of the moments, or the view at `since`, to the view now; the whole of it where `since` is null. */
  readonly view: ViewPatch;
  /** Legal moves as text; empty for everybody who is not to decide. */
  readonly moves: readonly string[];
  readonly canUndo: boolean;
  readonly outcome: Outcome | null;
  readonly clock: ClockFrame | null;
}

/** Decisions of the past, oldest first: `from` on, each told after the one before; the first one from nothing. */
export interface HistoryFrame {
  readonly t: 'history';
  readonly table: string;
  readonly from: number;
  readonly total: number;
  readonly moments: readonly MomentFrame[];
}

/** Somebody said something. */
export interface ChatLine {
  /** Counted from 1 within its room. */
  readonly n: number;
  readonly room: 'seats' | 'spectators';
  /** The seat that spoke; null for a spectator. */
  readonly seat: SeatName | null;
  readonly what: { readonly phrase: Phrase } | { readonly text: string };
  readonly time: number;
}

/** Who is there. */
export interface Presence {
  readonly first: boolean;
  readonly second: boolean;
  readonly spectators: number;
  /** When the other seat may claim, in the server's time, where a seat that is to play has left; else null. */
  readonly claimFrom: number | null;
}

export type ServerFrame =
  | { readonly t: 'welcome'; readonly protocol: number; readonly now: number }
  /** The answer to `attach`: the table, whose eyes these are, what was said, who is there; an `update` follows if it is dealt. */
  | {
      readonly t: 'attached';
      readonly table: TableInfo;
      readonly seat: SeatName | null;
      readonly role: Role | null;
      /** How many devices hold the seat of who attaches; null for spectators. */
      readonly devices: number | null;
      readonly presence: Presence;
      readonly chat: readonly ChatLine[];
      /** Seats that want another game. */
      readonly rematch: readonly SeatName[];
    }
  | { readonly t: 'detached'; readonly table: string }
  /** The table itself has changed: somebody joined, it was dealt, it is over, the two go on elsewhere. */
  | { readonly t: 'table'; readonly table: TableInfo }
  | UpdateFrame
  | HistoryFrame
  | { readonly t: 'presence'; readonly table: string; readonly presence: Presence }
  | { readonly t: 'chat'; readonly table: string; readonly lines: readonly ChatLine[] }
  /** Other seats want another game than before: by the wish or the no of a seat, or since the game came to nothing. */
  | {
      readonly t: 'rematch';
      readonly table: string;
      readonly seats: readonly SeatName[];
      readonly by: SeatName | null;
    }
  /** Only for the seat itself: so many devices hold it now. */
  | { readonly t: 'devices'; readonly table: string; readonly devices: number }
  /** A request was done, or had been done before. */
  | { readonly t: 'done'; readonly id: string; readonly version: number }
  /** It was not done. `rule` is the rule of the game that forbids it, if it is one. */
  | {
      readonly t: 'refused';
      readonly id: string | null;
      readonly code: RefusedCode | (string & {});
      readonly rule: string | null;
      readonly message: string;
      readonly version: number | null;
    }
  | { readonly t: 'pong'; readonly n: number; readonly now: number };
export type ServerFrameOf<Kind extends ServerFrame['t']> = Extract<ServerFrame, { t: Kind }>;
