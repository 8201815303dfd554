import fc from 'fast-check';
import type { GameId } from '@lamplight/rules';
import { GAMES, seededRandom } from '@lamplight/rules';
import { outcomeOf, updateOf } from '@lamplight/table';
import type { Deal, GameHistory, Table } from '@lamplight/table';
import { describe, expect, it } from 'vitest';
import { doublesOf, exchanged } from '../testing/doubles.ts';
import { NEVER_SENT, REQUESTS, SessionModel, TASKS } from '../testing/session-model.ts';
import type { Command, RequestKind, TaskKind } from '../testing/session-model.ts';
import { step } from './step.ts';
import { viewerOf } from './subscribers.ts';

const pick = fc.nat(1000);
const n = fc.nat(20);

/** Commands of these kinds, mostly requests that are played on. */
const commandsOf = (
  requests: readonly RequestKind[],
  tasks: readonly TaskKind[],
  moods: readonly ('ok' | 'conflict' | 'unavailable' | 'throws')[],
): fc.Arbitrary<readonly Command[]> => {
  // Playing on is what happens most.
  const often: fc.Arbitrary<Command>[] = [
    fc.record({ do: fc.constant('request' as const), n, what: fc.constant('move' as const), pick }),
    fc.constant({ do: 'settle' } as const),
  ];
  const rare: fc.Arbitrary<Command>[] = [
    fc.record({ do: fc.constant('request' as const), n, what: fc.constantFrom(...requests), pick }),
    fc.record({ do: fc.constant('store' as const), mood: fc.constantFrom(...moods) }),
    fc.constant({ do: 'store', mood: 'ok' } as const),
    fc.record({ do: fc.constant('permit' as const), isPermitted: fc.boolean() }),
    fc.record({ do: fc.constant('pass' as const), ms: fc.nat(40_000) }),
    fc.record({
      do: fc.constant('bot' as const),
      how: fc.constantFrom('decides' as const, 'decides' as const, 'errs' as const, 'fails' as const),
      pick,
    }),
    fc.record({
      do: fc.constant('subscribe' as const),
      as: fc.constantFrom('first' as const, 'second' as const, 'spectator' as const),
    }),
    fc.record({ do: fc.constantFrom('unsubscribe' as const, 'caught-up' as const), n }),
    fc.record({ do: fc.constant('lag' as const), n, ms: fc.nat(900) }),
    ...(tasks.length > 0
      ? [fc.record({ do: fc.constant('task' as const), what: fc.constantFrom(...tasks), pick })]
      : []),
  ];
  const weighted = [
    ...often.map((arbitrary) => ({ weight: 8, arbitrary })),
    ...rare.map((arbitrary) => ({ weight: 1, arbitrary })),
  ];
  return fc.array(fc.oneof(...weighted), { minLength: 40, maxLength: 120, size: 'max' });
};

/** Both players come and open their parts, so that most of what is generated is play. */
const DEAL: readonly Command[] = [
  { do: 'subscribe', as: 'first' },
  { do: 'subscribe', as: 'second' },
  { do: 'subscribe', as: 'spectator' },
  { do: 'request', n: 0, what: 'reveal', pick: 0 },
  { do: 'store', mood: 'ok' },
  { do: 'request', n: 1, what: 'reveal', pick: 0 },
  { do: 'store', mood: 'ok' },
  { do: 'store', mood: 'ok' },
];

const anything = commandsOf(REQUESTS, TASKS, ['ok', 'conflict', 'unavailable', 'throws']);

/** Whether a game is played from the start, or everything is left to chance. */
const isDealt = fc.boolean();
const gameId = fc.constantFrom(...(Object.keys(GAMES) as GameId[]));
const bot = fc.constantFrom(null, 'steady' as const);

/** The same at the same state, as the deal of a server is. */
const seeded =
  (seed: number): Deal =>
  (game, state) =>
    game.sample(state, seededRandom(`${String(seed)} ${String(game.activation(state))}`));

interface Run {
  readonly game: GameId;
  readonly bot: 'steady' | null;
  readonly seed: number;
  readonly isDealt: boolean;
  readonly commands: readonly Command[];
}

const runs = fc.record({ game: gameId, bot, seed: fc.nat(1e6), isDealt, commands: anything });

function perform({ game, bot: level, seed, isDealt: isPlayed, commands }: Run): SessionModel {
  const model = new SessionModel(game, level, seeded(seed));
  for (const command of [...(isPlayed ? DEAL : []), ...commands]) model.perform(command);
  return model;
}

const RUNS = { numRuns: 500, seed: 16 };
const LONG_MS = 120_000;

describe('a table session', () => {
  it(
    'a table session answers every request exactly once, as soon as all writes have finished',
    () => {
      let decided = 0;
      fc.assert(
        fc.property(runs, (run) => {
          const model = perform(run);
          for (const count of model.answers.values()) expect(count).toBeLessThanOrEqual(1);
          model.drain();
          expect([...model.answers.values()].filter((count) => count !== 1)).toEqual([]);
          expect(model.state.current).toBeNull();
          expect(model.state.queue).toEqual([]);
          decided += model.effects.filter(({ kind }) => kind === 'count-decision').length;
        }),
        RUNS,
      );
      // Most of what was generated must have been play.
      expect(decided).toBeGreaterThan(1000);
    },
    LONG_MS,
  );

  it(
    'a table session gives the same effects for the same inputs, and changes no earlier state',
    () => {
      fc.assert(
        fc.property(runs, (run) => {
          const model = perform(run);
          let state = model.first;
          const effects = model.inputs.flatMap((input) => {
            const stepped = step(state, input, model.context);
            state = stepped.state;
            return stepped.effects;
          });
          const later = model.effects.slice(model.effects.length - effects.length);
          expect(JSON.stringify(effects)).toBe(JSON.stringify(later));
        }),
        { ...RUNS, numRuns: 150 },
      );
    },
    LONG_MS,
  );

  it(
    'a table session sends each subscriber the views of their own viewer, and no secret of a seat or a deal',
    () => {
      fc.assert(
        fc.property(runs, (run) => {
          const model = perform(run);
          model.drain();
          const { subscribers, game } = model.state;
          for (const { id, seat } of subscribers) {
            const view = model.viewOf(id);
            if (!game || !view) continue;
            const viewer = viewerOf(model.state, seat);
            expect(view).toEqual(updateOf(game.history, viewer).view);
          }
          for (const texts of model.received.values())
            for (const text of texts) for (const secret of NEVER_SENT) expect(text).not.toContain(secret);
        }),
        { ...RUNS, numRuns: 150 },
      );
    },
    LONG_MS,
  );

  it(
    'L9 N9 P7: a table session sends only Jack what depends on who Jack is',
    () => {
      let compared = 0;
      const requests = REQUESTS.filter(
        (what) => !['resign', 'claim-win', 'claim-bot', 'abort'].includes(what),
      );
      const commands = commandsOf(requests, [], ['ok', 'unavailable']);
      const games = fc.record({ game: gameId, seed: fc.nat(1e6), commands });
      fc.assert(
        fc.property(games, ({ game, seed, commands: given }) => {
          const one = perform({ game, bot: null, seed, isDealt: true, commands: given });
          const history = one.state.game?.history;
          if (!history || outcomeOf(history)) return;
          const table = tableOf(history);
          const [double] = doublesOf(table);
          const { identity } = table.update('jack').view;
          if (double === undefined || !identity) return;
          const chance = exchanged(table, identity, double);
          const other = new SessionModel(game, null, () => chance.shift() ?? fail());
          other.replay(one.script);
          for (const { id, seat } of one.state.subscribers) {
            if (viewerOf(one.state, seat) === 'jack') continue;
            expect(other.received.get(id)).toEqual(one.received.get(id));
            compared += one.received.get(id)?.length ?? 0;
          }
        }),
        { ...RUNS, numRuns: 200 },
      );
      expect(compared).toBeGreaterThan(2000);
    },
    LONG_MS,
  );
});

function fail(): never {
  throw new Error('chance is asked more often than before');
}

/** As much of a table as is needed to find another Jack. */
const tableOf = (history: GameHistory): Pick<Table, 'outcome' | 'update' | 'log'> => ({
  outcome: () => outcomeOf(history),
  update: (viewer) => updateOf(history, viewer),
  log: () => history.entries.slice(),
});
