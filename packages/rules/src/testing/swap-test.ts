import { describe, expect, it } from 'vitest';
import type { Game } from '../game.ts';
import { seededRandom } from '../random.ts';
import type { GameRecord } from '../record.ts';
import { Breach } from './breach.ts';
import { LEAKS } from './leaks.ts';
import { strangeMoves } from './move-checks.ts';
import { anyMove, avoiding, givenGame, randomGame } from './random-games.ts';
import type { Decision, Taste } from './random-games.ts';
import { noSwaps, swapGame } from './swap.ts';
import type { Indistinct, Swaps } from './swap.ts';

export interface SwapTest {
  readonly options: readonly object[];
  /** How many random games are played. */
  readonly games: number;
  /** Another seed gives other games; the empty seed unless given. */
  readonly seed?: string;
  /** Recorded games in which Jack is exchanged, besides the random ones. */
  readonly records?: readonly GameRecord[];
  readonly tastes?: readonly Taste[];
  readonly indistinct?: Indistinct;
  /** The least numbers of comparisons. */
  readonly least: Readonly<Partial<Swaps>>;
  /** The number of the rule that nothing shows who Jack is. */
  readonly rule: string;
}

/** A long timeout, since thousands of games take long on a busy machine. */
const LONG = 600_000;
const LONG_FOR_A_GAME = 1000;

/** Exchanges Jack for another suspect in random games; no other viewer may notice before the rules tell. */
export function describeSwap(game: Game, test: SwapTest): void {
  const { options, games, records = [], tastes = [], rule, least, seed = '' } = test;
  const ways = [anyMove, avoiding('accuse'), avoiding('accuse', 'escape'), ...tastes];
  const plan = {
    strange: strangeMoves(game, options, 'swap'),
    ...(test.indistinct && { indistinct: test.indistinct }),
  };
  const played = (n: number): readonly [object, Decision[]] => {
    const chosen = options[n % options.length] ?? {};
    const taste = ways[Math.floor(n / options.length) % ways.length];
    return [
      chosen,
      [...randomGame(game, chosen, seededRandom(`${game.id} swap${seed} ${String(n)}`), taste)],
    ];
  };

  describe(`swap test of ${game.id}`, () => {
    it(
      `${rule} nothing received tells Jack from another suspect before the rules do`,
      () => {
        const swaps = noSwaps();
        for (let n = 0; n < games; n++) {
          const [chosen, decisions] = played(n);
          swapGame(game, chosen, decisions, plan, seededRandom(n), swaps);
        }
        for (const [n, record] of records.entries()) {
          const decisions = [...givenGame(game, record.options, record.moves)];
          swapGame(game, record.options, decisions, plan, seededRandom(n), swaps);
        }
        for (const [what, number] of Object.entries({ swaps: games, ...least })) {
          expect(swaps[what as keyof Swaps], `compared too little: ${what}`).toBeGreaterThanOrEqual(number);
        }
      },
      Math.max(LONG, games * LONG_FOR_A_GAME),
    );

    it.each(Object.keys(LEAKS))(`${rule} the swap test notices when %s leaks`, (name) => {
      const leaky = LEAKS[name]!(game);
      const notice = (): void => {
        for (let n = 0; n < 20; n++) {
          const [chosen, decisions] = played(n);
          swapGame(leaky, chosen, witnessedBy(leaky, decisions), plan, seededRandom(n), noSwaps());
        }
      };
      expect(notice).toThrow(Breach);
      expect(notice).toThrow(/ tells [a-z]+ from [a-z]+, at or after move [0-9]+ of /);
    });
  });
}

/** The same decisions as played by another version of the game. */
function witnessedBy(game: Game, decisions: readonly Decision[]): readonly Decision[] {
  return decisions.map((decision) => ({
    ...decision,
    actor: game.actor(decision.state) ?? decision.actor,
    legal: game.legalMoves(decision.state),
    step: game.play(decision.state, decision.move),
  }));
}
