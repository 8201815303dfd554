import type { BotRequest } from '@lamplight/ai/worker';
import type { Game, GameId, GameTypes } from '@lamplight/rules';
import { GAMES, pick, seededRandom } from '@lamplight/rules';
import type { Bot } from '@lamplight/rules/bot';
import { commitmentOf } from '@lamplight/rules/fair';
import { describe, expect, it } from 'vitest';
import type { Bots, TableServerOptions } from '../server-context.ts';
import { networksOf } from '../networks.ts';
import { doublesOf, exchanged } from '../testing/doubles.ts';
import { fakeBotWorkers } from '../testing/fake-bot-workers.ts';
import { ScriptedPage } from '../testing/scripted-page.ts';
import type { SentFrame } from '../testing/scripted-page.ts';
import { SETTINGS, partyBy, testServer } from '../testing/test-server.ts';
import { TestTime } from '../testing/test-time.ts';
import { nextDecision, tableIn } from '../testing/truth.ts';
import { ANSWER_MS } from './with-fixed-delay.ts';
import { workerBots } from './bots.ts';

/** Tables at which a bot is Jack; the last two are of one client, all others of their own. */
const TABLES = 6;
const CLIENTS = 5;
/** How often people decide what to do. */
const TICK_MS = 70;
const MOST_TICKS = 1500;
const SEEDS = ['one', 'two', 'three'];

/** What a planted bot is asked, and by which table: the part of the seed that stays the same there. */
type Planted = Pick<BotRequest, 'game' | 'view' | 'moves' | 'seed'>;
const tableOf = ({ seed }: Planted): string => seed.slice(0, seed.lastIndexOf('/'));

/**
 * Bots that choose the same in both runs, and whose thinking takes 1 or 400 ms by who Jack is: what takes 1 ms in the
 * first run takes 400 in the second, and the other way round.
 */
class PlantedBots {
  readonly #random = seededRandom('planted');
  readonly #chosen = new Map<string, string>();
  readonly #identities = new Map<string, string>();
  readonly costs = new Set<number>();
  /** How long each answer took, with the wait for a thread. */
  readonly waits: number[] = [];

  readonly costOf = (asked: Planted): number => {
    const table = tableOf(asked);
    const { identity } = asked.view;
    if (!this.#identities.has(table)) this.#identities.set(table, identity!);
    const isQuick = this.#identities.get(table) === identity;
    const isEven = [...this.#identities.keys()].indexOf(table) % 2 === 0;
    const cost = isQuick === isEven ? 1 : 400;
    this.costs.add(cost);
    return cost;
  };

  readonly choose = ({ game, moves, seed }: Planted): number => {
    const title: Game = GAMES[game];
    const texts = moves.map((move) => title.formatMove(move));
    const quiet = texts.filter((text) => !/^(accuse|escape)/.test(text));
    const chosen = this.#chosen.get(seed) ?? pick(quiet.length > 0 ? quiet : texts, this.#random);
    this.#chosen.set(seed, chosen);
    return texts.indexOf(chosen);
  };
}

type MakeBots = (planted: PlantedBots, time: TestTime) => Bots;

/** The pool as it is, with one thread for all. */
const pooled: MakeBots = ({ costOf, choose }, time) => {
  const { spawn } = fakeBotWorkers({ time, costOf, choose });
  const log = ({ code }: { readonly code?: string }): void => {
    throw new Error(`a planted bot was ${String(code)}`);
  };
  return workerBots({ schedule: time.schedule, log, threads: 1, spawn }).bots;
};

/** One after the other, each beginning as soon as the one before has answered: what the comparison has to notice. */
const hurried: MakeBots = ({ costOf, choose }, time) => {
  let last: Promise<unknown> = Promise.resolve();
  return (game, level): Bot => ({
    name: level,
    choose: (question) => {
      const asked = { game, ...question };
      const answer = last.then(
        () =>
          new Promise<GameTypes['Move']>((resolve) =>
            time.schedule(costOf(asked), () => resolve(question.moves[choose(asked)]!)),
          ),
      );
      last = answer;
      return answer;
    },
  });
};

/** The same bots, with a note of how long every answer took. */
const timed =
  (bots: Bots, time: TestTime, waits: number[]): Bots =>
  (game, level, whose) => {
    const bot = bots(game, level, whose);
    const choose: Bot['choose'] = async (question) => {
      const start = time.now();
      const move = await bot.choose(question);
      waits.push(time.now() - start);
      return move;
    };
    return { name: bot.name, choose };
  };

/** What somebody at a table sends at a tick. */
interface Act {
  readonly table: number;
  readonly tick: number;
  readonly frame: SentFrame;
}

interface Played {
  readonly ids: readonly string[];
  readonly acts: readonly Act[];
  /** Everything that investigators and spectators were sent, with the time. */
  readonly received: readonly (readonly (readonly [number, string])[])[];
  /** When the doubles of each table changed, and their names from then on. */
  readonly doubles: readonly (readonly { readonly at: number; readonly names: readonly string[] }[])[];
  readonly tables: readonly Awaited<ReturnType<typeof tableIn>>[];
}

/** Lets people play at all tables; they do what the script says, or something random. */
async function play(
  game: GameId,
  seed: string,
  bots: MakeBots,
  planted: PlantedBots,
  replayed: Pick<TableServerOptions, 'dealer'> & { readonly acts?: readonly Act[] },
): Promise<Played> {
  const time = new TestTime();
  const { acts: given, ...more } = replayed;
  const { tableServer, store } = await testServer({
    time,
    bots: timed(bots(planted, time), time, planted.waits),
    ...more,
  });
  const ids: string[] = [];
  const pages: (readonly [ScriptedPage, ScriptedPage])[] = [];
  for (let count = 0; count < TABLES; count++) {
    const client = networksOf(`client ${String(count % CLIENTS)}`);
    const { secret, dealSecret } = partyBy(`${seed} ${String(count)}`);
    const clock = { kind: 'live', base: 3000, increment: 5 } as const;
    const settings = { ...SETTINGS, game, bot: 'best', role: 'investigator', clock } as const;
    const commitment = commitmentOf('first', dealSecret);
    const made = await tableServer.create({ settings, name: 'Ada', secret, commitment }, client);
    if (!made.ok) throw new Error(made.error.code);
    const { id } = made.value.table;
    const page = new ScriptedPage(tableServer, 'page', client.clientKey, time.now);
    const spectator = new ScriptedPage(tableServer, 'spectator', 'elsewhere', time.now);
    await page.attach(id, secret);
    await spectator.attach(id, null);
    await page.ask({ t: 'reveal', table: id, secret: dealSecret });
    ids.push(id);
    pages.push([page, spectator]);
  }
  const random = seededRandom(`people ${game} ${seed}`);
  const acts: Act[] = [];
  const doubles = ids.map((): { at: number; names: readonly string[] }[] => []);
  const seen = ids.map(() => -1);
  for (
    let tick = 0;
    tick < MOST_TICKS && doubles.every((changes) => changes.at(-1)?.names.length !== 0);
    tick++
  ) {
    const now = given
      ? given.filter((act) => act.tick === tick)
      : pages.flatMap(([page], table): Act[] => {
          const next = random(4) === 0 ? nextDecision([page], random) : undefined;
          if (!next || page.update?.outcome) return [];
          return [
            { table, tick, frame: { t: 'move', table: ids[table]!, at: page.version, move: next.move } },
          ];
        });
    for (const { table, frame } of now) pages[table]![0].send(frame);
    acts.push(...now);
    await time.pass(0);
    await time.pass(TICK_MS);
    for (const [table, [page]] of pages.entries()) {
      if (given || page.texts.length === seen[table]) continue;
      seen[table] = page.texts.length;
      doubles[table]!.push({ at: time.now(), names: doublesOf(await tableIn(store, ids[table]!)) });
    }
  }
  const received = pages.flat().map(({ texts, times }) => texts.map((text, i) => [times[i]!, text] as const));
  const tables = await Promise.all(ids.map((id) => tableIn(store, id)));
  await tableServer.close();
  return { ids, acts, received, doubles, tables };
}

/** Plays the same games twice, with another Jack at every table; gives what was received while nobody can know it. */
async function playTwice(game: GameId, seed: string, bots: MakeBots) {
  const planted = new PlantedBots();
  const first = await play(game, seed, bots, planted, {});
  const chances = new Map<string, GameTypes['Move'][]>();
  let end = Infinity;
  for (const [table, id] of first.ids.entries()) {
    const changes = first.doubles[table]!;
    const lasting = (name: string): number =>
      changes.find(({ names }) => !names.includes(name))?.at ?? Infinity;
    const [double] = [...changes[0]!.names].sort((one, other) => lasting(other) - lasting(one));
    end = Math.min(end, lasting(double!) - TICK_MS);
    const { identity } = first.tables[table]!.update('jack').view;
    chances.set(id, exchanged(first.tables[table]!, identity!, double!));
  }
  const second = await play(game, seed, bots, planted, {
    acts: first.acts,
    dealer: ({ table }) => ({ deal: () => chances.get(table)!.shift()! }),
  });
  const until = ({ received }: Played) => received.map((frames) => frames.filter(([at]) => at < end));
  return { first: until(first), second: until(second), tables: first.tables, planted };
}

describe.each(Object.keys(GAMES) as GameId[])('bots of %s that wait for each other', (game) => {
  it(`L9 N9 P7: what others receive from bots of ${game} that wait for each other, and when, does not depend on who Jack is`, async () => {
    let compared = 0;
    for (const seed of SEEDS) {
      const { first, second, tables, planted } = await playTwice(game, seed, pooled);
      expect(second).toEqual(first);
      // However long a bot waited for the thread, its clock pays for each decision alike.
      for (const table of tables) expect(table.pace().used.jack % ANSWER_MS).toBe(0);
      expect(planted.costs).toEqual(new Set([1, 400]));
      expect(Math.max(...planted.waits)).toBeGreaterThan(ANSWER_MS);
      compared += first.flat().length;
    }
    expect(compared).toBeGreaterThan(600);
  });

  it(`bots of ${game} that wait for each other would reveal Jack if a thread were free as soon as it has answered`, async () => {
    const { first, second } = await playTwice(game, SEEDS[0]!, hurried);
    expect(second).not.toEqual(first);
  });
});
