import type { Answer, Call, CaseView, GameTypes, Role } from '../game.ts';

export const CHARACTERS = [
  'bert',
  'goodley',
  'gull',
  'lane',
  'lestrade',
  'madame',
  'pizer',
  'smith',
  'stealthy',
] as const;
export type Character = (typeof CHARACTERS)[number];

export const DETECTIVES = ['holmes', 'watson', 'toby'] as const;
export type Detective = (typeof DETECTIVES)[number];

/** The sides of a tile, clockwise: a quarter turn leads to the next. */
export const DIRECTIONS = ['N', 'E', 'S', 'W'] as const;
export type Direction = (typeof DIRECTIONS)[number];

export type Face = Detective | 'joker' | 'rotation' | 'exchange' | 'alibi';

export const STEPS = [1, 2] as const;
export const QUARTERS = [1, 2, 3] as const;

/** How a game ends; `chase-` where both goals are met, even if no round of chase came before. */
export const REASONS = ['deduction', 'hourglasses', 'chase-seen', 'chase-hidden', 'time'] as const;
export type Ending = (typeof REASONS)[number];

/** Pocket has no options. */
export type Options = Readonly<Record<string, never>>;

export type Move =
  | { readonly do: 'detective'; readonly token: Detective; readonly steps: (typeof STEPS)[number] }
  | { readonly do: 'joker'; readonly token?: Detective }
  | { readonly do: 'rotate'; readonly tile: Character; readonly quarters: (typeof QUARTERS)[number] }
  | { readonly do: 'exchange'; readonly tiles: readonly Character[] }
  | { readonly do: 'alibi' }
  | { readonly do: 'identity'; readonly card: Character }
  | { readonly do: 'throw'; readonly faces: readonly Face[] }
  | { readonly do: 'draw'; readonly card: Character }
  | { readonly do: 'tiles'; readonly order: readonly Character[]; readonly walls: readonly Direction[] };

/** A tile where it lies; `wall` is null where the face has none. */
export interface Tile {
  readonly tile: Character;
  readonly wall: Direction | null;
  readonly suspect: boolean;
}

/** An action token; no face shows before the first throw. */
export interface Token {
  readonly showing: Face | null;
  readonly hidden: Face | null;
  readonly used: boolean;
}

export type PerDetective = Readonly<Record<Detective, number>>;
export type PerRole = Readonly<Record<Role, number>>;

/** The position of the trace format: everything on the table, hidden cards included, lists sorted. */
export interface Position {
  readonly round: number;
  readonly actor: string | null;
  readonly identity: Character | null;
  readonly alibis: Readonly<Record<Role, readonly Character[]>>;
  readonly suspects: readonly Character[];
  readonly visible: readonly Character[];
  /** In reading order; empty until laid. */
  readonly grid: readonly Tile[];
  readonly detectives: PerDetective;
  /** The faces showing and not used. */
  readonly tokens: readonly Face[];
  readonly rotated: readonly Character[];
  readonly time: PerRole;
  readonly hourglasses: number;
}

/** A past appeal; `held` is how many alibi cards Jack held then, which limits their hourglasses. */
export interface PocketCall extends Call {
  readonly held: number;
  readonly timeToken: Role;
}

export interface View extends CaseView {
  readonly calls: readonly PocketCall[];
  /** In reading order; empty until laid. */
  readonly grid: readonly Tile[];
  readonly detectives: PerDetective;
  readonly tokens: readonly Token[];
  readonly rotated: readonly Character[];
  /** Time tokens taken: each of Jack's is an hourglass that everybody sees. */
  readonly time: PerRole;
  /** Jack's total, cards included, where the viewer knows it. */
  readonly hourglasses: number | null;
  /** Both goals are met and Jack is on the run (P6.4). */
  readonly chase: boolean;
  /** The cards nobody drew, once the game is over. */
  readonly rest: readonly Character[] | null;
}

export type Event =
  | { readonly event: 'tiles-laid'; readonly grid: readonly Tile[] }
  | { readonly event: 'identity-dealt'; readonly card: Character | null }
  | { readonly event: 'round-began'; readonly round: number }
  | { readonly event: 'thrown' | 'turned-over'; readonly round: number; readonly faces: readonly Face[] }
  | {
      readonly event: 'detective-moved';
      readonly role: Role;
      readonly detective: Detective;
      readonly by: 'detective' | 'joker';
      readonly from: number;
      readonly to: number;
      /** Every space passed, first and last included. */
      readonly path: readonly number[];
    }
  | { readonly event: 'joker-declined'; readonly role: Role }
  | {
      readonly event: 'rotated';
      readonly role: Role;
      readonly tile: Character;
      readonly quarters: number;
      readonly wall: Direction | null;
    }
  | {
      readonly event: 'exchanged';
      readonly role: Role;
      readonly tiles: readonly Character[];
      /** Where they lie now, counted from 0 in reading order. */
      readonly places: readonly number[];
    }
  | { readonly event: 'drew'; readonly role: Role; readonly card: Character | null }
  | {
      readonly event: 'called';
      readonly round: number;
      readonly answer: Answer;
      readonly visible: readonly Character[];
      readonly hidden: readonly Character[];
      readonly cleared: readonly Character[];
      readonly timeToken: Role;
    }
  | { readonly event: 'cleared'; readonly characters: readonly Character[]; readonly why: 'alibi' | 'call' }
  | { readonly event: 'chase-began'; readonly round: number }
  | {
      readonly event: 'ended';
      readonly winner: Role;
      readonly reason: Ending;
      readonly identity: Character;
      readonly alibis: Readonly<Record<Role, readonly Character[]>>;
      readonly pile: readonly Character[];
    };

export interface PocketTypes extends GameTypes {
  Options: Options;
  Move: Move;
  Event: Event;
  View: View;
  Position: Position;
}
