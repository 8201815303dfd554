// Fits a net to the positions of played games and writes its file.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { GAME_IDS, elementAt } from '@lamplight/rules';
import { netOf, switches } from '../src/evaluation/sparse-net.ts';
import { packNumbers } from '../src/evaluation/weights.ts';
import type { WeightsFile } from '../src/evaluation/weights.ts';
import { diceOf } from '../src/search/chance.ts';
import { titleOf } from '../src/titles.ts';
import { Learner, SURE } from './learner.ts';
import type { Row } from './learner.ts';
import { WIDTHS } from './shape.ts';

const { values: flags, positionals: files } = parseArgs({
  allowPositionals: true,
  options: {
    game: { type: 'string', default: GAME_IDS[0] },
    epochs: { type: 'string', default: '6' },
    seed: { type: 'string', default: 'fit' },
    out: { type: 'string' },
  },
});
const BATCH = 64;
const RATE = 0.002;
const DECAY = 0.01;
/** The share of positions that is held out to measure the error. */
const HELD_OUT = 0.05;

const net = await titleOf(flags.game).net();
const shape = { inputs: net.features.inputs, ...WIDTHS };
const dice = diceOf(flags.seed);
const epochs = Number(flags.epochs);
const { train, held, hash } = read();
console.log(`${train.length} positions to learn from, ${held.length} held out`);
const learner = new Learner(shape, dice);
for (let epoch = 0; epoch < epochs; epoch++) {
  shuffle(train);
  const rate = RATE * (1 - epoch / epochs);
  train.forEach((row, i) => {
    learner.see(row);
    if ((i + 1) % BATCH === 0) learner.step(BATCH, rate, DECAY);
  });
  console.log(`epoch ${epoch + 1}: ${say(errors(held))}, on the known ${say(errors(train.slice(0, 5000)))}`);
}
const { loss, brier } = errors(held);
const file: WeightsFile = {
  game: flags.game,
  rulesVersion: net.rulesVersion,
  shape,
  ...packNumbers(learner.numbers),
  origin: { positions: train.length + held.length, sha256: hash, seed: flags.seed, epochs, loss, brier },
};
if (flags.out) writeFileSync(flags.out, `${JSON.stringify(file)}\n`);

/** All rows; the last part of each file is held out, so that only one game is split. */
function read(): { train: Row[]; held: Row[]; hash: string } {
  const sum = createHash('sha256');
  const train: Row[] = [];
  const held: Row[] = [];
  for (const path of files) {
    const bytes = readFileSync(path);
    sum.update(bytes);
    const data = new Int16Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 2);
    const rows: Row[] = [];
    for (let at = 0; at < data.length; at += 2 + elementAt(data, at + 1)) rows.push({ data, at });
    const cut = Math.floor(rows.length * (1 - HELD_OUT));
    // Not `push(...rows)`: the number of arguments of a call is limited.
    for (const row of rows.slice(0, cut)) train.push(row);
    for (const row of rows.slice(cut)) held.push(row);
  }
  return { train, held, hash: sum.digest('hex') };
}

function shuffle(rows: Row[]): void {
  for (let i = rows.length - 1; i > 0; i--) {
    const j = dice.below(i + 1);
    [rows[i], rows[j]] = [elementAt(rows, j), elementAt(rows, i)];
  }
}

function errors(rows: readonly Row[]): { loss: number; brier: number } {
  const predict = netOf(shape, learner.numbers);
  const on = switches(net.features.most);
  let loss = 0;
  let brier = 0;
  for (const { data, at } of rows) {
    on.count = elementAt(data, at + 1);
    on.on.set(data.subarray(at + 2, at + 2 + on.count));
    const chance = Math.min(1 - 1e-6, Math.max(1e-6, predict(on)));
    const wanted = elementAt(data, at) / SURE;
    loss -= (wanted * Math.log(chance) + (1 - wanted) * Math.log(1 - chance)) / rows.length;
    brier += (chance - wanted) ** 2 / rows.length;
  }
  return { loss: Number(loss.toFixed(4)), brier: Number(brier.toFixed(4)) };
}

function say({ loss, brier }: { loss: number; brier: number }): string {
  return `loss ${loss.toFixed(4)}, Brier ${brier.toFixed(4)}`;
}
