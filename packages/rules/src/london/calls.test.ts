import { describe, expect, test } from 'vitest';
import { london } from './game.ts';
import { eventsOf, play, scene, where } from './scenario.ts';
import type { Scene } from './scenario.ts';

/** The last activation of a round: Miss Stealthy walks one step in the dark, and the witnesses are called. */
const last = (given: Scene) => scene({ ...given, activation: 3, active: 'stealthy' });
const LAST = 'walk-i5';

const SEEN = ['bert', 'holmes', 'lestrade', 'smith'];
const UNSEEN = ['goodley', 'gull', 'stealthy', 'watson'];

describe('the witness call', () => {
  test('L6.1 L6.2 when Jack is seen, every hidden suspect becomes innocent', () => {
    const state = last({ identity: 'holmes' });
    const call = { round: 1, answer: 'seen', visible: SEEN, hidden: UNSEEN, cleared: UNSEEN } as const;
    expect(eventsOf(state, LAST)[1]).toEqual({ event: 'called', ...call });
    expect(london.position(play(state, LAST))).toMatchObject({ suspects: SEEN, witness: 'seen', round: 2 });
    expect(london.view(play(state, LAST), 'spectator').calls).toEqual([call]);
  });

  test('L6.1 L6.2 when Jack is not seen, every visible suspect becomes innocent', () => {
    const state = last({ identity: 'gull' });
    const call = { round: 1, answer: 'unseen', visible: SEEN, hidden: UNSEEN, cleared: SEEN } as const;
    expect(eventsOf(state, LAST)[1]).toEqual({ event: 'called', ...call });
    expect(london.position(play(state, LAST))).toMatchObject({
      suspects: UNSEEN,
      witness: 'unseen',
      round: 2,
    });
    expect(london.view(play(state, LAST), 'spectator').calls).toEqual([call]);
  });

  test('L6.2 a witness call leaves innocents innocent and does not name them', () => {
    const seen = last({ round: 3, identity: 'holmes', suspects: ['bert', 'gull', 'holmes'] });
    expect(eventsOf(seen, LAST)[1]).toEqual({
      event: 'called',
      round: 3,
      answer: 'seen',
      visible: ['bert', 'holmes'],
      hidden: ['gull'],
      cleared: ['gull'],
    });
    expect(london.position(play(seen, LAST)).suspects).toEqual(['bert', 'holmes']);
    const unseen = last({ round: 3, identity: 'gull', suspects: ['bert', 'gull', 'stealthy'] });
    expect(london.position(play(unseen, LAST)).suspects).toEqual(['gull', 'stealthy']);
    const nobody = last({ round: 3, identity: 'gull', suspects: ['gull', 'stealthy'] });
    expect(eventsOf(nobody, LAST)[1]).toMatchObject({
      visible: [],
      hidden: ['gull', 'stealthy'],
      cleared: [],
    });
  });

  test('L6.1 the witness card keeps its side until the next witness call', () => {
    const second = play(last({ identity: 'gull' }), LAST, 'activate-holmes', 'walk-g4', 'draw-bert');
    expect(london.position(second).witness).toBe('unseen');
    const third = play(last({ round: 2, witness: 'unseen', identity: 'holmes' }), LAST);
    expect(london.position(third).witness).toBe('seen');
    const fourth = play(last({ round: 3, witness: 'seen', identity: 'gull' }), LAST);
    expect(london.position(fourth).witness).toBe('unseen');
  });

  test('L6.1 every witness call is remembered, oldest first', () => {
    const calls = [
      {
        round: 1,
        answer: 'unseen',
        visible: ['bert'],
        hidden: [...UNSEEN, 'holmes'].sort(),
        cleared: ['bert'],
      },
      { round: 2, answer: 'seen', visible: ['gull', 'holmes'], hidden: ['watson'], cleared: ['watson'] },
    ] as const;
    const state = last({ round: 3, calls, suspects: ['gull', 'holmes'], identity: 'gull' });
    expect(london.position(state).witness).toBe('seen');
    expect(london.view(state, 'jack').calls).toEqual(calls);
    expect(london.view(play(state, LAST), 'jack').calls).toEqual([
      ...calls,
      { round: 3, answer: 'unseen', visible: ['holmes'], hidden: ['gull'], cleared: ['holmes'] },
    ]);
  });

  test('L6.2 a witness call moves nobody', () => {
    const state = last({});
    expect(where(play(state, LAST))).toEqual({ ...where(state), stealthy: 'i5' });
  });
});

describe('the lamps', () => {
  const numbered = { b2: 1, c7: 3, f5: null, h8: null, k6: 4, l11: 2 } as const;
  const sites: Readonly<Record<number, string>> = { 1: 'b2', 2: 'l11', 3: 'c7', 4: 'k6' };

  test.each([1, 2, 3, 4])('L7.1 lamp %i goes out after its round', (round) => {
    const state = last({ round, lamps: numbered });
    const out = { event: 'lamp-out', hex: sites[round], number: round };
    expect(eventsOf(state, LAST)[2]).toEqual(out);
    expect(london.position(play(state, LAST)).lamps).toEqual(
      london.position(state).lamps.filter(({ number }) => number !== round),
    );
  });

  test.each([1, 2, 3, 4])('L7.1 lamp %i goes out wherever it is', (round) => {
    const hex = sites[round]!;
    const state = last({ round, lamps: { ...numbered, [hex]: null, h4: round } });
    expect(eventsOf(state, LAST)[2]).toEqual({ event: 'lamp-out', hex: 'h4', number: round });
    const left = london.position(play(state, LAST)).lamps;
    expect(left.map((lamp) => lamp.hex)).toEqual(['b2', 'c7', 'f5', 'h8', 'k6', 'l11']);
    expect(left.find((lamp) => lamp.hex === hex)?.number).toBeNull();
  });

  test('L5.3 L7.1 a lamp that Smith moved goes out where he put it', () => {
    const state = play(scene({ activation: 3, active: 'smith' }), 'walk-g7');
    expect(eventsOf(state, 'lamp-b2-f9').map(({ event }) => event)).toEqual([
      'lamp-moved',
      'called',
      'lamp-out',
      'round-began',
    ]);
    const after = london.position(play(state, 'lamp-b2-f9'));
    expect(after.lamps.map(({ hex }) => hex)).toEqual(['c7', 'f5', 'h8', 'k6', 'l11']);
  });

  test('L2.3 L7.1 the lamp that goes out still lights during the witness call', () => {
    const state = last({ identity: 'holmes', characters: { holmes: 'b3', watson: 'h6' }, lantern: 'N' });
    expect(eventsOf(state, LAST)[1]).toMatchObject({
      answer: 'seen',
      visible: ['bert', 'holmes', 'lestrade', 'smith'],
    });
    expect(london.position(play(state, LAST)).visible).not.toContain('holmes');
  });

  test.each([5, 6, 7])('L7.1 no lamp goes out after round %i', (round) => {
    const state = last({ round, lamps: { f5: null, h8: null } });
    expect(eventsOf(state, LAST).map(({ event }) => event)).toEqual(
      round % 2 === 1 ? ['walked', 'called', 'round-began'] : ['walked', 'called'],
    );
    expect(london.position(play(state, LAST)).lamps).toEqual([
      { hex: 'f5', number: null },
      { hex: 'h8', number: null },
    ]);
  });
});
