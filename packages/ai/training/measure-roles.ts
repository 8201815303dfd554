// `npm run measure -- --game G --investigator A --jack B --nodes N --deals D --seed S --out DIR`: plays one bot as
// investigator against another as Jack, one game for each deal, and adds a line for each game to a file of DIR. Deal 7 of a
// seed is the same for all bots, so that files of the same game, nodes and seed can be compared deal by deal
// (`compare-roles.ts`). The same command continues where it stopped; with another seed or changed code it refuses.
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { GAME_IDS, GAMES } from '@lamplight/rules';
import type { Game, GameId } from '@lamplight/rules';
import { chanceByName } from '../src/arena/chance.ts';
import { dealsDone, readMeasured } from '../src/arena/measured-games.ts';
import type { MeasuredGame, MeasuredRun } from '../src/arena/measured-games.ts';
import { playGame } from '../src/arena/play-game.ts';
import { botRules } from '../src/make-bot-rules.ts';
import type { Bot } from '@lamplight/rules/bot';
import { BOTS, createBot } from '../src/bots.ts';
import type { BotName } from '../src/bots.ts';
import { codeVersion } from './code-version.ts';
import { ownCardBot } from './own-card-bot.ts';

const { values: flags } = parseArgs({
  options: {
    game: { type: 'string', default: GAME_IDS[0] },
    investigator: { type: 'string', default: 'best' },
    jack: { type: 'string', default: 'best' },
    nodes: { type: 'string', default: '1000' },
    deals: { type: 'string', default: '100' },
    seed: { type: 'string', default: 'measure' },
    out: { type: 'string', default: 'reports/measure' },
  },
});

const game: Game = GAMES[flags.game as GameId];
const budget = { kind: 'nodes', nodes: Number(flags.nodes) } as const;
mkdirSync(flags.out, { recursive: true });
const file = join(flags.out, `${game.id}-${flags.nodes}-${flags.investigator}-against-${flags.jack}.jsonl`);
const run: MeasuredRun = { seed: flags.seed, version: codeVersion() };
const done = dealsDone(readMeasured(file, existsSync(file) ? readFileSync(file, 'utf8') : ''), run);
const bots = { investigator: botOf(flags.investigator), jack: botOf(flags.jack) };
for (let deal = 0; deal < Number(flags.deals); deal++) {
  if (done.has(deal)) continue;
  appendFileSync(file, `${JSON.stringify(await play(deal))}\n`);
}
console.log(file);

function botOf(name: string): Bot {
  if (name === 'own-card') return ownCardBot(botRules(game));
  if (!(name in BOTS)) throw new Error(`no bot is called ${name}`);
  return createBot(name as BotName, game);
}

async function play(deal: number): Promise<MeasuredGame> {
  const own = { taken: 0, chances: 0, byLot: 0 };
  const { outcome, fault } = await playGame({
    game,
    options: game.readOptions({}) ?? {},
    bots,
    budgets: { investigator: budget, jack: budget },
    chance: chanceByName(game, `${flags.seed}/${String(deal)}`),
    seed: `bots/${flags.seed}/${String(deal)}`,
    onDecision({ view, moves }, move) {
      const isOwn = (one: { do: string; character?: string }): boolean =>
        one.do === 'activate' && one.character === view.identity;
      if (view.viewer !== 'jack' || moves.length === 1 || !moves.some(isOwn)) return;
      own.chances++;
      own.byLot += 1 / moves.length;
      if (isOwn(move)) own.taken++;
    },
  });
  if (fault !== null) throw new Error(`deal ${String(deal)}: ${fault}`);
  return { deal, winner: outcome.winner, reason: outcome.reason, own, ...run };
}
