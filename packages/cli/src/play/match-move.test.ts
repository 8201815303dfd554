import { london, newyork, pick, pocket, seededRandom } from '@lamplight/rules';
import type { CaseView, Game, GameTypes, Role } from '@lamplight/rules';
import { describe, expect, it } from 'vitest';
import { matchMove, wholeMove } from './match-move.ts';

/** A position of round 2 after an unseen call, with somebody about to walk. */
function walking<T extends GameTypes>(
  game: Game<T>,
  role: Role,
  character: string,
  hex: string,
): readonly T['Move'][] {
  const start = game.view(game.setup(game.readOptions({})!), 'jack') as CaseView & {
    readonly characters: Readonly<Record<string, string>>;
  };
  const view = {
    ...start,
    round: 2,
    activation: role === 'jack' ? 0 : 1,
    due: 'activate',
    identity: character,
    calls: [{ round: 1, answer: 'unseen', visible: [], hidden: [...game.characters], cleared: [] }],
    witness: 'unseen',
    characters: { ...start.characters, [character]: hex },
    open: role === 'jack' ? game.characters.slice(0, 4) : game.characters.slice(0, 3),
    shown: game.characters.slice(4),
  } as unknown as T['View'];
  const state = game.imagine(view, () => 0);
  return game.legalMoves(game.play(state, game.parseMove(`activate-${character}`)!).state);
}

describe('matchMove', () => {
  it.each([pocket, london, newyork] as Game[])(
    'matchMove finds every legal move of $id by its own text',
    (game) => {
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
    },
  );

  const moves = [
    { do: 'walk', to: 'f1' },
    { do: 'walk', to: 'f10' },
    { do: 'accuse', to: 'e4' },
    { do: 'lamp', from: 'b2', to: 'f9' },
    { do: 'swap', character: 'smith' },
    { do: 'swap', character: 'stealthy' },
  ] as never[];
  const meant = (typed: string) => matchMove(london, moves, typed);

  it('matchMove takes a bare hex as a walk, whole hexes only', () => {
    expect(meant('f1')).toEqual({ kind: 'move', move: { do: 'walk', to: 'f1' } });
    expect(meant('f10')).toEqual({ kind: 'move', move: { do: 'walk', to: 'f10' } });
    expect(meant('f')).toEqual({ kind: 'nothing' });
  });

  it('matchMove never guesses an accusation', () => {
    expect(meant('e4')).toEqual({ kind: 'illegal', move: { do: 'walk', to: 'e4' } });
    expect(meant('accuse e4')).toEqual({ kind: 'move', move: { do: 'accuse', to: 'e4' } });
    expect(meant('acc e4')).toEqual({ kind: 'move', move: { do: 'accuse', to: 'e4' } });
  });

  it('matchMove asks for an escape or an accusation to be typed in full, and does not call it illegal', () => {
    const gull = walking(london, 'jack', 'gull', 'b6');
    const leave = { do: 'escape', exit: 'NW' };
    expect(gull).toContainEqual(leave);
    expect(matchMove(london, gull, 'nw')).toEqual({ kind: 'unspelled', moves: [leave] });
    expect(matchMove(london, gull, 'escape nw')).toEqual({ kind: 'move', move: leave });
    const accusation = { do: 'accuse', to: 'e4' } as never;
    expect(matchMove(london, [accusation], 'e4')).toEqual({ kind: 'unspelled', moves: [accusation] });
    const land = { do: 'escape', exit: 'land' } as never;
    expect(matchMove(newyork, [land], 'land')).toEqual({ kind: 'unspelled', moves: [land] });
  });

  it('matchMove finds a move by all its words, and by nothing less', () => {
    expect(wholeMove(london, moves, 'Accuse e4')).toEqual({ do: 'accuse', to: 'e4' });
    expect(wholeMove(london, moves, 'acc e4')).toBeUndefined();
    expect(wholeMove(london, moves, '')).toBeUndefined();
  });

  it('matchMove asks when a name is one whole move and the beginning of another', () => {
    const detectives = ['detective-holmes-1', 'detective-holmes-2', 'joker-holmes', 'joker-toby'].map(
      (text) => pocket.parseMove(text)!,
    );
    const [one, two, joker, toby] = detectives;
    expect(matchMove(pocket, detectives, 'holmes')).toEqual({ kind: 'several', moves: [joker, one, two] });
    expect(matchMove(pocket, detectives, 'ho')).toEqual({ kind: 'several', moves: [joker, one, two] });
    expect(matchMove(pocket, detectives, 'joker holmes')).toEqual({ kind: 'move', move: joker });
    expect(matchMove(pocket, detectives, 'holmes 2')).toEqual({ kind: 'move', move: two });
    expect(matchMove(pocket, detectives, 'toby')).toEqual({ kind: 'move', move: toby });
  });

  it('matchMove finds an accusation by the name of the character who stands there', () => {
    const places = { smith: 'e4', stealthy: 'f9' };
    const accusation = { do: 'accuse', to: 'e4' };
    expect(matchMove(london, moves, 'accuse smith', places)).toEqual({ kind: 'move', move: accusation });
    expect(matchMove(london, moves, 'acc s', places)).toEqual({ kind: 'move', move: accusation });
    expect(matchMove(london, moves, 'accuse', places)).toEqual({ kind: 'several', moves: [accusation] });
    expect(matchMove(london, moves, 'accuse stealthy', places)).toEqual({
      kind: 'illegal',
      move: { do: 'accuse', to: 'f9' },
    });
    expect(matchMove(london, moves, 'accuse nobody', places)).toEqual({ kind: 'nothing' });
  });

  it('matchMove completes names, and asks when several fit', () => {
    expect(meant('sm')).toEqual({ kind: 'move', move: { do: 'swap', character: 'smith' } });
    expect(meant('b2 f9')).toEqual({ kind: 'move', move: { do: 'lamp', from: 'b2', to: 'f9' } });
    expect(meant('s')).toMatchObject({ kind: 'several' });
    expect(meant('')).toEqual({ kind: 'nothing' });
    expect(meant('swap')).toMatchObject({ kind: 'several' });
    expect(meant('b2')).toEqual({ kind: 'several', moves: [{ do: 'lamp', from: 'b2', to: 'f9' }] });
    expect(meant('turn ne')).toEqual({ kind: 'illegal', move: { do: 'turn', direction: 'NE' } });
  });
});
