// Measures how long bots take to answer where many clients play against them at once:
// node scripts/measure-bot-queue.mjs [--game ID] [--level NAME] [--clients N] [--threads N] [--activations N]
import { parseArgs } from 'node:util';
import { GAME_IDS } from '@lamplight/rules';
import { importProgram } from '../build/current-build.mjs';

const { measureBotQueue } =
  /** @type {typeof import('../packages/server/test/bot-queue/measure-bot-queue.ts')} */ (
    await importProgram('packages/server/test/bot-queue/measure-bot-queue.ts')
  );
const { values: flags } = parseArgs({
  options: {
    game: { type: 'string', default: GAME_IDS[0] },
    level: { type: 'string', default: 'best' },
    clients: { type: 'string', default: '20' },
    threads: { type: 'string', default: '1' },
    activations: { type: 'string', default: '8' },
  },
});
const { game, level } = flags;
const plan = {
  ...{ game, level, clients: Number(flags.clients), threads: Number(flags.threads) },
  activations: Number(flags.activations),
};
console.log(JSON.stringify({ ...plan, ...(await measureBotQueue(plan)) }, null, 2));
