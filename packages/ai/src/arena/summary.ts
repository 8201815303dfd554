import type { Role } from '@lamplight/rules';
import { meanOfPairs, shareOf } from './interval.ts';
import type { Estimate } from './interval.ts';
import { scoreOf } from './pair.ts';
import type { GameResult, PairResult, Side } from './pair.ts';
import type { Sprt } from './sprt.ts';

interface RoleSummary extends Estimate {
  readonly games: number;
  readonly wins: number;
}

/** The result of a match for `a`: the object that `--json` prints. */
export interface Summary extends Estimate {
  readonly game: string;
  readonly a: string;
  readonly b: string;
  readonly pairs: number;
  /** The games of `a`, by its role. */
  readonly byRole: Readonly<Record<Role, RoleSummary>>;
  readonly sprt: Sprt | null;
  readonly msPerDecision: Readonly<Record<Side, number>>;
  readonly decisions: number;
  readonly longestMs: Readonly<Record<Side, number>>;
  /** Games lost because the bot failed. */
  readonly forfeits: Readonly<Record<Side, number>>;
}

/** The bots, game and budgets of a match. */
export interface Contest {
  readonly game: string;
  readonly a: string;
  readonly b: string;
}

export function summarise(
  { game, a, b }: Contest,
  results: readonly PairResult[],
  sprt: Sprt | null,
): Summary {
  const games = results.flatMap((pair) => pair.games);
  const scores = results.map(scoreOf);
  const sum = scores.reduce<number>((total, score) => total + score, 0);
  const halves = scores.filter((score) => score === 0.5).length;
  return {
    game,
    a,
    b,
    pairs: results.length,
    ...meanOfPairs(sum, halves, results.length),
    byRole: { investigator: inRole(games, 'investigator'), jack: inRole(games, 'jack') },
    sprt,
    msPerDecision: { a: meanMs(games, 'a'), b: meanMs(games, 'b') },
    decisions: total(games, ({ decisions }) => decisions.a + decisions.b),
    longestMs: { a: longest(games, 'a'), b: longest(games, 'b') },
    forfeits: { a: forfeits(games, 'a'), b: forfeits(games, 'b') },
  };
}

function inRole(games: readonly GameResult[], role: Role): RoleSummary {
  const played = games.filter(({ a }) => a === role);
  const wins = played.filter(({ winner }) => winner === 'a').length;
  return { games: played.length, wins, ...shareOf(wins, played.length) };
}

const total = (games: readonly GameResult[], of: (game: GameResult) => number): number =>
  games.reduce((sum, game) => sum + of(game), 0);

const longest = (games: readonly GameResult[], side: Side): number =>
  games.reduce((most, { longestMs }) => Math.max(most, longestMs[side]), 0);

const forfeits = (games: readonly GameResult[], side: Side): number =>
  games.filter(({ fault, winner }) => fault !== null && winner !== side).length;

function meanMs(games: readonly GameResult[], side: Side): number {
  const decisions = total(games, (game) => game.decisions[side]);
  return decisions === 0 ? 0 : total(games, (game) => game.ms[side]) / decisions;
}
