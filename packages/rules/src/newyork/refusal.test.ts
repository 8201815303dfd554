import { describe, expect, test } from 'vitest';
import { ROLES } from '../game.ts';
import { newyork } from './game.ts';
import { CHARACTERS } from './names.ts';
import type { NewYorkMove } from './names.ts';
import { allBut, move, play, refused, scene, unseen } from './scenario.ts';
import type { Scene } from './scenario.ts';

describe('whose decision it is', () => {
  test('N8.4 every move is refused after the end', () => {
    const over = play(scene({ active: 'smith' }), 'accuse-j8');
    for (const role of ROLES) {
      for (const text of ['activate-beach', 'walk-k8', 'identity-beach', 'draw-beach', 'pass']) {
        expect(refused(over, text, role)).toBe('game-over N8.4');
      }
    }
  });

  test('N1.6 N2.2 N5.1 moves of chance are refused to everybody', () => {
    const visited = scene({ active: 'smith', informant: 'k8' });
    const placed = play(visited, 'walk-k8', 'place-a2');
    for (const state of [newyork.setup({}), scene(), placed]) {
      for (const role of ROLES) {
        expect(refused(state, 'identity-beach', role)).toBe('not-your-decision N1.6');
        expect(refused(state, 'cards-beach-callahan-eastman-grant', role)).toBe('not-your-decision N2.2');
        expect(refused(state, 'draw-beach', role)).toBe('not-your-decision N5.1');
      }
    }
    for (const role of ROLES) {
      expect(refused(newyork.setup({}), 'activate-beach', role)).toBe('not-your-decision N2.3');
      expect(refused(placed, 'sail-e8-b1', role)).toBe('not-your-decision N2.3');
    }
  });

  test('N2.3 a decision of the other role is refused', () => {
    const texts = ['activate-beach', 'walk-k8', 'accuse-j8', 'escape-land', 'pass', 'sail-e8-b1', 'place-a2'];
    for (const text of texts) {
      expect(refused(scene({ active: 'smith' }), text, 'jack')).toBe('not-your-decision N2.3');
      expect(refused(scene({ active: 'smith', role: 'jack' }), text, 'investigator')).toBe(
        'not-your-decision N2.3',
      );
    }
  });

  test('N2.3 a value that is no move of this game is malformed', () => {
    const state = scene({ active: 'smith' });
    for (const wrong of [{ do: 'walk', to: 'z9' }, { do: 'lamp' }, { do: 'sail', from: 'e8', to: 'land' }]) {
      expect(newyork.judge(state, 'investigator', wrong as unknown as NewYorkMove)).toEqual({
        refused: 'malformed-move',
        rule: 'N2.3',
      });
    }
  });
});

describe('one thing after the other', () => {
  test('N5.1 other moves are refused while the informant is to be placed', () => {
    const state = play(scene({ active: 'smith', informant: 'k8' }), 'walk-k8');
    for (const text of [
      'sail-e8-b1',
      'walk-k6',
      'pass',
      'activate-beach',
      'accuse-j8',
      'park-c3',
      'escape-land',
    ]) {
      expect(refused(state, text)).toBe('finish-first N5.1');
    }
    // The hexes of a character, a lamp, a building, an investigation tile, the active character, and a port.
    for (const hex of ['j8', 'c3', 'd3', 'e7', 'k8', 'b1']) {
      expect(refused(state, `place-${hex}`)).toBe('not-free N5.1');
    }
  });

  test('N2.2 N2.3 other moves are refused until an open card is chosen', () => {
    const state = scene({ open: ['beach', 'grant', 'rider', 'smith'] });
    for (const card of allBut('beach', 'grant', 'rider', 'smith')) {
      expect(refused(state, `activate-${card}`)).toBe('not-open N2.2');
    }
    for (const text of ['walk-k8', 'accuse-j8', 'pass', 'sail-e8-b1', 'place-a2', 'escape-land']) {
      expect(refused(state, text)).toBe('not-active N2.3');
    }
  });

  test('N2.3 a new activation is refused before the last one is finished', () => {
    const state = scene({ active: 'smith' });
    expect(refused(state, 'activate-beach')).toBe('finish-first N2.3');
    expect(refused(play(state, 'walk-k8'), 'activate-beach')).toBe('finish-first N2.3');
  });

  test('N5.1 placing the informant is refused except after a visit', () => {
    expect(refused(scene({ active: 'smith' }), 'place-a2')).toBe('wrong-moment N5.1');
  });

  test('N3.6 a pass is refused while there is something to do', () => {
    expect(refused(scene({ active: 'smith' }), 'pass')).toBe('must-act N3.6');
    expect(refused(play(scene({ active: 'smith' }), 'walk-k8'), 'pass')).toBe('must-act N3.6');
  });
});

describe('abilities', () => {
  const USES = [
    ['beach', 'build-metro-m12', 'N6.1'],
    ['rider', 'build-site-m12', 'N6.2'],
    ['latimer', 'build-lamp-m12', 'N6.3'],
    ['grant', 'park-c3', 'N6.4'],
    ['callahan', 'investigate-0-a2-b2', 'N6.5'],
    ['eastman', 'order-tumblety-e2', 'N6.6'],
    ['tumblety', 'swap-eastman-beach', 'N6.7'],
    ['smith', 'sail-e8-b1', 'N6.8'],
  ] as const;

  test.each(USES)(
    'N6.1 N6.2 N6.3 N6.4 N6.5 N6.6 N6.7 N6.8 the ability is refused to everybody but %s: %s (%s)',
    (owner, text, rule) => {
      for (const active of allBut(owner)) {
        expect(refused(scene({ active }), text)).toBe(`not-active ${rule}`);
      }
    },
  );

  test.each(USES.filter(([owner]) => owner !== 'eastman'))(
    'N6.1 N6.2 N6.3 N6.4 N6.5 N6.7 N6.8 a second use of the ability of %s is refused: %s (%s)',
    (active, text, rule) => {
      const state = play(scene({ active, characters: { tumblety: 'g7' } }), text);
      expect(newyork.accepts(state, move(text))).toBe(false);
      expect(refused(state, text)).toBe(`already-done ${rule}`);
    },
  );

  test('N6.1 N6.2 N6.3 a tile on a hex that is not free is refused', () => {
    expect(refused(scene({ active: 'beach' }), 'build-metro-b4')).toBe('not-free N6.1');
    expect(refused(scene({ active: 'rider' }), 'build-site-c3')).toBe('not-free N6.2');
    expect(refused(scene({ active: 'latimer' }), 'build-lamp-m8')).toBe('not-free N6.3');
    // Latimer lays lamps, not entrances.
    expect(refused(scene({ active: 'latimer' }), 'build-metro-m12')).toBe('not-active N6.1');
    expect(refused(scene({ active: 'beach' }), 'build-site-m12')).toBe('not-active N6.2');
    expect(refused(scene({ active: 'rider' }), 'build-lamp-m12')).toBe('not-active N6.3');
  });

  test('N6.4 a park where there is no tile to turn is refused', () => {
    for (const hex of ['a2', 'g6', 'd3', 'liberty']) {
      expect(refused(scene({ active: 'grant' }), `park-${hex}`)).toBe('not-there N6.4');
    }
  });

  test('N6.5 an investigation tile on its own place, or on a wrong one, is refused', () => {
    const state = scene({ active: 'callahan' });
    expect(refused(state, 'investigate-0-e7-f8')).toBe('no-change N6.5');
    expect(refused(state, 'investigate-1-k5-l5')).toBe('no-change N6.5');
    for (const text of [
      '0-k5-l5',
      '1-e7-f8',
      '0-e7-f5',
      '0-f8-e7',
      '0-a2-c2',
      '0-e4-f4',
      '1-k5-c3',
      '1-a2-l5',
    ]) {
      expect(refused(state, `investigate-${text}`)).toBe('not-free N6.5');
    }
  });

  test('N6.6 an order is refused for somebody whom Eastman may not move, or to a wrong place', () => {
    const state = scene({ active: 'eastman', informant: 'i5', mute: true });
    expect(refused(state, 'order-eastman-g8')).toBe('not-eligible N6.6');
    expect(refused(state, 'order-smith-k8')).toBe('not-eligible N6.6');
    expect(refused(state, 'order-smith-land')).toBe('not-eligible N6.6');
    expect(refused(state, 'order-tumblety-f4')).toBe('occupied N6.6');
    expect(refused(state, 'order-tumblety-h5')).toBe('occupied N6.6');
    expect(refused(state, 'order-tumblety-i5')).toBe('mute-informant N6.6');
    for (const hex of ['m12', 'b3', 'd3', 'c3', 'e7', 'k9']) {
      expect(refused(state, `order-tumblety-${hex}`)).toBe('out-of-reach N6.6');
    }
    for (const exit of ['b1', 'e8', 'g2', 'k4', 'l12', 'land']) {
      expect(refused(state, `order-tumblety-${exit}`)).toBe('cannot-leave N6.6');
    }
    const talkative = scene({ active: 'eastman', informant: 'm12' });
    expect(refused(talkative, 'order-tumblety-m12')).toBe('out-of-reach N6.6');
    const visible = scene({ active: 'eastman', characters: { eastman: 'h7' } });
    expect(refused(visible, 'order-tumblety-e2')).toBe('not-eligible N6.6');
    expect(refused(visible, 'order-beach-m12')).toBe('out-of-reach N6.6');
  });

  test('N6.7 a swap with nobody next to Tumblety, with himself, or named the other way round is refused', () => {
    expect(refused(scene({ active: 'tumblety' }), 'swap-eastman-beach')).toBe('not-eligible N6.7');
    const beside = scene({ active: 'tumblety', characters: { tumblety: 'i8' } });
    for (const pair of ['beach-eastman', 'eastman-tumblety', 'rider-grant', 'grant-grant', 'beach-latimer']) {
      expect(refused(beside, `swap-${pair}`)).toBe('not-eligible N6.7');
    }
  });

  test('N6.8 a steamer that is not there, or a port that is not free, is refused', () => {
    const state = scene({ active: 'smith' });
    expect(refused(state, 'sail-b1-g2')).toBe('not-there N6.8');
    expect(refused(state, 'sail-b1-b1')).toBe('not-there N6.8');
    expect(refused(state, 'sail-e8-e8')).toBe('no-change N6.8');
    expect(refused(state, 'sail-l12-l12')).toBe('no-change N6.8');
    expect(refused(state, 'sail-e8-l12')).toBe('not-free N6.8');
    expect(refused(state, 'sail-l12-e8')).toBe('not-free N6.8');
  });
});

describe('walks', () => {
  const given: Scene = {
    active: 'smith',
    metros: ['g6'],
    sites: ['l9'],
    parks: ['m10'],
    informant: 'm9',
    characters: { smith: 'm12', grant: 'l11', rider: 'k11' },
    suspects: allBut('rider'),
  };
  const state = scene({ ...given, mute: true });

  test('N3.2 a walk onto a hex where nobody can stand is refused', () => {
    for (const hex of ['l9', 'm7', 'k9', 'e7', 'l12', 'b1']) {
      expect(refused(state, `walk-${hex}`)).toBe('out-of-reach N3.2');
    }
  });

  test('N3.1 a walk onto the hex where the character stands, or too far, is refused', () => {
    expect(refused(state, 'walk-m12')).toBe('must-move N3.1');
    for (const hex of ['m8', 'a2', 'liberty', 'i10', 'j8']) {
      expect(refused(state, `walk-${hex}`)).toBe('out-of-reach N3.1');
    }
  });

  test('N3.5 a walk onto a character or a mute informant is refused', () => {
    expect(refused(state, 'walk-l11')).toBe('occupied N3.5');
    expect(refused(state, 'walk-k11')).toBe('occupied N3.5');
    expect(refused(state, 'walk-m9')).toBe('mute-informant N3.5');
    expect(newyork.accepts(scene(given), move('walk-m9'))).toBe(true);
  });

  test('N3.1 a second walk is refused', () => {
    const walked = play(state, 'walk-m11');
    expect(refused(walked, 'walk-m12')).toBe('already-done N3.1');
    expect(refused(walked, 'accuse-l11')).toBe('already-done N3.1');
  });

  test('N8.2 an accusation of a hex without a suspect in reach, or by Jack, is refused', () => {
    expect(refused(state, 'accuse-m11')).toBe('not-there N8.2');
    expect(refused(state, 'accuse-m12')).toBe('not-there N8.2');
    expect(refused(state, 'accuse-k11')).toBe('not-a-suspect N8.2');
    expect(refused(state, 'accuse-h8')).toBe('out-of-reach N3.1');
    const jack = scene({ ...given, role: 'jack' });
    expect(refused(jack, 'accuse-l11')).toBe('wrong-moment N8.2');
    expect(refused(play(jack, 'walk-m11'), 'accuse-l11')).toBe('wrong-moment N8.2');
  });
});

describe('escapes', () => {
  const leaving = (given: Scene = {}): Scene => ({
    active: 'smith',
    identity: 'smith',
    characters: { smith: 'm12' },
    ...given,
  });

  test('N8.1 an escape of somebody who may not leave is refused', () => {
    expect(refused(unseen(leaving({ role: 'investigator' })), 'escape-l12')).toBe('cannot-leave N8.1');
    expect(refused(unseen(leaving({ identity: 'grant' })), 'escape-l12')).toBe('cannot-leave N8.1');
    expect(refused(unseen(leaving({ witness: 'seen' })), 'escape-l12')).toBe('cannot-leave N8.1');
    expect(refused(scene(leaving({ role: 'jack' })), 'escape-l12')).toBe('cannot-leave N8.1');
  });

  test('N8.1 an escape through an exit that is closed or too far is refused', () => {
    const state = unseen(leaving());
    for (const exit of ['b1', 'g2', 'k4']) expect(refused(state, `escape-${exit}`)).toBe('exit-closed N8.1');
    for (const exit of ['e8', 'land']) expect(refused(state, `escape-${exit}`)).toBe('out-of-reach N8.1');
    expect(refused(unseen(leaving({ steamers: ['b1', 'k4'] })), 'escape-l12')).toBe('exit-closed N8.1');
  });

  test('N3.1 N8.1 an escape after the walk is refused', () => {
    expect(refused(play(unseen(leaving()), 'walk-m11'), 'escape-l12')).toBe('already-done N3.1');
  });
});

describe('what a refusal tells', () => {
  const TEXTS = [
    'escape-b1 escape-l12 escape-land order-tumblety-l12 order-tumblety-land order-tumblety-m12 order-smith-k8',
    'accuse-l12 accuse-f4 walk-m12 walk-l12 pass swap-eastman-beach sail-e8-l12 place-a2 activate-beach',
  ].flatMap((line) => line.split(' '));

  test.each(['eastman', 'smith', 'tumblety'] as const)(
    'N9.3 the investigator, moving %s, never learns the identity from a refusal',
    (active) => {
      const given: Scene = { active, role: 'investigator', characters: { tumblety: 'm10', smith: 'm12' } };
      const answers = CHARACTERS.map((identity) => {
        const state = unseen({ ...given, identity });
        return TEXTS.map((text) => newyork.judge(state, 'investigator', move(text)));
      });
      for (const answer of answers) expect(answer).toEqual(answers[0]);
    },
  );

  test.each(['eastman', 'smith'] as const)(
    'N9.3 refusals while the Jack player moves %s never tell the investigator the identity',
    (active) => {
      const given: Scene = { active, characters: { tumblety: 'm10', smith: 'm12' } };
      const answers = CHARACTERS.map((identity) => {
        const state = unseen({ ...given, identity });
        return TEXTS.map((text) => newyork.judge(state, 'investigator', move(text)));
      });
      for (const answer of answers) expect(answer).toEqual(answers[0]);
    },
  );
});
