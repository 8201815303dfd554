import { describe, expect, test } from 'vitest';
import { london } from './game.ts';
import { choices, eventsOf, kinds, legal, play, scene, where } from './scenario.ts';
import type { Scene } from './scenario.ts';

/** Jack is Holmes, unseen, two steps from being outside by the exit SE. */
const READY: Scene = {
  identity: 'holmes',
  role: 'jack',
  witness: 'unseen',
  characters: { holmes: 'l7' },
  active: 'holmes',
};
const exits = (given: Scene = {}): string => choices(scene({ ...READY, ...given }), 'escape');
const exitsFrom = (holmes: string, given: Scene = {}): string => exits({ ...given, characters: { holmes } });

describe('escape', () => {
  test('L8.1 Jack leaves through an exit and wins', () => {
    const state = scene(READY);
    expect(kinds(state)).toBe('escape walk');
    expect(eventsOf(state, 'escape-SE')).toEqual([
      { event: 'escaped', character: 'holmes', exit: 'SE', path: ['l7', 'l6'] },
      {
        event: 'ended',
        winner: 'jack',
        reason: 'escape',
        identity: 'holmes',
        alibis: { investigator: [], jack: [] },
      },
    ]);
    const over = play(state, 'escape-SE');
    expect(london.outcome(over)).toEqual({ winner: 'jack', reason: 'escape' });
    expect(london.outcome(state)).toBeNull();
    expect(london.position(over)).toEqual({ ...london.position(state), actor: null });
    expect(where(over).holmes).toBe('l7');
    expect(legal(over)).toEqual([]);
  });

  test('L8.1 the step out of the city is part of the walk', () => {
    expect(exitsFrom('l6')).toBe('SE');
    expect(exitsFrom('l7')).toBe('SE');
    expect(exitsFrom('k7')).toBe('SE');
    expect(exitsFrom('m8')).toBe('SE');
    expect(exitsFrom('j6')).toBe('');
    expect(exitsFrom('m9')).toBe('');
  });

  test('L8.1 each exit opens from its street', () => {
    expect(exitsFrom('b7')).toBe('NW');
    expect(exitsFrom('c6')).toBe('NW');
    expect(exitsFrom('d7')).toBe('');
    const others = { cordons: ['NW', 'SE'] } as const;
    expect(exitsFrom('b7', others)).toBe('');
    expect(exitsFrom('m12', others)).toBe('NE');
    expect(exitsFrom('m11', others)).toBe('NE');
    expect(exitsFrom('m10', others)).toBe('');
    expect(exitsFrom('c2', others)).toBe('SW');
    expect(exitsFrom('a2', others)).toBe('SW');
    expect(exitsFrom('a3', others)).toBe('');
  });

  test('L3.3 L8.1 a manhole may lead Jack to the exit', () => {
    const open = { cordons: ['SE', 'SW'], covers: ['c2', 'h6'] } as const;
    expect(exitsFrom('b6', open)).toBe('NE NW');
    expect(exitsFrom('b6', { ...open, covers: ['c2', 'l12'] })).toBe('NW');
    expect(exitsFrom('b6', { ...open, covers: ['a5', 'c2'] })).toBe('NW');
    const later = { edition: '2016' } as const;
    expect(exitsFrom('g6', later)).toBe('NW SE');
    expect(exitsFrom('g6', { ...later, covers: ['l12', 'l7'] })).toBe('NW');
    expect(exitsFrom('g6', { ...later, covers: ['b6', 'l7'] })).toBe('');
    expect(exitsFrom('g5', later)).toBe('');
    expect(eventsOf(scene({ ...READY, ...later, characters: { holmes: 'g6' } }), 'escape-SE')[0]).toEqual({
      event: 'escaped',
      character: 'holmes',
      exit: 'SE',
      path: ['g6', 'l7', 'l6'],
    });
  });

  test('L8.1 characters on the way do not stop an escape', () => {
    expect(exits({ characters: { holmes: 'k7', gull: 'l7', bert: 'l6' } })).toBe('SE');
  });

  test('L8.1 Jack may escape whether visible or not', () => {
    expect(london.position(scene(READY)).visible).toContain('holmes');
    const dark = scene({ ...READY, lamps: { f9: null } });
    expect(london.position(dark).visible).not.toContain('holmes');
    expect(choices(dark, 'escape')).toBe('SE');
  });
});

describe('no escape', () => {
  test('L8.1 a character who is not Jack cannot escape', () => {
    expect(exits({ identity: 'gull' })).toBe('');
  });

  test('L8.1 the investigator cannot let Jack escape', () => {
    expect(exits({ role: 'investigator' })).toBe('');
  });

  test('L8.1 nobody escapes in a round whose witness card says `seen`', () => {
    expect(exits({ witness: 'seen', round: 2 })).toBe('');
    expect(exits({ witness: 'seen', round: 3 })).toBe('');
    expect(exits({ round: 3 })).toBe('SE');
    expect(exits({ round: 8 })).toBe('SE');
  });

  test('L8.1 nobody escapes in round 1', () => {
    expect(exits({ witness: 'seen', round: 1 })).toBe('');
    const start = play(
      london.setup({ edition: '2006' }),
      'identity-stealthy',
      'cards-bert-gull-smith-stealthy',
    );
    const first = play(start, 'activate-bert', 'walk-i7', 'cover-c2-a5', 'activate-stealthy');
    expect(kinds(first)).toBe('walk');
  });

  test('L8.1 nobody escapes through a cordon', () => {
    expect(exits({ cordons: ['NE', 'SE'] })).toBe('');
  });

  test('L8.1 nobody escapes after the walk', () => {
    const smith = scene({ ...READY, identity: 'smith', active: 'smith', characters: { smith: 'l7' } });
    expect(kinds(smith)).toBe('escape lamp walk');
    expect(kinds(play(smith, 'walk-l6'))).toBe('lamp');
    expect(kinds(play(smith, 'lamp-f5-f9'))).toBe('escape walk');
  });
});

describe('abilities and escape', () => {
  test('L5.4 L8.1 Lestrade frees an exit and leaves', () => {
    const given = {
      ...READY,
      identity: 'lestrade',
      active: 'lestrade',
      characters: { lestrade: 'l7' },
    } as const;
    const state = scene({ ...given, cordons: ['NE', 'SE'] });
    expect(kinds(state)).toBe('cordon walk');
    expect(choices(play(state, 'cordon-NE-NW'), 'escape')).toBe('');
    expect(choices(play(state, 'cordon-SE-NW'), 'escape')).toBe('SE');
    expect(london.outcome(play(state, 'cordon-SE-NW', 'escape-SE'))).toEqual({
      winner: 'jack',
      reason: 'escape',
    });
    expect(choices(play(scene(given), 'cordon-NE-SE'), 'escape')).toBe('');
  });

  test('L5.8 L8.1 Bert opens or shuts the manhole by which he could leave', () => {
    const state = scene({
      ...READY,
      identity: 'bert',
      active: 'bert',
      edition: '2016',
      covers: ['l12', 'l7'],
      characters: { bert: 'g6' },
    });
    expect(choices(state, 'escape')).toBe('NW');
    expect(choices(play(state, 'cover-l7-b1'), 'escape')).toBe('NW SE');
    expect(choices(play(state, 'cover-l12-b6'), 'escape')).toBe('');
  });

  test('L5.10 an escape leaves a mandatory ability unused', () => {
    const smith = scene({ ...READY, identity: 'smith', active: 'smith', characters: { smith: 'l7' } });
    const over = play(smith, 'escape-SE');
    expect(london.outcome(over)).toEqual({ winner: 'jack', reason: 'escape' });
    expect(london.position(over).lamps).toEqual(london.position(smith).lamps);
    expect(london.actor(over)).toBeNull();
  });
});
