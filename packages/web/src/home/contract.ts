import type { GameId, Role } from '@lamplight/rules';
import type { Mode } from '../host/game-store.ts';
import type { ChosenOptions } from './game-options.ts';

export const SIDES = ['investigator', 'jack', 'lot'] as const satisfies readonly (Role | 'lot')[];
export type Side = (typeof SIDES)[number];

/** The settings of a new game. */
export interface Setup {
  readonly game: GameId;
  readonly mode: Mode;
  readonly role: Side;
  readonly bot: string;
  readonly options: ChosenOptions;
}

/** A game that was started on this device. */
export interface SavedGame {
  readonly id: string;
  readonly game: GameId;
  readonly mode: Mode;
  readonly role: Role | null;
  readonly round: number;
  readonly yours: boolean;
  /** The time of the last move, in milliseconds since 1970. */
  readonly updated: number;
  readonly damaged: false;
}

/** A game that can no longer be read, only removed. */
export interface DamagedGame {
  readonly id: string;
  /** Null where even that cannot be read. */
  readonly game: GameId | null;
  readonly updated: number;
  readonly damaged: true;
}
