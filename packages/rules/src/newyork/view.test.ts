import { describe, expect, test } from 'vitest';
import { VIEWERS } from '../game.ts';
import { newyork } from './game.ts';
import { CHARACTERS } from './names.ts';
import type { NewYorkEvent } from './names.ts';
import { board, choices, legal, play, scene, unseen } from './scenario.ts';
import type { Scene } from './scenario.ts';

const GIVEN: Scene = {
  round: 3,
  role: 'jack',
  active: 'smith',
  identity: 'rider',
  suspects: ['latimer', 'rider', 'smith'],
  alibis: { investigator: ['grant', 'beach'], jack: ['tumblety'] },
  sites: ['a2'],
  parks: ['m12'],
  informant: 'b2',
  mute: true,
  open: ['beach', 'callahan', 'smith'],
  witness: 'unseen',
};

describe('what a viewer knows', () => {
  const state = scene(GIVEN);

  test.each(VIEWERS)('N9.1 N9.2 %s knows all that is public, and their own cards', (viewer) => {
    expect(newyork.view(state, viewer)).toEqual({
      game: 'newyork',
      viewer,
      options: {},
      round: 3,
      activation: 1,
      actor: 'jack',
      due: 'act',
      identity: viewer === 'jack' ? 'rider' : null,
      alibis: {
        investigator: { count: 2, cards: viewer === 'investigator' ? ['grant', 'beach'] : null },
        jack: { count: 1, cards: viewer === 'jack' ? ['tumblety'] : null },
      },
      pile: 4,
      suspects: ['latimer', 'rider', 'smith'],
      visible: ['beach', 'callahan', 'grant', 'latimer', 'rider', 'smith'],
      calls: [
        { round: 2, answer: 'unseen', visible: [], hidden: ['latimer', 'rider', 'smith'], cleared: [] },
      ],
      outcome: null,
      characters: board(state).characters,
      open: ['beach', 'callahan'],
      witness: 'unseen',
      shown: ['beach', 'callahan', 'eastman', 'smith'],
      active: { character: 'smith', walk: true, power: true },
      lamps: ['c3', 'm7'],
      metros: ['b3', 'g6', 'k10', 'l6'],
      sites: ['a2'],
      parks: ['m12'],
      investigations: [
        ['e7', 'f8'],
        ['k5', 'l5'],
      ],
      steamers: ['e8', 'l12'],
      informant: { hex: 'b2', talkative: false },
    });
  });

  test('N9.1 a view tells what is still to do in the activation', () => {
    const active = (...texts: string[]) => newyork.view(play(state, ...texts), 'spectator').active;
    expect(active('walk-k8')).toEqual({ character: 'smith', walk: false, power: true });
    expect(active('sail-e8-b1')).toEqual({ character: 'smith', walk: true, power: false });
    expect(active('sail-e8-b1', 'walk-k8')).toBeNull();
  });

  test('N9.2 before anything is dealt nobody knows an identity', () => {
    for (const viewer of VIEWERS) {
      const view = newyork.view(newyork.setup({}), viewer);
      expect(view).toMatchObject({
        due: 'identity',
        identity: null,
        pile: 8,
        active: null,
        shown: [],
        open: [],
      });
    }
  });

  test.each(VIEWERS)('N9.2 a state imagined from the view of %s looks the same to them', (viewer) => {
    const mute = scene({ ...GIVEN, steamers: ['b1', 'k4'] });
    for (const each of [state, mute, scene(), newyork.setup({}), play(state, 'walk-k8')]) {
      const view = newyork.view(each, viewer);
      for (const roll of [0, 1, 2]) {
        const imagined = newyork.imagine(view, (bound) => Math.min(roll, bound - 1));
        expect(newyork.view(imagined, viewer)).toEqual(view);
      }
    }
  });

  test('N9.2 an imagined Jack is a suspect whose card the viewer does not hold', () => {
    const identities = (viewer: (typeof VIEWERS)[number], given: Scene = {}): string => {
      const view = newyork.view(scene({ ...GIVEN, ...given }), viewer);
      const rolls = [0, 1, 2, 3, 4, 5, 6, 7].map((roll) => newyork.imagine(view, (bound) => roll % bound));
      return [...new Set(rolls.map((each) => newyork.position(each).identity))].sort().join(' ');
    };
    expect(identities('investigator')).toBe('latimer rider smith');
    expect(identities('investigator', { alibis: { investigator: ['latimer'] } })).toBe('rider smith');
    expect(identities('spectator')).toBe('latimer rider smith');
    expect(identities('jack')).toBe('rider');
  });
});

describe('what a viewer is told', () => {
  const told = (event: NewYorkEvent) => VIEWERS.map((viewer) => newyork.witness(event, viewer));

  test('N9.2 only Jack is told the identity', () => {
    expect(told({ event: 'identity-dealt', card: 'grant' })).toEqual([
      { event: 'identity-dealt', card: null },
      { event: 'identity-dealt', card: 'grant' },
      { event: 'identity-dealt', card: null },
    ]);
  });

  test('N9.2 only the role that draws a card is told it', () => {
    expect(told({ event: 'drew', role: 'jack', card: 'grant' })).toEqual([
      { event: 'drew', role: 'jack', card: null },
      { event: 'drew', role: 'jack', card: 'grant' },
      { event: 'drew', role: 'jack', card: null },
    ]);
    expect(told({ event: 'drew', role: 'investigator', card: 'grant' })).toEqual([
      { event: 'drew', role: 'investigator', card: 'grant' },
      { event: 'drew', role: 'investigator', card: null },
      { event: 'drew', role: 'investigator', card: null },
    ]);
  });

  test('N9.1 events other than deals and draws are told to everybody', () => {
    const events: NewYorkEvent[] = [
      { event: 'round-began', round: 1, open: ['beach'] },
      { event: 'activated', role: 'jack', character: 'smith' },
      { event: 'walked', character: 'smith', from: 'j7', to: 'k8', path: ['j7', 'k8'] },
      { event: 'passed', role: 'jack' },
      { event: 'called', round: 1, answer: 'seen', visible: [], hidden: [], cleared: [] },
      { event: 'built', tile: 'lamp', hex: 'a2' },
      { event: 'planted', tile: 'metro', hex: 'l6' },
      { event: 'investigated', tile: 0, from: ['e7', 'f8'], to: ['a2', 'b2'] },
      { event: 'ordered', character: 'smith', from: 'j7', to: 'k8', path: ['j7', 'k8'] },
      { event: 'swapped', characters: ['smith', 'grant'], hexes: ['j8', 'j7'] },
      { event: 'sailed', from: 'e8', to: 'b1' },
      { event: 'informant-placed', from: 'a2', to: 'b2' },
      { event: 'escaped', character: 'smith', exit: 'land', path: ['m8'] },
    ];
    for (const event of events) expect(told(event)).toEqual([event, event, event]);
  });
});

describe('what a role may choose', () => {
  const scenes: Scene[] = [
    { active: 'smith' },
    { active: 'eastman', characters: { tumblety: 'm10' } },
    { active: 'tumblety', characters: { tumblety: 'm12' } },
    { active: 'rider' },
  ];

  test('N9.3 the investigator’s moves never depend on the identity', () => {
    for (const given of scenes) {
      const lists = CHARACTERS.map((identity) => legal(unseen({ ...given, role: 'investigator', identity })));
      for (const list of lists) expect(list).toEqual(lists[0]);
    }
  });

  test('N9.3 Jack’s moves never depend on the cards that the investigator drew', () => {
    for (const given of scenes) {
      const lists = (['beach', 'callahan'] as const).map((card) =>
        legal(unseen({ ...given, identity: 'tumblety', alibis: { investigator: [card] } })),
      );
      expect(lists[1]).toEqual(lists[0]);
    }
  });

  test('N9.3 Jack’s moves differ by the identity in the ways out only', () => {
    for (const given of scenes) {
      const stay = (list: readonly string[]) => list.filter((text) => !/^escape|-(l12|land)$/.test(text));
      const lists = CHARACTERS.map((identity) => stay(legal(unseen({ ...given, identity }))));
      for (const list of lists) expect(list).toEqual(lists[0]);
    }
    const given = scenes[1];
    expect(choices(unseen({ ...given, identity: 'tumblety' }), 'order')).toContain('tumblety-land');
  });
});
