import { describe, expect, test } from 'vitest';
import { moveList } from '../game.ts';
import { seededRandom } from '../random.ts';
import { pocket } from './game.ts';
import { move, play, scene } from './scenario.ts';

const { engine } = pocket;

describe('the engine', () => {
  test('P2.1 the engine plays the same whether or not events are told', () => {
    const random = seededRandom('unheard');
    const list = moveList();
    for (let game = 0; game < 40; game++) {
      let heard = pocket.setup({});
      const unheard = heard.slice();
      while (engine.actor(heard) >= 0) {
        engine.moves(unheard, list);
        const chance = pocket.actor(heard) === 'chance';
        const packed = chance ? engine.sample(unheard, random) : list.items[random(list.size)]!;
        heard = pocket.play(heard, pocket.unpack(packed)).state;
        engine.apply(unheard, packed);
        expect(unheard).toEqual(heard);
      }
    }
  });

  test('P3.3 the engine plays a declined joker without telling events', () => {
    const state = scene({ round: 2 });
    const unheard = state.slice();
    engine.apply(unheard, pocket.pack(move('joker'))!);
    expect(unheard).toEqual(play(state, 'joker'));
  });

  test('P2.3 the engine tells who acts, as numbers', () => {
    expect(engine.actor(pocket.setup({}))).toBe(2);
    expect(engine.actor(scene())).toBe(0);
    expect(engine.actor(scene({ round: 2 }))).toBe(1);
    expect(engine.winner(scene())).toBe(-1);
  });

  test('P4.4 the engine tells who is seen as a mask over the characters', () => {
    // Holmes above the left column sees gull, smith and lane.
    expect(engine.visible(scene({ detectives: { holmes: 1 } }))).toBe((1 << 2) | (1 << 7) | (1 << 3));
  });
});
