import type { Game, GameTypes, Role } from '@lamplight/rules';
import { GAMES } from '@lamplight/rules';
import { chanceName } from '@lamplight/rules/fair';
import { describe, expect, it } from 'vitest';
import type { Bot, Question } from '@lamplight/rules/bot';
import { createBot } from '../bots.ts';
import { chanceByName } from './chance.ts';
import { playGame } from './play-game.ts';

const budgets = { investigator: { kind: 'time', ms: 1 }, jack: { kind: 'nodes', nodes: 7 } } as const;

function play(game: Game, bots: Readonly<Record<Role, Bot>>) {
  const chance = chanceByName(game, 'deals');
  return playGame({ game, options: game.readOptions({})!, bots, budgets, chance, seed: 'bots' });
}

describe.each(Object.values(GAMES) as Game[])('a game of $id between bots', (game) => {
  it('an arena game tells each bot its role, budget, seed, and everything it saw before', async () => {
    const asked: Question[] = [];
    const random = createBot('random', game);
    const bot: Bot = {
      name: 'listening',
      choose(question) {
        asked.push(question);
        return random.choose(question);
      },
    };
    const { outcome, fault, moves, thinking } = await play(game, { investigator: bot, jack: bot });
    expect(fault).toBeNull();
    expect(['investigator', 'jack']).toContain(outcome.winner);
    expect(thinking.investigator.decisions + thinking.jack.decisions).toBe(asked.length);
    expect(thinking.jack.ms).toBeGreaterThanOrEqual(thinking.jack.longestMs);
    expect(new Set(asked.map(({ seed }) => seed)).size).toBe(asked.length);
    for (const [n, { view, budget, seed, history = [] }] of asked.entries()) {
      const role = view.viewer as Role;
      expect(budget).toBe(budgets[role]);
      expect(seed).toMatch(/^bots\/\d+$/);
      expect(history).toHaveLength(n);
      for (const [i, observed] of history.entries()) {
        expect(observed.view.viewer).toBe(role);
        expect(observed.role).toBe(asked[i]!.view.viewer);
        if (observed.role === role) expect(observed.view).toEqual(asked[i]!.view);
        expect(asked[i]!.moves).toContain(observed.move);
      }
    }
    const decided = moves.filter((move) => asked.some((question) => question.moves.includes(move)));
    expect(asked.at(-1)!.history!.map(({ move }) => move)).toEqual(decided.slice(0, -1));
  });

  it('an arena game takes an answer that equals a legal move, as a value or as a promise', async () => {
    const copying: Bot = {
      name: 'copying',
      choose: ({ moves }) => Promise.resolve(structuredClone(moves.at(-1)!)),
    };
    expect((await play(game, { investigator: copying, jack: copying })).fault).toBeNull();
  });

  it('an arena game is lost by a bot that throws, rejects, or names a move that is not legal', async () => {
    const good: Bot = {
      name: 'good',
      choose: ({ moves }) => moves.find(({ do: kind }) => kind !== 'accuse' && kind !== 'escape')!,
    };
    const cases: [Bot['choose'], string][] = [
      [() => Promise.reject(new Error('lost my way')), 'lost my way'],
      [() => ({ do: 'fly' }), 'answered with a move that is not legal'],
      [() => undefined as unknown as GameTypes['Move'], 'answered with a move that is not legal'],
      [() => ({ do: 'identity', card: game.characters[0] }), 'answered with a move that is not legal'],
    ];
    for (const [choose, fault] of cases) {
      const jack: Bot = { name: 'bad', choose };
      const played = await play(game, { investigator: good, jack });
      expect(played).toMatchObject({ outcome: { winner: 'investigator', reason: 'forfeit' }, fault });
      const other = await play(game, { investigator: jack, jack: good });
      expect(other).toMatchObject({ outcome: { winner: 'jack', reason: 'forfeit' }, fault });
    }
  });
});

describe('names of what chance decides', () => {
  it('the names of what chance decides say what is decided, and how often it was decided before', async () => {
    const names = (id: keyof typeof GAMES): Promise<string[]> => namesIn(GAMES[id]);
    expect((await names('pocket')).slice(0, 3)).toEqual(['tiles', 'identity', 'throw/1']);
    expect((await names('london')).slice(0, 2)).toEqual(['identity', 'cards/1']);
    expect((await names('newyork')).slice(0, 2)).toEqual(['identity', 'cards/1']);
    const draws = (await names('london')).filter((name) => name.startsWith('draw'));
    expect(draws).toEqual(draws.map((_, i) => `draw/${String(i + 1)}`));
    expect(draws.length).toBeGreaterThan(0);
  });

  /** The names that come up in a random game in which nobody is accused. */
  async function namesIn(game: Game): Promise<string[]> {
    const found: string[] = [];
    const random = createBot('random', game);
    const patient: Bot = {
      name: 'patient',
      choose: (question) =>
        random.choose({ ...question, moves: question.moves.filter(({ do: kind }) => kind !== 'accuse') }),
    };
    const chance = chanceByName(game, '6');
    await playGame({
      game,
      options: game.readOptions({})!,
      bots: { investigator: patient, jack: patient },
      budgets,
      chance(state) {
        found.push(chanceName(game, state));
        return chance(state);
      },
      seed: 'bots',
    });
    expect(new Set(found).size).toBe(found.length);
    return found;
  }
});
