import { setTimeout as wait } from 'node:timers/promises';
import { compareWithRecord } from './compare-with-record.ts';
import { decisionsOf, isOver, sitDown } from './resuming-player.ts';
import type { PlayedTable } from './resuming-player.ts';
import { ServerChild } from './server-child.ts';

export interface KillReport {
  readonly rounds: number;
  readonly tables: number;
  /** Decisions that were acknowledged, all tables together. */
  readonly decisions: number;
  /** Lost, doubled or changed decisions, and unexpected refusals; empty where all is well. */
  readonly troubles: readonly string[];
  /**
   * From the moment the server listens again until the last player saw its table: of the slowest round, and the median.
   */
  readonly slowestResumeMs: number;
  readonly middleResumeMs: number;
  /** How long the server itself takes to start. */
  readonly slowestStartMs: number;
  readonly middleStartMs: number;
}

const GAMES = ['pocket', 'london', 'newyork'] as const;
const TABLES = 6;
/** The longest time of play between two kills. */
const PLAY_MS = 300;
/** One round in this many ends before everybody is back. */
const HASTY = 5;
const PATIENCE_MS = 60_000;

/**
 * Lets people play while their server is killed again and again, then compares what they were told with what was kept.
 */
export async function killRounds(
  rounds: number,
  tell: (line: string) => void = () => undefined,
): Promise<KillReport> {
  const server = new ServerChild();
  const all: PlayedTable[] = [];
  const resumes: number[] = [];
  const starts: number[] = [await server.start()];
  const { address } = server;
  let playing = true;
  const keepPlaying = async (n: number): Promise<void> => {
    for (let game = n; playing; game++) {
      const table = await sitDown(address, GAMES[game % GAMES.length] ?? 'pocket');
      all.push(table);
      while (playing && !isOver(table)) await wait(10);
    }
  };
  try {
    const hosts = Array.from({ length: TABLES }, (_none, n) => keepPlaying(n));
    await until(() => all.length >= TABLES, 'tables');
    for (let round = 1; round <= rounds; round++) {
      await wait(Math.random() * PLAY_MS);
      await server.kill();
      starts.push(await server.start());
      const listened = performance.now();
      if (round % HASTY === 0) await wait(Math.random() * 100);
      else {
        await until(() => resumedSince(all, listened), 'players');
        const last = Math.max(...seated(all).map(({ resumed }) => resumed ?? 0), listened);
        resumes.push(last - listened);
      }
      if (round % 10 === 0) tell(`${String(round)} kills, ${String(decisionsOf(all))} decisions`);
    }
    playing = false;
    await Promise.all(hosts);
    const troubles = await settle(address, all);
    return {
      rounds,
      tables: all.length,
      decisions: decisionsOf(all),
      troubles: server.complaints === '' ? troubles : [...troubles, server.complaints],
      ...{ slowestResumeMs: Math.max(...resumes), middleResumeMs: middle(resumes) },
      ...{ slowestStartMs: Math.max(...starts), middleStartMs: middle(starts) },
    };
  } finally {
    playing = false;
    for (const { players } of all) for (const player of players) player.leave();
    await server.remove();
  }
}

const seated = (all: readonly PlayedTable[]) =>
  all.filter((table) => !isOver(table)).flatMap(({ players }) => players);

const resumedSince = (all: readonly PlayedTable[], time: number): boolean =>
  seated(all).every(({ resumed }) => resumed !== null && resumed >= time);

/** Ends the running games, and compares everything. */
async function settle(address: string, all: readonly PlayedTable[]): Promise<string[]> {
  const players = seated(all);
  for (const player of players) player.pause();
  await until(() => players.every(({ isWaiting }) => !isWaiting), 'answers');
  for (const table of all) if (!isOver(table)) table.players[0].resign();
  await until(() => all.every(isOver), 'ends');
  const troubles: string[] = [];
  for (const table of all) {
    troubles.push(...table.players.flatMap((player) => player.troubles));
    troubles.push(...(await compareWithRecord(address, table)));
  }
  return troubles;
}

async function until(test: () => boolean, what: string): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (!test()) {
    if (performance.now() > end) throw new Error(`waited for ${what} in vain`);
    await wait(5);
  }
}

function middle(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
