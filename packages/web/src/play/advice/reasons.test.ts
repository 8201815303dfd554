import type { Game, GameId, GameTypes } from '@lamplight/rules';
import { GAMES, pick, seededRandom, suspectsInDoubt } from '@lamplight/rules';
import { describe, expect, it } from 'vitest';
import type { Title } from '../../titles/title.ts';
import { words as en } from '../../words/en.ts';
import { advice } from '../../words/en/advice.ts';
import { comparison, reasonsFor } from './reasons.ts';

const THOUGHT = { belief: {}, jackWins: 0.5, line: [], nodes: 1 };

/** The part of a title that reasons need; the rest is for drawing. */
const titleOf = (id: GameId, game: Game): Title =>
  ({
    id,
    game,
    kind: id === 'pocket' ? 'district' : 'streets',
    isAccusation: ({ do: what }: GameTypes['Move']) => what === 'accuse',
    revealsIdentity: ({ do: what }: GameTypes['Move']) => what === 'escape',
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
      const inDoubt = suspectsInDoubt(view);
      const reasons = reasonsFor(
        title,
        { view, move, thought: { ...THOUGHT, moves: [] }, inDoubt },
        en,
        advice,
      );
      for (const reason of reasons) told.add(reason);
    }
    const calm = moves.filter(({ do: what }) => what !== 'accuse' && what !== 'escape');
    const move =
      actor === 'chance' ? game.sample(state, random) : pick(calm.length > 0 ? calm : moves, random);
    state = game.play(state, move).state;
  }

  it('the reasons for a hint are told to both roles, in words', () => {
    expect(told.size).toBeGreaterThan(10);
    for (const reason of told) expect(reason).not.toMatch(/undefined|NaN|^$/);
    const all = [...told].join('\n');
    expect(all).toMatch(/After this move: .* visible, .* hidden/);
    expect(all).toMatch(/you would be (the only )?(visible|hidden)/);
    expect(all).toMatch(id === 'pocket' ? /hourglass of the round/ : /can split the suspects/);
  });
});

describe('the investigator’s own alibi cards', () => {
  const game: Game = GAMES.london;
  const title = titleOf('london', game);
  const random = seededRandom('cards');
  let state = game.setup(game.readOptions({}) ?? {});
  const decisions: { readonly view: GameTypes['View']; readonly move: GameTypes['Move'] }[] = [];
  for (let actor = game.actor(state); actor; actor = game.actor(state)) {
    const moves = actor === 'chance' ? [] : game.legalMoves(state);
    if (actor === 'investigator') {
      const view = game.view(state, actor);
      decisions.push(...moves.filter((move) => move.do === 'walk').map((move) => ({ view, move })));
    }
    const calm = moves.filter(({ do: what }) => what !== 'accuse' && what !== 'escape');
    state = game.play(state, actor === 'chance' ? game.sample(state, random) : pick(calm, random)).state;
  }

  it('reasons count only suspects whom the investigator’s own alibi cards have not cleared', () => {
    const fitting = decisions.filter(({ view, move }) => {
      const { visible, hidden } = game.preview(view, move);
      return visible.length > 2 && hidden.length > 1;
    });
    expect(fitting.length).toBeGreaterThan(10);
    for (const { view, move } of fitting) {
      const { visible, hidden } = game.preview(view, move);
      const thought = { ...THOUGHT, moves: [] };
      const inDoubt = view.suspects.filter((who) => who !== visible[0]);
      const [first] = reasonsFor(title, { view, move, thought, inDoubt }, en, advice);
      expect(first).toBe(advice.hint.reasons.split(visible.length - 1, hidden.length));
    }
  });

  it('reasons mention the split before the move only where the move improves it', () => {
    let [better, worse] = [0, 0];
    for (const { view, move } of decisions) {
      const { visible, hidden } = game.preview(view, move);
      const now = view.suspects.filter((who) => view.visible.includes(who)).length;
      const least = Math.min(now, view.suspects.length - now);
      const inDoubt = view.suspects;
      const told = reasonsFor(title, { view, move, thought: { ...THOUGHT, moves: [] }, inDoubt }, en, advice);
      const isBetter = Math.min(visible.length, hidden.length) > least;
      expect(told.some((reason) => reason.startsWith('Now it would be'))).toBe(isBetter);
      if (isBetter) better++;
      else worse++;
    }
    expect(Math.min(better, worse)).toBeGreaterThan(5);
  });
});

describe('a hint’s other moves', () => {
  const title = titleOf('london', GAMES.london);
  const hintWith = (...jackWins: number[]) => ({
    view: {} as GameTypes['View'],
    move: { do: 'walk' },
    inDoubt: [],
    thought: {
      ...THOUGHT,
      moves: jackWins.map((chance, i) => ({
        move: { do: i === 0 ? 'walk' : 'lamp' },
        jackWins: chance,
        share: 0.5,
      })),
    },
  });

  it('the other moves of a hint are compared with the best', () => {
    expect(comparison(title, hintWith(0.4), en, advice, true)).toBe('');
    expect(comparison(title, hintWith(0.4, 0.401), en, advice, true)).toBe(advice.hint.asGood);
    expect(comparison(title, hintWith(0.4, 0.45), en, advice, true)).toBe(advice.hint.nextBest('lamp', 5));
  });
});
