import type { Game, Random } from '../game.ts';
import { formatRecord } from '../record-text.ts';
import { seededRandom } from '../random.ts';
import { Breach } from './breach.ts';
import { anyMove, randomGame, recordOf } from './random-games.ts';
import type { Decision, Taste } from './random-games.ts';

/** A game being watched. */
export interface Watch {
  readonly game: Game;
  readonly options: object;
  /** Randomness for the check; the random players have their own. */
  readonly random: Random;
  /** The decisions so far, the present one last. */
  readonly played: readonly Decision[];
}

export interface Plan {
  readonly options: readonly object[];
  /** How many games are played, spread over options and tastes. */
  readonly games: number;
  readonly seed: string;
  readonly tastes?: readonly Taste[];
}

/** Plays random games and calls `check` with every decision; a record is added to what it throws. */
export function watchGames(
  game: Game,
  plan: Plan,
  check: (watch: Watch, decision: Decision) => void,
): number {
  const { games, seed, options, tastes = [anyMove] } = plan;
  let decisions = 0;
  for (let n = 0; n < games; n++) {
    const chosen = options[n % options.length] ?? {};
    const taste = tastes[Math.floor(n / options.length) % tastes.length];
    const played: Decision[] = [];
    const watch: Watch = {
      game,
      options: chosen,
      random: seededRandom(`${seed} watch ${String(n)}`),
      played,
    };
    for (const decision of randomGame(game, chosen, seededRandom(`${seed} ${String(n)}`), taste)) {
      played.push(decision);
      decisions++;
      withRecord(watch, () => check(watch, decision));
    }
  }
  return decisions;
}

/** Adds the record of the game to an error that is thrown. */
function withRecord(watch: Watch, action: () => void): void {
  try {
    action();
  } catch (error) {
    const record = formatRecord(watch.game, recordOf(watch.game, watch.options, watch.played));
    const what = error instanceof Error ? error.message : String(error);
    throw new Breach(`${what}\nat move ${String(watch.played.length)} of ${record}`, { cause: error });
  }
}
