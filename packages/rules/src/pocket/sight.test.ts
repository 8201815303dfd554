import { describe, expect, test } from 'vitest';
import { boardData } from '../../test/specification.ts';
import { pocket } from './game.ts';
import { CHARACTERS, DETECTIVES } from './names.ts';
import type { Character } from './names.ts';
import { PICTURE, play, scene } from './scenario.ts';

interface Vector {
  readonly label: string;
  readonly tiles: readonly string[];
  readonly detectiveSpaces: readonly number[];
  readonly suspectsSeenPerDetective: readonly (readonly string[])[];
}
const { vectors } = (boardData('pocket') as { losVectors: { vectors: readonly Vector[] } }).losVectors;

/** The scene of a worked example. */
function laidOut({ tiles, detectiveSpaces }: Vector) {
  const words = tiles.map((tile) => tile.split('/'));
  const [holmes = 0, watson = 0, toby = 0] = detectiveSpaces;
  const suspects = words.filter(([, , face]) => face === 'suspect').map(([name]) => name as Character);
  return scene({
    grid: words.map(([name, wall]) => `${name}/${wall}`).join(' '),
    suspects: suspects.sort(),
    identity: suspects[0]!,
    detectives: { holmes, watson, toby },
  });
}

describe('the worked examples', () => {
  test('P4.1 the worked examples of sight are all here, the rulebook’s first', () => {
    expect(vectors).toHaveLength(24);
    expect(vectors[0]!.label).toContain('rulebook');
    expect(vectors[1]!.tiles.map((tile) => tile.replace('/suspect', '')).join(' ')).toBe(PICTURE);
  });

  test.each(vectors.map((vector, i) => [i, vector.label, vector] as const))(
    'P4.1 P4.2 P4.3 P4.4 worked example %i of sight, %s',
    (_, __, vector) => {
      const state = laidOut(vector);
      const seen = vector.suspectsSeenPerDetective;
      expect(pocket.position(state).visible).toEqual([...new Set(seen.flat())].sort());
      const view = pocket.view(state, 'spectator');
      for (const name of view.visible) {
        expect(pocket.explain(view, name)).toEqual({
          visible: true,
          because: DETECTIVES.flatMap((detective, i) =>
            seen[i]!.includes(name)
              ? [{ kind: 'detective', detective, space: vector.detectiveSpaces[i] }]
              : [],
          ),
        });
      }
    },
  );
});

/** The suspects seen when only Holmes sees the first row, from the left; Watson and Toby face walls elsewhere. */
const row = (walls: string, suspects: readonly Character[] = CHARACTERS): readonly string[] =>
  pocket.position(
    scene({
      grid: `bert/${walls[0]} goodley/${walls[1]} gull/${walls[2]} lane/N lestrade/N madame/N pizer/S smith/S stealthy/S`,
      detectives: { holmes: 12, watson: 7, toby: 8 },
      suspects,
    }),
  ).visible;

describe('a look', () => {
  test.each([
    ['NNN', 'bert goodley gull'],
    ['SSS', 'bert goodley gull'],
    ['WNN', ''],
    ['ENN', 'bert'],
    ['NWN', 'bert'],
    ['NEN', 'bert goodley'],
    ['NNW', 'bert goodley'],
    ['NNE', 'bert goodley gull'],
    ['WWW', ''],
    ['EEE', 'bert'],
  ])('P4.1 a line of sight from the left at walls %s sees [%s]', (walls, seen) => {
    expect(row(walls).join(' ')).toBe(seen);
  });

  test.each([
    [1, 'bert lane pizer'],
    [2, 'goodley lestrade smith'],
    [3, 'gull madame stealthy'],
    [4, 'bert goodley gull'],
    [5, 'lane lestrade madame'],
    [6, 'pizer smith stealthy'],
    [7, 'gull madame stealthy'],
    [8, 'goodley lestrade smith'],
    [9, 'bert lane pizer'],
    [10, 'pizer smith stealthy'],
    [11, 'lane lestrade madame'],
    [12, 'bert goodley gull'],
  ])('P1.4 P4.1 a line of sight from space %i runs along %s', (space, seen) => {
    // Walls parallel to the line do not stop it.
    const across = (space - 1) % 6 < 3 ? 'W' : 'N';
    const grid = CHARACTERS.map((name) => `${name}/${across}`).join(' ');
    const state = scene({ grid, detectives: { holmes: space, watson: space, toby: space } });
    expect(pocket.position(state).visible.join(' ')).toBe(seen);
  });

  test.each(['N', 'E', 'S', 'W'])(
    'P4.1 walls at %s stop a line of sight before or behind the first tile',
    (wall) => {
      const grid = CHARACTERS.map((name) => `${name}/${wall}`).join(' ');
      const near = { N: 2, E: 5, S: 8, W: 11 }[wall]!;
      const far = { N: 8, E: 11, S: 2, W: 5 }[wall]!;
      const seenFrom = (space: number): readonly string[] =>
        pocket.position(scene({ grid, detectives: { holmes: space, watson: space, toby: space } })).visible;
      expect(seenFrom(near)).toEqual([]);
      expect(seenFrom(far)).toEqual([{ N: 'smith', E: 'lane', S: 'goodley', W: 'madame' }[wall]]);
    },
  );

  test('P4.2 an empty face shows nobody, and its wall goes on blocking', () => {
    const suspects = CHARACTERS.filter((name) => name !== 'goodley' && name !== 'bert');
    expect(row('NNN', suspects)).toEqual(['gull']);
    expect(row('NEN', suspects)).toEqual([]);
    expect(row('NWN', suspects)).toEqual([]);
  });

  test.each([
    ['W', 'goodley gull'],
    ['E', 'goodley gull'],
  ])('P4.2 Lane with a wall at %s stops blocking when he is cleared', (wall, seen) => {
    const grid = `lane/${wall} goodley/N gull/N bert/W lestrade/N madame/N pizer/S smith/S stealthy/S`;
    const state = scene({ grid, detectives: { watson: 8, toby: 8 }, identity: 'bert' });
    expect(pocket.position(state).visible).toEqual(wall === 'W' ? [] : ['lane']);
    const after = play(state, 'alibi', 'draw-lane');
    expect(pocket.position(after).visible.join(' ')).toBe(seen);
  });

  test('P4.3 who is seen is settled before any tile turns', () => {
    // Lane stands between Holmes and gull. The appeal clears Lane, but the same appeal does not see gull.
    const grid = 'lane/E gull/N goodley/N bert/W lestrade/N madame/N pizer/S smith/S stealthy/S';
    const state = scene({
      grid,
      identity: 'bert',
      faces: 'alibi toby rotation joker',
      used: [0, 2, 3],
      detectives: { watson: 8, toby: 7 },
    });
    const after = play(state, 'detective-toby-1');
    expect(pocket.view(after, 'spectator').calls).toMatchObject([
      { answer: 'unseen', visible: ['lane'], cleared: ['lane'] },
    ]);
    expect(pocket.position(after).visible).toEqual(['goodley', 'gull']);
    expect(pocket.position(after).grid[0]).toEqual({ tile: 'lane', wall: null, suspect: false });
  });

  test('P4.4 one detective is enough for a suspect to be seen', () => {
    const grid = 'bert/S goodley/S gull/N lane/S lestrade/S madame/S pizer/S smith/S stealthy/S';
    const state = scene({ grid, detectives: { holmes: 8, watson: 8, toby: 3 } });
    expect(pocket.position(state).visible).toEqual([]);
    const seen = (detectives: object) => pocket.position(scene({ grid, detectives })).visible;
    expect(seen({ holmes: 4, watson: 8, toby: 8 })).toEqual(['bert', 'goodley', 'gull']);
    expect(seen({ holmes: 8, watson: 4, toby: 8 })).toEqual(['bert', 'goodley', 'gull']);
    expect(seen({ holmes: 8, watson: 8, toby: 4 })).toEqual(['bert', 'goodley', 'gull']);
  });
});
