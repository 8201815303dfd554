import type { GameTypes } from '@lamplight/rules';
import type { Moment } from '@lamplight/table';
import { expect, it } from 'vitest';
import { stepsOf } from './steps-of.ts';

/** Moments given by the kinds of their events; the view of each is its number. */
const moments = (...kinds: readonly string[]): readonly Moment[] =>
  kinds.map((line, round) => ({
    events: line.split(' ').map((event) => ({ event })),
    view: { round } as unknown as GameTypes['View'],
  }));

const told = (...kinds: readonly string[]): readonly string[] =>
  stepsOf(moments(...kinds)).map(
    ({ events, view, moments: { length } }) =>
      `${events.map(({ event }) => event).join(' ')} (${String(length)}) ${String(view.round)}`,
  );

it('every decision is a step', () => {
  expect(told('round-began', 'activated', 'walked lamp-moved')).toEqual([
    'round-began (1) 0',
    'activated (1) 1',
    'walked lamp-moved (1) 2',
  ]);
  expect(stepsOf([])).toEqual([]);
});

it('a decision and the witness call that it led to are one step, with the view after the call', () => {
  expect(told('activated', 'walked', 'called lamp-out round-began', 'activated')).toEqual([
    'activated (1) 0',
    'walked called lamp-out round-began (2) 2',
    'activated (1) 3',
  ]);
});

it('a witness call without a decision before it is a separate step', () => {
  expect(told('called', 'walked', 'called', 'called')).toEqual([
    'called (1) 0',
    'walked called (2) 2',
    'called (1) 3',
  ]);
});

it('the view of a step is made only when it is asked for', () => {
  const view = (): never => {
    throw new Error('nobody asked for this view');
  };
  const moment: Moment = {
    events: [{ event: 'walked' }],
    get view() {
      return view();
    },
  };
  const [step] = stepsOf([moment]);
  expect(step?.events).toEqual([{ event: 'walked' }]);
  expect(() => step?.view).toThrow('nobody asked');
});
