import { describe, expect, test } from 'vitest';
import { pocket } from './game.ts';
import { CHARACTERS } from './names.ts';
import { legal, move, play, scene } from './scenario.ts';

/** Holmes above the left column sees gull, smith and lane; Watson sees stealthy from behind Holmes's back. */
const state = scene({
  faces: 'holmes toby rotation joker',
  detectives: { holmes: 1, watson: 3, toby: 1 },
  suspects: CHARACTERS.filter((name) => name !== 'smith'),
});
const view = pocket.view(state, 'investigator');

describe('explanations', () => {
  test.each([
    [
      'gull',
      true,
      [
        { kind: 'detective', detective: 'holmes', space: 1 },
        { kind: 'detective', detective: 'toby', space: 1 },
      ],
    ],
    ['stealthy', true, [{ kind: 'detective', detective: 'watson', space: 3 }]],
    ['bert', false, [{ kind: 'unwatched' }]],
    ['smith', false, [{ kind: 'innocent' }]],
  ])('P4.4 an explanation of %s says that visible is %s', (name, visible, because) => {
    expect(pocket.explain(view, name)).toEqual({ visible, because });
  });

  test('P4.4 explanations agree with the view, for every character and every viewer', () => {
    for (const viewer of ['investigator', 'jack', 'spectator'] as const) {
      const seen = pocket.view(state, viewer);
      for (const name of CHARACTERS) {
        expect(pocket.explain(seen, name).visible).toBe(seen.visible.includes(name));
      }
    }
  });

  test('P4.4 nobody is watched before the tiles are laid, and an unknown name throws', () => {
    const box = pocket.view(pocket.setup({}), 'spectator');
    expect(pocket.explain(box, 'lane')).toEqual({ visible: false, because: [{ kind: 'unwatched' }] });
    expect(() => pocket.explain(view, 'watson')).toThrow('unknown name: watson');
  });
});

describe('paths', () => {
  test.each([
    ['detective-holmes-1', ['1', '2']],
    ['detective-holmes-2', ['1', '2', '3']],
    ['joker-watson', ['3', '4']],
    ['joker', []],
    ['rotate-bert-1', []],
    ['exchange-bert-gull', []],
    ['alibi', []],
    ['draw-bert', []],
  ])('P3.1 P3.2 the path of %s passes %j', (text, path) => {
    expect(pocket.path(view, move(text))).toEqual(path);
  });

  test('P3.1 on a path space 1 follows space 12', () => {
    const far = pocket.view(scene({ detectives: { toby: 11 } }), 'jack');
    expect(pocket.path(far, move('detective-toby-2'))).toEqual(['11', '12', '1']);
  });
});

describe('previews', () => {
  test('P5.1 a preview splits the suspects as they would be seen after the move', () => {
    expect(pocket.preview(view, move('detective-holmes-2'))).toEqual({
      visible: ['goodley', 'gull', 'lane', 'lestrade', 'stealthy'],
      hidden: ['bert', 'madame', 'pizer'],
    });
    expect(pocket.preview(view, move('rotate-gull-1'))).toEqual({
      visible: ['goodley', 'lestrade', 'stealthy'],
      hidden: ['bert', 'gull', 'lane', 'madame', 'pizer'],
    });
  });

  test('P5.1 a preview of the last action is the witness call itself, before anybody is cleared', () => {
    const last = scene({ faces: 'holmes toby rotation joker', used: [1, 2, 3] });
    for (const text of legal(last)) {
      const [call] = pocket.view(play(last, text), 'spectator').calls;
      for (const viewer of ['investigator', 'jack', 'spectator'] as const) {
        const { visible, hidden } = pocket.preview(pocket.view(last, viewer), move(text));
        expect({ visible, hidden }).toEqual({ visible: call!.visible, hidden: call!.hidden });
      }
    }
  });
});
