import { london, newyork, pick, pocket, seededRandom } from '@lamplight/rules';
import type { Game } from '@lamplight/rules';
import { describe, expect, it } from 'vitest';
import { matchMove } from './match-move.ts';

describe('matchMove', () => {
  it.each([pocket, london, newyork] as Game[])('$id: finds every legal move by its own text', (game) => {
    const random = seededRandom('match');
    for (let n = 0; n < 2; n++) {
      let state = game.setup(game.readOptions({})!);
      while (game.actor(state) !== null) {
        const chance = game.actor(state) === 'chance';
        const moves = chance ? [] : game.legalMoves(state);
        for (const move of moves) {
          const text = game.formatMove(move);
          for (const typed of [text, text.replaceAll('-', ' '), ` ${text.toUpperCase()} `]) {
            expect(matchMove(game, moves, typed)).toEqual({ kind: 'move', move });
          }
        }
        state = game.play(state, chance ? game.sample(state, random) : pick(moves, random)).state;
      }
    }
  });

  const moves = [
    { do: 'walk', to: 'f1' },
    { do: 'walk', to: 'f10' },
    { do: 'accuse', to: 'e4' },
    { do: 'lamp', from: 'b2', to: 'f9' },
    { do: 'swap', character: 'smith' },
    { do: 'swap', character: 'stealthy' },
  ] as never[];
  const meant = (typed: string) => matchMove(london, moves, typed);

  it('takes a bare hex for a walk, whole hexes only', () => {
    expect(meant('f1')).toEqual({ kind: 'move', move: { do: 'walk', to: 'f1' } });
    expect(meant('f10')).toEqual({ kind: 'move', move: { do: 'walk', to: 'f10' } });
    expect(meant('f')).toEqual({ kind: 'nothing' });
  });

  it('never guesses an accusation', () => {
    expect(meant('e4')).toEqual({ kind: 'illegal', move: { do: 'walk', to: 'e4' } });
    expect(meant('accuse e4')).toEqual({ kind: 'move', move: { do: 'accuse', to: 'e4' } });
    expect(meant('acc e4')).toEqual({ kind: 'move', move: { do: 'accuse', to: 'e4' } });
  });

  it('completes names, and leaves doubts to the person', () => {
    expect(meant('sm')).toEqual({ kind: 'move', move: { do: 'swap', character: 'smith' } });
    expect(meant('b2 f9')).toEqual({ kind: 'move', move: { do: 'lamp', from: 'b2', to: 'f9' } });
    expect(meant('s')).toMatchObject({ kind: 'several' });
    expect(meant('')).toEqual({ kind: 'nothing' });
    expect(meant('swap')).toMatchObject({ kind: 'several' });
    expect(meant('b2')).toEqual({ kind: 'several', moves: [{ do: 'lamp', from: 'b2', to: 'f9' }] });
    expect(meant('turn ne')).toEqual({ kind: 'illegal', move: { do: 'turn', direction: 'NE' } });
  });
});
