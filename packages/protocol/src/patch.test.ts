import type { Game } from '@lamplight/rules';
import { GAMES, VIEWERS, seededRandom } from '@lamplight/rules';
import { randomGame } from '@lamplight/rules/testing';
import { describe, expect, it } from 'vitest';
import { patchBetween, patched } from './patch.ts';
import type { ViewPatch } from './server-frames.ts';

describe.each(Object.values(GAMES) as Game[])('patches of $id', (game) => {
  it(`patches of ${game.id} lead from every view of a game to the next, and are mostly small`, () => {
    let whole = 0;
    let sent = 0;
    for (const viewer of VIEWERS) {
      let shown: object | null = null;
      for (const { step } of randomGame(game, game.readOptions({}) ?? {}, seededRandom('patch'))) {
        const view = game.view(step.state, viewer);
        const patch: string = JSON.stringify(patchBetween(shown, view));
        shown = patched(shown, JSON.parse(patch) as ViewPatch);
        expect(shown).toEqual(view);
        whole += JSON.stringify(view).length;
        sent += patch.length;
      }
    }
    expect(sent / whole).toBeLessThan(0.5);
  });
});

describe('a patch', () => {
  it('a patch distinguishes lists from objects, null from a missing field, and removed fields from kept ones', () => {
    const pairs: [unknown, unknown][] = [
      [null, []],
      [[], {}],
      [[1], [1, 2]],
      [{ a: 1 }, { b: 1 }],
      [{ a: undefined }, { b: 1 }],
      [0, null],
      ['1', 1],
      [{ a: [{ b: 1 }] }, { a: [{ b: 2 }] }],
    ];
    for (const [from, to] of pairs) {
      expect(patchBetween({ field: from, same: [1] }, { field: to, same: [1] })).toEqual({ field: to });
    }
  });

  it('a patch between equal views is empty', () => {
    const view = { a: [{ b: null }], c: { d: ['x'] } };
    expect(patchBetween(view, structuredClone(view))).toEqual({});
  });
});
