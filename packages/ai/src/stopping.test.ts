import type { Game, Role } from '@lamplight/rules';
import { GAMES } from '@lamplight/rules';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { botRules } from './make-bot-rules.ts';
import type { Question } from '@lamplight/rules/bot';
import { levelBot } from './levels.ts';
import { calmStates } from './testing/calm-states.ts';

/** What a call of the engine counts for: a millionth of a second here, and some machines are four times slower. */
const TICK_MS = 0.004;
const HEARD_WITHIN_MS = 50;
const budget = { kind: 'time', ms: 250 } as const;

/** The bot on a machine whose clock is its work: every call of the engine takes the same time, nothing else does. */
function clockwork(game: Game) {
  let ticks = 0;
  const tick = <Args extends unknown[], Result>(work: (...args: Args) => Result) => {
    return (...args: Args): Result => {
      ticks++;
      return work(...args);
    };
  };
  const { engine, ...rest } = botRules(game);
  const ticking = { ...engine, apply: tick(engine.apply), moves: tick(engine.moves) };
  vi.spyOn(performance, 'now').mockImplementation(() => ticks * TICK_MS);
  return { bot: levelBot('best')({ ...rest, engine: ticking }), now: () => ticks * TICK_MS };
}

/** The questions with the most to look around for: long lists late in the game, by both roles. */
function questionsOf(game: Game): Question[] {
  const found: Question[] = [];
  for (const state of calmStates(game, 4)) {
    const view = game.view(state, game.actor(state) as Role);
    const moves = game.legalMoves(state);
    if (view.round >= 2) found.push({ view, moves, budget, seed: 'stop' });
  }
  found.sort((one, other) => other.moves.length - one.moves.length);
  const of = (role: Role): Question[] => found.filter(({ view }) => view.viewer === role).slice(0, 3);
  return [...of('investigator'), ...of('jack')];
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe.each<Game>([GAMES.london, GAMES.newyork])('stopping best in $id', (game) => {
  it('leaves no longer than 50 ms between two chances to say stop, and keeps its time', async () => {
    const questions = questionsOf(game);
    const { bot, now } = clockwork(game);
    for (const question of questions) {
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
      expect(longest).toBeLessThan(HEARD_WITHIN_MS);
      expect(now() - start).toBeLessThan(budget.ms + HEARD_WITHIN_MS);
    }
  });

  it.each([1, 2, 6])('stopped at chance %i, it answers within 50 ms with a move', async (chances) => {
    const questions = questionsOf(game);
    const { bot, now } = clockwork(game);
    for (const question of questions) {
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
});
