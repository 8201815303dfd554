import { GAMES } from '@lamplight/rules';
import type { Game, Role } from '@lamplight/rules';
import { describe, expect, it } from 'vitest';
import { botRules } from './make-bot-rules.ts';
import type { Imagined } from './bot-rules.ts';
import type { Question, Thought } from '@lamplight/rules/bot';
import { createBot } from './bots.ts';
import { calmStates } from './testing/calm-states.ts';
import { playGame } from './testing/play-game.ts';

/** Some questions of a game between random bots. */
async function questionsIn(game: Game): Promise<Question[]> {
  const questions: Question[] = [];
  const random = createBot('random', game);
  await playGame(game, { investigator: random, jack: random }, 'asked', (question) => {
    questions.push(question);
  });
  return questions.filter((_, i) => i % 5 === 2);
}

describe.each(Object.values(GAMES) as Game[])('best in $id', (game) => {
  // How soon it stops is proved in stopping.test.ts, by a clock that is not the machine's.
  it('the best bot stops long before its time when the question is aborted, and still gives a move', async () => {
    const question = (await questionsIn(game))[0]!;
    const stop = new AbortController();
    const budget = { kind: 'time', ms: 3_600_000 } as const;
    const answer = createBot('best', game).choose({ ...question, budget, signal: stop.signal });
    setTimeout(() => {
      stop.abort();
    }, 20);
    expect(question.moves).toContain(await answer);
    expect(question.moves).toContain(
      await createBot('best', game).choose({ ...question, budget, signal: AbortSignal.abort() }),
    );
  });

  it('questions asked at the same time do not change each other’s thinking', async () => {
    const budget = { kind: 'nodes', nodes: 3000 } as const;
    const questions = (await questionsIn(game)).slice(0, 3).map((question) => ({ ...question, budget }));
    const alone = [];
    for (const question of questions) alone.push(await createBot('best', game).choose(question));
    const bot = createBot('best', game);
    const together = questions.map((question) => Promise.resolve(bot.choose(question)));
    expect(await Promise.all(together)).toEqual(alone);
  });

  it('the best bot weighs the moves of its question and no others', async () => {
    for (const question of (await questionsIn(game)).slice(0, 3)) {
      const moves = question.moves.slice(-1);
      const thoughts: Thought[] = [];
      const report = (thought: Thought): unknown => thoughts.push(thought);
      expect(await createBot('best', game).choose({ ...question, moves, report })).toBe(moves[0]);
      expect(thoughts.at(-1)?.moves.map(({ move }) => move)).toEqual(moves);
    }
  });

  it('the best bot reports chances, and a belief that sums up to one and never rules out the true Jack', async () => {
    for (const question of (await questionsIn(game)).slice(0, 4)) {
      const thoughts: Thought[] = [];
      await createBot('best', game).choose({ ...question, report: (thought) => thoughts.push(thought) });
      const last = thoughts.at(-1);
      expect(Object.values(last?.belief ?? {}).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
      if (question.view.identity !== null) expect(last?.belief[question.view.identity]).toBe(1);
      expect(last?.jackWins).toBeGreaterThanOrEqual(0);
      expect(last?.jackWins).toBeLessThanOrEqual(1);
      expect(question.moves).toContainEqual(last?.line[0]);
    }
  });
});

describe.each<Game>([GAMES.london, GAMES.newyork])('best as Jack in $id', (game) => {
  it('as Jack, the best bot fears no investigator who knows who Jack is, however far it looks ahead', async () => {
    const best = createBot('best', game);
    const told = async (question: Omit<Question, 'budget'>, nodes: number): Promise<number> => {
      let jackWins = NaN;
      const report = (thought: Thought): unknown => (jackWins = thought.jackWins);
      await best.choose({ ...question, budget: { kind: 'nodes', nodes }, report });
      return jackWins;
    };
    let [lost, count] = [0, 0];
    for (const state of calmStates(game, 120)) {
      const view = game.view(state, 'jack');
      const moves = game.legalMoves(state);
      // Two activations of the investigator come next, with many ways to play them.
      const isSuch = view.actor === 'jack' && view.round === 2 && view.activation === 0 && view.due === 'act';
      if (!isSuch || moves.length > 6 || view.suspects.length < 4) continue;
      const question = { view, moves, seed: String(count) };
      lost += (await told(question, 500)) - (await told(question, 20_000));
      if (++count === 6) break;
    }
    expect(count).toBe(6);
    expect(lost / count).toBeLessThan(0.12);
  });

  it('the best bot mixes its moves as Jack, and not as the investigator', async () => {
    const [mixing, plain] = [createBot('best-2', game), createBot('best-1', game)];
    const different = { investigator: 0, jack: 0 };
    for (const [n, state] of [...calmStates(game, 12)].filter((_, i) => i % 9 === 4).entries()) {
      const role = game.actor(state) as Role;
      const view = game.view(state, role);
      const budget = { kind: 'nodes', nodes: 300 } as const;
      const question = { view, moves: game.legalMoves(state), budget, seed: String(n) };
      const [mixed, chosen] = [await mixing.choose(question), await plain.choose(question)];
      if (game.formatMove(mixed) !== game.formatMove(chosen)) different[role]++;
    }
    expect(different.jack).toBeGreaterThan(3);
    expect(different.investigator).toBe(0);
  });

  it('as Jack, the best bot looks at the same number of positions whoever Jack is', async () => {
    const rules = botRules(game);
    const best = createBot('best', game);
    const budget = { kind: 'nodes', nodes: 200 } as const;
    let asked = 0;
    for (const state of [...calmStates(game, 6)].filter((_, i) => i % 17 === 11)) {
      if (game.actor(state) !== 'jack') continue;
      const deals = rules.deals(game.view(state, 'spectator'));
      for (const suspect of game.view(state, 'spectator').suspects) {
        const deal = deals.find(({ identity }) => rules.characters[identity] === suspect);
        if (!deal) throw new Error(`${suspect} is suspected and cannot be Jack`);
        const truth = state.slice() as Imagined;
        rules.putDeal(truth, deal);
        const thoughts: Thought[] = [];
        const report = (thought: Thought): unknown => thoughts.push(thought);
        const [view, moves] = [game.view(truth, 'jack'), game.legalMoves(truth)];
        await best.choose({ view, moves, budget, seed: 'alike', report });
        // An immediate win needs no search, and everybody sees it with the next move.
        const isCertain = thoughts.at(-1)?.jackWins === 1;
        if (!isCertain) expect(thoughts.at(-1)?.nodes).toBe(budget.nodes);
        asked++;
      }
    }
    expect(asked).toBeGreaterThan(20);
  });
});
