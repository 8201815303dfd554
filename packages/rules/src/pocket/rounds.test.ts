import { describe, expect, test } from 'vitest';
import type { State } from '../game.ts';
import { seededRandom } from '../random.ts';
import { pocket } from './game.ts';
import type { Face } from './names.ts';
import { eventsOf, legal, play, scene } from './scenario.ts';

const start = play(
  pocket.setup({}),
  'tiles-gull-bert-stealthy-smith-pizer-lestrade-lane-madame-goodley-W-S-E-W-E-E-S-S-E',
  'identity-goodley',
);

/** One way to use each face. In the set-up of PICTURE none of them lets a detective see anybody. */
const ways: Readonly<Record<Face, readonly string[]>> = {
  alibi: ['alibi', 'draw-gull'],
  holmes: ['detective-holmes-1'],
  watson: ['detective-watson-1'],
  toby: ['detective-toby-1'],
  rotation: ['rotate-pizer-1'],
  exchange: ['exchange-bert-gull'],
  joker: ['joker-watson'],
};

/** The role that decides each of the four actions of a round. */
function rolesOf(state: State): string[] {
  let now = state;
  return [0, 1, 2, 3].map((activation) => {
    expect(pocket.view(now, 'spectator')).toMatchObject({ activation, due: 'activate' });
    const role = pocket.actor(now)!;
    now = play(now, ...ways[pocket.position(now).tokens[0]!]);
    return role;
  });
}

describe('a round', () => {
  test('P2.1 a round is four actions, then the appeal', () => {
    const state = play(start, 'throw-holmes-toby-rotation-joker');
    const texts = ['detective-holmes-1', 'joker-toby', 'rotate-gull-1', 'detective-toby-2'];
    const steps = texts.map((_, i) => play(state, ...texts.slice(0, i + 1)));
    expect(steps.map((now) => pocket.view(now, 'spectator').calls.length)).toEqual([0, 0, 0, 1]);
    expect(steps.map((now) => pocket.activation(now))).toEqual([1, 2, 3, 4]);
    expect(steps.map((now) => pocket.position(now).round)).toEqual([1, 1, 1, 2]);
  });

  test('P2.1 the activation of the alibi token ends with the draw', () => {
    const state = play(start, 'throw-alibi-toby-rotation-joker', 'alibi');
    expect(pocket.activation(state)).toBe(0);
    expect(pocket.actor(state)).toBe('chance');
    expect(pocket.activation(play(state, 'draw-lane'))).toBe(1);
  });

  test('P2.3 in odd rounds investigator, jack, jack, investigator act', () => {
    expect(rolesOf(play(start, 'throw-holmes-toby-rotation-joker'))).toEqual([
      'investigator',
      'jack',
      'jack',
      'investigator',
    ]);
  });

  test('P2.3 in even rounds jack, investigator, investigator, jack act', () => {
    expect(rolesOf(scene({ round: 2, faces: 'holmes toby exchange joker' }))).toEqual([
      'jack',
      'investigator',
      'investigator',
      'jack',
    ]);
  });

  test('P2.3 the acting role chooses among all the tokens left', () => {
    const state = play(start, 'throw-holmes-watson-exchange-joker');
    expect(pocket.position(state).tokens).toEqual(['exchange', 'holmes', 'joker', 'watson']);
    const later = play(state, 'exchange-lane-smith', 'joker');
    expect(pocket.position(later).tokens).toEqual(['holmes', 'watson']);
    expect(legal(later)).toEqual([
      'detective-holmes-1',
      'detective-holmes-2',
      'detective-watson-1',
      'detective-watson-2',
    ]);
  });

  test('P2.4 each token is used once, and nothing can be passed', () => {
    let state = play(start, 'throw-alibi-toby-rotation-rotation');
    const kinds = (): string[] => [...new Set(legal(state).map((text) => text.split('-')[0]!))];
    expect(kinds()).toEqual(['alibi', 'detective', 'rotate']);
    state = play(state, 'rotate-gull-1');
    expect(kinds()).toEqual(['alibi', 'detective', 'rotate']);
    state = play(state, 'rotate-pizer-1');
    expect(kinds()).toEqual(['alibi', 'detective']);
    state = play(state, 'alibi', 'draw-bert');
    expect(legal(state)).toEqual(['detective-toby-1', 'detective-toby-2']);
  });
});

describe('the tokens', () => {
  test('P2.2 the tokens are thrown in odd rounds', () => {
    expect(pocket.actor(start)).toBe('chance');
    expect(pocket.position(start).tokens).toEqual([]);
    expect(eventsOf(start, 'throw-alibi-watson-exchange-rotation')).toEqual([
      { event: 'thrown', round: 1, faces: ['alibi', 'watson', 'exchange', 'rotation'] },
    ]);
    const last = scene({ round: 2, faces: 'holmes toby exchange joker', used: [1, 2, 3] });
    expect(eventsOf(last, 'detective-holmes-1').at(-1)).toEqual({ event: 'round-began', round: 3 });
    const third = play(last, 'detective-holmes-1');
    expect(pocket.position(third)).toMatchObject({ round: 3, actor: 'chance', tokens: [] });
    expect(pocket.view(third, 'spectator')).toMatchObject({ due: 'deal', activation: 0 });
    expect(legal(third)).toHaveLength(16);
    expect(pocket.position(play(third, 'throw-holmes-toby-exchange-joker')).tokens).toEqual([
      'exchange',
      'holmes',
      'joker',
      'toby',
    ]);
  });

  test('P2.2 each face is up in half of the throws', () => {
    const random = seededRandom('throw');
    const throws = Array.from({ length: 2000 }, () => pocket.sample(start, random));
    for (const [token, face] of ['alibi', 'toby', 'rotation', 'joker'].entries()) {
      const up = throws.filter((thrown) => thrown.do === 'throw' && thrown.faces[token] === face).length;
      expect(Math.abs(up - 1000)).toBeLessThan(120);
    }
  });

  test.each([
    ['alibi toby rotation joker', 'holmes watson exchange rotation'],
    ['holmes watson rotation rotation', 'alibi toby exchange joker'],
    ['alibi watson exchange joker', 'holmes toby rotation rotation'],
    ['holmes toby exchange rotation', 'alibi watson rotation joker'],
  ])('P2.2 after %s even rounds show %s', (odd, even) => {
    const faces = odd.split(' ') as Face[];
    const [last] = faces;
    const state = scene({ faces: odd, used: [1, 2, 3] });
    expect(eventsOf(state, ...ways[last!]).slice(-2)).toEqual([
      { event: 'round-began', round: 2 },
      { event: 'turned-over', round: 2, faces: even.split(' ') },
    ]);
    const second = play(state, ...ways[last!]);
    expect(pocket.position(second)).toMatchObject({
      round: 2,
      actor: 'jack',
      tokens: even.split(' ').sort(),
    });
    expect(pocket.view(second, 'investigator').tokens).toEqual(
      even.split(' ').map((showing, i) => ({ showing, hidden: faces[i], used: false })),
    );
  });
});
