import { describe, expect, test } from 'vitest';
import type { State } from '../game.ts';
import { VIEWERS } from '../game.ts';
import { london } from './game.ts';
import { CHARACTERS } from './names.ts';
import type { Character } from './names.ts';
import { allBut, eventsOf, legal, move, play, scene } from './scenario.ts';
import type { Scene } from './scenario.ts';

function because(given: Scene, character: Character) {
  const state = scene(given);
  const [first, ...others] = VIEWERS.map((viewer) => london.explain(london.view(state, viewer), character));
  for (const other of others) expect(other).toEqual(first);
  return first;
}

const LONELY = { characters: { bert: 'c6', watson: 'a1' }, lamps: {}, lantern: 'S' } as const;

describe('why somebody is visible or hidden', () => {
  test('L4.1 an explanation names the lamp that shows a character', () => {
    expect(because({}, 'holmes')).toEqual({ visible: true, because: [{ kind: 'lamp', hex: 'f5' }] });
    expect(because({ characters: { bert: 'd7' } }, 'bert')).toEqual({
      visible: true,
      because: [{ kind: 'lamp', hex: 'c7' }],
    });
  });

  test('L4.1 an explanation names only the lamp next to a character, and only while it is lit', () => {
    const characters = { bert: 'g4', holmes: 'a5' } as const;
    const lit = because({ ...LONELY, lamps: { f5: null, h4: 3, h8: null }, characters }, 'bert');
    expect(lit).toEqual({ visible: true, because: [{ kind: 'lamp', hex: 'h4' }] });
    const dark = because({ ...LONELY, lamps: { f5: null, h8: null }, characters }, 'bert');
    expect(dark).toEqual({ visible: false, because: [{ kind: 'unlit' }] });
  });

  test('L4.1 an explanation names the neighbours that show a character, and never the character', () => {
    const characters = { bert: 'i7', goodley: 'i6', gull: 'i8', watson: 'a1' } as const;
    expect(because({ ...LONELY, characters }, 'bert')).toEqual({
      visible: true,
      because: [
        { kind: 'neighbour', character: 'goodley' },
        { kind: 'neighbour', character: 'gull' },
      ],
    });
    expect(because({ ...LONELY, characters }, 'gull')).toEqual({
      visible: true,
      because: [{ kind: 'neighbour', character: 'bert' }],
    });
  });

  test('L4.2 an explanation names the beam of the lantern', () => {
    const given = { ...LONELY, characters: { watson: 'i10' }, lantern: 'S' } as const;
    expect(because(given, 'stealthy')).toEqual({
      visible: true,
      because: [{ kind: 'beam', from: 'i10', direction: 'S' }],
    });
    expect(because(given, 'watson')).toEqual({ visible: false, because: [{ kind: 'unlit' }] });
  });

  test('L4.1 L4.2 an explanation names lamps, neighbours and beam together', () => {
    const given = { lamps: { h8: null }, characters: { watson: 'i10', gull: 'i7' }, lantern: 'S' } as const;
    expect(because(given, 'bert')).toEqual({
      visible: true,
      because: [
        { kind: 'lamp', hex: 'h8' },
        { kind: 'neighbour', character: 'gull' },
        { kind: 'beam', from: 'i10', direction: 'S' },
      ],
    });
  });

  test('L4.1 an explanation of a hidden character names nothing', () => {
    expect(because({}, 'gull')).toEqual({ visible: false, because: [{ kind: 'unlit' }] });
    expect(because(LONELY, 'bert')).toEqual({ visible: false, because: [{ kind: 'unlit' }] });
  });

  test('L4.1 explanations agree with who is visible', () => {
    for (const state of [
      scene(),
      scene(LONELY),
      scene({ characters: { watson: 'e8', smith: 'g9' }, lantern: 'N' }),
    ]) {
      const view = london.view(state, 'spectator');
      const visible = CHARACTERS.filter((character) => london.explain(view, character).visible);
      expect(visible).toEqual(view.visible);
    }
  });

  test('L4.1 L8.2 an accuser and the arrested character on one hex do not show each other', () => {
    const over = play(
      scene({ ...LONELY, active: 'bert', characters: { bert: 'e8', watson: 'a1' } }),
      'accuse-e9',
    );
    const unlit = { visible: false, because: [{ kind: 'unlit' }] };
    expect(london.explain(london.view(over, 'jack'), 'bert')).toEqual(unlit);
    expect(london.explain(london.view(over, 'jack'), 'gull')).toEqual(unlit);
  });

  test('L4.1 an explanation of an unknown name throws', () => {
    expect(() => london.explain(london.view(scene(), 'jack'), 'moriarty')).toThrow('unknown name: moriarty');
  });
});

describe('the way of a move', () => {
  const way = (state: State, text: string) => {
    const ways = VIEWERS.map((viewer) => london.path(london.view(state, viewer), move(text)));
    expect(ways[1]).toEqual(ways[0]);
    expect(ways[2]).toEqual(ways[0]);
    return ways[0]!.join(' ');
  };
  const holmes = scene({ active: 'holmes', characters: { holmes: 'b7' } });

  test('L3.5 the path of a walk has both ends', () => {
    expect(way(holmes, 'walk-b6')).toBe('b7 b6');
    expect(way(holmes, 'walk-d7')).toBe('b7 b6 c6 d7');
    expect(way(holmes, 'walk-a4')).toBe('b7 b6 a5 a4');
    expect(way(holmes, 'walk-m9')).toBe('b7 b6 a5 m9');
    expect(way(scene({ active: 'bert' }), 'walk-i7')).toBe('i8 i7');
  });

  test('L3.3 L3.5 the path of a walk leads over open manholes only', () => {
    const shut = scene({ active: 'holmes', characters: { holmes: 'a5' }, covers: ['a5', 'c2'] });
    expect(way(shut, 'walk-d7')).toBe('a5 b6 c6 d7');
    expect(way(shut, 'walk-l12')).toBe('');
    const later = scene({ edition: '2016', active: 'holmes', characters: { holmes: 'g6' } });
    expect(way(later, 'walk-l6')).toBe('g6 l7 l6');
  });

  test('L3.5 the path of a walk has as many steps as the walk needs', () => {
    for (const text of legal(scene({ active: 'stealthy' })).filter((move) => !move.startsWith('pass'))) {
      const steps = way(scene({ active: 'stealthy' }), text).split(' ');
      expect(steps.length).toBeGreaterThan(1);
      expect(steps.length).toBeLessThanOrEqual(5);
    }
  });

  test('L3.1 L3.5 L8.1 there is no path beyond the reach of a walk, or through a shut exit', () => {
    expect(way(holmes, 'walk-e8')).toBe('');
    expect(way(holmes, 'accuse-e9')).toBe('');
    expect(way(holmes, 'escape-SE')).toBe('');
    expect(
      way(scene({ active: 'holmes', characters: { holmes: 'b7' }, cordons: ['NW', 'SE'] }), 'escape-NW'),
    ).toBe('');
  });

  test('L3.5 the event of a walk tells its path', () => {
    expect(eventsOf(holmes, 'walk-m9')).toEqual([
      { event: 'walked', character: 'holmes', from: 'b7', to: 'm9', path: ['b7', 'b6', 'a5', 'm9'] },
    ]);
  });

  test('L8.1 L8.2 an accusation has a path, and an escape one up to the exit’s street', () => {
    const accusing = scene({ active: 'holmes', characters: { holmes: 'i10', bert: 'i8' } });
    expect(way(accusing, 'accuse-i8')).toBe('i10 i9 i8');
    expect(way(holmes, 'escape-NW')).toBe('b7');
    expect(way(scene({ active: 'holmes', characters: { holmes: 'k7' } }), 'escape-SE')).toBe('k7 l7 l6');
  });

  test('L5.6 the path of a whistle never leads through a manhole or a wall', () => {
    const goodley = scene({ active: 'goodley', characters: { holmes: 'a5' } });
    expect(way(goodley, 'whistle-stealthy-k7')).toBe('i4 i5 j6 k7');
    expect(way(goodley, 'whistle-holmes-d7')).toBe('a5 b6 c6 d7');
    expect(way(goodley, 'whistle-holmes-b5')).toBe('');
  });

  test('L3.5 other moves have no path', () => {
    const view = london.view(holmes, 'jack');
    for (const text of [
      'pass',
      'turn-N',
      'lamp-f5-f9',
      'cordon-NE-SE',
      'cover-c2-a5',
      'swap-bert',
      'activate-bert',
    ]) {
      expect(london.path(view, move(text))).toEqual([]);
    }
    const nobody = london.view(scene(), 'jack');
    for (const text of ['walk-b6', 'escape-NW']) expect(london.path(nobody, move(text))).toEqual([]);
  });
});

describe('how a call would split the suspects', () => {
  const preview = (state: State, text: string) => {
    const seen = VIEWERS.map((viewer) => london.preview(london.view(state, viewer), move(text)));
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[2]).toEqual(seen[0]);
    return seen[0];
  };
  const VISIBLE = ['bert', 'holmes', 'lestrade', 'smith'];
  const HIDDEN = ['goodley', 'gull', 'stealthy', 'watson'];

  test('L6.2 the preview after a walk splits the suspects', () => {
    const state = scene({ active: 'gull' });
    expect(preview(state, 'walk-d7')).toEqual({
      visible: ['bert', 'gull', 'holmes', 'lestrade', 'smith'],
      hidden: ['goodley', 'stealthy', 'watson'],
    });
    expect(preview(state, 'walk-e8')).toEqual({ visible: VISIBLE, hidden: HIDDEN });
    expect(preview(state, 'swap-holmes')).toEqual({
      visible: ['bert', 'gull', 'lestrade', 'smith'],
      hidden: ['goodley', 'holmes', 'stealthy', 'watson'],
    });
  });

  test('L6.2 a preview names suspects only', () => {
    const state = scene({ active: 'gull', suspects: allBut('bert', 'watson') });
    expect(preview(state, 'walk-e8')).toEqual({
      visible: ['holmes', 'lestrade', 'smith'],
      hidden: ['goodley', 'gull', 'stealthy'],
    });
  });

  test('L2.3 L6.2 L7.1 a preview at the end of a round shows the witness call before the lamp goes out', () => {
    const given = { activation: 3, active: 'gull', characters: { stealthy: 'c2' } } as const;
    for (const identity of ['holmes', 'gull'] as const) {
      expect(preview(scene({ ...given, identity }), 'walk-e8')).toEqual({
        visible: ['bert', 'holmes', 'lestrade', 'smith', 'stealthy'],
        hidden: ['goodley', 'gull', 'watson'],
      });
    }
    expect(preview(scene({ ...given, round: 8 }), 'walk-e8')?.visible).toContain('stealthy');
  });

  test('L5.10 the preview of an accusation or an escape changes nothing', () => {
    const now = { visible: VISIBLE, hidden: HIDDEN };
    expect(preview(scene({ active: 'holmes', identity: 'gull' }), 'accuse-e9')).toEqual(now);
    const leaving = scene({
      active: 'gull',
      role: 'jack',
      witness: 'unseen',
      identity: 'gull',
      characters: { gull: 'b7' },
    });
    expect(preview(leaving, 'escape-NW')).toEqual({
      visible: ['bert', 'gull', 'holmes', 'lestrade', 'smith'],
      hidden: ['goodley', 'stealthy', 'watson'],
    });
  });

  test('L6.2 the preview of an impossible move changes nothing', () => {
    const now = { visible: VISIBLE, hidden: HIDDEN };
    expect(preview(scene({ active: 'gull' }), 'walk-a1')).toEqual(now);
    expect(preview(scene(), 'walk-e8')).toEqual(now);
    expect(preview(london.setup({ edition: '2006' }), 'identity-gull')).toEqual(now);
    expect(london.preview(london.view(scene(), 'jack'), { do: 'walk', to: 'z9' })).toEqual(now);
  });

  test('L4.2 L6.2 the preview after a turn of the lantern splits the suspects', () => {
    const state = play(scene({ active: 'watson', characters: { watson: 'i9' } }), 'walk-i10');
    expect(preview(state, 'turn-S')?.visible).toEqual([...VISIBLE, 'stealthy'].sort());
    expect(preview(state, 'turn-SE')?.visible).toEqual([...VISIBLE, 'goodley'].sort());
    expect(preview(state, 'turn-N')?.visible).toEqual(VISIBLE);
  });
});
