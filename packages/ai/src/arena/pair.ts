import type { Game, GameTypes, Role } from '@lamplight/rules';
import { otherRole } from '@lamplight/rules';
import type { Bot, Budget } from '@lamplight/rules/bot';
import { chanceByName } from './chance.ts';
import { playGame } from './play-game.ts';
import type { Played } from './play-game.ts';

/** The two bots that are compared; all results are those of `a`. */
export const SIDES = ['a', 'b'] as const;
export type Side = (typeof SIDES)[number];

export interface PairSettings<T extends GameTypes = GameTypes> {
  readonly game: Game<T>;
  readonly options: T['Options'];
  readonly bots: Readonly<Record<Side, Bot<T>>>;
  readonly budgets: Readonly<Record<Side, Budget>>;
  /** Seed of what chance decides, the same in both games. */
  readonly deals: string;
  /** Seed of the bots' own randomness, which differs from game to game. */
  readonly seed: string;
}

/** One game as the arena counts it, without its record. */
export interface GameResult {
  /** The role of `a`. */
  readonly a: Role;
  readonly winner: Side;
  readonly reason: string;
  /** How the loser's bot failed, where the reason is `forfeit`. */
  readonly fault: string | null;
  readonly decisions: Readonly<Record<Side, number>>;
  /** Milliseconds each bot thought in the whole game. */
  readonly ms: Readonly<Record<Side, number>>;
  readonly longestMs: Readonly<Record<Side, number>>;
}

/** Two games with the same deal and exchanged roles. */
export interface PairResult {
  /** Counted from 1. */
  readonly pair: number;
  readonly games: readonly [GameResult, GameResult];
}

export interface PairGame<T extends GameTypes = GameTypes> {
  readonly result: GameResult;
  readonly moves: readonly T['Move'][];
}

/** Plays both games of a pair, first with `a` as investigator. */
export async function playPair<T extends GameTypes>(
  settings: PairSettings<T>,
): Promise<readonly [PairGame<T>, PairGame<T>]> {
  return [
    await playOne(settings, { investigator: 'a', jack: 'b' }, '1'),
    await playOne(settings, { investigator: 'b', jack: 'a' }, '2'),
  ];
}

async function playOne<T extends GameTypes>(
  { game, options, bots, budgets, deals, seed }: PairSettings<T>,
  { investigator, jack }: Readonly<Record<Role, Side>>,
  name: string,
): Promise<PairGame<T>> {
  const played = await playGame({
    game,
    options,
    bots: { investigator: bots[investigator], jack: bots[jack] },
    budgets: { investigator: budgets[investigator], jack: budgets[jack] },
    chance: chanceByName(game, deals),
    seed: `${seed}/${name}`,
  });
  return { result: resultOf(played, investigator === 'a' ? 'investigator' : 'jack'), moves: played.moves };
}

function resultOf<T extends GameTypes>({ outcome, fault, thinking }: Played<T>, a: Role): GameResult {
  const b = otherRole(a);
  return {
    a,
    winner: outcome.winner === a ? 'a' : 'b',
    reason: outcome.reason,
    fault,
    decisions: { a: thinking[a].decisions, b: thinking[b].decisions },
    ms: { a: thinking[a].ms, b: thinking[b].ms },
    longestMs: { a: thinking[a].longestMs, b: thinking[b].longestMs },
  };
}

/** The scores a pair can give `a`. */
export const SCORES = [0, 0.5, 1] as const;
export type Score = (typeof SCORES)[number];

/** The score of `a` in a pair. */
export function scoreOf({ games }: PairResult): Score {
  const wins = games.filter(({ winner }) => winner === 'a').length;
  return SCORES[wins] ?? 0;
}
