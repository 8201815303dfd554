import { describe, expect, it } from 'vitest';
import type { State } from '../src/game.ts';
import { london } from '../src/london/game.ts';
import { boardData } from './specification.ts';

interface Data {
  readonly cells: readonly { id: string; q: number; r: number; type: string }[];
  readonly coordinates: { readonly neighbours: readonly (readonly [number, number])[] };
  readonly characters: readonly { id: string; start: string }[];
  readonly self_check: {
    readonly visible: string[];
    readonly hidden: string[];
    why_visible: Record<string, string[]>;
  };
  readonly later_edition: { readonly character_changes: Readonly<Record<string, { start: string }>> };
  readonly first_position_test_vectors: {
    readonly by_character: Readonly<
      Record<string, { count: number; destinations: string[]; characters_in_reach: string[] }>
    >;
    readonly surface_distance_to_goodley: Readonly<Record<string, number>>;
  };
}

const data = boardData('london') as Data;
const vectors = data.first_position_test_vectors;
const starts = Object.fromEntries(data.characters.map(({ id, start }) => [id, start]));

/** The first activation of a game, by the investigator, of the character given. */
function activated(character: string, edition: '2006' | '2016' = '2006'): State {
  const open = [character, ...london.characters.filter((name) => name !== character)].slice(0, 4).sort();
  const moves = [
    { do: 'identity', card: character },
    { do: 'cards', open },
    { do: 'activate', character },
  ];
  return moves.reduce((state, move) => london.play(state, move as never).state, london.setup({ edition }));
}

/** The destinations of all legal moves of a kind. */
function targets(state: State, kind: string): string[] {
  return london
    .legalMoves(state)
    .filter((move) => move.do === kind)
    .map((move) => (move as unknown as { to: string }).to)
    .sort();
}

/** Steps from a hex over streets, with manholes as plain street, counted from the data file itself. */
function streetDistances(from: string): ReadonlyMap<string, number> {
  const streets = new Map(
    data.cells
      .filter(({ type }) => type === 'street' || type === 'manhole')
      .map((cell) => [`${String(cell.q)},${String(cell.r)}`, cell]),
  );
  const far = new Map([[from, 0]]);
  for (const [id, steps] of far) {
    const cell = data.cells.find((each) => each.id === id)!;
    for (const [q, r] of data.coordinates.neighbours) {
      const next = streets.get(`${String(cell.q + q)},${String(cell.r + r)}`);
      if (next && !far.has(next.id)) far.set(next.id, steps + 1);
    }
  }
  return far;
}

describe('the start position of london', () => {
  it.each(['2006', '2016'] as const)(
    'L1.3 L4.1 four characters are visible and four hidden at the start of %s',
    (edition) => {
      const state = london.setup({ edition });
      const position = london.position(state);
      expect(position.visible).toEqual(data.self_check.visible.toSorted());
      const hidden = london.characters.filter((name) => !position.visible.includes(name));
      expect(hidden).toEqual(data.self_check.hidden.toSorted());
      const changes = edition === '2016' ? data.later_edition.character_changes : {};
      const expected = Object.fromEntries(
        Object.entries(starts).map(([id, hex]) => [id, changes[id]?.start ?? hex]),
      );
      expect(position.characters).toEqual(expected);
    },
  );

  it('L4.1 every visible character is lit by the lamp of the data file', () => {
    const view = london.view(london.setup({ edition: '2006' }), 'spectator');
    for (const [character, reasons] of Object.entries(data.self_check.why_visible)) {
      const because = reasons.map((reason) => ({ kind: 'lamp', hex: reason.split(' ')[1] }));
      expect(london.explain(view, character)).toEqual({ visible: true, because });
    }
  });

  it.each(london.characters)(
    'L3.1 L3.2 L3.3 L3.4 L3.5 the first destinations of %s are those of the data file',
    (character) => {
      const { count, destinations } = vectors.by_character[character]!;
      expect(destinations).toHaveLength(count);
      expect(targets(activated(character), 'walk')).toEqual(destinations.toSorted());
    },
  );

  it.each(london.characters)(
    'L8.2 the suspects whom %s can accuse first are those of the data file',
    (character) => {
      const inReach = vectors.by_character[character]!.characters_in_reach.map((name) => starts[name]);
      expect(targets(activated(character), 'accuse')).toEqual(inReach.sort());
    },
  );

  it('L5.6 street distances to Goodley, and every first whistle, follow from the data file', () => {
    const far = streetDistances(starts['goodley']!);
    for (const [name, distance] of Object.entries(vectors.surface_distance_to_goodley)) {
      expect(far.get(starts[name]!)).toBe(distance);
    }
    const taken = Object.values(starts);
    const expected = london.characters
      .filter((name) => name !== 'goodley')
      .flatMap((name) =>
        [...streetDistances(starts[name]!)]
          .filter(([hex, cost]) => cost >= 1 && cost <= 3 && far.get(hex)! < far.get(starts[name]!)!)
          .filter(([hex]) => !taken.includes(hex))
          .map(([hex]) => `whistle-${name}-${hex}`),
      );
    const whistles = london
      .legalMoves(activated('goodley'))
      .map((move) => london.formatMove(move))
      .filter((text) => text.startsWith('whistle'));
    // With all characters four or more steps away, the three points can always be spent, whoever moves first.
    expect(whistles.sort()).toEqual(expected.sort());
  });
});
