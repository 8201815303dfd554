import { describe, expect, test } from 'vitest';
import { pocket } from './game.ts';
import { CHARACTERS } from './names.ts';
import type { Character } from './names.ts';
import type { Scene } from './scenario.ts';
import { eventsOf, move, play, scene } from './scenario.ts';

/** The last action of a round: it moves Holmes to where he sees gull, smith and lane; nobody else is seen. */
const last = (given: Scene = {}) => scene({ faces: 'holmes toby rotation joker', used: [1, 2, 3], ...given });
const LOOK = 'detective-holmes-1';
const SEEN: readonly Character[] = ['gull', 'lane', 'smith'];
const HIDDEN = CHARACTERS.filter((name) => !SEEN.includes(name));

describe('the appeal', () => {
  test('P5.1 P5.2 when Jack is seen, the hidden are cleared and the investigator takes the time token', () => {
    const state = last({ identity: 'smith', time: { investigator: 2, jack: 1 } });
    expect(eventsOf(state, LOOK).slice(1)).toEqual([
      {
        event: 'called',
        round: 1,
        answer: 'seen',
        visible: SEEN,
        hidden: HIDDEN,
        cleared: HIDDEN,
        timeToken: 'investigator',
      },
      { event: 'cleared', characters: HIDDEN, why: 'call' },
      { event: 'round-began', round: 2 },
      { event: 'turned-over', round: 2, faces: ['alibi', 'watson', 'exchange', 'rotation'] },
    ]);
    expect(pocket.position(play(state, LOOK))).toMatchObject({
      suspects: SEEN,
      time: { investigator: 3, jack: 1 },
      hourglasses: 1,
    });
    // P4.2: Lane is still suspected, so his wall stays.
    expect(pocket.position(play(state, LOOK)).grid[6]).toEqual({ tile: 'lane', wall: 'S', suspect: true });
  });

  test('P5.1 P5.3 when Jack is not seen, the seen are cleared and Jack takes the time token', () => {
    const state = last({ identity: 'bert', time: { investigator: 2, jack: 1 } });
    expect(eventsOf(state, LOOK).slice(1, 3)).toEqual([
      {
        event: 'called',
        round: 1,
        answer: 'unseen',
        visible: SEEN,
        hidden: HIDDEN,
        cleared: SEEN,
        timeToken: 'jack',
      },
      { event: 'cleared', characters: SEEN, why: 'call' },
    ]);
    const after = play(state, LOOK);
    expect(pocket.position(after)).toMatchObject({
      suspects: HIDDEN,
      time: { investigator: 2, jack: 2 },
      hourglasses: 2,
    });
    // P4.2: the appeal turned Lane's tile too.
    expect(pocket.position(after).grid[6]).toEqual({ tile: 'lane', wall: null, suspect: false });
  });

  test('P5.2 an appeal that clears nobody tells no clearing', () => {
    const state = last({ identity: 'smith', suspects: ['gull', 'smith'] });
    expect(eventsOf(state, LOOK).map(({ event }) => event)).toEqual([
      'detective-moved',
      'called',
      'round-began',
      'turned-over',
    ]);
  });

  test('P5.1 an appeal answers for Jack, whoever acted last', () => {
    for (const round of [1, 2]) {
      for (const identity of CHARACTERS) {
        const after = play(last({ round, identity }), LOOK);
        const [call] = pocket.view(after, 'investigator').calls;
        expect(call!.answer).toBe(SEEN.includes(identity) ? 'seen' : 'unseen');
        expect(call!.round).toBe(round);
      }
    }
  });
});

/** Suspects and identities with which the appeal leaves one suspect or two, and Jack is seen or not. */
const TABLE: Readonly<Record<string, Scene>> = {
  'one left, seen': { identity: 'gull', suspects: ['bert', 'gull'] },
  'one left, unseen': { identity: 'bert', suspects: ['bert', 'gull'] },
  'two left, seen': { identity: 'gull', suspects: ['gull', 'smith'] },
  'two left, unseen': { identity: 'bert', suspects: ['bert', 'pizer'] },
};
/** Hands and time tokens that give Jack `count` hourglasses after the appeal. */
const hourglasses = (count: number, seen: boolean): Scene => ({
  time: { jack: count - 2 - (seen ? 0 : 1) },
  alibis: { jack: ['madame', 'lestrade'] },
});

/** Checks how the game goes on after the appeal of this round. */
function check(left: string, count: number, round: number, expected: string): void {
  const seen = left.endsWith(', seen');
  const state = play(last({ ...TABLE[left], ...hourglasses(count, seen), round }), LOOK);
  const outcome = pocket.outcome(state);
  const view = pocket.view(state, 'spectator');
  const text = outcome ? `${outcome.winner} ${outcome.reason}` : view.chase ? 'chase' : 'go on';
  expect(text).toBe(expected);
  expect(pocket.position(state).hourglasses).toBe(count);
  expect(pocket.engine.winner(state)).toBe(outcome ? ['investigator', 'jack'].indexOf(outcome.winner) : -1);
  expect(pocket.actor(state) === null).toBe(outcome !== null);
  expect(view.round).toBe(outcome ? round : round + 1);
}

describe('the end', () => {
  test.each([
    ['two left, seen', 5, 7, 'go on'],
    ['two left, unseen', 5, 7, 'go on'],
    ['two left, unseen', 5, 1, 'go on'],
  ])('P6.1 with neither goal met: %s, %i hourglasses in round %i: %s', check);

  test.each([
    ['one left, seen', 5, 3, 'investigator deduction'],
    ['one left, unseen', 5, 3, 'investigator deduction'],
    ['one left, seen', 5, 8, 'investigator deduction'],
    ['one left, unseen', 5, 8, 'investigator deduction'],
    ['two left, seen', 6, 3, 'jack hourglasses'],
    ['two left, unseen', 6, 3, 'jack hourglasses'],
    ['two left, seen', 6, 8, 'jack hourglasses'],
    ['two left, unseen', 6, 8, 'jack hourglasses'],
    ['two left, unseen', 7, 7, 'jack hourglasses'],
  ])('P6.2 with one goal met: %s, %i hourglasses in round %i: %s', check);

  test.each([
    ['one left, seen', 6, 3, 'investigator chase-seen'],
    ['one left, seen', 6, 8, 'investigator chase-seen'],
    ['one left, seen', 7, 7, 'investigator chase-seen'],
  ])('P6.3 with both goals met and Jack seen: %s, %i hourglasses in round %i: %s', check);

  test.each([
    ['one left, unseen', 6, 8, 'jack chase-hidden'],
    ['one left, unseen', 6, 7, 'chase'],
    ['one left, unseen', 7, 2, 'chase'],
  ])('P6.4 with both goals met and Jack hidden: %s, %i hourglasses in round %i: %s', check);

  test.each([
    ['two left, seen', 5, 8, 'jack time'],
    ['two left, unseen', 5, 8, 'jack time'],
  ])('P6.5 with neither goal met in the last round: %s, %i hourglasses in round %i: %s', check);

  test('P6.1 goals met in mid-round end nothing yet', () => {
    const rich = scene({ round: 2, time: { jack: 5 }, alibis: { jack: [] } });
    const sixth = play(rich, 'alibi', 'draw-madame');
    expect(pocket.position(sixth).hourglasses).toBe(7);
    expect(pocket.outcome(sixth)).toBeNull();
    const pair = scene({ suspects: ['bert', 'goodley'] });
    const alone = play(pair, 'alibi', 'draw-bert');
    expect(pocket.position(alone).suspects).toEqual(['goodley']);
    expect(pocket.outcome(alone)).toBeNull();
  });

  test('P6.4 the chase is told once and goes on unchanged until Jack is seen', () => {
    const state = last({ ...TABLE['one left, unseen'], ...hourglasses(6, false), round: 3 });
    expect(eventsOf(state, LOOK).slice(2)).toEqual([
      { event: 'cleared', characters: ['gull'], why: 'call' },
      { event: 'chase-began', round: 3 },
      { event: 'round-began', round: 4 },
      { event: 'turned-over', round: 4, faces: ['alibi', 'watson', 'exchange', 'rotation'] },
    ]);
    const chased = play(state, LOOK);
    const unheard = state.slice();
    pocket.engine.apply(unheard, pocket.pack(move(LOOK))!);
    expect(unheard).toEqual(chased);
    expect(pocket.position(chased)).toMatchObject({ round: 4, actor: 'jack', suspects: ['bert'] });
    // Watson stays below bert's row; bert is seen from above after the exchange.
    const hidden = ['alibi', 'draw-gull', 'exchange-lane-madame', 'rotate-pizer-1', 'detective-watson-1'];
    expect(eventsOf(chased, ...hidden).map(({ event }) => event)).toEqual([
      'detective-moved',
      'called',
      'round-began',
    ]);
    const later = play(chased, ...hidden);
    expect(pocket.view(later, 'investigator').chase).toBe(true);
    const found = ['alibi', 'draw-gull', 'exchange-bert-gull', 'rotate-pizer-1', 'detective-watson-1'];
    expect(pocket.outcome(play(chased, ...found))).toEqual({
      winner: 'investigator',
      reason: 'chase-seen',
    });
  });

  test('P6.4 a Jack who is hidden to the end of round 8 wins the chase', () => {
    const state = last({
      ...hourglasses(7, false),
      identity: 'bert',
      suspects: ['bert'],
      chase: true,
      round: 8,
    });
    expect(pocket.outcome(play(state, LOOK))).toEqual({ winner: 'jack', reason: 'chase-hidden' });
  });

  test('P6.5 nothing of a next round happens after round 8', () => {
    const state = last({ ...TABLE['two left, unseen'], round: 8, rotated: ['gull'] });
    const after = play(state, LOOK);
    expect(pocket.position(after)).toMatchObject({ round: 8, actor: null, rotated: ['gull'], tokens: [] });
    expect(pocket.view(after, 'jack')).toMatchObject({ activation: 4, due: null });
    expect(pocket.legalMoves(after)).toEqual([]);
    expect(() => pocket.sample(after, () => 0)).toThrow('chance decides nothing here');
  });

  test('P6.6 at the end everything hidden is shown', () => {
    const state = last({
      identity: 'gull',
      suspects: ['bert', 'gull'],
      alibis: { investigator: ['smith'], jack: ['pizer', 'lane'] },
    });
    expect(eventsOf(state, LOOK).at(-1)).toEqual({
      event: 'ended',
      winner: 'investigator',
      reason: 'deduction',
      identity: 'gull',
      alibis: { investigator: ['smith'], jack: ['pizer', 'lane'] },
      pile: ['bert', 'goodley', 'lestrade', 'madame', 'stealthy'],
    });
    for (const viewer of ['investigator', 'jack', 'spectator'] as const) {
      expect(pocket.view(play(state, LOOK), viewer)).toMatchObject({
        identity: 'gull',
        alibis: { investigator: { cards: ['smith'] }, jack: { cards: ['pizer', 'lane'] } },
        hourglasses: 2,
        rest: ['bert', 'goodley', 'lestrade', 'madame', 'stealthy'],
        outcome: { winner: 'investigator', reason: 'deduction' },
      });
    }
  });
});
