import type { Answer, Role } from '@lamplight/rules';
import type { GameStep } from './steps-of.ts';

/** The event of a witness call, the same in all games. */
export interface Called {
  readonly event: 'called';
  readonly round: number;
  readonly answer: Answer;
  readonly visible: readonly string[];
  readonly hidden: readonly string[];
  readonly cleared: readonly string[];
}

/** The event that ends a game by the rules, the same in all games. */
export interface Ended {
  readonly event: 'ended';
  readonly winner: Role;
  readonly reason: string;
  readonly identity: string;
}

/** How long a scene stays if nobody closes it: long enough to read that many names. */
export const sceneMs = (names: number): number => 2500 + 500 * names;

/** The end of the game, if the step led to it. */
export const endIn = ({ events }: GameStep): Ended | undefined =>
  events.find(({ event }) => event === 'ended') as Ended | undefined;
