import { describe, expect, test } from 'vitest';
import { ROLES } from '../game.ts';
import { pocket } from './game.ts';
import { CHARACTERS } from './names.ts';
import type { Scene } from './scenario.ts';
import { legal, move, play, refused, scene } from './scenario.ts';

const box = pocket.setup({});
const laid = play(box, 'tiles-gull-bert-stealthy-smith-pizer-lestrade-lane-madame-goodley-W-S-E-W-E-E-S-S-E');
const dealt = play(laid, 'identity-bert');
const odd = scene();
const even = scene({ round: 2 });

describe('a refusal', () => {
  test.each([
    ['one goal', 'P6.2', { suspects: ['bert', 'gull'], identity: 'gull' }],
    ['one goal', 'P6.2', { time: { jack: 6 } }],
    ['both goals and seen', 'P6.3', { suspects: ['bert', 'gull'], identity: 'gull', time: { jack: 6 } }],
    [
      'both goals and hidden',
      'P6.4',
      { suspects: ['bert', 'gull'], identity: 'bert', time: { jack: 6 }, round: 8 },
    ],
    ['no goal in round 8', 'P6.5', { round: 8 }],
  ] as [string, string, Scene][])(
    'P6.2 P6.3 P6.4 P6.5 every move is refused when the game is over: %s, %s',
    (_, rule, given) => {
      const state = scene({ faces: 'holmes toby rotation joker', used: [1, 2, 3], ...given });
      const over = play(state, 'detective-holmes-1');
      for (const text of ['alibi', 'joker', 'draw-bert', 'detective-toby-1']) {
        for (const by of ROLES) expect(refused(over, text, by)).toEqual({ refused: 'game-over', rule });
      }
    },
  );

  test.each([
    ['P1.3', box],
    ['P1.5', laid],
    ['P2.2', dealt],
    ['P3.6', play(odd, 'alibi')],
    ['P3.7', play(even, 'alibi')],
  ])('P2.3 a role’s move is refused where chance decides: %s', (rule, state) => {
    for (const by of ROLES) {
      expect(refused(state, 'detective-toby-1', by)).toEqual({ refused: 'not-your-decision', rule });
    }
  });

  test.each([
    ['P1.5', odd, 'identity-gull'],
    ['P1.5', laid, 'identity-gull'],
    ['P2.2', even, 'throw-alibi-toby-rotation-joker'],
    ['P3.6', odd, 'draw-gull'],
    ['P3.7', even, 'draw-gull'],
    ['P3.6', play(odd, 'alibi'), 'draw-gull'],
    ['P3.7', play(even, 'alibi'), 'draw-gull'],
  ])('P2.2 a move of chance is refused to a role: %s', (rule, state, text) => {
    for (const by of ROLES) {
      expect(refused(state, text, by)).toEqual({ refused: 'not-your-decision', rule });
    }
  });

  test('P2.3 a move is refused where the other role decides', () => {
    const not = { refused: 'not-your-decision', rule: 'P2.3' };
    expect(refused(odd, 'detective-toby-1', 'jack')).toEqual(not);
    expect(refused(even, 'detective-toby-1', 'investigator')).toEqual(not);
  });

  test.each([
    ['detective-holmes-1', 'not-showing', 'P2.2'],
    ['detective-watson-2', 'not-showing', 'P2.2'],
    ['exchange-bert-gull', 'not-showing', 'P2.2'],
    ['detective-toby-2', 'already-done', 'P2.4'],
    ['rotate-gull-1', 'already-done', 'P2.4'],
    ['alibi', 'already-done', 'P2.4'],
  ])('P2.2 P2.4 %s is refused: %s', (text, code, rule) => {
    expect(refused(scene({ used: [0, 1, 2] }), text)).toEqual({ refused: code, rule });
  });

  test('P2.2 P2.4 joker and alibi are refused where their face does not show or their token is used', () => {
    expect(refused(scene({ faces: 'alibi toby rotation rotation' }), 'joker-toby')).toEqual({
      refused: 'not-showing',
      rule: 'P2.2',
    });
    expect(refused(scene({ used: [3] }), 'joker')).toEqual({ refused: 'already-done', rule: 'P2.4' });
    expect(refused(scene({ faces: 'holmes watson exchange joker' }), 'alibi')).toEqual({
      refused: 'not-showing',
      rule: 'P2.2',
    });
  });

  test('P2.4 a rotation is legal while the second of two rotation tokens is unused', () => {
    const one = scene({ faces: 'alibi toby rotation rotation', used: [2] });
    expect(pocket.accepts(one, move('rotate-gull-1'))).toBe(true);
    const none = scene({ faces: 'alibi toby rotation rotation', used: [2, 3] });
    expect(refused(none, 'rotate-gull-1')).toEqual({ refused: 'already-done', rule: 'P2.4' });
  });

  test('P3.2 a declined joker is refused to the investigator', () => {
    expect(refused(odd, 'joker')).toEqual({ refused: 'must-move', rule: 'P3.2' });
    expect(pocket.accepts(even, move('joker'))).toBe(true);
  });

  test('P3.4 a rotation of a tile that was rotated already is refused', () => {
    const state = scene({ faces: 'alibi toby rotation rotation', used: [2], rotated: ['lane'] });
    expect(refused(state, 'rotate-lane-1')).toEqual({ refused: 'already-rotated', rule: 'P3.4' });
    expect(pocket.accepts(state, move('rotate-lestrade-1'))).toBe(true);
  });

  test('P3.5 an exchange is refused unless it names two tiles in alphabetical order', () => {
    const state = scene({ faces: 'alibi toby exchange joker' });
    expect(refused(state, 'exchange-lane-lane')).toEqual({ refused: 'no-change', rule: 'P3.5' });
    expect(refused(state, 'exchange-lane-bert')).toEqual({ refused: 'malformed-move', rule: 'P3.5' });
  });

  test('P7.3 a refusal says nothing that depends on Jack', () => {
    for (const text of ['draw-gull', 'identity-gull', 'joker', 'exchange-bert-gull', 'detective-holmes-1']) {
      const answers = CHARACTERS.map((identity) => refused(scene({ identity }), text));
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    }
  });

  test('P2.4 a legal move has no refusal', () => {
    for (const state of [odd, even, scene({ faces: 'holmes watson exchange rotation' })]) {
      for (const text of legal(state)) expect(() => refused(state, text)).toThrow(`not refused: ${text}`);
    }
  });
});
