import { describe, expect, test } from 'vitest';
import { moveList, pocket, ROUNDS, seededRandom } from '@lamplight/rules';
import type { State } from '@lamplight/rules';
import { activationIn, CHANCE, drawsIn, JACK, roundIn } from '@lamplight/rules/packed';
import { botRules } from '../bot-rules.ts';
import type { Imagined } from '../bot-rules.ts';
import { createBot } from '../bots.ts';
import { plainEvaluator } from '../evaluation/evaluators.ts';
import { typesOf } from './jack-types.ts';
import { LeafValues } from './leaf-values.ts';
import { RoundGraph } from './round-graph.ts';
import { RoundSolver } from './round-solver.ts';

const rules = botRules(pocket);
const { engine } = pocket;
const list = moveList();

/** Positions of games by lot in which a role is to act and no alibi card can be drawn any more in this round. */
function positions(count: number, fits: (state: State) => boolean): State[] {
  const found: State[] = [];
  for (let game = 0; found.length < count; game++) {
    const random = seededRandom(`pocket/${String(game)}`);
    const state = pocket.setup({});
    for (let actor = engine.actor(state); actor >= 0; actor = engine.actor(state)) {
      if (actor !== CHANCE && fits(state) && cardless(state)) {
        found.push(state.slice());
        break;
      }
      engine.moves(state, list);
      const move = actor === CHANCE ? engine.sample(state, random) : list.items[random(list.size)];
      engine.apply(state, move);
    }
  }
  return found;
}

function cardless(state: State): boolean {
  engine.moves(state, list);
  const next = state.slice();
  return list.items.subarray(0, list.size).every((move) => {
    next.set(state);
    engine.apply(next, move);
    return !drawsIn(next);
  });
}

/** Jack's result by trying everything, where both know who he is; only within the round. */
function told(state: State, round: number): number {
  const winner = engine.winner(state);
  if (winner >= 0) return winner;
  if (roundIn(state) !== round) return plainEvaluator(state as Imagined);
  const jackActs = engine.actor(state) === JACK;
  const moves = moveList();
  engine.moves(state, moves);
  let best = jackActs ? 0 : 1;
  const next = state.slice();
  for (let i = 0; i < moves.size; i++) {
    next.set(state);
    engine.apply(next, moves.items[i]);
    best = jackActs ? Math.max(best, told(next, round)) : Math.min(best, told(next, round));
    if (best === (jackActs ? 1 : 0)) return best;
  }
  return best;
}

function solve(state: State, viewer: 'investigator' | 'jack', times: number) {
  const start = state.slice() as Imagined;
  const types = typesOf(rules.copy(start), rules.deals(pocket.view(state, viewer)), rules.characters.length);
  const graph = new RoundGraph(rules, start, types);
  const leaves = new LeafValues(rules, start, graph, types, plainEvaluator);
  leaves.go(graph.leaves);
  const solver = new RoundSolver(graph, types, leaves.values, rules.characters.length);
  solver.improve(times);
  return { graph, solver };
}

/** Whether an action of the last round wins for a role whichever Jack it may have to do with. */
function winsForCertain(state: State, viewer: 'investigator' | 'jack', move: number): boolean {
  return rules.deals(pocket.view(state, viewer)).every((deal) => {
    const next = state.slice() as Imagined;
    rules.conceal(next, deal);
    engine.apply(next, move);
    return told(next, ROUNDS) === (viewer === 'jack' ? 1 : 0);
  });
}

describe('a round of Pocket, solved', () => {
  test('where it is known who Jack is, it is worth what trying everything finds', () => {
    for (const state of positions(12, (at) => activationIn(at) === 2 && roundIn(at) > 2)) {
      const { solver } = solve(state, 'jack', 400);
      expect(solver.worth(0)).toBeCloseTo(told(state, roundIn(state)), 1);
    }
  });

  test('every way of the round is in the graph, each district once', () => {
    for (const state of positions(4, (at) => activationIn(at) === 2)) {
      const { graph } = solve(state, 'investigator', 1);
      const ends = new Set<string>();
      const next = state.slice();
      const after = state.slice();
      engine.moves(state, list);
      for (const move of list.items.slice(0, list.size)) {
        next.set(state);
        engine.apply(next, move);
        engine.moves(next, list);
        for (const last of list.items.slice(0, list.size)) {
          after.set(next);
          engine.apply(after, last);
          ends.add(after.join());
        }
      }
      expect(graph.leaves).toBe(ends.size);
    }
  });

  test('only what was offered is chosen', async () => {
    const bot = createBot('best', pocket);
    const [state] = positions(1, (at) => roundIn(at) === ROUNDS && activationIn(at) === 2);
    const view = pocket.view(state, engine.actor(state) === JACK ? 'jack' : 'investigator');
    for (const move of pocket.legalMoves(state).slice(0, 5)) {
      const question = { view, moves: [move], budget: { kind: 'nodes', nodes: 500 } as const, seed: 'one' };
      expect(await bot.choose(question)).toBe(move);
    }
  });

  test('P6.3 the best bot keeps every certain win of the last round', async () => {
    const bot = createBot('best', pocket);
    let exams = 0;
    for (const state of positions(60, (at) => roundIn(at) === ROUNDS && activationIn(at) === 2)) {
      const viewer = engine.actor(state) === JACK ? 'jack' : 'investigator';
      const view = pocket.view(state, viewer);
      const moves = pocket.legalMoves(state);
      const wins = moves.filter((move) => winsForCertain(state, viewer, pocket.pack(move) ?? 0));
      if (wins.length === 0 || wins.length === moves.length) continue;
      exams++;
      const chosen = await bot.choose({ view, moves, budget: { kind: 'nodes', nodes: 2000 }, seed: 'exam' });
      expect(wins.map((move) => pocket.formatMove(move))).toContain(pocket.formatMove(chosen));
    }
    expect(exams).toBeGreaterThan(5);
  });
});
