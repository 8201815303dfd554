import { describe, expect, test } from 'vitest';
import type { State } from '../../game.ts';
import { answers, legal, play, scene, where } from '../scenario.ts';

/** Each line: a move, the code and the rule of its refusal to the role that decides now. */
const expectRefusals = (state: State, lines: readonly string[]): void => {
  expect(answers(state, lines)).toEqual(lines);
};

const holmes = scene({ active: 'holmes', identity: 'bert' });
const smith = scene({ active: 'smith' });

describe('abilities', () => {
  test('L5.2 L5.3 L5.4 L5.6 L5.7 L5.8 the ability of a character who is not active is refused', () => {
    expectRefusals(holmes, [
      'turn-N wrong-moment L5.2',
      'lamp-f5-f9 not-active L5.3',
      'cordon-NE-SE not-active L5.4',
      'whistle-bert-j8 not-active L5.6',
      'swap-bert not-active L5.7',
      'cover-c2-a5 not-active L5.8',
    ]);
    expectRefusals(scene({ active: 'watson' }), ['turn-N wrong-moment L5.2']);
  });

  test('L5.3 L5.4 L5.6 L5.8 a second use of an ability is refused', () => {
    expectRefusals(play(smith, 'lamp-f5-f9'), [
      'lamp-h8-f5 already-done L5.3',
      'lamp-f5-f9 already-done L5.3',
    ]);
    expectRefusals(play(scene({ active: 'lestrade' }), 'cordon-NE-SE'), ['cordon-SW-NE already-done L5.4']);
    expectRefusals(play(scene({ active: 'bert' }), 'cover-c2-a5'), ['cover-l12-c2 already-done L5.8']);
    expectRefusals(play(scene({ active: 'goodley' }), 'whistle-bert-l10'), [
      'whistle-holmes-h6 already-done L5.6',
    ]);
  });

  test('L5.3 L5.9 a lamp moves only from a lit site to a dark one', () => {
    expectRefusals(smith, [
      'lamp-f9-h4 not-there L5.3',
      'lamp-f9-f9 not-there L5.3',
      'lamp-h4-b2 not-there L5.3',
      'lamp-f5-f5 no-change L5.3',
      'lamp-b2-b2 no-change L5.3',
      'lamp-f5-b2 not-free L5.3',
      'lamp-l11-k6 not-free L5.3',
    ]);
  });

  test('L5.4 L5.9 a cordon moves only from a shut exit to an open one', () => {
    expectRefusals(scene({ active: 'lestrade' }), [
      'cordon-NW-SE not-there L5.4',
      'cordon-SE-SE not-there L5.4',
      'cordon-NE-NE no-change L5.4',
      'cordon-NE-SW not-free L5.4',
    ]);
  });

  test('L5.8 L5.9 a cover moves only from a shut manhole to an open one', () => {
    expectRefusals(scene({ active: 'bert' }), [
      'cover-a5-h3 not-there L5.8',
      'cover-a1-h3 not-there L5.8',
      'cover-c2-a1 not-there L5.8',
      'cover-c2-c2 no-change L5.8',
      'cover-c2-l12 not-free L5.8',
    ]);
    expectRefusals(scene({ active: 'bert', covers: ['a5', 'c2'] }), ['cover-c2-a5 not-free L5.8']);
    // c4 has a manhole in the later edition only.
    expectRefusals(scene({ active: 'bert' }), ['cover-c2-c4 not-there L5.8']);
    expectRefusals(scene({ active: 'bert', edition: '2016' }), ['cover-b1-a5 not-there L5.8']);
  });

  test('L5.7 a swap of Gull with himself is refused', () => {
    expectRefusals(scene({ active: 'gull' }), ['swap-gull not-eligible L5.7']);
  });
});

describe('the whistle', () => {
  const goodley = scene({ active: 'goodley' });

  test('L5.6 a whistle is refused for characters and hexes it cannot move', () => {
    expectRefusals(goodley, [
      'whistle-goodley-m11 not-eligible L5.6',
      'whistle-bert-j9 out-of-reach L5.6',
      'whistle-bert-b2 out-of-reach L5.6',
      'whistle-bert-m10 occupied L5.6',
      'whistle-bert-g8 occupied L5.6',
      'whistle-bert-i7 not-nearer L5.6',
      'whistle-bert-i9 not-nearer L5.6',
      'whistle-bert-m9 out-of-reach L5.6',
      'whistle-watson-m9 out-of-reach L5.6',
      'whistle-smith-i9 out-of-reach L5.6',
    ]);
  });

  test('L5.6 a whistle that leaves points unspent without need is refused', () => {
    const state = scene({
      active: 'goodley',
      characters: {
        bert: 'l7',
        goodley: 'l6',
        gull: 'm8',
        holmes: 'm10',
        lestrade: 'k7',
        smith: 'm9',
        stealthy: 'i7',
        watson: 'j6',
      },
    });
    expect(legal(state).filter((text) => text.startsWith('whistle'))).toEqual(['whistle-stealthy-i5']);
    expectRefusals(state, ['whistle-stealthy-i6 must-spend-all L5.6']);
    const shared = scene({ active: 'goodley', characters: { ...where(state), holmes: 'm11' } });
    expectRefusals(play(shared, 'whistle-holmes-m10'), ['whistle-stealthy-i6 must-spend-all L5.6']);
  });

  test('L5.6 a whistle of more points than are left is refused', () => {
    expectRefusals(play(goodley, 'whistle-bert-j8'), [
      'whistle-holmes-j6 out-of-reach L5.6',
      'whistle-smith-i10 out-of-reach L5.6',
    ]);
    expectRefusals(play(goodley, 'whistle-bert-k9'), [
      'whistle-holmes-i6 out-of-reach L5.6',
      'whistle-holmes-j6 out-of-reach L5.6',
    ]);
  });

  test('L5.6 a second whistle of the same character is refused', () => {
    expectRefusals(play(goodley, 'whistle-bert-j8'), [
      'whistle-bert-k9 already-done L5.6',
      'whistle-bert-m9 already-done L5.6',
    ]);
  });

  test('L5.6 other moves are refused until a whistle that was begun is finished', () => {
    const begun = play(goodley, 'whistle-bert-j8');
    expectRefusals(begun, [
      'walk-m11 finish-first L5.6',
      'accuse-e9 finish-first L5.6',
      'escape-SE finish-first L5.6',
      'pass finish-first L5.6',
      'activate-bert finish-first L2.2',
      'lamp-f5-f9 not-active L5.3',
    ]);
  });
});
