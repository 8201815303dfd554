import { describe, expect, test } from 'vitest';
import type { State } from '../game.ts';
import { ROLES } from '../game.ts';
import { london } from './game.ts';
import type { LondonMove } from './names.ts';
import { CHARACTERS } from './names.ts';
import { allBut, answers, move, play, refused, scene } from './scenario.ts';

/** Each line: a move, the code and the rule of its refusal to the role that decides now. */
const expectRefusals = (state: State, lines: readonly string[]): void => {
  expect(answers(state, lines)).toEqual(lines);
};

const idle = scene({ open: ['bert', 'gull'] });
const holmes = scene({ active: 'holmes', identity: 'bert' });
const smith = scene({ active: 'smith' });

describe('at any time', () => {
  test('L8.4 every move is refused after the end', () => {
    const over = play(holmes, 'accuse-i8');
    for (const by of ROLES) {
      for (const text of ['pass', 'walk-a1', 'draw-bert', 'identity-bert', 'activate-bert', 'turn-N']) {
        expect(refused(over, text, by)).toEqual({ refused: 'game-over', rule: 'L8.4' });
      }
    }
  });

  test('L1.4 L2.1 L5.1 a move of chance is refused to everybody', () => {
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

  test('L2.2 a decision of the other role is refused', () => {
    const other = { refused: 'not-your-decision', rule: 'L2.2' };
    for (const text of ['activate-bert', 'activate-holmes', 'pass']) {
      expect(refused(idle, text, 'jack')).toEqual(other);
    }
    expect(refused(holmes, 'walk-g4', 'jack')).toEqual(other);
    expect(refused(scene({ active: 'holmes', role: 'jack' }), 'walk-g4', 'investigator')).toEqual(other);
    for (const by of ROLES) expect(refused(play(holmes, 'walk-g4'), 'walk-g3', by)).toEqual(other);
    expect(refused(play(scene({ active: 'watson' }), 'walk-a4'), 'turn-N', 'jack')).toEqual(other);
  });

  test('L2.2 a value that is no move at all is refused', () => {
    const strange = [{ do: 'walk', to: 'z9' }, { do: 'fly' }, { do: 'swap', character: 'jack' }];
    for (const json of strange) {
      const wrong = json as unknown as LondonMove;
      expect(london.judge(idle, 'investigator', wrong)).toEqual({
        refused: 'malformed-move',
        rule: 'L2.2',
      });
      expect(london.accepts(idle, wrong)).toBe(false);
    }
  });
});

describe('between activations', () => {
  test('L2.1 L2.2 between activations everything but the choice of an open card is refused', () => {
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

  test('L2.2 a new activation is refused before the last one is finished', () => {
    expectRefusals(holmes, ['activate-bert finish-first L2.2', 'activate-holmes finish-first L2.2']);
  });

  test('L5.2 other moves are refused while the lantern is to be turned', () => {
    const swapped = play(scene({ active: 'gull' }), 'swap-watson');
    const whistled = play(scene({ active: 'goodley' }), 'whistle-watson-b3');
    for (const state of [swapped, whistled, play(scene({ active: 'watson' }), 'walk-a4')]) {
      expectRefusals(state, [
        'pass finish-first L5.2',
        'walk-a5 finish-first L5.2',
        'activate-bert finish-first L5.2',
        'whistle-bert-j8 finish-first L5.2',
        'swap-bert finish-first L5.2',
        'cover-c2-a5 finish-first L5.2',
      ]);
    }
  });
});

describe('walking', () => {
  test('L1.2 L3.1 L3.4 a walk to a hex that is no destination is refused', () => {
    expectRefusals(holmes, [
      'walk-g5 must-move L3.1',
      'walk-f5 out-of-reach L1.2',
      'walk-d8 out-of-reach L1.2',
      'walk-a1 out-of-reach L3.1',
      'walk-a3 out-of-reach L3.1',
      'walk-g8 occupied L3.4',
      'walk-i4 occupied L3.4',
      'walk-i8 occupied L3.4',
    ]);
    expectRefusals(scene({ active: 'holmes', role: 'jack' }), [
      'walk-g5 must-move L3.1',
      'walk-a1 out-of-reach L3.1',
      'walk-g8 occupied L3.4',
    ]);
    expectRefusals(scene({ active: 'stealthy' }), ['walk-h4 out-of-reach L1.2', 'walk-a1 out-of-reach L3.1']);
  });

  test('L1.2 a walk onto an obstacle is refused for another reason than a walk to a far street', () => {
    const stealthy = scene({ active: 'stealthy', characters: { stealthy: 'm11', goodley: 'a1' } });
    expectRefusals(scene({ active: 'holmes', characters: { holmes: 'a1' } }), [
      'walk-m9 out-of-reach L3.1',
      'walk-b2 out-of-reach L1.2',
      'walk-b4 out-of-reach L1.2',
    ]);
    expectRefusals(stealthy, ['walk-l11 out-of-reach L1.2', 'walk-m11 must-move L3.1']);
  });

  test('L3.1 a second walk is refused', () => {
    expectRefusals(play(smith, 'walk-g7'), [
      'walk-g6 already-done L3.1',
      'accuse-g5 already-done L3.1',
      'walk-g7 already-done L3.1',
    ]);
  });

  test('L3.6 a pass is refused while there is something to do', () => {
    expectRefusals(holmes, ['pass must-act L3.6']);
    expectRefusals(play(smith, 'walk-g7'), ['pass must-act L3.6']);
    expectRefusals(scene({ active: 'gull', role: 'jack' }), ['pass must-act L3.6']);
  });
});

describe('accusing', () => {
  test('L3.1 L8.2 an accusation of somebody who cannot be accused is refused', () => {
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

  test('L3.1 L8.2 an accusation of any innocent is refused, and of a suspect who is too far away', () => {
    const state = scene({ active: 'holmes', suspects: ['holmes', 'watson'] });
    const starts = { bert: 'i8', goodley: 'm10', gull: 'e9', lestrade: 'e5', smith: 'g8', stealthy: 'i4' };
    for (const hex of Object.values(starts)) expectRefusals(state, [`accuse-${hex} not-a-suspect L8.2`]);
    expectRefusals(state, ['accuse-a3 out-of-reach L3.1', 'accuse-g5 not-there L8.2']);
  });

  test('L8.2 an accusation by Jack is refused', () => {
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

  test('L8.1 an escape of somebody who may not leave is refused', () => {
    expectRefusals(scene({ ...given, identity: 'gull' }), ['escape-SE cannot-leave L8.1']);
    expectRefusals(scene({ ...given, role: 'investigator' }), [
      'escape-SE cannot-leave L8.1',
      'escape-NE cannot-leave L8.1',
    ]);
    expectRefusals(scene({ ...given, witness: 'seen' }), ['escape-SE cannot-leave L8.1']);
    expectRefusals(play(scene({ ...given, identity: 'gull' }), 'walk-l6'), ['escape-SE cannot-leave L8.1']);
  });

  test('L3.1 L8.1 an escape where Jack may not leave is refused', () => {
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
        return texts.map((text) => london.judge(state, 'investigator', move(text)) ?? text);
      });
      for (const answer of answers) expect(answer).toEqual(answers[0]);
    }
  });
});
