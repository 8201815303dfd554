import { describe, expect, test } from 'vitest';
import { boardData } from '../../test/specification.ts';
import { london } from './game.ts';
import { CHARACTERS } from './names.ts';
import { allBut, choices, eventsOf, kinds, legal, play, scene, where } from './scenario.ts';

interface Vectors {
  readonly first_position_test_vectors: {
    readonly by_character: Readonly<Record<string, { readonly characters_in_reach: readonly string[] }>>;
  };
}
const VECTORS = (boardData('london') as Vectors).first_position_test_vectors.by_character;

const state = scene({ active: 'holmes', identity: 'bert' });

describe('accusation', () => {
  test.each(CHARACTERS)('L8.2 %s can accuse exactly the suspects in reach on the first move', (character) => {
    const names = VECTORS[character]!.characters_in_reach;
    const start: Readonly<Record<string, string>> = where(scene());
    const hexes = names.map((name) => start[name]).sort();
    expect(choices(scene({ active: character }), 'accuse')).toBe(hexes.join(' '));
  });

  test('L8.2 a right accusation wins for the investigator', () => {
    expect(eventsOf(state, 'accuse-i8')).toEqual([
      {
        event: 'accused',
        character: 'holmes',
        accused: 'bert',
        hex: 'i8',
        path: expect.any(Array) as string[],
        right: true,
      },
      {
        event: 'ended',
        winner: 'investigator',
        reason: 'arrest',
        identity: 'bert',
        alibis: { investigator: [], jack: [] },
      },
    ]);
    const over = play(state, 'accuse-i8');
    expect(london.outcome(over)).toEqual({ winner: 'investigator', reason: 'arrest' });
    expect(london.actor(over)).toBeNull();
    expect(legal(over)).toEqual([]);
  });

  test('L8.2 a wrong accusation wins for Jack', () => {
    expect(
      eventsOf(state, 'accuse-g8').map((event) => [event.event, 'right' in event && event.right]),
    ).toEqual([
      ['accused', false],
      ['ended', false],
    ]);
    expect(london.outcome(play(state, 'accuse-g8'))).toEqual({ winner: 'jack', reason: 'wrong-arrest' });
    expect(eventsOf(state, 'accuse-g8')[1]).toMatchObject({
      winner: 'jack',
      reason: 'wrong-arrest',
      identity: 'bert',
    });
  });

  test('L8.2 the accuser stands on the suspect’s hex, and the two do not show each other', () => {
    const over = play(state, 'accuse-m10');
    expect(where(over)).toEqual({ ...where(state), holmes: 'm10' });
    expect(london.position(over).visible).toEqual(['bert', 'lestrade', 'smith']);
  });

  test('L8.2 the path of an accusation leads to the suspect', () => {
    const near = scene({ active: 'holmes', characters: { holmes: 'i10', bert: 'i8' } });
    expect(eventsOf(near, 'accuse-i8')[0]).toMatchObject({ path: ['i10', 'i9', 'i8'] });
  });

  test('L3.4 L8.2 an innocent can be neither accused nor walked upon', () => {
    const innocent = scene({ active: 'holmes', identity: 'bert', suspects: allBut('smith', 'gull') });
    expect(choices(innocent, 'accuse')).toBe('i4 i8 m10');
    expect(choices(innocent, 'walk')).toBe(choices(state, 'walk'));
    expect(choices(scene({ active: 'holmes', suspects: ['holmes'] }), 'accuse')).toBe('');
  });

  test('L8.2 Jack can accuse nobody', () => {
    expect(choices(scene({ active: 'holmes', role: 'jack', identity: 'bert' }), 'accuse')).toBe('');
  });

  test('L8.2 the accuser may be any active character, innocent or Jack', () => {
    const innocent = scene({ active: 'holmes', identity: 'bert', suspects: allBut('holmes') });
    expect(choices(innocent, 'accuse')).toBe('e9 g8 i4 i8 m10');
    const jack = scene({ active: 'bert', identity: 'bert' });
    expect(choices(jack, 'accuse')).toBe('g5');
    expect(london.outcome(play(jack, 'accuse-g5'))).toEqual({ winner: 'jack', reason: 'wrong-arrest' });
  });

  test('L3.1 L8.2 an accusation reaches three steps and not four', () => {
    const at = (bert: string) =>
      choices(scene({ active: 'holmes', characters: { holmes: 'm12', goodley: 'a1', bert } }), 'accuse');
    expect(at('k9')).toBe('k9');
    expect(at('j10')).toBe('j10');
    expect(at('i10')).toBe('');
    expect(at('m8')).toBe('');
  });

  test('L3.3 L5.5 L8.2 an accusation leads through a manhole, and through walls for Miss Stealthy', () => {
    const hop = scene({ active: 'holmes', characters: { holmes: 'b6', bert: 'm9' } });
    expect(choices(hop, 'accuse').split(' ')).toContain('m9');
    const wall = scene({ active: 'stealthy', characters: { stealthy: 'b7', bert: 'e9', gull: 'k9' } });
    expect(choices(wall, 'accuse').split(' ')).toContain('e9');
    const shut = scene({ active: 'holmes', characters: { holmes: 'b6', bert: 'm9' }, covers: ['a5', 'l12'] });
    expect(choices(shut, 'accuse')).toBe('a3');
  });

  test('L5.10 L8.2 an accusation ends the game before a mandatory ability', () => {
    const smith = scene({ active: 'smith', identity: 'holmes' });
    expect(kinds(smith)).toBe('accuse lamp walk');
    const over = play(smith, 'accuse-g5');
    expect(london.outcome(over)).toEqual({ winner: 'investigator', reason: 'arrest' });
    expect(london.position(over).lamps).toEqual(london.position(smith).lamps);
    expect(london.outcome(play(smith, 'lamp-f5-f9', 'accuse-g5'))).toEqual({
      winner: 'investigator',
      reason: 'arrest',
    });
    const holmes = play(scene({ active: 'holmes', identity: 'bert' }), 'accuse-i8');
    expect(london.view(holmes, 'jack').pile).toBe(7);
  });

  test('L8.2 an accusation is possible only as the end of a walk', () => {
    expect(kinds(play(scene({ active: 'smith' }), 'walk-g7'))).toBe('lamp');
  });
});
