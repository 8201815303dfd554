import { describe, expect, test } from 'vitest';
import { LONDON_MAP } from '../src/london/map.ts';
import { NEW_YORK_MAP } from '../src/newyork/map.ts';
import { boardData } from './specification.ts';

interface Spot {
  readonly id: string;
  readonly type: string;
  readonly art?: string;
}

const sorted = (names: readonly string[]): string[] => [...names].sort();

describe('the maps for whoever draws them are those of the board data', () => {
  test('L1.2 the map of London is that of the board data', () => {
    const { cells, exits, later_edition } = boardData('london') as {
      cells: readonly Spot[];
      exits: readonly { id: keyof typeof LONDON_MAP.exits; street: string }[];
      later_edition: { manholes: readonly { id: string }[] };
    };
    const of = (keep: (spot: Spot) => boolean): string[] => sorted(cells.filter(keep).map(({ id }) => id));
    expect(sorted(LONDON_MAP.hexes)).toEqual(of(() => true));
    expect(sorted(LONDON_MAP.houses)).toEqual(of(({ art }) => art === 'house'));
    expect(sorted(LONDON_MAP.squares)).toEqual(of(({ art }) => art === 'square'));
    expect(sorted(LONDON_MAP.lampSites)).toEqual(of(({ type }) => type === 'lamp'));
    expect(sorted(LONDON_MAP.manholes['2006'])).toEqual(of(({ type }) => type === 'manhole'));
    expect(sorted(LONDON_MAP.manholes['2016'])).toEqual(sorted(later_edition.manholes.map(({ id }) => id)));
    expect(LONDON_MAP.exits).toEqual(Object.fromEntries(exits.map(({ id, street }) => [id, street])));
  });

  test('N1.2 N3.4 the map of New York is that of the board data', () => {
    const { hexes, links_not_plain_adjacency, land_exit, printed_on_board } = boardData('newyork') as {
      hexes: readonly Spot[];
      links_not_plain_adjacency: { ferry_one_way: readonly (readonly [string, string])[] };
      land_exit: { entered_from: readonly string[] };
      printed_on_board: { metro: readonly string[] };
    };
    const of = (...types: string[]): string[] =>
      sorted(hexes.filter(({ type }) => types.includes(type)).map(({ id }) => id));
    expect(NEW_YORK_MAP.land).toEqual(of('street', 'building', 'quay'));
    expect(sorted(NEW_YORK_MAP.buildings)).toEqual(of('building'));
    expect(sorted(NEW_YORK_MAP.quays)).toEqual(of('quay'));
    expect(sorted(NEW_YORK_MAP.ports)).toEqual(of('port'));
    expect([NEW_YORK_MAP.liberty]).toEqual(of('liberty'));
    expect(NEW_YORK_MAP.ferry).toEqual(links_not_plain_adjacency.ferry_one_way);
    expect([NEW_YORK_MAP.printedMetro]).toEqual(printed_on_board.metro);
    expect(sorted(NEW_YORK_MAP.landExits)).toEqual(sorted(land_exit.entered_from));
  });
});
