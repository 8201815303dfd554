import { describe, expect, test } from 'vitest';
import { boardData } from '../../test/specification.ts';
import { ROLES } from '../game.ts';
import { EXIT_HEXES, HEXES, HOUSES, LAMP_SITES, SETUPS, SQUARES, STREETS } from './board.ts';
import { london } from './game.ts';
import { LONDON_MAP } from './map.ts';
import { CHARACTERS, EDITIONS, EXITS } from './names.ts';
import type { Edition, LondonBoard } from './names.ts';
import { legal, play } from './scenario.ts';

interface Spot {
  readonly id: string;
  readonly type: string;
  readonly art?: string;
  readonly exit?: string;
}
interface BoardFile {
  readonly cells: readonly Spot[];
  readonly manholes: readonly { id: string; covered_at_start: boolean }[];
  readonly later_edition: { readonly manholes: BoardFile['manholes'] };
}

const DATA = boardData('london') as BoardFile;
const ids = (wanted: (spot: Spot) => boolean): string[] =>
  DATA.cells
    .filter(wanted)
    .map(({ id }) => id)
    .sort();

const START_2006: LondonBoard['characters'] = {
  bert: 'i8',
  goodley: 'm10',
  gull: 'e9',
  holmes: 'g5',
  lestrade: 'e5',
  smith: 'g8',
  stealthy: 'i4',
  watson: 'a3',
};

describe('the board', () => {
  test('L1.1 London has two roles and eight characters', () => {
    expect(ROLES).toEqual(['investigator', 'jack']);
    expect(CHARACTERS.join(' ')).toBe('bert goodley gull holmes lestrade smith stealthy watson');
    expect(london.characters).toEqual(CHARACTERS);
    expect(london.id).toBe('london');
    expect(london.rulesVersion).toBe(1);
  });

  test('L1.2 the board has the 86 hexes of the data file, each of its type', () => {
    expect(HEXES).toHaveLength(86);
    expect(HEXES.toSorted()).toEqual(ids(() => true));
    expect(STREETS).toEqual(ids(({ type }) => type === 'street' || type === 'manhole'));
    expect(HEXES.slice(0, STREETS.length)).toEqual(STREETS);
    expect(LAMP_SITES).toEqual(ids(({ type }) => type === 'lamp'));
    expect(SQUARES).toEqual(ids(({ art }) => art === 'square'));
    expect(HOUSES).toEqual(ids(({ art }) => art === 'house'));
  });

  test('L1.3 the board has four exits, each at the end of one street', () => {
    const found = EXITS.map((exit, i) => `${exit} ${STREETS[EXIT_HEXES[i]!]}`);
    expect(found).toEqual(EXITS.map((exit) => `${exit} ${ids((spot) => spot.exit === exit).join()}`));
    expect(found).toEqual(['NE l12', 'NW b7', 'SE l6', 'SW b1']);
  });

  test('L1.3 the board has other manholes in each edition', () => {
    const names = SETUPS.map(({ manholes }) => manholes.map((hex) => STREETS[hex]).join(' '));
    expect(names).toEqual(['a5 c2 f10 f7 h3 h6 l12 m9', 'b1 b6 c4 f10 g6 h3 k9 l12 l7']);
    const lists = [DATA.manholes, DATA.later_edition.manholes];
    expect(names).toEqual(
      lists.map((list) =>
        list
          .map(({ id }) => id)
          .sort()
          .join(' '),
      ),
    );
  });
});

test('L1.2 L1.3 the map for drawing the board is that of the rules', () => {
  expect(LONDON_MAP.hexes.toSorted()).toEqual(ids(() => true));
  expect(LONDON_MAP.houses).toEqual(ids(({ art }) => art === 'house'));
  expect(LONDON_MAP.squares).toEqual(ids(({ art }) => art === 'square'));
  expect(LONDON_MAP.lampSites).toEqual(ids(({ type }) => type === 'lamp'));
  expect(LONDON_MAP.exits).toEqual({ NE: 'l12', NW: 'b7', SE: 'l6', SW: 'b1' });
  const lists = { '2006': DATA.manholes, '2016': DATA.later_edition.manholes };
  for (const edition of EDITIONS) {
    expect(LONDON_MAP.manholes[edition]).toEqual(lists[edition].map(({ id }) => id).sort());
  }
});

describe('the set-up', () => {
  test.each<[Edition, LondonBoard['characters'], string[]]>([
    ['2006', START_2006, ['c2', 'l12']],
    ['2016', { ...START_2006, stealthy: 'a3', watson: 'i4' }, ['b1', 'l12']],
  ])('L1.3 L1.4 the set-up of %s is that of the data file', (edition, characters, covers) => {
    const state = london.setup({ edition });
    expect(london.optionsOf(state)).toEqual({ edition });
    expect(london.position(state)).toEqual({
      round: 1,
      actor: 'chance',
      identity: null,
      alibis: { investigator: [], jack: [] },
      suspects: [...CHARACTERS],
      visible: ['bert', 'holmes', 'lestrade', 'smith'],
      characters,
      lantern: 'NE',
      lamps: [
        { hex: 'b2', number: 1 },
        { hex: 'c7', number: 3 },
        { hex: 'f5', number: null },
        { hex: 'h8', number: null },
        { hex: 'k6', number: 4 },
        { hex: 'l11', number: 2 },
      ],
      covers,
      cordons: ['NE', 'SW'],
      open: [],
      witness: 'seen',
    });
  });

  test('L1.3 the set-up of an unknown edition is an error that says which there are', () => {
    expect(() => london.setup({ edition: '1999' as Edition })).toThrow(
      'The edition must be one of 2006, 2016.',
    );
  });

  test('L1.3 the edition is that of 2006 unless another is asked for', () => {
    const read = (options: unknown) => london.readOptions(options);
    expect(read(undefined)).toEqual({ edition: '2006' });
    expect(read({})).toEqual({ edition: '2006' });
    expect(read({ edition: '2006' })).toEqual({ edition: '2006' });
    expect(read({ edition: '2016' })).toEqual({ edition: '2016' });
    for (const wrong of [null, 0, '2006', [], ['2006'], { edition: '2010' }, { edition: null }]) {
      expect(read(wrong)).toBeUndefined();
    }
    expect(read({ edition: '2006', lamps: 6 })).toBeUndefined();
  });

  test('L1.4 chance deals Jack one of eight cards, and seven remain', () => {
    const start = london.setup({ edition: '2006' });
    expect(london.actor(start)).toBe('chance');
    expect(london.view(start, 'jack')).toMatchObject({ due: 'identity', identity: null, pile: 8 });
    expect(legal(start)).toEqual(CHARACTERS.map((character) => `identity-${character}`));
    for (const character of CHARACTERS) {
      const { state, events } = london.play(start, { do: 'identity', card: character });
      expect(events).toEqual([{ event: 'identity-dealt', card: character }]);
      expect(london.position(state)).toEqual({ ...london.position(start), identity: character });
      expect(london.view(state, 'jack')).toMatchObject({ due: 'deal', identity: character, pile: 7 });
    }
    expect(london.position(play(start, 'identity-gull')).witness).toBe('seen');
  });
});
