import { describe, expect, test } from 'vitest';
import type { State } from '../game.ts';
import { ROLES } from '../game.ts';
import { london } from './game.ts';
import type { LondonMove } from './names.ts';
import { CHARACTERS } from './names.ts';
import { allBut, legal, move, play, refused, scene, where } from './scenario.ts';

/** Each line: a move, the code and the rule of its refusal to the role that is to decide. */
function expectRefusals(state: State, lines: readonly string[]): void {
  for (const line of lines) {
    const [text = '', code, rule] = line.split(' ');
    expect(refused(state, text), line).toEqual({ refused: code, rule });
  }
}

const idle = scene({ open: ['bert', 'gull'] });
const holmes = scene({ active: 'holmes', identity: 'bert' });
const smith = scene({ active: 'smith' });

describe('at any time', () => {
  test('L8.4 nothing after the end', () => {
    const over = play(holmes, 'accuse-i8');
    for (const by of ROLES) {
      for (const text of ['pass', 'walk-a1', 'draw-bert', 'identity-bert', 'activate-bert', 'turn-N']) {
        expect(refused(over, text, by)).toEqual({ refused: 'game-over', rule: 'L8.4' });
      }
    }
  });

  test('L1.4 L2.1 L5.1 nobody decides for chance', () => {
    const drawing = play(holmes, 'walk-g4');
    for (const state of [london.setup({ edition: '2006' }), idle, holmes, drawing]) {
      for (const by of ROLES) {
        const cards = 'cards-bert-goodley-gull-holmes';
        expect(refused(state, 'identity-bert', by)).toEqual({ refused: 'not-your-decision', rule: 'L1.4' });
        expect(refused(state, cards, by)).toEqual({ refused: 'not-your-decision', rule: 'L2.1' });
        expect(refused(state, 'draw-holmes', by)).toEqual({ refused: 'not-your-decision', rule: 'L5.1' });
      }
    }
  });

  test('L2.2 nobody decides for the other role', () => {
    const other = { refused: 'not-your-decision', rule: 'L2.2' };
    for (const text of ['activate-bert', 'activate-holmes', 'pass']) {
      expect(refused(idle, text, 'jack')).toEqual(other);
    }
    expect(refused(holmes, 'walk-g4', 'jack')).toEqual(other);
    expect(refused(scene({ active: 'holmes', role: 'jack' }), 'walk-g4', 'investigator')).toEqual(other);
    for (const by of ROLES) expect(refused(play(holmes, 'walk-g4'), 'walk-g3', by)).toEqual(other);
    expect(refused(play(scene({ active: 'watson' }), 'walk-a4'), 'turn-N', 'jack')).toEqual(other);
  });

  test('L2.2 what is no move at all', () => {
    const strange = [{ do: 'walk', to: 'z9' }, { do: 'fly' }, { do: 'swap', character: 'jack' }];
    for (const json of strange) {
      const wrong = json as unknown as LondonMove;
      expect(london.refusal(idle, 'investigator', wrong)).toEqual({
        refused: 'malformed-move',
        rule: 'L2.2',
      });
      expect(london.accepts(idle, wrong)).toBe(false);
    }
  });
});

describe('between activations', () => {
  test('L2.1 L2.2 only an open card can be activated, and nothing else be done', () => {
    expectRefusals(idle, [
      'activate-holmes not-open L2.1',
      'activate-watson not-open L2.1',
      'walk-g4 not-active L2.2',
      'accuse-i8 not-active L2.2',
      'escape-SE not-active L2.2',
      'pass not-active L2.2',
      'turn-N not-active L2.2',
      'lamp-f5-f9 not-active L2.2',
    ]);
  });

  test('L2.2 an activation is finished before the next', () => {
    expectRefusals(holmes, ['activate-bert finish-first L2.2', 'activate-holmes finish-first L2.2']);
  });

  test('L5.2 the lantern comes first', () => {
    const swapped = play(scene({ active: 'gull' }), 'swap-watson');
    const whistled = play(scene({ active: 'goodley' }), 'whistle-watson-b3');
    for (const state of [swapped, whistled, play(scene({ active: 'watson' }), 'walk-a4')]) {
      expectRefusals(state, [
        'pass finish-first L5.2',
        'walk-a5 finish-first L5.2',
        'activate-bert finish-first L5.2',
        'whistle-bert-j8 finish-first L5.2',
        'swap-bert finish-first L5.2',
      ]);
    }
  });
});

describe('walking', () => {
  test('L1.2 L3.1 L3.4 to a hex that is no destination', () => {
    expectRefusals(holmes, [
      'walk-g5 must-move L3.1',
      'walk-f5 out-of-reach L1.2',
      'walk-d8 out-of-reach L1.2',
      'walk-a1 out-of-reach L3.1',
      'walk-a3 out-of-reach L3.1',
      'walk-g8 occupied L3.4',
      'walk-i4 occupied L3.4',
    ]);
    expectRefusals(scene({ active: 'stealthy' }), ['walk-h4 out-of-reach L1.2', 'walk-a1 out-of-reach L3.1']);
  });

  test('L1.2 the first obstacle and the last street are told apart', () => {
    const stealthy = scene({ active: 'stealthy', characters: { stealthy: 'm11', goodley: 'a1' } });
    expectRefusals(scene({ active: 'holmes', characters: { holmes: 'a1' } }), [
      'walk-m9 out-of-reach L3.1',
      'walk-b2 out-of-reach L1.2',
      'walk-b4 out-of-reach L1.2',
    ]);
    expectRefusals(stealthy, ['walk-l11 out-of-reach L1.2', 'walk-m11 must-move L3.1']);
  });

  test('L3.1 twice', () => {
    expectRefusals(play(smith, 'walk-g7'), [
      'walk-g6 already-done L3.1',
      'accuse-g5 already-done L3.1',
      'walk-g7 already-done L3.1',
    ]);
  });

  test('L3.6 passing while there is something to do', () => {
    expectRefusals(holmes, ['pass must-act L3.6']);
    expectRefusals(play(smith, 'walk-g7'), ['pass must-act L3.6']);
    expectRefusals(scene({ active: 'gull', role: 'jack' }), ['pass must-act L3.6']);
  });
});

describe('accusing', () => {
  test('L3.1 L8.2 whom it cannot be', () => {
    const state = scene({ active: 'holmes', identity: 'bert', suspects: allBut('smith', 'watson') });
    expectRefusals(state, [
      'accuse-g4 not-there L8.2',
      'accuse-f5 not-there L8.2',
      'accuse-g5 not-there L8.2',
      'accuse-g8 not-a-suspect L8.2',
      'accuse-a3 not-a-suspect L8.2',
      'accuse-e5 out-of-reach L3.1',
    ]);
  });

  test('L8.2 by Jack', () => {
    const state = scene({ active: 'smith', role: 'jack' });
    expectRefusals(state, ['accuse-g5 wrong-moment L8.2', 'accuse-g4 wrong-moment L8.2']);
    expectRefusals(play(state, 'walk-g7'), ['accuse-g5 wrong-moment L8.2']);
  });
});

describe('leaving', () => {
  const given = {
    identity: 'smith',
    active: 'smith',
    role: 'jack',
    witness: 'unseen',
    characters: { smith: 'l7' },
  } as const;

  test('L8.1 who may not leave at all', () => {
    expectRefusals(scene({ ...given, identity: 'gull' }), ['escape-SE cannot-leave L8.1']);
    expectRefusals(scene({ ...given, role: 'investigator' }), [
      'escape-SE cannot-leave L8.1',
      'escape-NE cannot-leave L8.1',
    ]);
    expectRefusals(scene({ ...given, witness: 'seen' }), ['escape-SE cannot-leave L8.1']);
    expectRefusals(play(scene({ ...given, identity: 'gull' }), 'walk-l6'), ['escape-SE cannot-leave L8.1']);
  });

  test('L3.1 L8.1 where Jack may not leave', () => {
    expectRefusals(scene(given), [
      'escape-NE exit-closed L8.1',
      'escape-SW exit-closed L8.1',
      'escape-NW out-of-reach L8.1',
    ]);
    expectRefusals(play(scene(given), 'walk-l6'), [
      'escape-SE already-done L3.1',
      'escape-NE already-done L3.1',
    ]);
  });
});

describe('powers', () => {
  test('L5.2 L5.3 L5.4 L5.6 L5.7 L5.8 of somebody else', () => {
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

  test('L5.3 L5.4 L5.6 L5.8 used twice', () => {
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

  test('L5.3 L5.9 a lamp from a lit site to a dark one', () => {
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

  test('L5.4 L5.9 a cordon from a shut exit to an open one', () => {
    expectRefusals(scene({ active: 'lestrade' }), [
      'cordon-NW-SE not-there L5.4',
      'cordon-SE-SE not-there L5.4',
      'cordon-NE-NE no-change L5.4',
      'cordon-NE-SW not-free L5.4',
    ]);
  });

  test('L5.8 L5.9 a cover from a shut manhole to an open one', () => {
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

  test('L5.7 Gull does not swap with himself', () => {
    expectRefusals(scene({ active: 'gull' }), ['swap-gull not-eligible L5.7']);
  });
});

describe('the whistle', () => {
  const goodley = scene({ active: 'goodley' });

  test('L5.6 whom and whereto it does not move', () => {
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

  test('L5.6 all points must be spent that can be', () => {
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

  test('L5.6 no more points than are left', () => {
    expectRefusals(play(goodley, 'whistle-bert-j8'), [
      'whistle-holmes-j6 out-of-reach L5.6',
      'whistle-smith-i10 out-of-reach L5.6',
    ]);
    expectRefusals(play(goodley, 'whistle-bert-k9'), [
      'whistle-holmes-i6 out-of-reach L5.6',
      'whistle-holmes-j6 out-of-reach L5.6',
    ]);
  });

  test('L5.6 nobody twice', () => {
    expectRefusals(play(goodley, 'whistle-bert-j8'), [
      'whistle-bert-k9 already-done L5.6',
      'whistle-bert-m9 already-done L5.6',
    ]);
  });

  test('L5.6 once begun it is finished first', () => {
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

describe('secrets', () => {
  test('L9.3 what the investigator is refused never depends on the identity', () => {
    const texts = [
      ...['NE', 'NW', 'SE', 'SW'].map((exit) => `escape-${exit}`),
      ...['a1', 'b2', 'g8', 'm9', 'l7'].flatMap((hex) => [`walk-${hex}`, `accuse-${hex}`]),
      ...CHARACTERS.flatMap((name) => [
        `draw-${name}`,
        `identity-${name}`,
        `swap-${name}`,
        `activate-${name}`,
      ]),
      'pass',
      'turn-N',
    ];
    for (const active of ['holmes', 'smith', 'gull'] as const) {
      const answers = CHARACTERS.map((identity) => {
        const state = scene({ active, identity, witness: 'unseen', characters: { [active]: 'l7' } });
        return texts.map((text) =>
          london.accepts(state, move(text)) ? text : london.refusal(state, 'investigator', move(text)),
        );
      });
      for (const answer of answers) expect(answer).toEqual(answers[0]);
    }
  });
});
