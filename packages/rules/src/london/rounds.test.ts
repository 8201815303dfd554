import { describe, expect, test } from 'vitest';
import type { State } from '../game.ts';
import { london } from './game.ts';
import { allBut, choices, eventsOf, legal, play, scene, skipActivation, skipRound } from './scenario.ts';

const dealt = play(london.setup({ edition: '2006' }), 'identity-holmes');
const begun = play(dealt, 'cards-bert-gull-smith-stealthy');

/** Who decides about each of the four activations of a round. */
function rolesOf(state: State): string[] {
  const roles = [];
  let now = state;
  for (let activation = 0; activation < 4; activation++) {
    expect(london.view(now, 'spectator')).toMatchObject({ activation, due: 'activate' });
    roles.push(london.actor(now)!);
    now = skipActivation(now);
  }
  return roles;
}

describe('the cards', () => {
  test('L2.1 chance turns up one of 70 sets of four cards', () => {
    expect(london.actor(dealt)).toBe('chance');
    expect(london.view(dealt, 'jack').due).toBe('deal');
    const sets = london.legalMoves(dealt).map((move) => (move.do === 'cards' ? move.open : []));
    expect(sets).toHaveLength(70);
    expect(new Set(sets.map((set) => set.join())).size).toBe(70);
    for (const set of sets) {
      expect(set).toEqual([...new Set(set)].sort());
      expect(set).toHaveLength(4);
    }
    expect(sets.map((set) => set.join()).sort()[0]).toBe('bert,goodley,gull,holmes');
  });

  test('L2.1 four cards are open in a round', () => {
    expect(eventsOf(dealt, 'cards-bert-gull-smith-stealthy')).toEqual([
      { event: 'round-began', round: 1, open: ['bert', 'gull', 'smith', 'stealthy'] },
    ]);
    expect(london.position(begun).open).toEqual(['bert', 'gull', 'smith', 'stealthy']);
    expect(legal(begun)).toEqual(['activate-bert', 'activate-gull', 'activate-smith', 'activate-stealthy']);
  });

  test('L2.1 a card is used up by its activation', () => {
    expect(eventsOf(begun, 'activate-smith')).toEqual([
      { event: 'activated', role: 'investigator', character: 'smith' },
    ]);
    const active = play(begun, 'activate-smith');
    expect(london.position(active).open).toEqual(['bert', 'gull', 'stealthy']);
    const next = skipActivation(active);
    expect(legal(next)).toEqual(['activate-bert', 'activate-gull', 'activate-stealthy']);
    expect(eventsOf(next, 'activate-gull')).toEqual([
      { event: 'activated', role: 'jack', character: 'gull' },
    ]);
  });

  test('L2.1 even rounds have the other four cards, without chance', () => {
    const second = skipRound(begun);
    expect(london.position(second)).toMatchObject({
      round: 2,
      actor: 'jack',
      open: ['goodley', 'holmes', 'lestrade', 'watson'],
    });
    expect(choices(second, 'activate')).toBe('goodley holmes lestrade watson');
  });

  test('L2.1 odd rounds shuffle all eight cards again', () => {
    const third = skipRound(skipRound(begun));
    expect(london.position(third)).toMatchObject({ round: 3, actor: 'chance', open: [] });
    expect(london.view(third, 'jack')).toMatchObject({ due: 'deal', activation: 0 });
    expect(legal(third)).toEqual(legal(dealt));
    const open = play(third, 'cards-bert-gull-smith-stealthy');
    expect(london.position(open)).toMatchObject({ round: 3, actor: 'investigator' });
    const fourth = skipRound(play(third, 'cards-goodley-gull-smith-watson'));
    expect(london.position(fourth).open).toEqual(['bert', 'holmes', 'lestrade', 'stealthy']);
  });
});

describe('a round', () => {
  test('L2.2 in odd rounds the investigator acts, then Jack twice, then the investigator', () => {
    expect(rolesOf(begun)).toEqual(['investigator', 'jack', 'jack', 'investigator']);
    expect(rolesOf(scene({ round: 7 }))).toEqual(['investigator', 'jack', 'jack', 'investigator']);
  });

  test('L2.2 in even rounds Jack acts, then the investigator twice, then Jack', () => {
    expect(rolesOf(skipRound(begun))).toEqual(['jack', 'investigator', 'investigator', 'jack']);
    expect(rolesOf(scene({ round: 8, activation: 0 }))).toEqual([
      'jack',
      'investigator',
      'investigator',
      'jack',
    ]);
  });

  test('L2.2 the same role decides until its activation is over', () => {
    const walked = play(begun, 'activate-smith', 'walk-g7');
    expect(london.position(walked)).toMatchObject({ actor: 'investigator', round: 1 });
    const over = play(walked, 'lamp-f5-f9');
    expect(london.position(over)).toMatchObject({ actor: 'jack', round: 1 });
    expect([begun, walked, over].map((state) => london.activation(state))).toEqual([0, 0, 1]);
  });

  test('L2.1 L2.2 the last card of a round is still a decision', () => {
    const last = scene({ activation: 3, open: ['gull'] });
    expect(legal(last)).toEqual(['activate-gull']);
    expect(london.actor(last)).toBe('investigator');
  });

  test('L2.3 a round ends with the witness call, the lamp and the next round, in this order', () => {
    const last = scene({ activation: 3, active: 'stealthy', characters: { stealthy: 'i4' } });
    const events = eventsOf(last, 'walk-i5');
    expect(events.map(({ event }) => event)).toEqual(['walked', 'called', 'lamp-out', 'round-began']);
    expect(events.at(-1)).toEqual({
      event: 'round-began',
      round: 2,
      open: allBut('bert', 'goodley', 'gull', 'stealthy'),
    });
    expect(london.activation(play(last, 'walk-i5'))).toBe(4);
    const even = scene({ round: 2, activation: 3, active: 'stealthy' });
    expect(eventsOf(even, 'walk-i5').map(({ event }) => event)).toEqual(['walked', 'called', 'lamp-out']);
  });

  test('L2.3 a round does not end before the fourth activation', () => {
    const third = scene({ activation: 2, active: 'stealthy' });
    expect(eventsOf(third, 'walk-i5').map(({ event }) => event)).toEqual(['walked']);
    expect(london.view(play(third, 'walk-i5'), 'spectator')).toMatchObject({
      round: 1,
      activation: 3,
      actor: 'investigator',
      calls: [],
    });
  });
});
