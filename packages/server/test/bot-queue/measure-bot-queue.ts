import type { Game, GameId, Role } from '@lamplight/rules';
import { ROLES, gameById, seededRandom } from '@lamplight/rules';
import type { Bot, Observed, Question } from '@lamplight/rules/bot';
import { workerBots } from '../../src/bots/bots.ts';
import { withFixedDelay } from '../../src/bots/with-fixed-delay.ts';
import type { LogLine, Schedule } from '../../src/server-context.ts';

interface BotQueuePlan {
  readonly game: string;
  readonly level: string;
  readonly clients: number;
  readonly threads: number;
  /** How many activations each client plays. */
  readonly activations: number;
}

interface BotQueueReport {
  readonly answers: Waits;
  /** All decisions of an activation, one after the other. */
  readonly activations: Waits;
  /** Answers that the greedy bot gave instead, because the bot was late or failed. */
  readonly replaced: number;
}

interface Waits {
  readonly count: number;
  readonly medianMs: number;
  readonly slowestMs: number;
}

const BUDGET = { kind: 'time', ms: 400 } as const;

const schedule: Schedule = (ms, task) => {
  const timer = setTimeout(task, ms);
  return () => {
    clearTimeout(timer);
  };
};

/** Lets clients play at once, in real threads. Both roles are bots, so every client always has a question open. */
export async function measureBotQueue(plan: BotQueuePlan): Promise<BotQueueReport> {
  const game = gameById(plan.game);
  if (!game) throw new Error(`there is no game ${plan.game}`);
  const lines: LogLine[] = [];
  const { threads } = plan;
  const pool = workerBots({ schedule, threads, log: (line) => void lines.push(line) });
  const answers: number[] = [];
  const activations: number[] = [];
  const clients = Array.from({ length: plan.clients }, (_, client) => {
    const whose = `client ${String(client)}`;
    const bot = withFixedDelay(
      pool.bots(game.id as GameId, plan.level, () => whose),
      schedule,
    );
    return play(game, plan.activations, bot, whose, answers, activations);
  });
  await Promise.all(clients);
  pool.close();
  return {
    answers: waitsOf(answers),
    activations: waitsOf(activations),
    replaced: lines.length,
  };
}

/** Plays the first activations of a game, and notes how long each answer and each activation took. */
async function play(
  game: Game,
  most: number,
  bot: Bot,
  seed: string,
  answers: number[],
  activations: number[],
): Promise<void> {
  const random = seededRandom(seed);
  const history: Record<Role, Observed[]> = { investigator: [], jack: [] };
  let state = game.setup(game.readOptions({}) ?? {});
  let [count, start] = [0, performance.now()];
  for (let actor = game.actor(state); actor && count < most; actor = game.actor(state)) {
    if (actor === 'chance') {
      state = game.play(state, game.sample(state, random)).state;
      continue;
    }
    const views = { investigator: game.view(state, 'investigator'), jack: game.view(state, 'jack') };
    const question: Question = {
      view: views[actor],
      moves: game.legalMoves(state),
      history: [...history[actor]],
      budget: BUDGET,
      seed: `${seed}/${String(answers.length)}`,
    };
    const asked = performance.now();
    const move = await bot.choose(question);
    const now = performance.now();
    answers.push(now - asked);
    for (const role of ROLES) history[role].push({ view: views[role], role: actor, move });
    const { activation, round } = views[actor];
    state = game.play(state, move).state;
    const next = game.view(state, actor);
    if (next.activation === activation && next.round === round) continue;
    activations.push(now - start);
    start = now;
    count++;
  }
}

function waitsOf(times: readonly number[]): Waits {
  const sorted = times.toSorted((one, other) => one - other);
  return {
    count: sorted.length,
    medianMs: Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0),
    slowestMs: Math.round(sorted.at(-1) ?? 0),
  };
}
