import type { Game, State } from '@lamplight/rules';
import { GAMES } from '@lamplight/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { beliefOf } from './belief/belief-of.ts';
import { inferenceOf } from './belief/inference.ts';
import { botRules } from './make-bot-rules.ts';
import type { Bot } from '@lamplight/rules/bot';
import { createBot } from './bots.ts';
import { allOf } from './search/pieces.ts';
import { accusedAt, lastChances } from './testing/last-chances.ts';
import type { LastChance } from './testing/last-chances.ts';

const LEVELS = [
  { name: 'newcomer', infers: false },
  { name: 'casual', infers: false },
  { name: 'steady', infers: false },
  { name: 'sharp', infers: true },
  { name: 'best', infers: true },
] as const;
const COUNT = 12;
const budget = { kind: 'nodes', nodes: 200 } as const;

/** Lets a bot play the rest of the activation; returns the accused suspect as a bit mask, 0 for nobody. */
async function accusedBy(game: Game, bot: Bot, { state: start, question }: LastChance): Promise<number> {
  let state: State = start;
  for (let step = 0; game.actor(state) === 'investigator'; step++) {
    const moves = game.legalMoves(state);
    const view = game.view(state, 'investigator');
    const move = await bot.choose({ ...question, view, moves, budget, seed: String(step) });
    if (move?.do === 'accuse' && 'to' in move) return accusedAt(game, state, String(move.to));
    if (!move) throw new Error('no move');
    state = game.play(state, move).state;
  }
  return 0;
}

describe.each<Game>([GAMES.london, GAMES.newyork])('last chances in $id', (game) => {
  const rules = botRules(game);
  let chances: readonly LastChance[] = [];

  beforeAll(async () => {
    chances = await lastChances(game);
  });

  it.each(LEVELS)(
    'L8.3 N8.3 at the last chance $name accuses the likeliest suspect within reach',
    async ({ name, infers }) => {
      const bot = createBot(name, game);
      expect(chances).toHaveLength(COUNT);
      for (const chance of chances) {
        const { view, history = [] } = chance.question;
        const believing = infers ? allOf(inferenceOf(rules).after(history)) : rules;
        const belief = Object.values(beliefOf(believing, view));
        const within = belief.map((share, i) => ((chance.accusable >> i) & 1 ? share : 0));
        const accused = await accusedBy(game, bot, chance);
        const share = belief.find((_, i) => accused === 1 << i);
        expect(share).toBeCloseTo(Math.max(...within), 9);
      }
    },
  );

  it('at the last chance the chance told to people is the belief in the accused', async () => {
    const best = createBot('best', game);
    for (const { question } of chances) {
      const told: number[] = [];
      await best.choose({ ...question, budget, report: ({ jackWins }) => told.push(jackWins) });
      const { view, history = [] } = question;
      const belief = Object.values(beliefOf(allOf(inferenceOf(rules).after(history)), view));
      expect(belief.some((share) => Math.abs(1 - share - (told.at(-1) ?? NaN)) < 1e-9)).toBe(true);
    }
  });
});
