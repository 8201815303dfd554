import { describe, expect, test } from 'vitest';
import { seededRandom } from '../random.ts';
import { HOURGLASSES } from './board.ts';
import { pocket } from './game.ts';
import { CHARACTERS } from './names.ts';
import type { Character, Move } from './names.ts';
import { PICTURE, eventsOf, gridFrom, legal, move, play, refused, scene } from './scenario.ts';

const box = pocket.setup({});
const tilesText = (order: string, walls: string): string =>
  `tiles-${order.replaceAll(' ', '-')}-${Array.from(walls).join('-')}`;
const order = 'gull bert stealthy smith pizer lestrade lane madame goodley';
const picture = tilesText(order, 'WSEWEESSE');
const laid = play(box, picture);

type Tiles = Extract<Move, { do: 'tiles' }>;
const sampled = (count: number): Tiles[] => {
  const random = seededRandom('tiles');
  return Array.from({ length: count }, () => pocket.sample(box, random) as Tiles);
};

describe('the box just opened', () => {
  test('P1.1 Pocket has two roles and at most eight rounds', () => {
    const random = seededRandom('rounds');
    const longest = Array.from({ length: 150 }, () => {
      let state = box;
      for (let actor = pocket.actor(state); actor !== null; actor = pocket.actor(state)) {
        const moves = pocket.legalMoves(state);
        const next = actor === 'chance' ? pocket.sample(state, random) : moves[random(moves.length)]!;
        expect(['investigator', 'jack', 'chance']).toContain(actor);
        state = pocket.play(state, next).state;
      }
      return pocket.position(state).round;
    });
    expect(Math.max(...longest)).toBe(8);
  });

  test('P1.4 P1.6 the set-up shows detectives on their spaces and nothing else', () => {
    expect(pocket.position(box)).toEqual({
      round: 1,
      actor: 'chance',
      identity: null,
      alibis: { investigator: [], jack: [] },
      suspects: CHARACTERS,
      visible: [],
      grid: [],
      detectives: { holmes: 12, watson: 4, toby: 8 },
      tokens: [],
      rotated: [],
      time: { investigator: 0, jack: 0 },
      hourglasses: 0,
    });
    expect(pocket.engine.visible(box)).toBe(0);
  });

  test('P1.1 Pocket has no options', () => {
    expect(pocket.readOptions(undefined)).toEqual({});
    expect(pocket.readOptions({})).toEqual({});
    for (const wrong of [null, [], 'no', 0, { edition: '2006' }]) {
      expect(pocket.readOptions(wrong)).toBeUndefined();
    }
    expect(pocket.optionsOf(box)).toEqual({});
  });

  test('P1.1 Pocket has its own id and nine characters, sorted', () => {
    expect(pocket.id).toBe('pocket');
    expect(pocket.rulesVersion).toBe(1);
    expect(pocket.characters).toEqual([...CHARACTERS].sort());
    expect(pocket.characters).toHaveLength(9);
  });
});

describe('the tiles', () => {
  test('P1.2 P1.3 the tiles are laid by chance, suspects up', () => {
    expect(pocket.actor(box)).toBe('chance');
    expect(pocket.view(box, 'spectator').due).toBe('tiles');
    expect(legal(box)).toEqual([]);
    expect(pocket.position(laid).grid).toEqual(gridFrom(PICTURE, CHARACTERS));
    expect(eventsOf(box, picture)).toEqual([{ event: 'tiles-laid', grid: gridFrom(PICTURE, CHARACTERS) }]);
    expect(pocket.view(laid, 'spectator').due).toBe('identity');
  });

  test.each([
    [0, 'NESW', 'W'],
    [1, 'NESW', 'NESW'],
    [2, 'NESW', 'E'],
    [3, 'NESW', 'NESW'],
    [4, 'NESW', 'NESW'],
    [5, 'NESW', 'NESW'],
    [6, 'NESW', 'NESW'],
    [7, 'NESW', 'S'],
    [8, 'NESW', 'NESW'],
  ])('P1.3 at place %i of the walls %s only %s are dealt', (place, tried, dealt) => {
    for (const wall of tried) {
      const walls = Array.from('WSEWEESSE');
      walls[place] = wall;
      const text = tilesText(order, walls.join(''));
      expect(pocket.accepts(box, move(text))).toBe(dealt.includes(wall));
      if (dealt.includes(wall)) expect(pocket.position(play(box, text)).grid[place]!.wall).toBe(wall);
      else {
        expect(pocket.pack(move(text))).toBeUndefined();
        expect(() => play(box, text)).toThrow('illegal move');
        expect(refused(box, text)).toEqual({ refused: 'not-dealt-so', rule: 'P1.3' });
      }
    }
  });

  test('P1.3 the tiles are laid once', () => {
    expect(pocket.accepts(laid, move(picture))).toBe(false);
    expect(refused(laid, picture)).toEqual({ refused: 'not-your-decision', rule: 'P1.3' });
  });

  test('P1.3 each tile lies at each place, with each free wall, about equally often', () => {
    const games = sampled(9000);
    for (const [place, forced] of Array.from('W.E....S.').entries()) {
      for (const name of CHARACTERS) {
        const times = games.filter((deal) => deal.order[place] === name).length;
        expect(Math.abs(times - 1000)).toBeLessThan(150);
      }
      for (const wall of 'NESW') {
        const times = games.filter((deal) => deal.walls[place] === wall).length;
        if (forced === '.') expect(Math.abs(times - 2250)).toBeLessThan(200);
        else expect(times).toBe(forced === wall ? 9000 : 0);
      }
    }
    for (const deal of games.slice(0, 50)) {
      expect(new Set(deal.order).size).toBe(9);
      expect(pocket.accepts(box, deal)).toBe(true);
    }
  });

  test('P1.3 every deal of the tiles has its own negative number', () => {
    const games = sampled(500);
    const codes = games.map((deal) => pocket.pack(deal)!);
    expect(codes.every((packed) => packed < 0 && packed >= -362_880 * 4096)).toBe(true);
    expect(codes.map((packed) => pocket.unpack(packed))).toEqual(games);
    // The last and the first number: all draws of the shuffle are the highest or the lowest, all walls W or N.
    expect(pocket.formatMove(pocket.unpack(-362_880 * 4096))).toBe(
      tilesText(CHARACTERS.join(' '), 'WWEWWWWSW'),
    );
    expect(pocket.formatMove(pocket.unpack(-1))).toBe(
      tilesText([...CHARACTERS.slice(1), CHARACTERS[0]].join(' '), 'WNENNNNSN'),
    );
  });
});

describe('the cards', () => {
  test('P1.5 one of nine cards is the identity', () => {
    expect(legal(laid)).toEqual(CHARACTERS.map((name) => `identity-${name}`));
    const dealt = play(laid, 'identity-madame');
    expect(pocket.position(dealt).identity).toBe('madame');
    expect(eventsOf(laid, 'identity-madame')).toEqual([
      { event: 'identity-dealt', card: 'madame' },
      { event: 'round-began', round: 1 },
    ]);
    expect(pocket.view(dealt, 'spectator')).toMatchObject({ due: 'deal', pile: 8 });
    expect(pocket.view(laid, 'spectator').pile).toBe(9);
  });

  test('P1.5 each identity is as likely as any other', () => {
    const random = seededRandom('identity');
    const cards = Array.from({ length: 4500 }, () => pocket.sample(laid, random)) as { card: Character }[];
    for (const name of CHARACTERS) {
      expect(Math.abs(cards.filter(({ card }) => card === name).length - 500)).toBeLessThan(100);
    }
  });

  test.each([
    ['bert', 1],
    ['goodley', 0],
    ['gull', 1],
    ['lane', 1],
    ['lestrade', 0],
    ['madame', 2],
    ['pizer', 1],
    ['smith', 1],
    ['stealthy', 1],
  ] as const)('P1.5 %s has %i hourglasses, which never count as identity', (name, hourglasses) => {
    expect(HOURGLASSES[CHARACTERS.indexOf(name)]).toBe(hourglasses);
    expect(pocket.position(scene({ identity: name })).hourglasses).toBe(0);
    const identity = name === 'bert' ? 'gull' : 'bert';
    expect(pocket.position(scene({ identity, alibis: { jack: [name] } })).hourglasses).toBe(hourglasses);
    expect(pocket.position(scene({ identity, alibis: { investigator: [name] } })).hourglasses).toBe(0);
  });

  test('P1.6 a time token is an hourglass for Jack alone', () => {
    expect(pocket.position(scene({ time: { investigator: 3, jack: 2 } }))).toMatchObject({
      time: { investigator: 3, jack: 2 },
      hourglasses: 2,
    });
  });
});

describe('the action tokens', () => {
  test('P1.7 P2.2 the action tokens fall on any of 16 combinations of their faces', () => {
    const thrown = legal(play(laid, 'identity-lane'));
    expect(thrown).toHaveLength(16);
    const faces = [
      ['alibi', 'holmes'],
      ['toby', 'watson'],
      ['rotation', 'exchange'],
      ['rotation', 'joker'],
    ];
    const expected = faces.reduce<string[]>(
      (texts, pair) => texts.flatMap((text) => pair.map((face) => `${text}-${face}`)),
      ['throw'],
    );
    expect([...thrown].sort()).toEqual(expected.sort());
  });
});
