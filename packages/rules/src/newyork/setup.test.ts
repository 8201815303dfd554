import { describe, expect, test } from 'vitest';
import { boardData } from '../../test/specification.ts';
import { ROLES } from '../game.ts';
import { hexesOf } from '../streets/hex-set.ts';
import type { HexSet } from '../streets/hex-set.ts';
import {
  BUILDINGS,
  BUILDING_SET,
  FERRY,
  FIRST_PORT,
  GATES,
  HEXES,
  LIBERTY,
  NEXT_TO,
  PLACES,
  PLACE_SET,
  PORTS,
  PRINTED_METRO,
  QUAYS,
  STEPS,
} from './board.ts';
import { newyork } from './game.ts';
import { CHARACTERS, EXITS } from './names.ts';
import { choices, eventsOf, legal, play, scene, skipRound, STREETS } from './scenario.ts';

interface Spot {
  readonly id: string;
  readonly type: string;
  readonly adjacent: readonly string[];
}
interface BoardFile {
  readonly hexes: readonly Spot[];
  readonly links_not_plain_adjacency: { readonly ferry_one_way: readonly (readonly [string, string])[] };
  readonly ports: Readonly<Record<string, { readonly entered_from: readonly string[] }>>;
  readonly land_exit: { readonly entered_from: readonly string[] };
  readonly printed_on_board: { readonly buildings: readonly string[]; readonly metro: readonly string[] };
  readonly setup: {
    readonly characters: Readonly<Record<string, { readonly hex: string }>>;
    readonly metro_tiles: readonly string[];
    readonly lamp_tiles: readonly string[];
    readonly investigation_tiles: readonly (readonly string[])[];
    readonly steamers: { readonly ports: readonly string[] };
    readonly informant: { readonly hex: string; readonly side: string };
    readonly witness_card: string;
    readonly expected_visible: readonly string[];
    readonly expected_invisible: readonly string[];
  };
  readonly tiles_total: Readonly<Record<string, number>>;
  readonly tiles_in_supply_at_start: Readonly<Record<string, number>>;
}

const DATA = boardData('newyork') as BoardFile;
const SPOTS = new Map(DATA.hexes.map((spot) => [spot.id, spot]));
const ofType = (...types: readonly string[]): string[] =>
  DATA.hexes
    .filter(({ type }) => types.includes(type))
    .map(({ id }) => id)
    .sort();
const names = (set: HexSet): string[] =>
  hexesOf(set)
    .map((hex) => HEXES[hex]!)
    .sort();
const onBoard = (hexes: readonly string[]): string[] => hexes.filter((hex) => hex !== 'n8').sort();

describe('the board', () => {
  test('N1.1 New York has two roles and eight characters', () => {
    expect(ROLES).toEqual(['investigator', 'jack']);
    expect(CHARACTERS.join(' ')).toBe('beach callahan eastman grant latimer rider smith tumblety');
    expect(newyork.characters).toEqual(CHARACTERS);
    expect(newyork.id).toBe('newyork');
    expect(newyork.rulesVersion).toBe(1);
    expect(newyork.optionsOf(newyork.setup({}))).toEqual({});
  });

  test('N1.2 the board has the hexes of the data file, each of its type', () => {
    expect(HEXES.toSorted()).toEqual(onBoard([...SPOTS.keys()]));
    expect(STREETS).toEqual(ofType('street'));
    expect(STREETS).toHaveLength(67);
    expect(PLACES).toEqual(ofType('street', 'quay', 'liberty'));
    expect(names(PLACE_SET)).toEqual(PLACES);
    expect(QUAYS).toEqual(ofType('quay'));
    expect(PORTS).toEqual(ofType('port'));
    expect(BUILDINGS).toEqual(ofType('building'));
    expect(names(BUILDING_SET)).toEqual(DATA.printed_on_board.buildings);
    expect([HEXES[PRINTED_METRO]]).toEqual(DATA.printed_on_board.metro);
    expect(HEXES[LIBERTY]).toBe('liberty');
    expect(HEXES[FIRST_PORT]).toBe('b1');
    expect(EXITS).toEqual([...PORTS, 'land']);
  });

  test('N1.2 N4.3 the board has the adjacency of the data file', () => {
    for (const [index, hex] of HEXES.entries()) {
      const adjacent = onBoard(SPOTS.get(hex)!.adjacent);
      expect(names(NEXT_TO[index]!)).toEqual(adjacent);
    }
    expect(names(NEXT_TO[LIBERTY]!)).toEqual([]);
  });

  test('N3.4 the board adds the arrows of the ferry to the steps, one way', () => {
    expect(FERRY).toEqual(DATA.links_not_plain_adjacency.ferry_one_way);
    const extra = HEXES.flatMap((hex, i) =>
      names(STEPS[i]!)
        .filter((to) => !names(NEXT_TO[i]!).includes(to))
        .map((to) => `${hex}>${to}`),
    );
    expect(extra.sort()).toEqual(['a3>liberty', 'c5>liberty', 'liberty>e1', 'liberty>g9']);
  });

  test('N8.1 the board has the gates of five ports and of the land exit', () => {
    const gates = EXITS.map((exit, i) => `${exit}: ${names(GATES[i]!).join(' ')}`);
    expect(gates).toEqual([
      'b1: b2 c1 c2',
      'e8: e7 f8',
      'g2: f2 g3',
      'k4: k5 l5',
      'l12: k11 l11 m12',
      'land: m7 m8',
    ]);
    for (const [port, { entered_from }] of Object.entries(DATA.ports)) {
      expect(gates).toContain(`${port}: ${entered_from.toSorted().join(' ')}`);
    }
    expect(gates).toContain(`land: ${DATA.land_exit.entered_from.toSorted().join(' ')}`);
  });
});

describe('the set-up', () => {
  test('N1.3 N1.5 N1.6 the set-up is that of the data file', () => {
    const { setup } = DATA;
    const places = Object.entries(setup.characters).map(([name, { hex }]) => [name, hex]);
    expect(newyork.position(newyork.setup({}))).toEqual({
      round: 1,
      actor: 'chance',
      identity: null,
      alibis: { investigator: [], jack: [] },
      suspects: [...CHARACTERS],
      visible: setup.expected_visible,
      characters: Object.fromEntries(places) as Readonly<Record<string, string>>,
      lamps: setup.lamp_tiles,
      metros: [...setup.metro_tiles, ...DATA.printed_on_board.metro].sort(),
      sites: [],
      parks: [],
      investigations: setup.investigation_tiles,
      steamers: setup.steamers.ports,
      informant: { hex: setup.informant.hex, talkative: setup.informant.side === 'talkative' },
      open: [],
      witness: setup.witness_card,
    });
  });

  test('N1.3 N1.5 the set-up has the hexes of the rulebook, written out', () => {
    expect(newyork.position(newyork.setup({}))).toMatchObject({
      characters: {
        beach: 'e4',
        callahan: 'f5',
        eastman: 'h8',
        grant: 'j8',
        latimer: 'f4',
        rider: 'i7',
        smith: 'j7',
        tumblety: 'h5',
      },
      lamps: ['c3', 'm7'],
      metros: ['b3', 'g6', 'k10', 'l6'],
      investigations: [
        ['e7', 'f8'],
        ['k5', 'l5'],
      ],
      steamers: ['e8', 'l12'],
      informant: { hex: 'liberty', talkative: true },
      witness: 'seen',
    });
  });

  test('N1.3 N4.2 the set-up shows six characters and hides two', () => {
    const { visible } = newyork.position(newyork.setup({}));
    expect(visible).toEqual(['beach', 'callahan', 'grant', 'latimer', 'rider', 'smith']);
    const hidden = CHARACTERS.filter((name) => !visible.includes(name));
    expect(hidden).toEqual(DATA.setup.expected_invisible);
  });

  test('N1.6 chance deals Jack one of eight cards, and seven remain', () => {
    const start = newyork.setup({});
    expect(newyork.view(start, 'jack')).toMatchObject({ due: 'identity', identity: null, pile: 8 });
    expect(legal(start)).toEqual(CHARACTERS.map((character) => `identity-${character}`));
    for (const character of CHARACTERS) {
      const { state, events } = newyork.play(start, { do: 'identity', card: character });
      expect(events).toEqual([{ event: 'identity-dealt', card: character }]);
      expect(newyork.position(state)).toEqual({ ...newyork.position(start), identity: character });
      expect(newyork.view(state, 'jack')).toMatchObject({ due: 'deal', identity: character, pile: 7 });
    }
  });

  test('N1.1 New York has no options', () => {
    expect(newyork.readOptions(undefined)).toEqual({});
    expect(newyork.readOptions({})).toEqual({});
    for (const wrong of [null, 0, '', [], { edition: '2006' }]) {
      expect(newyork.readOptions(wrong)).toBeUndefined();
    }
  });

  test('N1.4 each builder acts four times in a whole game, and no supply runs out', () => {
    const supply = DATA.tiles_in_supply_at_start;
    expect(supply).toEqual({ lamp_park: 4, metro_park: 4, site_park: 4 });
    const { setup, tiles_total } = DATA;
    expect(tiles_total['lamp_park']! - setup.lamp_tiles.length).toBe(4);
    expect(tiles_total['metro_park']! - setup.metro_tiles.length).toBe(4);
    expect(tiles_total['site_park']).toBe(4);

    const built = { lamp: 0, metro: 0, site: 0 };
    let state = play(newyork.setup({}), 'identity-eastman');
    while (newyork.actor(state) !== null) {
      const text = legal(state).find((each) => !/^(accuse|escape|order)/.test(each))!;
      for (const event of eventsOf(state, text)) if (event.event === 'built') built[event.tile]++;
      state = play(state, text);
    }
    expect(newyork.position(state).round).toBe(8);
    expect(built).toEqual({ lamp: 4, metro: 4, site: 4 });
  });
});

describe('the first move', () => {
  const FIRST_WALKS = {
    beach: 'b3 c1 c2 c4 c5 d1 d2 d5 d6 e1 e2 e3 e5 e6 f2 f3 f6 f7 g3 g4 g5 g6 g7 h4 h6 h7 k10 l6',
    callahan:
      'a2 a3 b2 b3 b4 c4 c5 d2 d5 d6 e2 e3 e5 e6 f2 f3 f6 f7 g3 g4 g5 g6 g7 g8 h4 h6 h7 i5 i6 i8 ' +
      'j10 k10 k11 k6 l10 l11 l6 l7 m6',
    eastman: 'b3 e5 e6 f6 f7 g5 g6 g7 g8 g9 h6 h7 h9 i10 i6 i8 i9 j10 k10 k11 k8 l6',
    grant: 'g5 g6 g7 g8 h6 h7 h9 i10 i5 i6 i8 i9 j10 k8 l10 l7 l8 l9 m10 m8 m9',
    latimer: 'b3 c1 c2 d1 d2 d5 e1 e2 e3 e5 e6 f2 f3 f6 f7 g3 g4 g5 g6 g7 h4 h6 h7 i5 i6 k10 l6',
    rider:
      'b3 f6 f7 g4 g5 g6 g7 g8 h4 h6 h7 h9 i10 i5 i6 i8 i9 j10 j5 k10 k11 k6 k8 l10 l11 l6 l7 l8 l9 ' +
      'm10 m11 m8 m9',
    smith: 'g4 g5 g6 g7 h4 h6 h7 i5 i6 i8 i9 j5 k8 l10 l7 l8 l9 m10 m8 m9',
    tumblety: 'b3 e2 e3 e5 f2 f3 f6 g3 g4 g5 g6 g7 h4 h6 h7 i5 i6 i8 j5 k10 k6 k8 l6',
  };
  const COUNTS = [28, 39, 22, 21, 27, 33, 20, 23];

  test.each(CHARACTERS)(
    'N1.3 N3.1 N3.2 N3.3 %s has the destinations of the notes on the first move',
    (character) => {
      const ends = FIRST_WALKS[character];
      expect(ends.split(' ')).toHaveLength(COUNTS[CHARACTERS.indexOf(character)]!);
      for (const role of ['investigator', 'jack'] as const) {
        const state = scene({ active: character, role, identity: character });
        expect(choices(state, 'walk')).toBe(ends);
        expect(choices(state, 'escape')).toBe('');
      }
    },
  );

  test('N1.1 N2.4 a game is over after eight rounds', () => {
    let state = play(newyork.setup({}), 'identity-grant');
    for (let round = 1; round <= 8; round++) {
      expect(newyork.position(state)).toMatchObject({ round });
      expect(newyork.outcome(state)).toBeNull();
      state = skipRound(play(state, ...(round % 2 === 1 ? ['cards-beach-callahan-eastman-grant'] : [])));
    }
    expect(newyork.position(state)).toMatchObject({ round: 8, actor: null });
  });
});
