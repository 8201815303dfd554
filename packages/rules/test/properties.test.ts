import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Game, State } from '../src/game.ts';
import { GAMES } from '../src/games.ts';
import { seededRandom } from '../src/random.ts';
import { formatRecord, parseRecord } from '../src/record-text.ts';
import { demand, demandSame } from '../src/testing/breach.ts';
import { recordOf } from '../src/testing/random-games.ts';
import type { Decision } from '../src/testing/random-games.ts';
import { fastCheckSeed, TIMES } from './counts.ts';

interface Table {
  readonly round: number;
  readonly actor: string | null;
  readonly identity: string | null;
  readonly alibis: { readonly investigator: readonly string[]; readonly jack: readonly string[] };
  readonly suspects: readonly string[];
  readonly visible: readonly string[];
}

/** A game made from numbers, each of which chooses a legal move; fewer or smaller numbers give a simpler game. */
function gameOf(game: Game, options: object, choices: readonly number[]): Decision[] {
  const decisions: Decision[] = [];
  let state = game.setup(options);
  for (const choice of choices) {
    const actor = game.actor(state);
    if (actor === null) break;
    const legal = game.legalMoves(state);
    const move = legal[choice % legal.length] ?? game.sample(state, seededRandom(choice));
    const step = game.play(state, move);
    decisions.push({ number: decisions.length + 1, state, actor, legal, move, step });
    state = step.state;
  }
  return decisions;
}

const cases = [
  ['london', { edition: '2006' }],
  ['london', { edition: '2016' }],
  ['newyork', {}],
  ['pocket', {}],
] as const;

describe.each(cases)('every game of %s %j', (id, options) => {
  const game = (GAMES as Readonly<Record<string, Game>>)[id]!;
  const choices = fc.array(fc.nat(0xffff), { minLength: 1, maxLength: 140, size: 'max' });

  /** Checks many games; a failure is shrunk and reported as a record that `lamplight replay` can show. */
  const always = (check: (decisions: readonly Decision[]) => void, numRuns: number): void => {
    const property = fc.property(choices, (list) => {
      const decisions = gameOf(game, options, list);
      try {
        check(decisions);
      } catch (error) {
        const record = formatRecord(game, recordOf(game, options, decisions));
        throw new Error(`${String(error)}\nrecord: ${record}`, { cause: error });
      }
    });
    fc.assert(property, { seed: fastCheckSeed(), numRuns: numRuns * TIMES, includeErrorInReport: true });
  };
  const table = (state: State): Table => game.position(state) as Table;

  it('every game keeps Jack a suspect and each card in one place, and clears nobody twice', () => {
    always((decisions) => {
      for (const { state, step } of decisions) {
        const [before, after] = [table(state), table(step.state)];
        const { identity, alibis, suspects } = after;
        const cards = [...alibis.investigator, ...alibis.jack, ...(identity === null ? [] : [identity])];
        demand(new Set(cards).size === cards.length, () => 'a card is in two places');
        demand(identity === null || suspects.includes(identity), () => 'Jack was cleared');
        demand(before.identity === null || before.identity === identity, () => 'Jack became another');
        demand(
          suspects.every((name) => before.suspects.includes(name)),
          () => 'an innocent became a suspect',
        );
      }
    }, 150);
  });

  it('every game has rounds that only grow, one at a time, to eight at most', () => {
    always((decisions) => {
      for (const { state, step } of decisions) {
        const [before, after] = [table(state).round, table(step.state).round];
        demand(after === before || (after === before + 1 && after <= 8), () => `round ${String(after)}`);
        const calls = game.view(step.state, 'spectator').calls.map(({ round }) => round);
        const done = game.outcome(step.state)?.reason === 'time' ? 8 : after - 1;
        demandSame(
          calls.slice(0, done),
          Array.from({ length: done }, (_, i) => i + 1),
          () => 'calls',
        );
      }
    }, 100);
  });

  it('in every game each place holds at most one piece', () => {
    always((decisions) => {
      for (const { move, step } of decisions) {
        const position = game.position(step.state) as {
          characters?: Record<string, string>;
          grid?: { tile: string }[];
        };
        const places = Object.values(position.characters ?? {});
        const crowd = move.do === 'accuse' ? 1 : 0;
        demand(new Set(places).size === places.length - crowd, () => 'two characters on one hex');
        const tiles = position.grid?.map(({ tile }) => tile) ?? [];
        demand(new Set(tiles).size === tiles.length, () => 'a tile lies twice');
      }
    }, 100);
  });

  it('every game can be imagined from what each viewer is told', () => {
    always((decisions) => {
      for (const { step, number } of decisions.filter((_, i) => i % 9 === 0)) {
        for (const viewer of ['investigator', 'jack', 'spectator'] as const) {
          const view = game.view(step.state, viewer);
          demandSame(game.view(game.imagine(view, seededRandom(number)), viewer), view, () => viewer);
        }
      }
    }, 60);
  });

  it('every game comes back from its record', () => {
    always((decisions) => {
      const record = recordOf(game, options, decisions);
      const result = parseRecord({ [game.id]: game }, formatRecord(game, record));
      demand(result.ok, () => (result.ok ? '' : result.error.message));
      demandSame(result.value.record, record, () => 'record');
      demandSame([...result.value.state], [...(decisions.at(-1)?.step.state ?? [])], () => 'state');
    }, 60);
  });

  it('a failing game shrinks to a short record that can be replayed', () => {
    const asked = (): void =>
      always((decisions) => {
        const last = decisions.at(-1);
        demand(last === undefined || last.actor !== 'jack', () => 'Jack was asked');
      }, 60);
    expect(asked).toThrow(/record: [a-z]/);
    const message = String(attempt(asked));
    const record = /record: (\S+)/.exec(message)?.[1];
    const result = parseRecord({ [game.id]: game }, record ?? '');
    expect(result.ok).toBe(true);
    // The simplest record has the deals and as few decisions as lead to the failure.
    expect(result.ok && result.value.steps.length).toBeLessThan(12);
  });
});

function attempt(action: () => void): unknown {
  try {
    action();
    return undefined;
  } catch (error) {
    return error;
  }
}
