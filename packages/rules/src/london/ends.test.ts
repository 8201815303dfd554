import { describe, expect, test } from 'vitest';
import { VIEWERS } from '../game.ts';
import { london } from './game.ts';
import { eventsOf, play, scene, skipRound } from './scenario.ts';
import type { Scene } from './scenario.ts';

const last = (given: Scene = {}) =>
  scene({ round: 8, activation: 3, active: 'stealthy', lamps: { f5: null, h8: null }, ...given });

describe('the end of time', () => {
  test('L8.3 after round 8 without an arrest Jack wins', () => {
    const alibis = { investigator: ['bert'], jack: ['smith', 'gull'] } as const;
    const state = last({ alibis });
    expect(eventsOf(state, 'walk-i5').slice(1)).toEqual([
      {
        event: 'called',
        round: 8,
        answer: 'seen',
        visible: ['bert', 'holmes', 'lestrade', 'smith'],
        hidden: ['goodley', 'gull', 'stealthy', 'watson'],
        cleared: ['goodley', 'gull', 'stealthy', 'watson'],
      },
      { event: 'ended', winner: 'jack', reason: 'time', identity: 'holmes', alibis },
    ]);
    expect(london.outcome(play(state, 'walk-i5'))).toEqual({ winner: 'jack', reason: 'time' });
  });

  test('L8.3 after round 8 Jack wins even if the identity is certain', () => {
    const over = play(last({ suspects: ['holmes'] }), 'walk-i5');
    expect(london.outcome(over)).toEqual({ winner: 'jack', reason: 'time' });
    expect(london.position(over).suspects).toEqual(['holmes']);
  });

  test('L1.1 L8.3 after round 8 the witness call is made, the round stays 8 and nothing begins', () => {
    const over = play(last({ identity: 'gull' }), 'walk-i5');
    expect(london.position(over)).toMatchObject({
      round: 8,
      actor: null,
      open: [],
      witness: 'unseen',
      suspects: ['goodley', 'gull', 'stealthy', 'watson'],
    });
    expect(london.activation(over)).toBe(32);
  });

  test('L8.3 Jack does not win by time after round 7', () => {
    const state = skipRound(scene({ round: 7, lamps: { f5: null, h8: null } }));
    expect(london.outcome(state)).toBeNull();
    expect(london.position(state)).toMatchObject({ round: 8, actor: 'jack' });
  });
});

describe('after the end', () => {
  const hands = { investigator: ['watson', 'bert'], jack: ['smith'] } as const;
  const given = { alibis: hands, identity: 'gull' } as const;
  const ends = [
    play(last(given), 'walk-i5'),
    play(scene({ ...given, active: 'holmes' }), 'accuse-e9'),
    play(scene({ ...given, active: 'holmes' }), 'accuse-i8'),
    play(
      scene({ ...given, active: 'gull', role: 'jack', witness: 'unseen', characters: { gull: 'b7' } }),
      'escape-NW',
    ),
  ];

  test('L8.4 at the end everything hidden is shown to everybody', () => {
    for (const state of ends) {
      for (const viewer of VIEWERS) {
        expect(london.view(state, viewer)).toMatchObject({
          viewer,
          actor: null,
          due: null,
          identity: 'gull',
          alibis: {
            investigator: { count: 2, cards: ['watson', 'bert'] },
            jack: { count: 1, cards: ['smith'] },
          },
          pile: 4,
          outcome: london.outcome(state),
        });
      }
    }
  });

  test('L8.4 everything hidden is shown at each of the four ends', () => {
    expect(ends.map((state) => london.outcome(state))).toEqual([
      { winner: 'jack', reason: 'time' },
      { winner: 'investigator', reason: 'arrest' },
      { winner: 'jack', reason: 'wrong-arrest' },
      { winner: 'jack', reason: 'escape' },
    ]);
    expect(ends.map((state) => london.engine.winner(state))).toEqual([1, 0, 1, 1]);
  });

  test('L8.4 nothing can be played after the end', () => {
    for (const state of ends) {
      expect(london.legalMoves(state)).toEqual([]);
      expect(() => london.play(state, { do: 'pass' })).toThrow('illegal move: {"do":"pass"}');
    }
  });

  test('L8.4 a finished game can be imagined from its view', () => {
    for (const state of ends) {
      expect(london.imagine(london.view(state, 'spectator'), () => 0)).toEqual(state);
    }
  });
});
