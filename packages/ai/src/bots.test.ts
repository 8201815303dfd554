import type { Game, Random, Role, State } from '@lamplight/rules';
import { GAMES, ROLES, seededRandom } from '@lamplight/rules';
import { describe, expect, it } from 'vitest';
import { botRules } from './make-bot-rules.ts';
import type { Bot } from '@lamplight/rules/bot';
import { BOTS, createBot } from './bots.ts';
import type { BotName } from './bots.ts';
import { playGame, questionOf } from './testing/play-game.ts';

const NAMES = Object.keys(BOTS) as BotName[];

interface Position {
  readonly state: State;
  readonly role: Role;
}

/** Positions of random games in which a role decides. */
async function positions(game: Game, games: number): Promise<Position[]> {
  const found: Position[] = [];
  const random = createBot('random', game);
  for (let seed = 0; seed < games; seed++) {
    await playGame(game, { investigator: random, jack: random }, String(seed), ({ view }, _move, state) => {
      found.push({ state, role: ROLES.find((role) => role === view.viewer)! });
    });
  }
  return found;
}

/** Checks that a bot makes the same move in other states that fit its view; returns how many have another Jack. */
async function swapTruth(game: Game, bot: Bot, { state, role }: Position, random: Random): Promise<number> {
  const question = questionOf(game, state, role, 'seed');
  const move = await bot.choose(question);
  let different = 0;
  for (let n = 0; n < 2; n++) {
    const truth = game.imagine(question.view, random);
    if (game.view(truth, 'jack').identity !== game.view(state, 'jack').identity) different++;
    const other = questionOf(game, truth, role, 'seed');
    expect(other).toEqual(question);
    expect(await bot.choose(other)).toEqual(move);
  }
  return different;
}

describe.each(Object.values(GAMES) as Game[])('bots for $id', (game) => {
  it.each(NAMES)('%s gives the same question the same move, one of those it was given', async (name) => {
    const [one, other] = [createBot(name, game), createBot(name, game)];
    for (const { state, role } of await positions(game, 2)) {
      const question = questionOf(game, state, role, 'seed');
      const move = await one.choose(question);
      expect(question.moves).toContainEqual(move);
      expect(await other.choose(structuredClone(question))).toEqual(move);
    }
  });

  it.each(NAMES)('%s makes the same move whichever Jack and cards fit its view', async (name) => {
    const bot = createBot(name, game);
    const random = seededRandom(name);
    let different = 0;
    for (const { state, role } of await positions(game, 3)) {
      different += await swapTruth(game, bot, { state, role }, random);
    }
    expect(different).toBeGreaterThan(20);
  });

  it('the random bot makes every move sooner or later', async () => {
    const bot = createBot('random', game);
    const { moves, ...rest } = questionOf(game, firstDecision(game), 'investigator', '');
    const counts = new Map(moves.map((move) => [move, 0]));
    for (let n = 0; n < 200 * moves.length; n++) {
      const move = await bot.choose({ ...rest, moves, seed: String(n) });
      counts.set(move, counts.get(move)! + 1);
    }
    expect(counts.size).toBe(moves.length);
    for (const count of counts.values()) expect(Math.abs(count - 200)).toBeLessThan(90);
  });
});

/** The state of the first decision of a role. */
function firstDecision(game: Game): State {
  const random = seededRandom('first');
  let state = game.setup(game.readOptions({})!);
  while (game.actor(state) === 'chance') state = game.play(state, game.sample(state, random)).state;
  return state;
}

describe('late rounds of Pocket, which are solved', () => {
  const game: Game = GAMES.pocket;
  const random = seededRandom('late');

  /** A few positions of a role in a round, each of another random game. */
  async function latePositions(role: Role, round: number): Promise<Position[]> {
    const found: Position[] = [];
    const bot = createBot('random', game);
    for (let seed = 0; found.length < 2; seed++) {
      const fitting: Position[] = [];
      await playGame(game, { investigator: bot, jack: bot }, String(seed), ({ view }, _move, state) => {
        if (view.viewer === role && view.round === round && !isDecided(state)) fitting.push({ state, role });
      });
      found.push(...fitting.slice(0, 1));
    }
    return found;
  }

  /** Whether the investigator knows who Jack is: then no state with another Jack fits the view. */
  function isDecided(state: State): boolean {
    const deals = botRules(game).deals(game.view(state, 'investigator'));
    return new Set(deals.map(({ identity }) => identity)).size === 1;
  }

  it.each([7, 8])(
    'in round %i of Pocket, which is solved, the best bot makes the same move whichever Jack and cards fit its view',
    async (round) => {
      const bot = createBot('best', game);
      let different = 0;
      for (const { state, role } of [
        ...(await latePositions('investigator', round)),
        ...(await latePositions('jack', round)),
      ]) {
        different += await swapTruth(game, bot, { state, role }, random);
      }
      expect(different).toBeGreaterThan(0);
    },
  );
});

describe('what bots are given', () => {
  it('a bot of an unknown name is an error that says which names there are', () => {
    for (const name of ['nobody', 'toString'])
      expect(() => createBot(name as BotName, GAMES.pocket)).toThrow(/^A bot is one of random, .*best/);
  });

  it('the rules that bots are given cannot read the state of a host', () => {
    const rules = botRules(GAMES.pocket);
    expect(Object.keys(rules).sort()).toEqual([
      'characters',
      'copy',
      'deals',
      'engine',
      'formatMove',
      'id',
      'imagine',
      'legalMoves',
      'mayWinNow',
      'pack',
      'preview',
      'putDeal',
      'title',
      'unpack',
      'view',
    ]);
    const state = firstDecision(GAMES.pocket);
    const cheat = (): void => {
      // @ts-expect-error the state of a host is not one a bot imagined
      rules.view(state, 'jack');
      // @ts-expect-error the state of a host is not one a bot imagined
      rules.copy(state);
      // @ts-expect-error the state of a host is not one a bot imagined
      rules.legalMoves(state);
      // @ts-expect-error the state of a host is not one a bot imagined
      rules.engine.apply(state, 0);
      // @ts-expect-error the state of a host is not one a bot imagined
      rules.engine.winner(state);
      const question = questionOf(GAMES.pocket, state, 'jack', '');
      const bot = createBot('random', GAMES.pocket);
      // @ts-expect-error a question has no field for a state
      void bot.choose({ ...question, state });
    };
    expect(cheat).toBeInstanceOf(Function);
  });

  it('a bot may do anything with a state it imagined', () => {
    const rules = botRules(GAMES.pocket);
    const view = GAMES.pocket.view(firstDecision(GAMES.pocket), 'investigator');
    const imagined = rules.imagine(view, seededRandom(1));
    const copy = rules.copy(imagined);
    const [move] = rules.legalMoves(copy);
    rules.engine.apply(copy, rules.pack(move!)!);
    expect(copy).not.toEqual(imagined);
    expect(rules.view(imagined, 'investigator')).toEqual(view);
    expect(rules.unpack(rules.pack(move!)!)).toEqual(move);
  });
});
