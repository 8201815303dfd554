import type { Game, GameId, GameTypes } from '@lamplight/rules';
import { GAMES, pick, seededRandom } from '@lamplight/rules';
import { describe, expect, it } from 'vitest';
import type { Title } from '../../titles/title.ts';
import { words as en } from '../../words/en.ts';
import { advice } from '../../words/en/advice.ts';
import { comparison, reasonsFor } from './reasons.ts';

const THOUGHT = { belief: {}, jackWins: 0.5, line: [], nodes: 1 };

/** As much of a title as reasons need; the rest of it draws. */
const titleOf = (id: GameId, game: Game): Title =>
  ({
    id,
    game,
    kind: id === 'pocket' ? 'district' : 'streets',
    isAccusation: ({ do: what }: GameTypes['Move']) => what === 'accuse',
    tellsTooMuch: ({ do: what }: GameTypes['Move']) => what === 'escape',
    sayMove: (_view: GameTypes['View'], move: GameTypes['Move']) => move.do,
  }) as unknown as Title;

describe.each(Object.entries(GAMES) as [GameId, Game][])('reasons in %s', (id, game) => {
  const title = titleOf(id, game);
  const told = new Set<string>();
  const random = seededRandom(`reasons ${id}`);
  let state = game.setup(game.readOptions({}) ?? {});
  for (let actor = game.actor(state); actor; actor = game.actor(state)) {
    const moves = actor === 'chance' ? [] : game.legalMoves(state);
    const view = game.view(state, actor === 'chance' ? 'spectator' : actor);
    const shown = [...new Map(moves.map((move) => [move.do, move])).values()];
    for (const move of shown) {
      const reasons = reasonsFor(title, { view, move, thought: { ...THOUGHT, moves: [] } }, en, advice);
      for (const reason of reasons) told.add(reason);
    }
    const calm = moves.filter(({ do: what }) => what !== 'accuse' && what !== 'escape');
    const move =
      actor === 'chance' ? game.sample(state, random) : pick(calm.length > 0 ? calm : moves, random);
    state = game.play(state, move).state;
  }

  it('are told for both roles, in words', () => {
    expect(told.size).toBeGreaterThan(10);
    for (const reason of told) expect(reason).not.toMatch(/undefined|NaN|^$/);
    const all = [...told].join('\n');
    expect(all).toMatch(/A call after this/);
    expect(all).toMatch(/you would be (the only suspect )?(un)?seen/);
    expect(all).toMatch(id === 'pocket' ? /hourglass of the round/ : /can part the suspects/);
  });
});

describe('the other moves', () => {
  const title = titleOf('london', GAMES.london);
  const hintWith = (...jackWins: number[]) => ({
    view: {} as GameTypes['View'],
    move: { do: 'walk' },
    thought: {
      ...THOUGHT,
      moves: jackWins.map((chance, i) => ({
        move: { do: i === 0 ? 'walk' : 'lamp' },
        jackWins: chance,
        share: 0.5,
      })),
    },
  });

  it('are compared with the best', () => {
    expect(comparison(title, hintWith(0.4), en, advice, true)).toBe('');
    expect(comparison(title, hintWith(0.4, 0.401), en, advice, true)).toBe(advice.hint.asGood);
    expect(comparison(title, hintWith(0.4, 0.45), en, advice, true)).toBe(advice.hint.nextBest('lamp', 5));
  });
});
