import { GAMES, parseRecord, pocket, seededRandom } from '@lamplight/rules';
import type { Game } from '@lamplight/rules';
import { expect, it, vi } from 'vitest';
import { seedsOf } from '../src/play/seeds.ts';
import { run } from '../src/testing/fake-io.ts';
import { robot } from '../src/testing/robot.ts';

const told: string[] = [];

// A bot that records what it is told.
vi.mock(import('@lamplight/ai'), async (original) => {
  const real = await original();
  const createBot: typeof real.createBot = (name, game) => {
    const bot = real.createBot(name, game);
    return {
      ...bot,
      choose(question) {
        told.push(question.seed);
        return bot.choose(question);
      },
    };
  };
  return { ...real, createBot };
});

/** What chance deals before the first decision. */
function opening(game: Game, seed: string): string[] {
  const random = seededRandom(seed);
  const dealt: string[] = [];
  let state = game.setup(game.readOptions({})!);
  while (game.actor(state) === 'chance') {
    const move = game.sample(state, random);
    dealt.push(game.formatMove(move));
    state = game.play(state, move).state;
  }
  return dealt;
}

it('no part of the seed a bot is told repeats the deals', async () => {
  const { out } = await run(['play', 'pocket', '--seed', 'x', '--against', 'random'], { lines: robot('s') });
  const read = parseRecord(GAMES, out.trimEnd().split('\n').at(-1)!);
  if (!read.ok) throw new Error(read.error.message);
  const { game, record } = read.value;
  const dealt = opening(pocket, 'x/0');
  // This is how the deals are made, so the search below would find them.
  expect(record.moves.slice(0, dealt.length).map((move) => game.formatMove(move))).toEqual(dealt);
  const [seed = ''] = told;
  expect(seed).toMatch(/^[0-9a-f]{64}\/jack\/\d+$/);
  for (let from = 0; from < seed.length; from++) {
    for (let to = from + 1; to <= seed.length; to++) {
      const part = seed.slice(from, to);
      expect(part).not.toBe('x');
      for (const tried of [part, `${part}/0`, `${part}/jack`]) {
        expect(opening(pocket as Game, tried)).not.toEqual(dealt);
      }
    }
  }
});

it('both seeds are the same again with --seed, and independent without it', () => {
  expect(seedsOf('x')).toEqual(seedsOf('x'));
  expect(seedsOf('x').bots).not.toBe(seedsOf('y').bots);
  const one = seedsOf(undefined);
  const other = seedsOf(undefined);
  expect(new Set([one.deals, one.bots, other.deals, other.bots]).size).toBe(4);
});
