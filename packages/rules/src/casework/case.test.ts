import { describe, expect, it } from 'vitest';
import {
  activationsOver,
  actorName,
  actorOf,
  callWitnesses,
  callsOf,
  endGame,
  handOf,
  openCase,
  outcomeOf,
  pileOf,
  roleToAct,
  takeCard,
  winnerOf,
} from './case.ts';
import {
  DUE,
  DUE_ACT,
  DUE_ACTIVATE,
  DUE_CALL,
  DUE_DEAL,
  DUE_DRAW,
  DUE_IDENTITY,
  DUE_PLACE,
  DUE_TILES,
  IDENTITY,
  INVESTIGATOR,
  JACK,
  OWN,
  ROUND,
  STEP,
  SUSPECTS,
  WITNESS,
} from './layout.ts';

const NAMES = ['ann', 'bob', 'cat', 'dan', 'eve', 'fay', 'gus', 'hal'];

function opened(): Int32Array {
  const state = new Int32Array(OWN);
  openCase(state, NAMES.length);
  return state;
}

describe('a case', () => {
  it('L1.4 N1.6 P1.5 a game opens in round 1 with everybody suspected, the witness card on seen, the identity to be dealt', () => {
    const state = opened();
    expect(state[ROUND]).toBe(1);
    expect(state[SUSPECTS]).toBe(0xff);
    expect(state[WITNESS]).toBe(1);
    expect(state[IDENTITY]).toBe(-1);
    expect(state[DUE]).toBe(DUE_IDENTITY);
    expect(outcomeOf(state, ['time'])).toBeNull();
    expect(pileOf(state, 8)).toBe(0xff);
  });

  it('L2.2 N2.3 P2.3 in odd rounds the investigator acts first and last, in even rounds Jack does', () => {
    const state = opened();
    const order = (round: number): string =>
      [0, 1, 2, 3]
        .map((step) => {
          state[ROUND] = round;
          state[STEP] = step;
          return 'ij'.charAt(roleToAct(state));
        })
        .join('');
    expect([1, 2, 3, 4, 5, 6, 7, 8].map(order)).toEqual([
      'ijji',
      'jiij',
      'ijji',
      'jiij',
      'ijji',
      'jiij',
      'ijji',
      'jiij',
    ]);
  });

  it('activations are counted through the whole game', () => {
    const state = opened();
    expect(activationsOver(state)).toBe(0);
    state[ROUND] = 3;
    state[STEP] = 2;
    expect(activationsOver(state)).toBe(10);
  });

  it('chance decides deals, a role decides the rest, nobody decides at a witness call and at the end', () => {
    const state = opened();
    for (const due of [DUE_TILES, DUE_IDENTITY, DUE_DEAL, DUE_DRAW]) {
      state[DUE] = due;
      expect(actorName(state)).toBe('chance');
    }
    for (const due of [DUE_ACTIVATE, DUE_ACT, DUE_PLACE]) {
      state[DUE] = due;
      state[STEP] = 1;
      expect(actorName(state)).toBe('jack');
      state[STEP] = 0;
      expect(actorName(state)).toBe('investigator');
    }
    state[DUE] = DUE_CALL;
    expect(actorName(state)).toBeNull();
    expect(actorOf(state)).toBe(-1);
    endGame(state, JACK, 0);
    expect(actorName(state)).toBeNull();
    expect(actorOf(state)).toBe(-1);
  });

  it('hands keep the order of drawing, and the pile holds neither them nor the identity', () => {
    const state = opened();
    state[IDENTITY] = 2;
    takeCard(state, JACK, 7);
    takeCard(state, INVESTIGATOR, 0);
    takeCard(state, JACK, 5);
    takeCard(state, JACK, 1);
    expect(handOf(state, JACK)).toEqual([7, 5, 1]);
    expect(handOf(state, INVESTIGATOR)).toEqual([0]);
    expect(pileOf(state, 8)).toBe(0b01011000);
  });

  it('L6.1 L6.2 N7.1 N7.2 P5.1 P5.2 the answer seen clears the hidden suspects, and the call is remembered', () => {
    const state = opened();
    state[IDENTITY] = 1;
    expect(callWitnesses(state, 0b10000110)).toBe(1);
    expect(state[SUSPECTS]).toBe(0b10000110);
    expect(state[WITNESS]).toBe(1);
    expect(callsOf(state, NAMES)).toEqual([
      {
        round: 1,
        answer: 'seen',
        visible: ['bob', 'cat', 'hal'],
        hidden: ['ann', 'dan', 'eve', 'fay', 'gus'],
        cleared: ['ann', 'dan', 'eve', 'fay', 'gus'],
      },
    ]);
  });

  it('L6.1 L6.2 N7.1 N7.2 P5.1 P5.3 the answer unseen clears the visible suspects and names no innocents', () => {
    const state = opened();
    state[IDENTITY] = 1;
    callWitnesses(state, 0b10000110);
    state[ROUND] = 2;
    expect(callWitnesses(state, 0b10001001)).toBe(0);
    expect(state[SUSPECTS]).toBe(0b00000110);
    expect(state[WITNESS]).toBe(0);
    expect(callsOf(state, NAMES)[1]).toEqual({
      round: 2,
      answer: 'unseen',
      visible: ['hal'],
      hidden: ['bob', 'cat'],
      cleared: ['hal'],
    });
  });

  it('witness calls of nine suspects are remembered in every round', () => {
    const nine = [...NAMES, 'ida'];
    const state = new Int32Array(OWN);
    openCase(state, 9);
    state[IDENTITY] = 8;
    for (let round = 1; round <= 8; round++) {
      state[ROUND] = round;
      callWitnesses(state, 0x1ff & ~(1 << (round - 1)));
    }
    const calls = callsOf(state, nine);
    expect(calls.map(({ round }) => round)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(calls.map(({ cleared }) => cleared)).toEqual(NAMES.map((name) => [name]));
    expect(calls[7]).toMatchObject({ visible: ['ida'], hidden: ['hal'], answer: 'seen' });
  });

  it('a game ends with a winner and a reason', () => {
    const reasons = ['arrest', 'wrong-arrest', 'escape', 'time'];
    for (const [winner, role] of ['investigator', 'jack'].entries()) {
      for (const [index, reason] of reasons.entries()) {
        const state = opened();
        expect(winnerOf(state)).toBe(-1);
        endGame(state, winner, index);
        expect(winnerOf(state)).toBe(winner);
        expect(outcomeOf(state, reasons)).toEqual({ winner: role, reason });
      }
    }
  });
});
