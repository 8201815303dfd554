import { setTimeout as wait } from 'node:timers/promises';
import { quantile } from '../times.ts';
import type { Served } from './child.ts';
import { sitDown } from './played-table.ts';
import type { PlayedTable } from './played-table.ts';
import { openWires } from './wire.ts';
import type { Wire } from './wire.ts';

/** How much both servers are asked. */
export interface Plan {
  readonly tables: number;
  /** Not counted: the compiler is at work. */
  readonly warmMs: number;
  readonly ms: number;
}

/** The time between two decisions of each table. */
export const PACE_MS = 2000;

/** A table, or a pair of connections to the echo in its place. */
interface Driven {
  decide(): void;
}

/** What was counted after the warm-up. */
export interface Counted {
  readonly perSecond: number;
  /** Milliseconds of the server’s processors for each decision. */
  readonly cpuMsEach: number;
  /** Milliseconds to the answer, and to the opponent’s frame. */
  readonly answered: Latency;
  readonly shown: Latency;
}

interface Latency {
  readonly p50: number;
  readonly p99: number;
}

/** Collects the measurements. */
class Tally {
  readonly #driven: (table: Driven) => void;
  readonly #failure: Promise<never>;
  #fail: (error: Error) => void = () => undefined;
  #answered: number[] = [];
  #shown: number[] = [];
  #open = true;

  constructor(onReady: (table: Driven) => void) {
    this.#driven = onReady;
    this.#failure = new Promise((_resolve, reject) => {
      this.#fail = reject;
    });
    this.#failure.catch(() => undefined);
  }

  done(ms: number): void {
    this.#answered.push(ms);
  }

  shown(ms: number): void {
    this.#shown.push(ms);
  }

  ready(table: Driven): void {
    if (this.#open) this.#driven(table);
  }

  failed(error: Error): void {
    if (this.#open) this.#fail(error);
  }

  /** Counts for a time, after a warm-up in which nothing is counted. */
  async count(server: Served, { warmMs, ms }: Plan): Promise<Counted> {
    await Promise.race([wait(warmMs), this.#failure]);
    const { cpuMs: before } = await server.usage();
    this.#answered = [];
    this.#shown = [];
    const began = performance.now();
    await Promise.race([wait(ms), this.#failure]);
    // If the machine stalled meanwhile, waits until at least one answer and one frame came.
    while (this.#answered.length === 0 || this.#shown.length === 0)
      await Promise.race([wait(10), this.#failure]);
    const seconds = (performance.now() - began) / 1000;
    const answered = this.#answered.length;
    const { cpuMs } = await server.usage();
    this.#open = false;
    return {
      perSecond: answered / seconds,
      cpuMsEach: (cpuMs - before) / answered,
      answered: latencyOf(this.#answered),
      shown: latencyOf(this.#shown),
    };
  }
}

const latencyOf = (times: readonly number[]): Latency => ({
  p50: quantile(times, 0.5),
  p99: quantile(times, 0.99),
});

/** Each table plays on as soon as it may. */
export async function flatOut(server: Served, plan: Plan, seat: Seating): Promise<Counted> {
  const tally = new Tally((table) => {
    table.decide();
  });
  return withWires(server, plan, async (wires) => {
    const driven = await seat(server, wires, tally);
    for (const each of driven) each.decide();
    return tally.count(server, plan);
  });
}

/** Each table decides at its pace, spread evenly. */
export async function paced(server: Served, plan: Plan, seat: Seating): Promise<Counted> {
  const tally = new Tally(() => undefined);
  return withWires(server, plan, async (wires) => {
    const driven = await seat(server, wires, tally);
    const began = performance.now();
    let next = 0;
    const timer = setInterval(() => {
      const due = Math.floor(((performance.now() - began) * driven.length) / PACE_MS);
      for (; next < due; next++) driven[next % driven.length]?.decide();
    }, 1);
    try {
      return await tally.count(server, plan);
    } finally {
      clearInterval(timer);
    }
  });
}

type Seating = (server: Served, wires: readonly Wire[], tally: Tally) => Promise<readonly Driven[]>;

/** Tables with players. */
export const atTables: Seating = (server, wires, tally): Promise<readonly PlayedTable[]> =>
  sitDown(server.address, wires, tally);

/** As long as a decision with its ids. */
const MESSAGE = JSON.stringify({ t: 'move', table: 'abcdefghijkl', id: 'm10', at: 10, move: 'walk-h3' });

/** Pairs of connections to an echo, which take turns to send a message as long as a decision. */
export const atEcho: Seating = (_server, wires, tally) => {
  const pairs = Array.from({ length: Math.floor(wires.length / 2) }, (_none, n) => {
    let [asked, turn] = [0, 0];
    const pair: Driven = {
      decide() {
        asked = performance.now();
        wires[2 * n + (turn++ % 2)]?.send(MESSAGE);
      },
    };
    for (const wire of wires.slice(2 * n, 2 * n + 2)) {
      wire.onText = () => {
        const ms = performance.now() - asked;
        tally.done(ms);
        tally.shown(ms);
        tally.ready(pair);
      };
    }
    return pair;
  });
  return Promise.resolve(pairs);
};

async function withWires<Result>(
  { address, path }: Served,
  { tables }: Plan,
  use: (wires: readonly Wire[]) => Promise<Result>,
): Promise<Result> {
  const wires = await openWires(address, path, tables * 2);
  try {
    return await use(wires);
  } finally {
    for (const wire of wires) wire.close();
  }
}
