import { describe, expect, test } from 'vitest';
import { pocket } from './game.ts';
import { CHARACTERS } from './names.ts';
import type { Character } from './names.ts';
import { PICTURE, eventsOf, gridText, legal, play, scene } from './scenario.ts';

const cards = (state: Parameters<typeof legal>[0]): string[] =>
  legal(state).map((text) => text.replace('draw-', ''));

describe('detectives', () => {
  test.each([
    ['holmes', 'holmes toby rotation joker'],
    ['toby', 'alibi toby rotation joker'],
    ['watson', 'alibi watson rotation joker'],
  ] as const)('P3.1 the token of %s moves its detective one or two spaces', (name, faces) => {
    const state = scene({ faces, used: [0, 1, 2, 3].filter((token) => faces.split(' ')[token] !== name) });
    expect(legal(state)).toEqual([`detective-${name}-1`, `detective-${name}-2`]);
  });

  test.each([
    [12, 1, 1, [12, 1]],
    [12, 2, 2, [12, 1, 2]],
    [11, 1, 12, [11, 12]],
    [11, 2, 1, [11, 12, 1]],
    [10, 2, 12, [10, 11, 12]],
    [1, 1, 2, [1, 2]],
    [4, 2, 6, [4, 5, 6]],
  ])('P3.1 a detective moves clockwise from space %i by %i to %i', (from, steps, to, path) => {
    const state = scene({ faces: 'holmes toby rotation joker', detectives: { holmes: from } });
    const after = play(state, `detective-holmes-${steps}`);
    expect(pocket.position(after).detectives).toEqual({ holmes: to, watson: 4, toby: 8 });
    expect(eventsOf(state, `detective-holmes-${steps}`)).toEqual([
      {
        event: 'detective-moved',
        role: 'investigator',
        detective: 'holmes',
        by: 'detective',
        from,
        to,
        path,
      },
    ]);
  });

  test('P3.1 detectives may share a space', () => {
    const state = scene({ faces: 'holmes toby rotation joker', detectives: { holmes: 3, toby: 4 } });
    expect(pocket.position(play(state, 'detective-holmes-1')).detectives).toEqual({
      holmes: 4,
      watson: 4,
      toby: 4,
    });
  });
});

describe('the joker', () => {
  const investigator = scene({ used: [0, 1, 2], round: 1 });
  const jack = scene({ used: [0, 1, 2], round: 2 });

  test('P3.2 with the joker the investigator must move a detective', () => {
    expect(legal(investigator)).toEqual(['joker-holmes', 'joker-watson', 'joker-toby']);
  });

  test('P3.3 with the joker Jack may move a detective or none', () => {
    expect(legal(jack)).toEqual(['joker-holmes', 'joker-watson', 'joker-toby', 'joker']);
  });

  test.each([
    ['holmes', 12, 1],
    ['watson', 4, 5],
    ['toby', 8, 9],
  ])('P3.2 P3.3 the joker moves %s from %i one space to %i', (detective, from, to) => {
    const first = scene({ round: 2 });
    expect(eventsOf(first, `joker-${detective}`)).toEqual([
      { event: 'detective-moved', role: 'jack', detective, by: 'joker', from, to, path: [from, to] },
    ]);
    expect(pocket.position(play(first, `joker-${detective}`)).detectives).toEqual({
      holmes: 12,
      watson: 4,
      toby: 8,
      [detective]: to,
    });
  });

  test('P3.3 a declined joker moves nobody and is used', () => {
    const state = scene({ round: 2 });
    expect(eventsOf(state, 'joker')).toEqual([{ event: 'joker-declined', role: 'jack' }]);
    expect(pocket.position(play(state, 'joker'))).toMatchObject({
      actor: 'investigator',
      detectives: { holmes: 12, watson: 4, toby: 8 },
      tokens: ['alibi', 'rotation', 'toby'],
    });
  });
});

describe('rotation', () => {
  const two = scene({ faces: 'alibi toby rotation rotation', used: [0, 1] });

  test('P3.4 a rotation turns any tile by one, two or three quarters', () => {
    const each = CHARACTERS.flatMap((name) => [1, 2, 3].map((quarters) => `rotate-${name}-${quarters}`));
    expect(legal(two)).toEqual(each);
    expect(legal(scene({ used: [0, 1, 3] }))).toEqual(each);
  });

  test.each([
    ['gull', 1, 'N'],
    ['gull', 2, 'E'],
    ['gull', 3, 'S'],
    ['bert', 1, 'W'],
    ['bert', 2, 'N'],
    ['bert', 3, 'E'],
    ['pizer', 1, 'S'],
  ])('P3.4 %s turned by %i quarters clockwise has its wall at %s', (tile, quarters, wall) => {
    const after = play(two, `rotate-${tile}-${quarters}`);
    expect(gridText(after)).toBe(PICTURE.replace(new RegExp(`${tile}/.`), `${tile}/${wall}`));
    expect(pocket.position(after).rotated).toEqual([tile]);
    expect(eventsOf(two, `rotate-${tile}-${quarters}`)).toEqual([
      { event: 'rotated', role: 'jack', tile, quarters, wall },
    ]);
  });

  test('P3.4 a tile is rotated once a round, by either role', () => {
    const once = play(two, 'rotate-pizer-1');
    expect(pocket.actor(once)).toBe('investigator');
    expect(legal(once)).toHaveLength(24);
    expect(legal(once)).toEqual(legal(two).filter((text) => !text.includes('pizer')));
  });

  test('P3.4 other actions stay open for a rotated tile', () => {
    const state = scene({ faces: 'alibi toby rotation rotation', used: [2], rotated: ['bert'] });
    expect(legal(state).slice(0, 4)).toEqual([
      'alibi',
      'detective-toby-1',
      'detective-toby-2',
      'rotate-goodley-1',
    ]);
    expect(legal(state)).toHaveLength(27);
  });

  test('P3.4 a rotated tile may turn again in the next round', () => {
    const state = scene({ faces: 'alibi toby rotation joker', used: [0, 1, 3], rotated: ['lane'] });
    const next = play(state, 'rotate-gull-1');
    expect(pocket.position(next)).toMatchObject({ round: 2, rotated: [] });
  });

  test('P3.4 turning the empty crossing has no effect', () => {
    const suspects = CHARACTERS.filter((name) => name !== 'lane');
    const state = scene({ faces: 'alibi toby rotation rotation', suspects });
    expect(eventsOf(state, 'rotate-lane-1')).toEqual([
      { event: 'rotated', role: 'investigator', tile: 'lane', quarters: 1, wall: null },
    ]);
    const after = play(state, 'rotate-lane-1');
    expect(gridText(after)).toBe(gridText(state));
    expect(pocket.position(after).rotated).toEqual(['lane']);
  });
});

describe('exchange', () => {
  const open = scene({ faces: 'alibi toby exchange rotation', used: [0, 1, 3] });

  test('P3.5 an exchange takes any two different tiles', () => {
    const pairs = CHARACTERS.flatMap((one, i) =>
      CHARACTERS.slice(i + 1).map((other) => `exchange-${one}-${other}`),
    );
    expect(pairs).toHaveLength(36);
    expect(legal(open)).toEqual(pairs);
  });

  test('P3.5 exchanged tiles keep their walls, and the place of each is told', () => {
    const state = scene({ faces: 'alibi toby exchange rotation' });
    const after = play(state, 'exchange-bert-goodley');
    expect(gridText(after)).toBe(
      'gull/W goodley/E stealthy/E smith/W pizer/E lestrade/E lane/S madame/S bert/S',
    );
    expect(eventsOf(state, 'exchange-bert-goodley')).toEqual([
      { event: 'exchanged', role: 'investigator', tiles: ['bert', 'goodley'], places: [8, 1] },
    ]);
    expect(gridText(play(state, 'exchange-gull-pizer'))).toBe(
      'pizer/E bert/S stealthy/E smith/W gull/W lestrade/E lane/S madame/S goodley/E',
    );
    expect(eventsOf(state, 'exchange-gull-pizer')).toMatchObject([
      { tiles: ['gull', 'pizer'], places: [4, 0] },
    ]);
    const back = scene({ faces: 'alibi toby exchange rotation', grid: gridText(after) });
    expect(gridText(play(back, 'exchange-bert-goodley'))).toBe(PICTURE);
  });

  test('P3.5 faces and the mark of a rotation travel with an exchanged tile', () => {
    const suspects = CHARACTERS.filter((name) => name !== 'bert' && name !== 'lane');
    const state = scene({ faces: 'alibi toby exchange rotation', suspects });
    const after = play(state, 'rotate-bert-1', 'exchange-bert-lane');
    const { grid, rotated } = pocket.position(after);
    expect(grid[6]).toEqual({ tile: 'bert', wall: 'W', suspect: false });
    expect(grid[1]).toEqual({ tile: 'lane', wall: null, suspect: false });
    expect(rotated).toEqual(['bert']);
  });
});

describe('alibi', () => {
  const state = scene({ round: 1 });
  const others = CHARACTERS.filter((name) => name !== 'goodley');

  test('P3.6 P3.7 chance draws any alibi card that is neither drawn nor Jack', () => {
    expect(eventsOf(state, 'alibi')).toEqual([]);
    const due = play(state, 'alibi');
    expect(pocket.view(due, 'jack').due).toBe('draw');
    expect(pocket.position(due)).toMatchObject({ actor: 'chance', tokens: ['joker', 'rotation', 'toby'] });
    expect(cards(due)).toEqual(others);
    const later = scene({ alibis: { investigator: ['bert'], jack: ['pizer'] } });
    expect(cards(play(later, 'alibi'))).toEqual(others.filter((name) => name !== 'bert' && name !== 'pizer'));
  });

  test('P3.6 each alibi card is as likely as any other', () => {
    const due = play(scene({ alibis: { jack: ['lane', 'madame'] } }), 'alibi');
    const seen = new Map<string, number>();
    for (let i = 0; i < 600; i++) {
      const drawn = pocket.sample(due, (bound) => {
        expect(bound).toBe(6);
        return i % bound;
      }) as { card: Character };
      seen.set(drawn.card, (seen.get(drawn.card) ?? 0) + 1);
    }
    expect([...seen]).toEqual(
      ['bert', 'gull', 'lestrade', 'pizer', 'smith', 'stealthy'].map((card) => [card, 100]),
    );
  });

  test('P3.6 a card drawn by the investigator clears the suspect right away, and its hourglasses are lost', () => {
    expect(eventsOf(state, 'alibi', 'draw-madame')).toEqual([
      { event: 'drew', role: 'investigator', card: 'madame' },
      { event: 'cleared', characters: ['madame'], why: 'alibi' },
    ]);
    const after = play(state, 'alibi', 'draw-madame');
    expect(pocket.position(after)).toMatchObject({
      alibis: { investigator: ['madame'], jack: [] },
      hourglasses: 0,
      suspects: CHARACTERS.filter((name) => name !== 'madame'),
    });
    const { grid } = pocket.position(after);
    expect(grid[7]).toEqual({ tile: 'madame', wall: 'S', suspect: false });
    expect(grid[6]).toEqual({ tile: 'lane', wall: 'S', suspect: true });
  });

  test('P3.6 the card of a character who was cleared before clears nobody', () => {
    const suspects = CHARACTERS.filter((name) => name !== 'bert');
    const before = scene({ suspects });
    expect(eventsOf(before, 'alibi', 'draw-bert')).toEqual([
      { event: 'drew', role: 'investigator', card: 'bert' },
    ]);
    expect(pocket.position(play(before, 'alibi', 'draw-bert')).suspects).toEqual(suspects);
  });

  test('P3.7 Jack keeps a drawn card, and no tile turns', () => {
    const jack = scene({ round: 2, alibis: { jack: ['smith'] } });
    expect(eventsOf(jack, 'alibi', 'draw-madame')).toEqual([{ event: 'drew', role: 'jack', card: 'madame' }]);
    const after = play(jack, 'alibi', 'draw-madame');
    expect(pocket.position(after)).toMatchObject({
      actor: 'investigator',
      alibis: { investigator: [], jack: ['madame', 'smith'] },
      suspects: CHARACTERS,
      hourglasses: 3,
    });
    expect(pocket.view(after, 'jack').alibis.jack.cards).toEqual(['smith', 'madame']);
  });

  test('P3.6 P3.7 a position lists cards sorted, a view in the order drawn', () => {
    const both = scene({ alibis: { investigator: ['pizer', 'bert'], jack: ['smith', 'gull'] } });
    expect(pocket.position(both).alibis).toEqual({
      investigator: ['bert', 'pizer'],
      jack: ['gull', 'smith'],
    });
    expect(pocket.view(both, 'jack').alibis).toMatchObject({
      investigator: { cards: ['pizer', 'bert'] },
      jack: { cards: ['smith', 'gull'] },
    });
  });
});
