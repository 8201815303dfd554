import type { GameId, Role } from '@lamplight/rules';
import type { Mode } from '../host/game-store.ts';
import type { ChosenOptions } from './game-options.ts';

export const SIDES = ['investigator', 'jack', 'lot'] as const satisfies readonly (Role | 'lot')[];
export type Side = (typeof SIDES)[number];

/** What a new game is started with. */
export interface Setup {
  readonly game: GameId;
  readonly mode: Mode;
  readonly role: Side;
  readonly bot: string;
  readonly options: ChosenOptions;
}

/** A game that was begun on this device. */
export interface SavedGame {
  readonly id: string;
  readonly game: GameId;
  readonly mode: Mode;
  readonly role: Role | null;
  readonly round: number;
  readonly yours: boolean;
  /** Milliseconds of the last move. */
  readonly updated: number;
  readonly damaged: false;
}

/** One that can no longer be read, only be forgotten. */
export interface DamagedGame {
  readonly id: string;
  /** Null where not even that can be told. */
  readonly game: GameId | null;
  readonly updated: number;
  readonly damaged: true;
}
