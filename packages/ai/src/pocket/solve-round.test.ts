import { afterEach, describe, expect, test, vi } from 'vitest';
import { pocket, ROUNDS, seededRandom } from '@lamplight/rules';
import type { Game, Role, State } from '@lamplight/rules';
import { botRules } from '../bot-rules.ts';
import type { Question } from '../bot.ts';
import { levelBot } from '../levels.ts';
import { calmStates } from '../testing/calm-states.ts';
import { Arrivals } from './arrivals.ts';
import { LastRound } from './last-round.ts';
import { RoundSolver } from './round-solver.ts';
import { solvedMoves } from './solve-round.ts';

/** What each counts for, on a machine four times slower than the one they were measured on. */
const APPLY_MS = 0.004;
const FIND_MS = 0.001;
const LAST_ROUND_MS = 1;
const IMPROVE_MS = 6;
const HEARD_WITHIN_MS = 50;

const game = pocket as unknown as Game;
const { engine, ...rest } = botRules(game);

/** Whatever work is done in late rounds moves the clock on, and nothing else does. */
function clockwork() {
  let now = 0;
  let work = 0;
  const ticking = <Args extends unknown[], Result>(ms: number, piece: (...args: Args) => Result) =>
    function (this: unknown, ...args: Args): Result {
      now += ms;
      work++;
      return piece.apply(this, args);
    };
  const { find } = Arrivals.prototype;
  const { solve } = LastRound.prototype;
  const { improve } = RoundSolver.prototype;
  Arrivals.prototype.find = ticking(FIND_MS, find);
  LastRound.prototype.solve = ticking(LAST_ROUND_MS, solve);
  RoundSolver.prototype.improve = ticking(IMPROVE_MS, improve);
  restore = () => {
    Object.assign(Arrivals.prototype, { find });
    Object.assign(LastRound.prototype, { solve });
    Object.assign(RoundSolver.prototype, { improve });
  };
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const rules = {
    ...rest,
    engine: { ...engine, apply: ticking(APPLY_MS, engine.apply), moves: ticking(APPLY_MS, engine.moves) },
  };
  return { rules, now: () => now, work: () => work };
}

let restore = (): void => undefined;
afterEach(() => {
  restore();
  vi.restoreAllMocks();
});

/** The first decision of each role in round 7 of some games by lot. */
function questions(ms: number): { readonly state: State; readonly question: Question }[] {
  const found = { investigator: [] as State[], jack: [] as State[] };
  for (const state of calmStates(game, 60)) {
    const role = game.actor(state) as Role;
    const view = game.view(state, role);
    if (view.round !== ROUNDS - 1 || view.activation > 1 || found[role].length === 2) continue;
    found[role].push(state);
  }
  return [...found.investigator, ...found.jack].map((state) => ({
    state,
    question: {
      view: game.view(state, game.actor(state) as Role),
      moves: game.legalMoves(state),
      budget: { kind: 'time', ms },
      seed: 'stop',
    },
  }));
}

describe('stopping best in round 7 of Pocket', () => {
  test('it leaves no longer than 50 ms between two chances to say stop, and keeps its time', async () => {
    const asked = questions(1500);
    expect(asked).toHaveLength(4);
    const { rules, now } = clockwork();
    const bot = levelBot('best')(rules);
    for (const { question } of asked) {
      const start = now();
      let [last, longest, done] = [start, 0, false];
      const listen = (): void => {
        longest = Math.max(longest, now() - last);
        last = now();
        if (!done) setImmediate(listen);
      };
      setImmediate(listen);
      await bot.choose(question);
      done = true;
      expect(longest).toBeGreaterThan(0);
      expect(longest).toBeLessThan(HEARD_WITHIN_MS);
      expect(now() - start).toBeLessThan(1500 + HEARD_WITHIN_MS);
    }
  });

  test.each([1, 3, 9, 27])('stopped at chance %i, it answers within 50 ms with a move', async (chances) => {
    const asked = questions(1500);
    const { rules, now } = clockwork();
    const bot = levelBot('best')(rules);
    for (const { question } of asked) {
      const stop = new AbortController();
      let [left, stopped] = [chances, now()];
      const listen = (): void => {
        stopped = now();
        if (--left === 0) stop.abort();
        else setImmediate(listen);
      };
      setImmediate(listen);
      expect(question.moves).toContain(await bot.choose({ ...question, signal: stop.signal }));
      expect(now() - stopped).toBeLessThan(HEARD_WITHIN_MS);
    }
  });

  test('where nobody waits any more it does not even begin', async () => {
    const asked = questions(1500);
    const { rules, now, work } = clockwork();
    for (const { question } of asked) {
      const state = rules.imagine(question.view, seededRandom('stop'));
      const before = work();
      expect(await solvedMoves(rules, { ...question, signal: AbortSignal.abort() }, state, now())).toBeNull();
      expect(work()).toBe(before);
    }
  });

  test('where the ends are too many to value in time it leaves off early', async () => {
    const asked = questions(100);
    const { rules, now } = clockwork();
    let tooMany = 0;
    for (const { question } of asked) {
      const state = rules.imagine(question.view, seededRandom('stop'));
      const start = now();
      if ((await solvedMoves(rules, question, state, start)) !== null) continue;
      tooMany++;
      expect(now() - start).toBeLessThan(0.5 * 100);
    }
    expect(tooMany).toBeGreaterThan(0);
  });
});
