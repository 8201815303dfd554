import type { Game, Role } from '@lamplight/rules';
import { GAMES } from '@lamplight/rules';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { botRules } from './make-bot-rules.ts';
import type { Question } from '@lamplight/rules/bot';
import { levelBot } from './levels.ts';
import { calmStates } from './testing/calm-states.ts';

/** The time of one engine call: a microsecond when measured, four times as much on a slow machine. */
const TICK_MS = 0.004;
const HEARD_WITHIN_MS = 50;
const budget = { kind: 'time', ms: 250 } as const;

/** A bot whose clock only engine calls move on, each by the same time. */
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

/** The questions with the most threats to search: long lists late in the game, for both roles. */
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
  it('the best bot checks for a stop at least every 50 ms, and keeps its time', async () => {
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

  it.each([1, 2, 6])(
    'the best bot, stopped at check %i, answers within 50 ms with a move',
    async (chances) => {
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
    },
  );
});
