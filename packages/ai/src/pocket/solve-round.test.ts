import { afterEach, describe, expect, test, vi } from 'vitest';
import { pocket, ROUNDS, seededRandom } from '@lamplight/rules';
import type { Game, Role, State } from '@lamplight/rules';
import { botRules } from '../make-bot-rules.ts';
import type { Question } from '@lamplight/rules/bot';
import { levelBot } from '../levels.ts';
import { calmStates } from '../testing/calm-states.ts';
import { Arrivals } from './arrivals.ts';
import { LastRound } from './last-round.ts';
import { RoundSolver } from './round-solver.ts';
import { solvedMoves } from './solve-round.ts';

/** The time each kind of work takes on a machine four times slower than the one it was measured on. */
const APPLY_MS = 0.004;
const FIND_MS = 0.004;
const LAST_ROUND_MS = 1;
const IMPROVE_MS = 6;
const HEARD_WITHIN_MS = 50;

const game: Game = pocket;
const { engine, ...rest } = botRules(game);

const undo: (() => void)[] = [];
afterEach(() => {
  for (const one of undo.splice(0)) one();
  vi.restoreAllMocks();
});

/** A clock that only the work of late rounds moves on. */
function clockwork() {
  let now = 0;
  const calls = { find: 0, solve: 0, improve: 0, apply: 0, moves: 0 };
  const slowed = (owner: object, name: keyof typeof calls, ms: number): void => {
    const method = Reflect.get(owner, name) as (...args: unknown[]) => unknown;
    const slow = function (this: unknown, ...args: unknown[]): unknown {
      now += ms;
      calls[name]++;
      return method.apply(this, args);
    };
    Reflect.set(owner, name, slow);
    undo.push(() => Reflect.set(owner, name, method));
  };
  const rules = { ...rest, engine: { ...engine } };
  slowed(rules.engine, 'apply', APPLY_MS);
  slowed(rules.engine, 'moves', APPLY_MS);
  slowed(Arrivals.prototype, 'find', FIND_MS);
  slowed(LastRound.prototype, 'solve', LAST_ROUND_MS);
  slowed(RoundSolver.prototype, 'improve', IMPROVE_MS);
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  return { rules, now: () => now, calls };
}

/** The first decision of each role in round 7 of some random games. */
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
  test('in round 7 of Pocket the best bot checks for a stop at least every 50 ms, and keeps its time', async () => {
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

  test.each([1, 3, 9, 27])(
    'in round 7 of Pocket the best bot, stopped at check %i, answers within 50 ms with a move',
    async (chances) => {
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
    },
  );

  test('the solver does not begin where the question is already aborted', async () => {
    const asked = questions(1500);
    const { rules, now, calls } = clockwork();
    for (const { question } of asked) {
      const state = rules.imagine(question.view, seededRandom('stop'));
      const before = { ...calls };
      expect(await solvedMoves(rules, { ...question, signal: AbortSignal.abort() }, state, now())).toBeNull();
      expect(calls).toEqual(before);
    }
  });

  test('the solver gives up early where there are too many ends to value in time', async () => {
    const ms = 200;
    const asked = questions(ms);
    const { rules, now, calls } = clockwork();
    let tooMany = 0;
    for (const { question } of asked) {
      const state = rules.imagine(question.view, seededRandom('stop'));
      const [start, before] = [now(), calls.solve];
      if ((await solvedMoves(rules, question, state, start)) !== null) continue;
      if (calls.solve > before) tooMany++;
      expect(now() - start).toBeLessThan(0.5 * ms);
    }
    expect(tooMany).toBeGreaterThan(0);
  });
});
