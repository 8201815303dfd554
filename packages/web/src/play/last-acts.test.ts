import type { GameTypes } from '@lamplight/rules';
import { expect, it } from 'vitest';
import { lastActs } from './last-acts.ts';

type Event = GameTypes['Event'];

/** Events that name the role they belong to. */
const OWN = new Set(['activated', 'drew', 'passed']);

/** Steps of a game, given by the kinds of event in each. */
const past = (...steps: readonly string[]): { readonly events: readonly Event[] }[] =>
  steps.map((step) => ({
    events: step.split(' ').map((event) => ({ event, ...(OWN.has(event) && { role: 'jack' }) })),
  }));
const told = (...steps: readonly string[]): string => {
  const { role, events } = lastActs(past(...steps));
  return `${String(role)}: ${events.map(({ event }) => event).join(' ')}`;
};

it('the last acts are all acts of the last activation, with the role that made them', () => {
  expect(told('activated', 'walked', 'activated', 'walked', 'lamp-moved')).toBe('jack: walked lamp-moved');
  expect(told('activated', 'built', 'walked')).toBe('jack: built walked');
});

it('the last acts do not name the role where the events name it themselves', () => {
  expect(told('activated', 'walked', 'drew')).toBe('null: walked drew');
  expect(told('activated', 'passed')).toBe('null: passed');
});

it('the last acts include what follows from an activation, but not what everybody expects', () => {
  expect(told('activated', 'walked', 'cordon-moved called lamp-out round-began')).toBe(
    'jack: walked cordon-moved called',
  );
  expect(told('detective-moved', 'drew called cleared round-began thrown')).toBe('null: drew called cleared');
});

it('the last acts tell of an activation that has only begun, and of a game that has only begun', () => {
  expect(told('activated', 'walked', 'activated')).toBe('null: activated');
  expect(told('identity-dealt round-began')).toBe('null: identity-dealt');
  expect(told()).toBe('null: ');
});
