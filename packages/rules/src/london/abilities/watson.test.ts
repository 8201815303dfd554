import { describe, expect, test } from 'vitest';
import { london } from '../game.ts';
import { DIRECTIONS } from '../names.ts';
import { eventsOf, kinds, legal, play, scene, where } from '../scenario.ts';

const state = scene({ active: 'watson', lantern: 'SW' });
const walked = play(state, 'walk-a4');

describe('Watson', () => {
  test('L5.2 Watson’s lantern is turned after the walk, not before', () => {
    expect(kinds(state)).toBe('walk');
    expect(london.view(walked, 'spectator')).toMatchObject({
      actor: 'investigator',
      due: 'turn',
      lantern: 'SW',
      active: { character: 'watson', walk: false, power: false },
    });
    expect(eventsOf(state, 'walk-a4').map(({ event }) => event)).toEqual(['walked']);
  });

  test('L5.2 Watson’s lantern points in one of six directions, also the same as before', () => {
    expect(legal(walked)).toEqual(['turn-N', 'turn-NE', 'turn-NW', 'turn-S', 'turn-SE', 'turn-SW']);
    for (const direction of DIRECTIONS) {
      expect(eventsOf(walked, `turn-${direction}`)).toEqual([{ event: 'turned', direction }]);
      const turned = play(walked, `turn-${direction}`);
      expect(london.view(turned, 'jack')).toMatchObject({ lantern: direction, active: null, activation: 1 });
      expect(where(turned)).toEqual(where(walked));
    }
  });

  test('L5.2 Watson’s lantern is turned by the role that moved him', () => {
    const jack = play(scene({ active: 'watson', role: 'jack' }), 'walk-a4');
    expect(london.actor(jack)).toBe('jack');
    expect(london.view(play(jack, 'turn-S'), 'jack')).toMatchObject({ activation: 2, actor: 'jack' });
  });

  test('L2.3 L5.2 the turn of Watson’s lantern counts for the witness call of the round', () => {
    const last = scene({
      active: 'watson',
      activation: 3,
      characters: { watson: 'i9', bert: 'a1' },
      lamps: { b2: 1 },
    });
    const here = play(last, 'walk-i10');
    expect(eventsOf(here, 'turn-S')[1]).toMatchObject({ event: 'called', visible: ['bert', 'stealthy'] });
    expect(eventsOf(here, 'turn-SE')[1]).toMatchObject({ event: 'called', visible: ['bert', 'goodley'] });
  });
});
