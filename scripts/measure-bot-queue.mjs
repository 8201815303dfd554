// Measures how long bots take to answer where many households play against them at once:
// node scripts/measure-bot-queue.mjs [--game ID] [--level NAME] [--households N] [--threads N] [--activations N]
import { parseArgs } from 'node:util';
import { measureBotQueue } from '../packages/server/test/bot-queue/measure-bot-queue.ts';

const { values: flags } = parseArgs({
  options: {
    game: { type: 'string', default: 'london' },
    level: { type: 'string', default: 'best' },
    households: { type: 'string', default: '20' },
    threads: { type: 'string', default: '1' },
    activations: { type: 'string', default: '8' },
  },
});
const { game, level } = flags;
const [households, threads, activations] = [flags.households, flags.threads, flags.activations].map(Number);
const plan = { game, level, households, threads, activations };
console.log(JSON.stringify({ ...plan, ...(await measureBotQueue(plan)) }, null, 2));
