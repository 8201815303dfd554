import { parentPort, workerData } from 'node:worker_threads';
import { createBot } from '@lamplight/ai';
import { playPair, SIDES } from '@lamplight/ai/arena';
import type { Side } from '@lamplight/ai/arena';
import { writeRecord } from '@lamplight/rules';
import type { Bot, Budget } from '@lamplight/rules/bot';
import { seedsOf } from '../play/seeds.ts';
import { titleOf } from '../titles/index.ts';
import { readBotSpec } from './bot-spec.ts';
import type { WorkerMessage, Order, PlayedPair } from './messages.ts';
import { startProgram } from './program-bot.ts';
import type { ProgramBot } from './program-bot.ts';
import type { ArenaSettings } from './settings.ts';

const settings = workerData as ArenaSettings;
const { game } = titleOf(settings.game);
const port = parentPort;
if (!port) throw new Error('this is a worker of the arena');
const tell = (news: WorkerMessage): void => port.postMessage(news);

const programs: Partial<Record<Side, ProgramBot>> = {};

/** Starts the programs among the bots; returns why one could not be started. */
async function startPrograms(): Promise<string | null> {
  for (const side of SIDES) {
    const spec = readBotSpec(settings[side]);
    if (spec?.kind !== 'program') continue;
    try {
      programs[side] = await startProgram({ ...spec, game, options: settings.options, name: side });
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }
  return null;
}

/** A new bot for each pair, so that nothing our bots remember of other games affects it. */
function botOf(side: Side): Bot {
  const spec = readBotSpec(settings[side]);
  const bot = spec?.kind === 'named' ? createBot(spec.name, game) : programs[side]?.bot;
  if (!bot) throw new Error(`no bot: ${settings[side]}`);
  return bot;
}

function play(seed: string, budgets: ArenaSettings['budgets']): ReturnType<typeof playPair> {
  const { deals, bots } = seedsOf(seed);
  const { options } = settings;
  return playPair({ game, options, bots: { a: botOf('a'), b: botOf('b') }, budgets, deals, seed: bots });
}

async function playNumbered(pair: number): Promise<PlayedPair> {
  const { options, seed, budgets, a, b } = settings;
  const [first, second] = await play(`${seed}/${String(pair)}`, budgets);
  const records = [first, second].map(({ result, moves }, i) => {
    const arena = { pair, game: i + 1, bots: { a, b }, ...result };
    return `${JSON.stringify({ ...writeRecord(game, { game: game.id, options, moves }), arena })}\n`;
  });
  return { result: { pair, games: [first.result, second.result] }, records };
}

/** A small budget for the warm-up: enough to have everything compiled. */
function small(budget: Budget): Budget {
  return budget.kind === 'time'
    ? { kind: 'time', ms: Math.min(budget.ms, 20) }
    : { kind: 'nodes', nodes: Math.min(budget.nodes, 500) };
}

port.on('message', (order: Order) => {
  if (order === 'stop') {
    for (const program of Object.values(programs)) program.close();
    process.exit();
  }
  void playNumbered(order.pair).then((played) => tell({ kind: 'played', played }));
});

const trouble = await startPrograms();
if (trouble === null) {
  await play('warm-up', { a: small(settings.budgets.a), b: small(settings.budgets.b) });
  tell({ kind: 'ready' });
} else tell({ kind: 'no-program', trouble });
