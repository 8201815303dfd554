import { describe, expect, test } from 'vitest';
import { ROLES } from '../game.ts';
import type { State } from '../game.ts';
import { newyork } from './game.ts';
import type { Character } from './names.ts';
import { allBut, board, choices, eventsOf, kinds, legal, play, scene, unseen } from './scenario.ts';
import type { Scene } from './scenario.ts';

const SAILS = ['e8-b1', 'e8-g2', 'e8-k4', 'l12-b1', 'l12-g2', 'l12-k4'].map((way) => `sail-${way}`);

/** A character on m5 between an investigation tile on l5 and a building site on m6: no free destination. */
const cornered = (character: Character, given: Scene = {}): Scene => ({
  sites: ['m6'],
  ...given,
  characters: { ...given.characters, [character]: 'm5' },
  active: character,
});

/** A character on m5, with another on m6 and lamps beyond: the only way leads onto the other. */
const besides = (character: Character, other: Character, given: Scene = {}): Scene => ({
  lamps: ['l6', 'm7'],
  metros: ['b3', 'g6', 'k10'],
  ...given,
  characters: { [character]: 'm5', [other]: 'm6' },
  active: character,
});

/** A character on m12 next to the steamer in l12, with building sites all around. */
const ashore = (character: Character, given: Scene = {}): Scene => ({
  sites: ['l11', 'm11'],
  ...given,
  characters: { ...given.characters, [character]: 'm12' },
  active: character,
});

/** Whether the activation is over and the next one to come. */
function isOver(state: State): boolean {
  const view = newyork.view(state, 'spectator');
  return view.active === null && view.due === 'activate';
}

describe('no free destination', () => {
  test.each(ROLES)(
    'N3.6 without a free destination %s does not walk, and a mandatory ability is still due',
    (role) => {
      const state = scene(cornered('smith', { role }));
      expect(legal(state)).toEqual(SAILS);
      const after = play(state, 'sail-e8-b1');
      expect(isOver(after)).toBe(true);
      expect(eventsOf(state, 'sail-e8-b1')).toEqual([{ event: 'sailed', from: 'e8', to: 'b1' }]);
      expect(board(after).characters.smith).toBe('m5');
    },
  );

  test.each(ROLES)(
    'N3.6 N6.9 where %s has nothing to decide at all, the activation ends by itself',
    (role) => {
      const before = scene({
        role,
        characters: { tumblety: 'm5' },
        sites: ['m6'],
        open: ['tumblety', 'smith'],
      });
      const { state, events } = newyork.play(before, { do: 'activate', character: 'tumblety' });
      expect(events).toEqual([{ event: 'activated', role, character: 'tumblety' }]);
      expect(isOver(state)).toBe(true);
      expect(newyork.activation(state)).toBe(newyork.activation(before) + 1);
    },
  );

  test('N3.6 the investigator is never forced to accuse', () => {
    const state = scene(besides('smith', 'tumblety'));
    expect(legal(state)).toEqual(['accuse-m6', ...SAILS]);
    const sailed = play(state, 'sail-e8-b1');
    expect(legal(sailed)).toEqual(['accuse-m6', 'pass']);
    expect(eventsOf(sailed, 'pass')).toEqual([{ event: 'passed', role: 'investigator' }]);
    expect(isOver(play(sailed, 'pass'))).toBe(true);
  });

  test('N3.6 N8.2 no pass is asked for where only an innocent is in reach, or where Jack acts', () => {
    const innocent = scene(besides('smith', 'tumblety', { suspects: allBut('tumblety') }));
    expect(legal(innocent)).toEqual(SAILS);
    expect(isOver(play(innocent, 'sail-e8-b1'))).toBe(true);
    const jack = scene(besides('smith', 'tumblety', { role: 'jack' }));
    expect(legal(jack)).toEqual(SAILS);
    expect(isOver(play(jack, 'sail-e8-b1'))).toBe(true);
  });

  test('N3.6 N6.9 a mandatory ability that lapses keeps nobody from passing', () => {
    const nothingToTurn: Scene = {
      lamps: [],
      metros: ['g6'],
      investigations: [
        ['l6', 'm7'],
        ['k5', 'l5'],
      ],
    };
    const state = scene(besides('grant', 'tumblety', nothingToTurn));
    expect(legal(state)).toEqual(['accuse-m6', 'pass']);
    expect(isOver(play(state, 'pass'))).toBe(true);
  });

  test('N3.6 a mute informant is no free destination, a talkative one is', () => {
    const given: Scene = { ...besides('smith', 'tumblety'), characters: { smith: 'm5' }, informant: 'm6' };
    expect(legal(scene({ ...given, mute: true }))).toEqual(SAILS);
    expect(legal(scene(given))).toEqual([...SAILS, 'walk-m6']);
  });

  test('N3.6 there is no pass as long as there is a free destination', () => {
    const given = { lamps: ['m7'], metros: ['g6', 'k10'], sites: ['k6', 'l7'] };
    const state = scene(besides('smith', 'tumblety', given));
    expect(legal(state)).toEqual(['accuse-m6', ...SAILS, 'walk-l6']);
    expect(legal(play(state, 'sail-e8-b1'))).toEqual(['accuse-m6', 'walk-l6']);
  });
});

describe('an ability used first', () => {
  test('N3.6 N6.4 an ability used first may open a way to walk', () => {
    const state = scene(cornered('grant'));
    expect(legal(state)).toEqual(['park-b3', 'park-c3', 'park-k10', 'park-l6', 'park-m6', 'park-m7']);
    expect(choices(play(state, 'park-m6'), 'walk')).toBe('b3 g6 k10 k6 l6 l7 m6');
    expect(isOver(play(state, 'park-m7'))).toBe(true);
  });

  test('N3.6 N6.1 an ability used first may open a ride', () => {
    const given: Scene = {
      metros: ['g6', 'm5'],
      investigations: [
        ['g6', 'g7'],
        ['k5', 'l5'],
      ],
    };
    const state = scene(cornered('beach', given));
    expect(kinds(state)).toBe('build');
    expect(choices(play(state, 'build-metro-d2'), 'walk')).toBe('b2 c1 c2 d1 d2 e1 e2 e3 e4 f2 f3');
  });

  test('N3.6 N6.3 an ability used first may shut the way to walk', () => {
    const state = scene(cornered('latimer', { sites: [], lamps: ['c3'] }));
    expect(choices(state, 'walk')).toBe('b3 g6 k10 k6 l6 l7 m6 m7 m8');
    expect(kinds(play(state, 'build-lamp-m9'))).toBe('walk');
    expect(isOver(play(state, 'build-lamp-m6'))).toBe(true);
  });

  test('N3.6 N6.5 Callahan, acting first, may open or shut the way to walk', () => {
    const shut = scene(cornered('callahan'));
    expect(kinds(shut)).toBe('investigate');
    expect(choices(play(shut, 'investigate-1-k5-k6'), 'walk')).toBe('b3 g6 k10 l5 l6 l7');
    const open = scene(cornered('callahan', { sites: [] }));
    expect(kinds(open)).toBe('investigate walk');
    expect(isOver(play(open, 'investigate-0-l6-m6'))).toBe(true);
  });
});

describe('Tumblety', () => {
  test('N3.6 N6.7 Tumblety may pass instead of swapping after the walk', () => {
    const state = scene({ active: 'tumblety' });
    expect(kinds(state)).toBe('accuse walk');
    const beside = play(state, 'walk-g7');
    expect(legal(beside)).toEqual([
      'pass',
      ...['beach', 'callahan', 'grant', 'latimer', 'rider', 'smith'].map((name) => `swap-eastman-${name}`),
    ]);
    expect(eventsOf(beside, 'pass')).toEqual([{ event: 'passed', role: 'investigator' }]);
    expect(isOver(play(beside, 'pass'))).toBe(true);
    expect(isOver(play(state, 'walk-k6'))).toBe(true);
  });

  test('N3.6 N6.7 Tumblety may pass instead of swapping where he cannot walk', () => {
    const swaps = ['beach', 'callahan', 'eastman', 'grant', 'latimer', 'rider'].map(
      (name) => `swap-smith-${name}`,
    );
    const state = scene(besides('tumblety', 'smith'));
    expect(legal(state)).toEqual(['accuse-m6', 'pass', ...swaps]);
    expect(isOver(play(state, 'pass'))).toBe(true);
    expect(legal(play(state, 'swap-smith-beach'))).toEqual(['accuse-m6', 'pass']);

    const jack = scene(besides('tumblety', 'smith', { role: 'jack' }));
    expect(legal(jack)).toEqual(['pass', ...swaps]);
    expect(eventsOf(jack, 'pass')).toEqual([{ event: 'passed', role: 'jack' }]);
    expect(isOver(play(jack, 'pass'))).toBe(true);
    expect(isOver(play(jack, 'swap-smith-beach'))).toBe(true);
  });

  test('N3.6 Tumblety does not pass while he can walk', () => {
    const state = scene({ active: 'tumblety', characters: { tumblety: 'g7' } });
    expect(kinds(state)).toBe('accuse swap walk');
    expect(kinds(play(state, 'swap-eastman-beach'))).toBe('accuse walk');
  });
});

describe('Eastman', () => {
  const ORDERS = 'e2 e3 e5 f2 f3 f6 g3 g4 g5 g6 g7 h4 h6 h7 h8 i5 i6 i8 j5 k6 k8'
    .split(' ')
    .map((hex) => `order-tumblety-${hex}`);

  test.each(ROLES)('N3.6 N6.6 %s may pass instead of an order where Eastman cannot walk', (role) => {
    const state = scene(cornered('eastman', { role }));
    expect(legal(state)).toEqual([...ORDERS, 'pass']);
    expect(isOver(play(state, 'pass'))).toBe(true);
    expect(isOver(play(state, 'order-tumblety-e2'))).toBe(true);
  });

  test('N3.6 N6.6 Eastman without a walk may order, accuse or pass', () => {
    const state = scene(besides('eastman', 'tumblety'));
    expect(kinds(state)).toBe('accuse order pass');
    expect(isOver(play(state, 'pass'))).toBe(true);
  });

  test('N3.6 N6.6 Eastman does not pass while he can walk', () => {
    expect(kinds(scene({ active: 'eastman' }))).toBe('accuse order walk');
  });
});

describe('Jack is asked where a suspect could leave', () => {
  const innocent: Scene = { suspects: allBut('tumblety') };

  test('N3.6 N8.1 N9.3 Jack is asked where a suspect could leave, whether or not that suspect is Jack', () => {
    const jack = unseen(ashore('tumblety', { identity: 'tumblety' }));
    expect(legal(jack)).toEqual(['escape-l12', 'pass']);
    const other = unseen(ashore('tumblety', { identity: 'grant' }));
    expect(legal(other)).toEqual(['pass']);
    for (const state of [jack, other]) {
      expect(newyork.view(state, 'investigator')).toMatchObject({ due: 'act', actor: 'jack' });
      expect(eventsOf(state, 'pass')).toEqual([{ event: 'passed', role: 'jack' }]);
      expect(isOver(play(state, 'pass'))).toBe(true);
    }
  });

  test('N3.6 N8.1 nobody is asked to leave for an innocent, after `seen`, without a steamer, or as the investigator', () => {
    expect(isOver(unseen(ashore('tumblety', innocent)))).toBe(true);
    expect(isOver(unseen(ashore('tumblety', { witness: 'seen' })))).toBe(true);
    expect(isOver(unseen(ashore('tumblety', { steamers: ['b1', 'e8'] })))).toBe(true);
    expect(isOver(unseen(ashore('tumblety', { role: 'investigator' })))).toBe(true);
    expect(isOver(unseen(cornered('tumblety')))).toBe(true);
  });

  test('N3.6 Jack is not asked for a suspect other than the active one, unless Eastman may move them', () => {
    const given = cornered('tumblety', { identity: 'smith', sites: ['m6', 'l11', 'm11'] });
    expect(isOver(unseen({ ...given, characters: { tumblety: 'm5', smith: 'm12' } }))).toBe(true);
  });

  test('N3.6 N6.8 Smith’s mandatory ability comes before a pass, and shuts the way out or leaves it open', () => {
    const jack = unseen(ashore('smith', { identity: 'smith' }));
    expect(legal(jack)).toEqual(['escape-l12', ...SAILS]);
    expect(legal(play(jack, 'sail-e8-b1'))).toEqual(['escape-l12', 'pass']);
    expect(isOver(play(jack, 'sail-l12-b1'))).toBe(true);
    const other = unseen(ashore('smith', { identity: 'grant' }));
    expect(legal(other)).toEqual(SAILS);
    expect(legal(play(other, 'sail-e8-b1'))).toEqual(['pass']);
    expect(isOver(play(other, 'sail-l12-b1'))).toBe(true);
  });

  test('N3.6 N6.9 Jack is asked where a suspect could leave, also when the mandatory ability lapses', () => {
    const given: Scene = {
      active: 'grant',
      characters: { grant: 'm12' },
      lamps: [],
      metros: ['g6'],
      investigations: [
        ['e7', 'f8'],
        ['l11', 'm11'],
      ],
    };
    const jack = unseen({ ...given, identity: 'grant' });
    expect(legal(jack)).toEqual(['escape-l12', 'pass']);
    expect(isOver(play(jack, 'pass'))).toBe(true);
    expect(legal(unseen(given))).toEqual(['pass']);
    expect(isOver(unseen({ ...given, suspects: allBut('grant') }))).toBe(true);
  });

  test('N3.6 N3.3 Jack is asked where a suspect could leave by metro', () => {
    // From the entrance on m5 the only ride leads to m12, where Smith stands.
    const given = cornered('tumblety', {
      characters: { smith: 'm12' },
      metros: ['g6', 'm12', 'm5'],
      sites: ['l11', 'm11', 'm6'],
      investigations: [
        ['g6', 'g7'],
        ['k5', 'l5'],
      ],
    });
    expect(legal(unseen({ ...given, identity: 'tumblety' }))).toEqual(['escape-l12', 'pass']);
    expect(legal(unseen(given))).toEqual(['pass']);
    expect(isOver(unseen({ ...given, metros: ['g6', 'm5'] }))).toBe(true);
  });

  test('N3.6 N6.8 Smith’s mandatory ability may open the way out', () => {
    const steamers = ['b1', 'e8'];
    const jack = unseen(ashore('smith', { identity: 'smith', steamers }));
    expect(kinds(jack)).toBe('sail');
    expect(legal(play(jack, 'sail-e8-l12'))).toEqual(['escape-l12', 'pass']);
    const other = unseen(ashore('smith', { steamers }));
    expect(legal(play(other, 'sail-e8-l12'))).toEqual(['pass']);
    expect(isOver(play(other, 'sail-e8-g2'))).toBe(true);
  });

  test('N3.6 a suspect who could leave may not pass while a destination is free', () => {
    const state = unseen(ashore('tumblety', { identity: 'tumblety', sites: ['l11'] }));
    expect(kinds(state)).toBe('escape walk');
    expect(kinds(unseen(ashore('tumblety', { sites: ['l11'] })))).toBe('walk');
  });

  /** Eastman is cornered; only Smith, next to the steamer, is hidden like him. */
  const eastman = (given: Scene = {}): Scene => ({
    sites: ['m6', 'l11', 'm11'],
    ...given,
    characters: { eastman: 'm5', smith: 'm12', tumblety: 'g5', ...given.characters },
    active: 'eastman',
  });

  test('N3.6 N6.6 N9.3 Jack is asked where a suspect could leave through the ability of Eastman', () => {
    const jack = unseen(eastman({ identity: 'smith' }));
    expect(legal(jack)).toEqual(['order-smith-l12', 'pass']);
    const other = unseen(eastman({ identity: 'grant' }));
    expect(legal(other)).toEqual(['pass']);
    for (const state of [jack, other]) expect(isOver(play(state, 'pass'))).toBe(true);
    expect(legal(unseen(eastman({ identity: 'eastman', suspects: ['eastman', 'smith'] })))).toEqual(['pass']);
  });

  test('N3.6 N6.6 Jack is not asked where Eastman can move no suspect of his status out of the city', () => {
    expect(isOver(unseen(eastman({ suspects: allBut('smith') })))).toBe(true);
    expect(isOver(unseen(eastman({ lamps: ['c3', 'm11'], sites: ['l11', 'm6'] })))).toBe(true);
    expect(isOver(unseen(eastman({ steamers: ['b1', 'g2'] })))).toBe(true);
    expect(isOver(unseen(eastman({ witness: 'seen' })))).toBe(true);
    expect(isOver(unseen(eastman({ role: 'investigator' })))).toBe(true);
  });

  test('N3.6 N6.6 Jack is asked where Eastman himself, a suspect, could leave', () => {
    // Eastman stands next to the steamer and Smith is cornered: only Eastman could leave.
    const given = eastman({ characters: { eastman: 'm12', smith: 'm5' } });
    expect(legal(unseen({ ...given, identity: 'eastman' }))).toEqual(['escape-l12', 'pass']);
    expect(legal(unseen({ ...given, identity: 'smith' }))).toEqual(['pass']);
    expect(isOver(unseen({ ...given, suspects: allBut('eastman') }))).toBe(true);
  });
});
