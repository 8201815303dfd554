import type { Game } from '@lamplight/rules';
import { GAMES } from '@lamplight/rules';
import { describe, expect, it } from 'vitest';
import { botRules } from '../make-bot-rules.ts';
import { plainEvaluator } from './evaluators.ts';
import { evaluatorFrom, evaluatorOf } from './nets.ts';
import { netOf, netSize, switches } from './sparse-net.ts';
import { packNumbers, readWeights } from './weights.ts';

describe.each(Object.values(GAMES) as Game[])('the net of $id', (game) => {
  it('a net fits the present rules and switches: after a new version of the rules it must be trained again', async () => {
    expect(await evaluatorOf(botRules(game))).not.toBe(plainEvaluator);
  });

  it('a net is refused where rules, switches or numbers do not fit', async () => {
    const net = await botRules(game).title.net();
    const file = await net.weights();
    expect(evaluatorFrom(net, file)).not.toBeNull();
    expect(evaluatorFrom(net, { ...file, rulesVersion: file.rulesVersion + 1 })).toBeNull();
    expect(evaluatorFrom(net, { ...file, shape: { ...file.shape, inputs: 3 } })).toBeNull();
    expect(evaluatorFrom(net, { ...file, numbers: file.numbers.slice(4) })).toBeNull();
  });
});

describe('a net', () => {
  const shape = { inputs: 3, wide: 2, narrow: 1 };

  it('a net sums the rows of the switches that are on, and passes on only sums above zero', () => {
    // Rows of the three switches, biases; the second layer with its bias; the last with its bias.
    const numbers = Float32Array.from([1, -1, 2, 0, 0, 5, 0.5, 0, 1, 2, -1, 3, 0.25]);
    expect(numbers.length).toBe(netSize(shape));
    const net = netOf(shape, numbers);
    const on = switches(3);
    const chance = (...which: readonly number[]): number => {
      on.count = 0;
      for (const feature of which) on.on[on.count++] = feature;
      return Math.log(net(on) / (1 - net(on)));
    };
    // No switch on: first layer 0.5 and 0, second layer 0.5 - 1 < 0, so only the last bias is left.
    expect(chance()).toBeCloseTo(0.25, 5);
    // The first and the second switch on: first layer 3.5 and -1, second layer 3.5 - 1.
    expect(chance(0, 1)).toBeCloseTo(3 * 2.5 + 0.25, 4);
    // The third switch on: first layer 0.5 and 5, second layer 0.5 + 10 - 1.
    expect(chance(2)).toBeCloseTo(3 * 9.5 + 0.25, 2);
  });

  it('a net counts every unit once, also where units do not fill the last group', () => {
    // The second layer has one unit, so that the logit is the sum of the first layer's units.
    const wide = 7;
    const rows = Array.from({ length: wide * wide }, (_, i) => (i % (wide + 1) === 0 ? 1 + i / wide : 0));
    const numbers = [...rows, ...Array<number>(wide).fill(0), ...Array<number>(wide).fill(0.1), 0, 1, 0];
    const net = netOf({ inputs: wide, wide, narrow: 1 }, Float32Array.from(numbers));
    const on = switches(wide);
    for (let i = 0; i < wide; i++) on.on[on.count++] = i;
    const wanted = 0.1 * rows.reduce((sum, number) => sum + number, 0);
    expect(Math.log(net(on) / (1 - net(on)))).toBeCloseTo(wanted, 4);
  });

  it('a net comes back from its file nearly as it was', () => {
    const numbers = Float32Array.from({ length: netSize(shape) }, (_, i) => Math.sin(i));
    const file = { game: 'none', rulesVersion: 1, shape, ...packNumbers(numbers), origin: {} };
    const read = readWeights(file, { inputs: 3, rulesVersion: 1 });
    numbers.forEach((number, i) => {
      expect(read?.[i]).toBeCloseTo(number, 3);
    });
  });
});
