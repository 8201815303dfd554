import { describe, expect, test } from 'vitest';
import { boardData } from '../../test/specification.ts';
import type { Random } from '../game.ts';
import { pick, seededRandom } from '../random.ts';
import { london } from './game.ts';
import { CHARACTERS, DIRECTIONS, EXITS } from './names.ts';
import type { Character, Exit, LondonView } from './names.ts';
import { allBut, legal, play, scene } from './scenario.ts';
import type { Scene } from './scenario.ts';

// A second, slow and simple version of the rules, written from the specification and the data file alone.

interface BoardFile {
  readonly cells: readonly {
    readonly id: string;
    readonly q: number;
    readonly r: number;
    readonly type: string;
  }[];
  readonly coordinates: { readonly directions: Readonly<Record<string, readonly [number, number]>> };
  readonly manholes: readonly { readonly id: string }[];
  readonly later_edition: { readonly manholes: readonly { readonly id: string }[] };
  readonly exits: readonly { readonly id: Exit; readonly street: string }[];
}
const DATA = boardData('london') as BoardFile;
const TYPE = new Map(DATA.cells.map(({ id, type }) => [id, type]));
const AT = new Map(DATA.cells.map(({ id, q, r }) => [`${q} ${r}`, id]));
const MANHOLES = {
  '2006': DATA.manholes.map(({ id }) => id),
  '2016': DATA.later_edition.manholes.map(({ id }) => id),
};
const EXIT_STREET = Object.fromEntries(DATA.exits.map(({ id, street }) => [id, street])) as Record<
  Exit,
  string
>;
const LAMP_SITES = DATA.cells.filter(({ type }) => type === 'lamp').map(({ id }) => id);
const isStreet = (hex: string): boolean => ['street', 'manhole'].includes(TYPE.get(hex) ?? '');
const STREETS = DATA.cells.map(({ id }) => id).filter(isStreet);

function beside(hex: string, direction: string): string | undefined {
  const { q, r } = DATA.cells.find(({ id }) => id === hex)!;
  const [dq, dr] = DATA.coordinates.directions[direction]!;
  return AT.get(`${q + dq} ${r + dr}`);
}
const AROUND = new Map(
  DATA.cells.map(({ id }) => [id, DIRECTIONS.flatMap((direction) => beside(id, direction) ?? [])]),
);

/** The hexes within some steps, with their distances. */
function spread(from: string, steps: number, next: (hex: string) => readonly string[]): Map<string, number> {
  const far = new Map([[from, 0]]);
  for (const [hex, steps_] of far) {
    if (steps_ < steps) for (const other of next(hex)) if (!far.has(other)) far.set(other, steps_ + 1);
  }
  return far;
}
const streetsAround = (hex: string): readonly string[] => AROUND.get(hex)!.filter(isStreet);
const ON_FOOT = new Map(STREETS.map((hex) => [hex, spread(hex, 99, streetsAround)]));
const far = (from: string, to: string): number => ON_FOOT.get(from)!.get(to)!;

function reach(view: LondonView, character: Character): Map<string, number> {
  const open = MANHOLES[view.options.edition].filter((hex) => !view.covers.includes(hex));
  const next = (hex: string): readonly string[] => [
    ...(character === 'stealthy' ? AROUND.get(hex)! : streetsAround(hex)),
    ...(open.includes(hex) ? open : []),
  ];
  return spread(view.characters[character], character === 'stealthy' ? 4 : 3, next);
}

type Places = LondonView['characters'];

/** Every single move of a whistle that costs at most `points`, with its cost. */
function whistles(
  places: Places,
  moved: readonly Character[],
  points: number,
): [Character, string, number][] {
  const taken = Object.values(places);
  return CHARACTERS.filter((name) => name !== 'goodley' && !moved.includes(name)).flatMap((name) => {
    const from = places[name];
    const nearer = STREETS.filter((hex) => far(hex, places.goodley) < far(from, places.goodley));
    return nearer
      .filter((hex) => !taken.includes(hex) && far(from, hex) <= points)
      .map((hex): [Character, string, number] => [name, hex, far(from, hex)]);
  });
}

function canSpend(places: Places, moved: readonly Character[], points: number): boolean {
  if (points === 0) return true;
  return whistles(places, moved, points).some(([name, hex, cost]) =>
    canSpend({ ...places, [name]: hex }, [...moved, name], points - cost),
  );
}

function whistleMoves({ characters, whistle }: LondonView): string[] {
  const moved = whistle?.moved ?? [];
  const points = whistle?.left ?? [3, 2, 1, 0].find((most) => canSpend(characters, moved, most))!;
  return whistles(characters, moved, points)
    .filter(([name, hex, cost]) => canSpend({ ...characters, [name]: hex }, [...moved, name], points - cost))
    .map(([name, hex]) => `whistle-${name}-${hex}`);
}

const pairs = (kind: string, from: readonly string[], all: readonly string[]): string[] =>
  from.flatMap((one) =>
    all.filter((other) => !from.includes(other)).map((other) => `${kind}-${one}-${other}`),
  );

function abilityMoves(view: LondonView, character: Character): string[] {
  switch (character) {
    case 'smith':
      return pairs(
        'lamp',
        view.lamps.map(({ hex }) => hex),
        LAMP_SITES,
      );
    case 'lestrade':
      return pairs('cordon', view.cordons, EXITS);
    case 'bert':
      return pairs('cover', view.covers, MANHOLES[view.options.edition]);
    case 'gull':
      return CHARACTERS.filter((name) => name !== 'gull').map((name) => `swap-${name}`);
    case 'goodley':
      return whistleMoves(view);
    default:
      return [];
  }
}

/** Every legal move with the active character; none where there is nothing to decide. */
function plainMoves(view: LondonView, character: Character, walk: boolean, power: boolean): string[] {
  if (view.whistle) return whistleMoves(view);
  const { characters, suspects, actor, identity } = view;
  const within = reach(view, character);
  const taken = Object.values(characters);
  const walks = STREETS.filter((hex) => within.has(hex) && !taken.includes(hex)).map((hex) => `walk-${hex}`);
  const accusations = CHARACTERS.filter((name) => name !== character && suspects.includes(name))
    .filter((name) => within.has(characters[name]))
    .map((name) => `accuse-${characters[name]}`);
  const steps = character === 'stealthy' ? 4 : 3;
  const exits = EXITS.filter((exit) => (within.get(EXIT_STREET[exit]) ?? 99) < steps)
    .filter((exit) => !view.cordons.includes(exit) && view.witness === 'unseen' && actor === 'jack')
    .map((exit) => `escape-${exit}`);
  const uses = power ? abilityMoves(view, character) : [];
  const moves = [
    ...(walk ? walks : []),
    ...(walk && actor === 'investigator' ? accusations : []),
    ...(walk && character === identity ? exits : []),
    ...uses,
  ];
  const compelled = (walk && walks.length > 0) || (uses.length > 0 && character !== 'gull');
  const asked = moves.length > 0 || (walk && exits.length > 0 && suspects.includes(character));
  return compelled || !asked ? moves : [...moves, 'pass'];
}

function plainlyVisible({ characters, lamps, lantern }: LondonView): Character[] {
  const lit = lamps.map(({ hex }) => hex);
  const beam: string[] = [];
  let next = beside(characters.watson, lantern);
  while (next !== undefined && isStreet(next)) {
    beam.push(next);
    next = beside(next, lantern);
  }
  return CHARACTERS.filter((name) => {
    const hex = characters[name];
    const around = AROUND.get(hex)!;
    const others = CHARACTERS.filter((other) => other !== name).map((other) => characters[other]);
    return around.some((by) => lit.includes(by) || others.includes(by)) || beam.includes(hex);
  });
}

function some<Item>(items: readonly Item[], count: number, random: Random): Item[] {
  const left = [...items];
  return Array.from({ length: count }, () => left.splice(random(left.length), 1)[0]!);
}

/** A random scene: in a narrow corner, around some hex, or all over the town. */
function anyScene(random: Random): Scene & { readonly active: Character } {
  const centre = random(3) > 0 ? pick(['b7', 'l6', 'l6', 'm12'], random) : pick(STREETS, random);
  const near = [...ON_FOOT.get(centre)!.keys()].slice(0, pick([8, 8, 12, 60], random));
  const active = pick(CHARACTERS, random);
  const hexes = [centre, ...some(near.slice(1), 7, random)];
  const order = [active, ...allBut(active)];
  const edition = pick(['2006', '2016'] as const, random);
  const suspects = some(CHARACTERS, 1 + random(8), random);
  return {
    edition,
    active,
    characters: Object.fromEntries(order.map((name, i) => [name, hexes[i]])),
    suspects,
    identity: random(2) === 0 && suspects.includes(active) ? active : pick(suspects, random),
    covers: some(MANHOLES[edition], 2, random),
    cordons: some(EXITS, 2, random),
    lamps: Object.fromEntries(some(LAMP_SITES, 2 + random(5), random).map((hex) => [hex, null])),
    lantern: pick(DIRECTIONS, random),
    witness: pick(['seen', 'unseen'] as const, random),
    role: pick(['investigator', 'jack'] as const, random),
    round: 5 + random(4),
  };
}

describe('the rules as plainly as they are written', () => {
  test('L3.1 L3.6 L5.5 L5.6 L8.1 L8.2 a plain version of the rules gives the same choices in any position', () => {
    const random = seededRandom('plainly');
    const counts = { asked: 0, ended: 0, pass: 0, whistle: 0, escape: 0 };
    for (let n = 0; n < 300; n++) {
      const given = anyScene(random);
      let state = scene(given);
      let view = london.view(state, 'jack');
      if (view.due !== 'act') {
        const { active, ...before } = given;
        const asked = plainMoves(london.view(scene(before), 'jack'), active, true, true);
        expect(asked, JSON.stringify(given)).toEqual([]);
        counts.ended++;
      }
      while (view.due === 'act' && view.active) {
        const { character, walk, power } = view.active;
        const moves = legal(state);
        expect(moves, JSON.stringify(view)).toEqual(plainMoves(view, character, walk, power).sort());
        counts.asked++;
        for (const kind of ['pass', 'whistle', 'escape'] as const) {
          if (moves.some((text) => text.startsWith(kind))) counts[kind]++;
        }
        state = play(state, pick(moves, random));
        view = london.view(state, 'jack');
      }
    }
    expect(Math.min(...Object.values(counts)), JSON.stringify(counts)).toBeGreaterThan(4);
  });

  test('L4.1 L4.2 L4.3 a plain version of the rules shows the same characters in any position', () => {
    const random = seededRandom('light');
    for (let n = 0; n < 200; n++) {
      const view = london.view(scene(anyScene(random)), 'spectator');
      expect(view.visible, JSON.stringify(view)).toEqual(plainlyVisible(view));
    }
  });
});
