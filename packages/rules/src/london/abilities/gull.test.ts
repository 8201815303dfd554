import { describe, expect, test } from 'vitest';
import { london } from '../game.ts';
import { choices, eventsOf, kinds, play, scene, where } from '../scenario.ts';

const state = scene({ active: 'gull' });

describe('Gull', () => {
  test('L5.7 Gull swaps with any other character instead of walking', () => {
    expect(choices(state, 'swap')).toBe('bert goodley holmes lestrade smith stealthy watson');
    expect(kinds(state)).toBe('accuse swap walk');
    expect(choices(scene({ active: 'gull', suspects: ['holmes'], role: 'jack' }), 'swap')).toBe(
      'bert goodley holmes lestrade smith stealthy watson',
    );
  });

  test('L5.7 a swap moves Gull and the other character, and nobody else', () => {
    expect(eventsOf(state, 'swap-smith')).toEqual([
      { event: 'swapped', characters: ['gull', 'smith'], hexes: ['g8', 'e9'] },
    ]);
    expect(where(play(state, 'swap-smith'))).toEqual({ ...where(state), gull: 'g8', smith: 'e9' });
    expect(where(play(state, 'swap-bert'))).toEqual({ ...where(state), gull: 'i8', bert: 'e9' });
  });

  test('L5.7 a swap is Gull’s whole activation', () => {
    expect(london.view(play(state, 'swap-bert'), 'jack')).toMatchObject({
      active: null,
      activation: 1,
      due: 'activate',
      actor: 'jack',
    });
  });

  test('L5.7 Gull cannot swap after a walk', () => {
    expect(london.view(play(state, 'walk-e8'), 'jack')).toMatchObject({ active: null, activation: 1 });
  });

  test('L5.2 L5.7 a role that swaps Watson turns the lantern right away', () => {
    const swapped = play(state, 'swap-watson');
    expect(where(swapped)).toEqual({ ...where(state), gull: 'a3', watson: 'e9' });
    expect(london.view(swapped, 'spectator')).toMatchObject({
      actor: 'investigator',
      due: 'turn',
      lantern: 'NE',
      active: { character: 'gull', walk: false, power: false },
    });
    expect(choices(swapped, 'turn')).toBe('N NE NW S SE SW');
    expect(london.view(play(swapped, 'turn-S'), 'jack')).toMatchObject({
      active: null,
      activation: 1,
      actor: 'jack',
      lantern: 'S',
    });
    const jack = play(scene({ active: 'gull', role: 'jack' }), 'swap-watson');
    expect(london.actor(jack)).toBe('jack');
  });

  test('L5.7 L8.1 L8.2 a swap neither accuses nor leaves', () => {
    expect(london.outcome(play(state, 'swap-holmes'))).toBeNull();
    const given = { active: 'gull', role: 'jack', witness: 'unseen', identity: 'holmes' } as const;
    const away = play(scene({ ...given, characters: { holmes: 'l6', gull: 'b7' } }), 'swap-holmes');
    expect(london.outcome(away)).toBeNull();
    expect(where(away)).toMatchObject({ holmes: 'b7', gull: 'l6' });
  });
});
