import { describe, expect, test } from 'vitest';
import { ROLES } from '../game.ts';
import { newyork } from './game.ts';
import { board, choices, eventsOf, kinds, legal, play, scene, unseen } from './scenario.ts';
import type { Scene } from './scenario.ts';

/** Smith stands on m12, the informant next to him on l11. */
const beside = (given: Scene = {}): Scene => ({
  active: 'smith',
  informant: 'l11',
  ...given,
  characters: { smith: 'm12', ...given.characters },
});

const PLACES_FROM_L11 =
  'a2 a3 b2 b3 b4 c1 c2 c4 c5 d1 d2 d5 d6 e1 e2 e3 e5 e6 f2 f3 f6 f7 g3 g4 g5 g6 g7 g8 g9 h4 h6 h7 h9 ' +
  'i10 i5 i6 i8 i9 j10 j5 j7 k10 k11 k6 k8 l10 l6 l7 l8 l9 liberty m10 m11 m12 m5 m6 m8 m9';

describe('a visit to the informant', () => {
  test.each(ROLES)('N5.1 N5.2 %s ends a walk on the informant and places him right away', (role) => {
    const state = play(scene(beside({ role })), 'walk-l11');
    expect(newyork.view(state, 'spectator')).toMatchObject({
      actor: role,
      due: 'place',
      informant: { hex: 'l11', talkative: true },
      active: { character: 'smith', walk: false, power: true },
    });
    expect(board(state).characters.smith).toBe('l11');
    expect(kinds(state)).toBe('place');
    expect(choices(state, 'place')).toBe(PLACES_FROM_L11);
  });

  test('N5.1 the informant is placed where a walk could end: no lamp, site, building, tile or character', () => {
    const given: Scene = {
      sites: ['a2', 'm11'],
      parks: ['b2', 'm10'],
      lamps: ['c1', 'm7'],
      investigations: [
        ['b3', 'b4'],
        ['l8', 'l9'],
      ],
    };
    expect(choices(play(scene(beside(given)), 'walk-l11'), 'place')).toBe(
      'a3 b2 c2 c3 c4 c5 d1 d2 d5 d6 e1 e2 e3 e5 e6 e7 f2 f3 f6 f7 f8 g3 g4 g5 g6 g7 g8 g9 h4 h6 h7 h9 ' +
        'i10 i5 i6 i8 i9 j10 j5 j7 k10 k11 k5 k6 k8 l10 l5 l6 l7 liberty m10 m12 m5 m6 m8 m9',
    );
  });

  test('N5.1 the informant lies on the new place, mute, and the top card is drawn', () => {
    const visiting = scene(beside());
    expect(eventsOf(visiting, 'walk-l11')).toEqual([
      { event: 'walked', character: 'smith', from: 'm12', to: 'l11', path: ['m12', 'l11'] },
    ]);
    const placed = play(visiting, 'walk-l11', 'place-a2');
    expect(eventsOf(visiting, 'walk-l11', 'place-a2')).toEqual([
      { event: 'informant-placed', from: 'l11', to: 'a2' },
    ]);
    expect(board(placed).informant).toEqual({ hex: 'a2', talkative: false });
    expect(newyork.view(placed, 'spectator')).toMatchObject({ actor: 'chance', due: 'draw', pile: 7 });
  });

  test('N5.1 N1.6 a visit to the informant gives any card that is neither drawn nor Jack’s', () => {
    const alibis = { investigator: ['grant', 'beach'], jack: ['rider'] } as const;
    const state = play(scene(beside({ alibis, identity: 'callahan' })), 'walk-l11', 'place-a2');
    const cards = ['eastman', 'latimer', 'smith', 'tumblety'];
    expect(legal(state)).toEqual(cards.map((card) => `draw-${card}`));
    const drawn = cards.map((_, n) => newyork.sample(state, (bound) => (expect(bound).toBe(4), n)));
    expect(drawn).toEqual(cards.map((card) => ({ do: 'draw', card })));
  });

  test.each(ROLES)(
    'N5.1 N5.3 %s draws the informant’s card, and knows it before the ability still due',
    (role) => {
      const alibis = { [role]: ['rider'] };
      const state = scene(beside({ role, alibis }));
      const steps = ['walk-l11', 'place-a2', 'draw-grant'];
      expect(eventsOf(state, ...steps)).toEqual([{ event: 'drew', role, card: 'grant' }]);
      const drawn = play(state, ...steps);
      expect(newyork.view(drawn, role)).toMatchObject({
        actor: role,
        due: 'act',
        pile: 5,
        alibis: { [role]: { count: 2, cards: ['rider', 'grant'] } },
        active: { character: 'smith', walk: false, power: true },
      });
      expect(kinds(drawn)).toBe('sail');
      expect(newyork.position(drawn).alibis[role]).toEqual(['grant', 'rider']);
    },
  );

  test('N5.1 a visit to the informant after the ability ends the activation', () => {
    const state = play(scene(beside()), 'sail-e8-b1', 'walk-l11', 'place-a2', 'draw-grant');
    expect(newyork.view(state, 'jack')).toMatchObject({ active: null, activation: 1, due: 'activate' });
  });

  test('N5.1 N2.4 at the end of a round the informant’s card is drawn before the witness call', () => {
    const state = scene(beside({ activation: 3 }));
    const steps = ['sail-e8-b1', 'walk-l11', 'place-a2', 'draw-grant'];
    expect(eventsOf(state, ...steps).map(({ event }) => event)).toEqual(['drew', 'called', 'round-began']);
    expect(board(play(state, ...steps)).informant).toEqual({ hex: 'a2', talkative: true });
  });

  test('N5.1 with the pile empty a visit to the informant draws nothing', () => {
    const alibis = {
      investigator: ['beach', 'eastman', 'grant', 'latimer'],
      jack: ['rider', 'smith', 'tumblety'],
    } as const;
    const state = scene(beside({ alibis }));
    expect(newyork.view(state, 'jack').pile).toBe(0);
    expect(eventsOf(state, 'walk-l11', 'place-a2')).toEqual([
      { event: 'informant-placed', from: 'l11', to: 'a2' },
    ]);
    const placed = play(state, 'walk-l11', 'place-a2');
    expect(board(placed).informant).toEqual({ hex: 'a2', talkative: false });
    expect(newyork.view(placed, 'jack')).toMatchObject({ due: 'act', actor: 'investigator' });
    expect(kinds(placed)).toBe('sail');
    const atTheEnd = play(state, 'sail-e8-b1', 'walk-l11', 'place-a2');
    expect(newyork.view(atTheEnd, 'jack')).toMatchObject({ active: null, due: 'activate' });
  });

  test('N5.1 the seventh card can still be drawn from the informant', () => {
    const alibis = {
      investigator: ['beach', 'eastman', 'grant'],
      jack: ['rider', 'smith', 'tumblety'],
    } as const;
    const state = play(scene(beside({ alibis })), 'walk-l11', 'place-a2');
    expect(legal(state)).toEqual(['draw-latimer']);
    expect(newyork.view(play(state, 'draw-latimer'), 'jack').pile).toBe(0);
  });

  test('N5.1 N4.1 an informant visited on Liberty island must be placed elsewhere', () => {
    const state = play(scene({ active: 'smith', characters: { smith: 'a3' } }), 'walk-liberty');
    expect(choices(state, 'place')).not.toContain('liberty');
    expect(choices(state, 'place').split(' ')).toHaveLength(58);
    expect(board(play(state, 'place-c5')).informant).toEqual({ hex: 'c5', talkative: false });
  });
});

describe('the mute informant', () => {
  test('N5.1 N3.5 a mute informant cannot be visited again in the same round', () => {
    const given = beside({ activation: 1, open: ['rider', 'smith'], characters: { rider: 'm9' } });
    const first = play(scene(given), 'walk-l11', 'place-m11', 'draw-grant', 'sail-e8-b1', 'activate-rider');
    expect(choices(first, 'walk').split(' ')).toContain('m12');
    expect(choices(first, 'walk').split(' ')).not.toContain('m11');
  });

  test('N2.1 N5.1 an informant who was mute can be visited in the next round', () => {
    const given = beside({ activation: 3, open: ['smith'], characters: { rider: 'm9' } });
    const next = play(scene(given), 'walk-l11', 'place-m11', 'draw-grant', 'sail-e8-b1', 'activate-rider');
    expect(choices(next, 'walk').split(' ')).toContain('m11');
    expect(kinds(play(next, 'walk-m11'))).toBe('place');
  });

  test('N5.1 N6.5 a talkative informant under an investigation tile cannot be visited', () => {
    const investigations = [
      ['l10', 'l11'],
      ['k5', 'l5'],
    ];
    const state = scene(beside({ investigations, metros: ['g6'] }));
    expect(choices(state, 'walk')).toBe('l9 m10 m11 m9');
  });
});

describe('other ways to him', () => {
  /** Only Tumblety and Eastman are hidden; the informant is two steps from Tumblety. */
  const orders: Scene = { active: 'eastman', informant: 'i5' };

  test.each(ROLES)(
    'N5.2 N6.6 %s moves a character onto the informant with the ability of Eastman',
    (role) => {
      const state = play(scene({ ...orders, role }), 'order-tumblety-i5');
      expect(newyork.view(state, 'spectator')).toMatchObject({ actor: role, due: 'place' });
      expect(choices(state, 'place').split(' ')).not.toContain('i5');
      expect(choices(state, 'place').split(' ')).toContain('h5');
      const placed = play(state, 'place-h5');
      expect(board(placed)).toMatchObject({
        informant: { hex: 'h5', talkative: false },
        characters: { tumblety: 'i5' },
      });
      const drawn = play(placed, 'draw-rider');
      expect(newyork.view(drawn, role).alibis[role]).toEqual({ count: 1, cards: ['rider'] });
      expect(newyork.view(drawn, role)).toMatchObject({ active: null, due: 'activate' });
    },
  );

  test('N5.2 N3.5 Eastman moves nobody onto a mute informant', () => {
    expect(choices(scene({ ...orders, mute: true }), 'order').split(' ')).not.toContain('tumblety-i5');
    expect(choices(scene(orders), 'order').split(' ')).toContain('tumblety-i5');
  });

  test('N5.2 N6.6 a character whom Eastman moves to a hex without the informant visits nobody', () => {
    const state = play(scene({ ...orders, informant: 'm12', mute: true }), 'order-tumblety-i5');
    expect(newyork.view(state, 'jack')).toMatchObject({ active: null, due: 'activate' });
  });

  test('N5.2 N6.7 a swap onto the informant is no visit', () => {
    const given: Scene = { active: 'tumblety', informant: 'g7', characters: { tumblety: 'g8', smith: 'h6' } };
    const state = play(scene(given), 'swap-eastman-smith');
    expect(kinds(state)).toBe('accuse walk');
    expect(board(state).informant).toEqual({ hex: 'g7', talkative: true });
  });

  test('N5.3 N6.7 Tumblety may swap after his visit to the informant', () => {
    const given: Scene = { active: 'tumblety', informant: 'g7' };
    const state = play(scene(given), 'walk-g7', 'place-a2', 'draw-beach');
    expect(kinds(state)).toBe('pass swap');
  });

  test('N5.1 N8.1 a visit to the informant is a walk: nobody leaves after it', () => {
    const state = unseen(beside({ identity: 'smith' }));
    expect(choices(state, 'escape')).toBe('l12');
    const visited = play(state, 'walk-l11', 'place-a2', 'draw-grant');
    expect(kinds(visited)).toBe('sail');
  });
});
