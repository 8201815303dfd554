import { describe, expect, test } from 'vitest';
import { VIEWERS } from '../game.ts';
import { pocket } from './game.ts';
import { CHARACTERS } from './names.ts';
import type { Event, PocketCall } from './names.ts';
import { PICTURE, gridFrom, legal, play, scene } from './scenario.ts';

const calls: readonly PocketCall[] = [
  {
    round: 1,
    answer: 'unseen',
    visible: ['gull'],
    hidden: CHARACTERS.filter((name) => name !== 'gull'),
    cleared: ['gull'],
    held: 0,
    timeToken: 'jack',
  },
  {
    round: 2,
    answer: 'seen',
    visible: CHARACTERS.filter((name) => name !== 'gull'),
    hidden: [],
    cleared: [],
    held: 2,
    timeToken: 'investigator',
  },
];
const suspects = CHARACTERS.filter((name) => name !== 'gull' && name !== 'smith');
const state = scene({
  round: 3,
  used: [2],
  suspects,
  calls,
  detectives: { holmes: 1 },
  rotated: ['pizer'],
  time: { investigator: 1, jack: 1 },
  alibis: { investigator: ['smith'], jack: ['madame', 'lane'] },
});

describe('a view', () => {
  const shared = {
    game: 'pocket',
    round: 3,
    activation: 1,
    actor: 'jack',
    due: 'activate',
    pile: 5,
    suspects,
    visible: ['lane'],
    calls,
    outcome: null,
    grid: gridFrom(PICTURE, suspects),
    detectives: { holmes: 1, watson: 4, toby: 8 },
    tokens: [
      { showing: 'alibi', hidden: 'holmes', used: false },
      { showing: 'toby', hidden: 'watson', used: false },
      { showing: 'rotation', hidden: 'exchange', used: true },
      { showing: 'joker', hidden: 'rotation', used: false },
    ],
    rotated: ['pizer'],
    time: { investigator: 1, jack: 1 },
    chase: false,
    rest: null,
  };

  test.each(['investigator', 'spectator'] as const)(
    'P7.1 P7.2 the %s knows the table, not Jack',
    (viewer) => {
      expect(pocket.view(state, viewer)).toEqual({
        ...shared,
        viewer,
        identity: null,
        alibis: { investigator: { count: 1, cards: ['smith'] }, jack: { count: 2, cards: null } },
        hourglasses: null,
      });
    },
  );

  test('P7.1 P7.2 Jack knows the identity and Jack’s cards', () => {
    expect(pocket.view(state, 'jack')).toEqual({
      ...shared,
      viewer: 'jack',
      identity: 'goodley',
      alibis: { investigator: { count: 1, cards: ['smith'] }, jack: { count: 2, cards: ['madame', 'lane'] } },
      hourglasses: 4,
    });
  });

  test('P7.1 before the first throw a view shows no face', () => {
    const token = { showing: null, hidden: null, used: false };
    expect(pocket.view(pocket.setup({}), 'jack')).toMatchObject({
      tokens: [token, token, token, token],
      grid: [],
      rest: null,
      hourglasses: 0,
    });
  });

  test('P7.1 between rounds a view shows the tokens used as they were', () => {
    const third = play(
      scene({ round: 2, faces: 'holmes toby exchange joker', used: [1, 2, 3] }),
      'detective-holmes-1',
    );
    expect(pocket.view(third, 'spectator').tokens).toEqual([
      { showing: 'holmes', hidden: 'alibi', used: true },
      { showing: 'toby', hidden: 'watson', used: true },
      { showing: 'exchange', hidden: 'rotation', used: true },
      { showing: 'joker', hidden: 'rotation', used: true },
    ]);
  });

  test('P7.1 of two rotations a view shows the first as used first', () => {
    const used = (text: string) =>
      pocket.view(play(scene({ faces: 'alibi toby rotation rotation' }), text), 'jack').tokens;
    expect(used('rotate-lane-2').map((token) => token.used)).toEqual([false, false, true, false]);
  });

  test('P7.1 each past appeal in a view tells how many cards Jack held', () => {
    const first = play(scene({ round: 1, used: [1, 2, 3] }), 'alibi', 'draw-bert');
    expect(pocket.view(first, 'spectator').calls.map(({ held }) => held)).toEqual([0]);
    const second = scene({
      round: 4,
      used: [1, 2, 3],
      calls: [...calls, { ...calls[1]!, round: 3, held: 3 }],
      alibis: { jack: ['bert', 'lane', 'pizer'] },
    });
    const after = play(second, 'alibi', 'draw-smith');
    expect(pocket.view(after, 'spectator').calls.map(({ held }) => held)).toEqual([0, 2, 3, 4]);
  });

  test('P7.3 what the investigator may choose does not depend on Jack', () => {
    const lists = CHARACTERS.map((identity) => legal(scene({ identity })));
    expect(new Set(lists.map((list) => list.join())).size).toBe(1);
  });
});

describe('an event', () => {
  const events: readonly Event[] = [
    { event: 'tiles-laid', grid: gridFrom(PICTURE, CHARACTERS) },
    { event: 'round-began', round: 2 },
    { event: 'chase-began', round: 5 },
    { event: 'thrown', round: 1, faces: ['alibi', 'toby', 'rotation', 'joker'] },
    { event: 'turned-over', round: 2, faces: ['holmes', 'watson', 'exchange', 'rotation'] },
    {
      event: 'detective-moved',
      role: 'jack',
      detective: 'toby',
      by: 'joker',
      from: 8,
      to: 9,
      path: [8, 9],
    },
    { event: 'joker-declined', role: 'jack' },
    { event: 'rotated', role: 'jack', tile: 'lane', quarters: 2, wall: null },
    { event: 'exchanged', role: 'investigator', tiles: ['bert', 'lane'], places: [3, 5] },
    { event: 'drew', role: 'investigator', card: 'pizer' },
    {
      event: 'called',
      round: 3,
      answer: 'seen',
      visible: ['bert'],
      hidden: ['lane'],
      cleared: ['lane'],
      timeToken: 'investigator',
    },
    { event: 'cleared', characters: ['lane'], why: 'call' },
    {
      event: 'ended',
      winner: 'jack',
      reason: 'time',
      identity: 'bert',
      alibis: { investigator: [], jack: ['gull'] },
      pile: ['lane'],
    },
  ];

  test.each(events.map((event) => [event.event, event] as const))(
    'P7.1 the event %s is seen by all',
    (_, event) => {
      for (const viewer of VIEWERS) {
        expect(pocket.witness(event, viewer)).toEqual(event);
        // Events are built up field by field, so an unknown field is not passed on.
        expect(pocket.witness({ ...event, secret: 'gull' } as unknown as Event, viewer)).toEqual(event);
      }
    },
  );

  test.each([
    ['investigator', null],
    ['spectator', null],
    ['jack', 'madame'],
  ] as const)('P7.2 to the %s the identity and Jack’s card are %s', (viewer, card) => {
    expect(pocket.witness({ event: 'identity-dealt', card: 'madame' }, viewer)).toEqual({
      event: 'identity-dealt',
      card,
    });
    expect(pocket.witness({ event: 'drew', role: 'jack', card: 'madame' }, viewer)).toEqual({
      event: 'drew',
      role: 'jack',
      card,
    });
  });
});
