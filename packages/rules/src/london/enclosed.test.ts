import { describe, expect, test } from 'vitest';
import type { State } from '../game.ts';
import { london } from './game.ts';
import type { Character } from './names.ts';
import { allBut, choices, cornered, eventsOf, kinds, legal, move, play, scene } from './scenario.ts';
import type { Scene } from './scenario.ts';

/** Activates a character on l6 with others on all hexes within reach. */
const corner = (active: Character, given: Scene = {}): State =>
  scene({ ...given, characters: cornered(active), active });

/** Jack activates the character in a round in which Jack may leave. */
const byJack = { role: 'jack', witness: 'unseen' } as const;

const next = (state: State) => {
  const { actor, due, activation } = london.view(state, 'spectator');
  return { actor, due, activation };
};

describe('no free destination, the investigator', () => {
  test('L3.6 an investigator without a free destination may accuse or pass', () => {
    const state = corner('holmes', { identity: 'gull', suspects: ['gull', 'holmes', 'watson'] });
    // bert, goodley, gull, lestrade and smith stand in the corner; stealthy on a1, watson on c4.
    expect(legal(state)).toEqual(['accuse-m8', 'pass']);
    expect(eventsOf(state, 'pass')).toEqual([{ event: 'passed', role: 'investigator' }]);
    expect(next(play(state, 'pass'))).toEqual({ actor: 'chance', due: 'draw', activation: 0 });
  });

  test('L3.6 an investigator without a free destination is not asked where nobody can be accused', () => {
    const state = corner('holmes', { suspects: ['holmes', 'stealthy', 'watson'] });
    expect(next(state)).toEqual({ actor: 'chance', due: 'draw', activation: 0 });
    const lamps = corner('smith', { suspects: ['holmes', 'stealthy'], identity: 'stealthy' });
    expect(kinds(lamps)).toBe('accuse lamp');
    const innocents = corner('smith', { suspects: ['stealthy', 'watson'], identity: 'watson' });
    expect(kinds(innocents)).toBe('lamp');
    expect(next(play(innocents, 'lamp-f5-f9'))).toEqual({ actor: 'jack', due: 'activate', activation: 1 });
  });

  test('L3.6 an investigator without a free destination uses a mandatory ability before passing', () => {
    const state = corner('smith', { suspects: ['gull', 'smith'], identity: 'smith' });
    expect(kinds(state)).toBe('accuse lamp');
    const after = play(state, 'lamp-f5-f9');
    expect(legal(after)).toEqual(['accuse-m8', 'pass']);
    expect(next(play(after, 'pass'))).toEqual({ actor: 'jack', due: 'activate', activation: 1 });
  });

  test('L3.6 an investigator without a free destination need not use an optional ability', () => {
    const state = corner('gull', { suspects: ['stealthy', 'gull'], identity: 'gull' });
    expect(legal(state)).toEqual([
      'pass',
      'swap-bert',
      'swap-goodley',
      'swap-holmes',
      'swap-lestrade',
      'swap-smith',
      'swap-stealthy',
      'swap-watson',
    ]);
    expect(next(play(state, 'pass'))).toEqual({ actor: 'jack', due: 'activate', activation: 1 });
    const accusing = corner('gull', { identity: 'gull', suspects: ['bert', 'gull'] });
    expect(kinds(accusing)).toBe('accuse pass swap');
  });

  test('L3.6 L5.1 L5.2 without a free destination Holmes still draws and Watson still turns', () => {
    const nobody = { suspects: ['stealthy'], identity: 'stealthy' } as const;
    expect(next(corner('holmes', nobody))).toEqual({ actor: 'chance', due: 'draw', activation: 0 });
    expect(next(corner('watson', nobody))).toEqual({ actor: 'investigator', due: 'turn', activation: 0 });
    const watson = corner('watson');
    expect(legal(watson)).toContain('pass');
    expect(next(play(watson, 'pass'))).toEqual({ actor: 'investigator', due: 'turn', activation: 0 });
    expect(next(play(watson, 'pass', 'turn-S'))).toEqual({ actor: 'jack', due: 'activate', activation: 1 });
  });

  test('L3.6 an investigator may not pass while a destination is free', () => {
    const places = { bert: 'l7', goodley: 'k7', gull: 'm8', lestrade: 'j6' } as const;
    const state = scene({ characters: { ...places, holmes: 'l6' }, active: 'holmes' });
    expect(choices(state, 'walk')).toBe('m9');
    expect(kinds(state)).toBe('accuse walk');
    expect(london.accepts(state, move('pass'))).toBe(false);
  });
});

describe('no free destination, Jack', () => {
  test('L3.6 L8.1 L9.3 a Jack without a free destination may leave or pass', () => {
    const state = corner('holmes', { ...byJack, identity: 'holmes' });
    expect(legal(state)).toEqual(['escape-SE', 'pass']);
    expect(eventsOf(state, 'pass')).toEqual([{ event: 'passed', role: 'jack' }]);
    expect(next(play(state, 'pass'))).toEqual({ actor: 'chance', due: 'draw', activation: 0 });
  });

  test('L3.6 L9.3 a suspect who is not Jack and has no free destination may only pass', () => {
    for (const active of ['holmes', 'watson', 'stealthy'] as const) {
      const state = corner(active, { ...byJack, identity: 'bert' });
      // Miss Stealthy can always walk out of the corner.
      expect(kinds(state)).toBe(active === 'stealthy' ? 'walk' : 'pass');
    }
    const state = corner('watson', { ...byJack, identity: 'bert' });
    expect(next(play(state, 'pass'))).toEqual({ actor: 'jack', due: 'turn', activation: 0 });
  });

  test('L3.6 for an innocent without a free destination Jack is not asked', () => {
    const state = corner('holmes', { ...byJack, identity: 'bert', suspects: allBut('holmes') });
    expect(next(state)).toEqual({ actor: 'chance', due: 'draw', activation: 0 });
  });

  test.each<[string, Scene]>([
    ['in a round that began with `seen`', { witness: 'seen', round: 2 }],
    ['when the exit has a cordon', { cordons: ['NW', 'SE'] }],
  ])('L3.6 L8.1 without a free destination nobody is asked %s', (_, given) => {
    for (const identity of ['bert', 'holmes'] as const) {
      const state = corner('holmes', { ...byJack, ...given, identity });
      expect(next(state)).toEqual({ actor: 'chance', due: 'draw', activation: 0 });
    }
  });

  test('L3.6 an accusation is no way out for Jack', () => {
    const state = corner('watson', { role: 'jack', identity: 'bert' });
    expect(next(state)).toEqual({ actor: 'jack', due: 'turn', activation: 1 });
  });

  test('L3.6 a Jack without a free destination uses a mandatory ability before passing', () => {
    const jack = corner('smith', { ...byJack, identity: 'smith' });
    expect(kinds(jack)).toBe('escape lamp');
    expect(legal(play(jack, 'lamp-f5-f9'))).toEqual(['escape-SE', 'pass']);
    const suspect = corner('smith', { ...byJack, identity: 'bert' });
    expect(kinds(suspect)).toBe('lamp');
    expect(legal(play(suspect, 'lamp-f5-f9'))).toEqual(['pass']);
    expect(next(play(suspect, 'lamp-f5-f9', 'pass')).activation).toBe(1);
    const innocent = corner('smith', { ...byJack, identity: 'bert', suspects: ['bert'] });
    expect(next(play(innocent, 'lamp-f5-f9')).activation).toBe(1);
  });

  test('L3.6 L5.7 Gull may always pass instead of swapping', () => {
    const jack = corner('gull', { ...byJack, identity: 'gull' });
    expect(kinds(jack)).toBe('escape pass swap');
    const innocent = corner('gull', { role: 'jack', identity: 'bert', suspects: ['bert'] });
    expect(kinds(innocent)).toBe('pass swap');
    expect(next(play(innocent, 'pass'))).toEqual({ actor: 'jack', due: 'activate', activation: 2 });
  });

  test('L3.6 L5.4 a cordon moved first opens or shuts the way out', () => {
    const shut = { ...byJack, cordons: ['NE', 'SE'], identity: 'bert' } as const;
    const state = corner('lestrade', shut);
    expect(legal(state)).toEqual(['cordon-NE-NW', 'cordon-NE-SW', 'cordon-SE-NW', 'cordon-SE-SW']);
    expect(next(play(state, 'cordon-NE-NW')).activation).toBe(1);
    expect(legal(play(state, 'cordon-SE-NW'))).toEqual(['pass']);
    const jack = corner('lestrade', { ...shut, identity: 'lestrade' });
    expect(legal(jack)).toEqual(legal(state));
    expect(legal(play(jack, 'cordon-SE-NW'))).toEqual(['escape-SE', 'pass']);
    const open = corner('lestrade', { ...byJack, identity: 'lestrade', cordons: ['NE', 'NW'] });
    expect(legal(open)).toContain('escape-SE');
    expect(next(play(open, 'cordon-NE-SE')).activation).toBe(1);
  });
});

describe('an ability that opens or shuts the way', () => {
  const around = {
    goodley: 'b6',
    gull: 'c6',
    holmes: 'a5',
    lestrade: 'd7',
    smith: 'a4',
    bert: 'b7',
  } as const;
  const nobody = { suspects: ['watson'], identity: 'watson' } as const;

  test('L3.6 L5.8 Bert takes a cover away and can walk', () => {
    const state = scene({ ...nobody, characters: around, covers: ['a5', 'l12'], active: 'bert' });
    expect(kinds(state)).toBe('cover');
    expect(choices(play(state, 'cover-a5-c2'), 'walk')).toBe('f10 f7 h3 h6 m9');
    expect(kinds(play(state, 'cover-a5-c2'))).toBe('walk');
    expect(next(play(state, 'cover-l12-c2')).activation).toBe(1);
  });

  test('L3.6 L5.8 Bert shuts his last way and does not walk', () => {
    const state = scene({ ...nobody, characters: around, active: 'bert' });
    expect(choices(state, 'walk')).toBe('f10 f7 h3 h6 m9');
    expect(next(play(state, 'cover-c2-a5')).activation).toBe(1);
    expect(choices(play(state, 'cover-c2-f7'), 'walk')).toBe('c2 f10 h3 h6 m9');
  });

  test('L3.6 Bert shuts his last way and may still accuse', () => {
    const state = scene({ characters: around, active: 'bert', suspects: ['gull', 'holmes'] });
    expect(legal(play(state, 'cover-c2-a5'))).toEqual(['accuse-a5', 'accuse-c6', 'pass']);
  });

  test('L3.6 L5.6 Goodley shuts his last way by whistling', () => {
    const characters = {
      bert: 'l7',
      goodley: 'l6',
      gull: 'm8',
      holmes: 'i6',
      lestrade: 'k7',
      smith: 'm9',
      stealthy: 'a3',
      watson: 'a1',
    } as const;
    const state = scene({ ...nobody, characters, active: 'goodley' });
    expect(choices(state, 'walk')).toBe('j6');
    const whistled = play(state, 'whistle-holmes-j6', 'whistle-stealthy-c3');
    expect(next(whistled)).toEqual({ actor: 'jack', due: 'activate', activation: 1 });
    expect(choices(play(state, 'whistle-stealthy-d5'), 'walk')).toBe('j6');
  });

  test('L3.6 L5.6 where Goodley can neither walk nor whistle, the activation ends by itself or with a pass', () => {
    const characters = {
      bert: 'l7',
      goodley: 'l6',
      gull: 'm8',
      holmes: 'm10',
      lestrade: 'k7',
      smith: 'm9',
      stealthy: 'i5',
      watson: 'j6',
    } as const;
    const ended = scene({ suspects: ['holmes'], characters, active: 'goodley' });
    expect(next(ended)).toEqual({ actor: 'jack', due: 'activate', activation: 1 });
    const accusing = scene({ characters, active: 'goodley' });
    expect(legal(accusing)).toEqual([
      'accuse-j6',
      'accuse-k7',
      'accuse-l7',
      'accuse-m8',
      'accuse-m9',
      'pass',
    ]);
    expect(next(play(accusing, 'pass')).activation).toBe(1);
    const suspect = scene({ ...byJack, characters, active: 'goodley' });
    expect(legal(suspect)).toEqual(['pass']);
    const jack = scene({ ...byJack, identity: 'goodley', characters, active: 'goodley' });
    expect(legal(jack)).toEqual(['escape-SE', 'pass']);
  });
});
