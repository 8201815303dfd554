import { describe, expect, test } from 'vitest';
import { newyork } from './game.ts';
import { allBut, board, choices, eventsOf, kinds, legal, play, scene } from './scenario.ts';
import type { Scene } from './scenario.ts';

/** The hexes of the suspects whom Smith may accuse. */
const accusable = (given: Scene = {}): string => choices(scene({ ...given, active: 'smith' }), 'accuse');

describe('an accusation', () => {
  test('N8.2 an accusation ends a walk on the hex of a suspect in reach', () => {
    expect(accusable()).toBe('h5 h8 i7 j8');
    expect(choices(scene({ active: 'callahan' }), 'accuse')).toBe('e4 f4 h5 h8 i7');
    expect(choices(scene({ active: 'eastman' }), 'accuse')).toBe('f5 h5 i7 j7 j8');
  });

  test('N8.2 an accusation reaches three steps and not four', () => {
    const from = (hex: string): string =>
      accusable({
        metros: ['g6'],
        characters: { smith: 'm12', grant: hex },
        suspects: ['grant', 'callahan'],
      });
    for (const hex of ['l11', 'l10', 'm9', 'j10']) expect(from(hex)).toBe(hex);
    for (const hex of ['m8', 'i9', 'i10', 'k8']) expect(from(hex)).toBe('');
  });

  test('N8.2 an innocent character cannot be accused', () => {
    expect(accusable({ suspects: allBut('grant', 'tumblety') })).toBe('h8 i7');
    expect(accusable({ suspects: ['callahan'] })).toBe('');
  });

  test('N8.2 the accuser may be innocent, but does not accuse themselves', () => {
    expect(accusable({ suspects: allBut('smith') })).toBe('h5 h8 i7 j8');
    expect(accusable({ suspects: ['smith'], identity: 'smith' })).toBe('');
  });

  test('N8.2 a suspect can be accused in a park, on Liberty island, on a quay, on an entrance', () => {
    const at = (hex: string, smith: string, given: Scene = {}): string =>
      accusable({ ...given, characters: { smith, grant: hex }, suspects: ['grant'], identity: 'grant' });
    expect(at('m11', 'm12', { parks: ['m11'] })).toBe('m11');
    expect(at('liberty', 'a2')).toBe('liberty');
    expect(at('a3', 'a2')).toBe('a3');
    expect(at('l6', 'b2')).toBe('l6');
    expect(at('g9', 'a3')).toBe('g9');
  });

  test('N8.2 N3.2 an accusation does not lead through obstacles', () => {
    const given: Scene = { characters: { smith: 'm12', grant: 'l10' }, suspects: ['grant'], metros: ['g6'] };
    expect(accusable({ ...given, sites: ['l11', 'm11'] })).toBe('');
    expect(accusable({ ...given, sites: ['l11'] })).toBe('l10');
    const rider: Scene = { ...given, active: 'rider', characters: { rider: 'm12', grant: 'j7' } };
    expect(choices(scene(rider), 'accuse')).toBe('');
    expect(choices(scene({ ...rider, sites: ['l11'] }), 'accuse')).toBe('j7');
  });

  test('N8.2 Jack can accuse nobody', () => {
    expect(kinds(scene({ active: 'smith', role: 'jack' }))).toBe('sail walk');
  });

  test('N8.2 an accusation comes before or after the ability, not after the walk', () => {
    const state = scene({ active: 'smith' });
    expect(choices(play(state, 'sail-e8-b1'), 'accuse')).toBe('h5 h8 i7 j8');
    expect(choices(play(state, 'walk-k8'), 'accuse')).toBe('');
  });

  test('N8.2 N6.10 N8.4 a right accusation wins right away, and an ability still due is not used', () => {
    const state = scene({ active: 'smith', identity: 'grant', alibis: { investigator: ['rider'] } });
    expect(eventsOf(state, 'accuse-j8')).toEqual([
      { event: 'accused', character: 'smith', accused: 'grant', hex: 'j8', path: ['j7', 'j8'], right: true },
      {
        event: 'ended',
        winner: 'investigator',
        reason: 'arrest',
        identity: 'grant',
        alibis: { investigator: ['rider'], jack: [] },
      },
    ]);
    const over = play(state, 'accuse-j8');
    expect(newyork.outcome(over)).toEqual({ winner: 'investigator', reason: 'arrest' });
    expect(newyork.actor(over)).toBeNull();
    expect(legal(over)).toEqual([]);
    expect(board(over).characters).toEqual({ ...board(state).characters, smith: 'j8' });
  });

  test('N8.2 N6.10 a wrong accusation loses right away', () => {
    const state = scene({ active: 'smith', identity: 'rider' });
    expect(eventsOf(state, 'accuse-j8')).toEqual([
      { event: 'accused', character: 'smith', accused: 'grant', hex: 'j8', path: ['j7', 'j8'], right: false },
      {
        event: 'ended',
        winner: 'jack',
        reason: 'wrong-arrest',
        identity: 'rider',
        alibis: { investigator: [], jack: [] },
      },
    ]);
    expect(newyork.outcome(play(state, 'accuse-j8'))).toEqual({ winner: 'jack', reason: 'wrong-arrest' });
  });

  test('N8.2 an innocent accuser, who cannot be Jack, may be right', () => {
    const state = scene({ active: 'beach', identity: 'latimer', suspects: ['latimer', 'grant'] });
    expect(choices(state, 'accuse')).toBe('f4');
    expect(newyork.outcome(play(state, 'accuse-f4'))).toEqual({ winner: 'investigator', reason: 'arrest' });
  });

  test('N6.6 N6.7 N8.2 nobody is accused through an order or a swap', () => {
    const eastman = scene({ active: 'eastman', characters: { tumblety: 'i6' } });
    const orders = choices(eastman, 'order').split(' ');
    for (const hex of Object.values(board(eastman).characters)) {
      expect(orders).not.toContain(`tumblety-${hex}`);
    }
  });

  test('N8.2 N6.10 an accusation ends the game without a witness call, also at the end of a round', () => {
    const state = scene({ active: 'smith', identity: 'grant', activation: 3 });
    const over = newyork.view(play(state, 'accuse-j8'), 'spectator');
    expect(over).toMatchObject({ calls: [], round: 1, activation: 3, witness: 'seen' });
  });
});
