import type { Game, Role, Viewer } from '@lamplight/rules';
import { GAMES } from '@lamplight/rules';
import { describe, expect, it } from 'vitest';
import { beliefOf } from './belief-of.ts';
import { botRules } from '../make-bot-rules.ts';
import type { Observed, Question } from '@lamplight/rules/bot';
import { createBot } from '../bots.ts';
import type { BotName } from '../bots.ts';
import { playGame } from '../testing/play-game.ts';
import { allOf } from '../search/pieces.ts';
import { inferenceOf, LEAST_SHARE } from './inference.ts';
import type { Inference } from './inference.ts';
import { OWN_CARD_POLICY } from './jack-style.ts';

/** One decision of a game, as each role saw it. */
interface Moment {
  readonly questions: Readonly<Record<Role, Question>>;
  readonly identity: string;
  readonly asked: Role;
}

/** All decisions of a game between bots with tiny budgets. */
async function momentsOf(game: Game, seed: string, jack: BotName = 'casual'): Promise<Moment[]> {
  const moments: Moment[] = [];
  const histories: Record<Role, Observed[]> = { investigator: [], jack: [] };
  const bots = { investigator: createBot('casual', game), jack: createBot(jack, game) };
  await playGame(game, bots, seed, (question, move, state) => {
    const view = (viewer: Viewer): Question['view'] => game.view(state, viewer);
    const of = (role: Role): Question => ({ ...question, view: view(role), history: [...histories[role]] });
    const asked: Role = question.view.viewer === 'jack' ? 'jack' : 'investigator';
    const questions = { investigator: of('investigator'), jack: of('jack') };
    expect(questions[asked].history).toEqual(question.history);
    moments.push({ questions, identity: view('jack').identity ?? '', asked });
    for (const role of ['investigator', 'jack'] as const) {
      histories[role].push({ view: view(role), role: asked, move });
    }
  });
  return moments;
}

const factorsOf = (inference: Inference, { view, history = [] }: Question): readonly number[] =>
  allOf(inference.factors(view, history));

describe.each(Object.values(GAMES) as Game[])('what Jack’s decisions say in $id', (game) => {
  const rules = botRules(game);

  it('what Jack’s decisions say is the same for every viewer, and never stronger than the bound', async () => {
    let hints = 0;
    for (const { questions } of await momentsOf(game, 'hints')) {
      const { investigator, jack } = questions;
      const factors = factorsOf(inferenceOf(rules), investigator);
      expect(factorsOf(inferenceOf(rules), jack)).toEqual(factors);
      const suspects = factors.filter((_, i) => investigator.view.suspects.includes(rules.characters[i]!));
      expect(Math.max(...suspects)).toBe(1);
      expect(Math.min(...factors)).toBeGreaterThanOrEqual(LEAST_SHARE);
      if (suspects.some((factor) => factor < 0.8)) hints++;
    }
    if (game.id === 'pocket') expect(hints).toBe(0);
    else expect(hints).toBeGreaterThan(10);
  });

  it('what Jack’s decisions say does not depend on earlier questions', async () => {
    const inference = inferenceOf(rules);
    const moments = [...(await momentsOf(game, 'kept')), ...(await momentsOf(game, 'again'))];
    for (const { questions } of moments) {
      const { investigator } = questions;
      expect(factorsOf(inference, investigator)).toEqual(
        factorsOf(inferenceOf(rules), structuredClone(investigator)),
      );
    }
  });

  it('the inference never rules out the true Jack, and without a past leaves what the cards say', async () => {
    for (const { questions, identity } of await momentsOf(game, 'truth')) {
      const { view, history = [] } = questions.investigator;
      const inference = inferenceOf(rules);
      expect(beliefOf(allOf(inference.after(history)), view)[identity]).toBeGreaterThan(0);
      expect(beliefOf(allOf(inference.after([])), view)).toEqual(beliefOf(rules, view));
    }
  });

  it('the best bot decides the same about the same past, however much it remembers', async () => {
    const bot = createBot('best', game);
    for (const { questions, asked } of (await momentsOf(game, 'same')).filter((_, i) => i % 4 === 1)) {
      const fresh = createBot('best', game);
      const move = await bot.choose(questions[asked]);
      expect(await fresh.choose(structuredClone(questions[asked]))).toEqual(move);
    }
  });
});

describe('the styles in which Jack may play', () => {
  const game: Game = GAMES.london;
  const rules = botRules(game);
  const { policy } = rules.title.styles[0]!;

  it('styles of Jack count by their shares: two halves of one style equal that style, and a share of 0 changes nothing', async () => {
    const alone = inferenceOf(rules, [{ policy, share: 1 }]);
    const twice = inferenceOf(rules, [
      { policy, share: 0.4 },
      { policy, share: 0.6 },
    ]);
    const without = inferenceOf(rules, [
      { policy, share: 1 },
      { policy: OWN_CARD_POLICY, share: 0 },
    ]);
    for (const { questions } of (await momentsOf(game, 'styles')).filter((_, i) => i % 5 === 0)) {
      const wanted = factorsOf(alone, questions.investigator);
      for (const inference of [twice, without])
        for (const [i, factor] of factorsOf(inference, questions.investigator).entries())
          expect(factor).toBeCloseTo(wanted[i]!, 9);
    }
  });

  it('with styles the belief finds a Jack who likes the own card better than with the usual style alone', async () => {
    const [usual, both] = [
      inferenceOf(rules, [{ policy, share: 1 }]),
      inferenceOf(rules, rules.title.styles),
    ];
    const shares = { usual: 0, both: 0 };
    for (const seed of ['one', 'two', 'three', 'four', 'five', 'six']) {
      const moments = await momentsOf(game, seed, 'best-2');
      const { questions, identity } = moments[moments.length - 1]!;
      const { view, history = [] } = questions.investigator;
      shares.usual += beliefOf(allOf(usual.after(history)), view)[identity]!;
      shares.both += beliefOf(allOf(both.after(history)), view)[identity]!;
    }
    expect(shares.both).toBeGreaterThan(shares.usual);
  });
});
