import type { Game, Role, State } from '@lamplight/rules';
import { countBits, GAMES, seededRandom } from '@lamplight/rules';
import { suspectsIn } from '@lamplight/rules/packed';
import { describe, expect, it } from 'vitest';
import { botRules } from '../make-bot-rules.ts';
import type { BotRules, Imagined } from '../bot-rules.ts';
import { createBot } from '../bots.ts';
import { calmStates } from '../testing/calm-states.ts';
import { dangersOf, exams } from '../testing/exams.ts';
import { winningMove } from './tactics.ts';

const budget = { kind: 'nodes', nodes: 200 } as const;

/** Lets the best bot decide until another role decides. */
async function decideOn(game: Game, start: State): Promise<State> {
  const role = game.actor(start) as Role;
  const bot = createBot('best', game);
  const random = seededRandom('draws');
  let state = start;
  for (let actor = game.actor(state); actor === role || actor === 'chance'; actor = game.actor(state)) {
    if (actor === 'chance') {
      // Only alibi cards are drawn: the cards of the next round cannot be foreseen.
      if (game.view(state, role).due !== 'draw') break;
      state = game.play(state, game.sample(state, random)).state;
      continue;
    }
    const question = { view: game.view(state, role), moves: game.legalMoves(state), budget, seed: 'exam' };
    state = game.play(state, await bot.choose(question)).state;
  }
  return state;
}

/** The same state with some of the Jacks that the investigator considers. */
function truthsOf(game: Game, rules: BotRules, state: State): State[] {
  const deals = rules.deals(game.view(state, 'investigator'));
  const first = deals.filter(({ identity }, i) => deals.findIndex((one) => one.identity === identity) === i);
  return first.slice(0, 3).map((deal) => {
    const truth = state.slice() as Imagined;
    rules.putDeal(truth, deal);
    return truth;
  });
}

describe.each<Game>([GAMES.london, GAMES.newyork])('threats in $id', (game) => {
  const rules = botRules(game);

  it('L8.1 N8.1 the best bot blocks every way out where it can, whoever Jack is', async () => {
    const positions = exams(game, rules, 'investigator', 30);
    expect(positions).toHaveLength(30);
    for (const position of positions) {
      for (const truth of truthsOf(game, rules, position)) {
        const after = await decideOn(game, truth);
        expect(game.outcome(after)?.winner).not.toBe('jack');
        if (game.actor(after) === 'jack') expect(winningMove(rules, after as Imagined)).toBeNull();
      }
    }
  });

  it('L8.2 N8.2 as a known Jack, the best bot stays out of the reach of everybody who may be activated next', async () => {
    const positions = exams(game, rules, 'jack', 12);
    expect(positions).toHaveLength(12);
    for (const position of positions) {
      const after = await decideOn(game, position);
      if (game.actor(after) === 'investigator') expect(winningMove(rules, after as Imagined)).toBeNull();
    }
  });

  it('L8.1 L8.2 N8.1 N8.2 the best bot takes an escape or a certain arrest within reach', async () => {
    const taken = { investigator: 0, jack: 0 };
    for (const state of calmStates(game, 40)) {
      const role = game.actor(state) as Role;
      const isCertain = role === 'jack' || countBits(suspectsIn(state)) === 1;
      if (taken[role] === 15 || !isCertain || winningMove(rules, state as Imagined) === null) continue;
      expect(game.outcome(await decideOn(game, state))?.winner).toBe(role);
      taken[role]++;
    }
    expect(taken).toEqual({ investigator: 15, jack: 15 });
  });

  it('the search for threats takes as long whatever cards the role holds', () => {
    const counter = counted(rules);
    for (const state of exams(game, rules, 'investigator', 3)) {
      const offered = new Set(game.legalMoves(state).map((move) => rules.pack(move) ?? NaN));
      const work = rules.characters.map((_, innocent) => {
        const weigh = (jacks: number): number => countBits(jacks & ~(1 << innocent));
        return counter.during((watched) =>
          dangersOf(watched, state as Imagined, { offered, weigh, looks: 1e6, deadline: Infinity }),
        ).applied;
      });
      expect(new Set(work).size).toBe(1);
    }
  });

  it('the search for threats keeps to its limit, and says when it was not complete', () => {
    const counter = counted(rules);
    let [inFull, inHaste] = [0, 0];
    for (const state of exams(game, rules, 'investigator', 3)) {
      const offered = new Set(game.legalMoves(state).map((move) => rules.pack(move) ?? NaN));
      const watch = { offered, weigh: countBits, looks: 1e6, deadline: Infinity };
      const whole = counter.during((watched) => dangersOf(watched, state as Imagined, watch));
      const hurried = counter.during((watched) =>
        dangersOf(watched, state as Imagined, { ...watch, deadline: -1 }),
      );
      inFull += whole.applied;
      inHaste += hurried.applied;
      for (const [i, { jacks, complete }] of hurried.result.entries()) {
        expect(countBits(jacks)).toBeGreaterThanOrEqual(countBits(whole.result[i]!.jacks));
        if (complete) expect(jacks).toBe(whole.result[i]!.jacks);
      }
    }
    expect(inHaste).toBeLessThan(inFull / 2);
  });
});

/** Counts the moves an engine makes. */
function counted(rules: BotRules) {
  let applied = 0;
  const apply = (state: Imagined, move: number): void => {
    applied++;
    rules.engine.apply(state, move);
  };
  const watched: BotRules = { ...rules, engine: { ...rules.engine, apply } };
  return {
    during<Result>(work: (rules: BotRules) => Result): { readonly result: Result; readonly applied: number } {
      applied = 0;
      const result = work(watched);
      return { result, applied };
    },
  };
}
