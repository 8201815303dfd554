import { loadavg } from 'node:os';
import { serveEcho, serveLamplight } from './child.ts';
import type { Served } from './child.ts';
import { atEcho, atTables, flatOut, PACE_MS, paced } from './drive.ts';
import type { Counted, Plan } from './drive.ts';
import { idleAtEcho, idleAtTables, mostSockets } from './idle.ts';
import type { IdleFigures, IdlePlan } from './idle.ts';

/** The figures of a server. Times are milliseconds. */
export interface ServerFigures {
  /** Paced: from sending a decision that ends an activation to the opponent's frame. */
  readonly p50: number;
  readonly p99: number;
  /** Paced: from sending any decision to its answer. */
  readonly doneP50: number;
  readonly doneP99: number;
  /** At full speed. */
  readonly decisionsPerSecond: number;
  /** Processor time of the server at full speed, all its threads together. */
  readonly cpuMsPerDecision: number;
  readonly bytesPerIdleSocket: number;
  /** Sockets that were held and still answer. */
  readonly idleSockets: number;
  /** The same figures divided by those of the bare echo. */
  readonly ratio: EchoFigures;
  readonly echo: EchoFigures;
  /** The load average of the system before and after. */
  readonly load: readonly [number, number];
}

interface EchoFigures {
  readonly p50: number;
  readonly p99: number;
  readonly perSecond: number;
  readonly cpuMsEach: number;
  readonly bytesPerIdleSocket: number;
}

/** How much is measured. */
interface Extent {
  readonly flatOut: Plan;
  readonly paced: Plan;
  readonly idle: IdlePlan;
}

const WHOLE: Extent = {
  flatOut: { tables: 200, warmMs: 5000, ms: 10_000 },
  paced: { tables: 500, warmMs: 2 * PACE_MS, ms: 10 * PACE_MS },
  // By then every socket has been pinged.
  idle: { sockets: 10_000, settleMs: 4000 },
};
const QUICK: Extent = {
  flatOut: { tables: 4, warmMs: 200, ms: 500 },
  paced: { tables: 40, warmMs: 200, ms: 1500 },
  idle: { sockets: 60, settleMs: 100 },
};

/** Measures both servers, one after the other in each way. */
export async function measureServer(quick: boolean): Promise<ServerFigures> {
  const extent = quick ? QUICK : WHOLE;
  const began = loadavg()[0] ?? 0;
  // Paced play comes first: a disk may stall for a while after full speed, which must not count here.
  const played = await withServer(serveLamplight, async (server) => ({
    calm: await paced(server, extent.paced, atTables),
    flat: await flatOut(server, extent.flatOut, atTables),
  }));
  const echoed = await withServer(serveEcho, async (echo) => ({
    calm: await paced(echo, extent.paced, atEcho),
    flat: await flatOut(echo, extent.flatOut, atEcho),
  }));
  // In servers of their own: memory that was used before would be used again, and not be counted.
  const plan = { ...extent.idle, sockets: Math.min(extent.idle.sockets, mostSockets()) };
  const idle = await withServer(serveLamplight, (server) => idleAtTables(server, plan));
  const idleEcho = await withServer(serveEcho, (echo) => idleAtEcho(echo, plan));
  return figuresOf({ ...played, idle }, { ...echoed, idle: idleEcho }, [began, loadavg()[0] ?? 0]);
}

interface Measured {
  readonly flat: Counted;
  readonly calm: Counted;
  readonly idle: IdleFigures;
}

function figuresOf(
  { flat, calm, idle }: Measured,
  bare: Measured,
  load: readonly [number, number],
): ServerFigures {
  const own = {
    p50: calm.shown.p50,
    p99: calm.shown.p99,
    perSecond: flat.perSecond,
    cpuMsEach: flat.cpuMsEach,
    bytesPerIdleSocket: idle.bytesEach,
  };
  const echo = {
    p50: bare.calm.shown.p50,
    p99: bare.calm.shown.p99,
    perSecond: bare.flat.perSecond,
    cpuMsEach: bare.flat.cpuMsEach,
    bytesPerIdleSocket: bare.idle.bytesEach,
  };
  return {
    p50: rounded(own.p50),
    p99: rounded(own.p99),
    doneP50: rounded(calm.answered.p50),
    doneP99: rounded(calm.answered.p99),
    decisionsPerSecond: Math.round(own.perSecond),
    cpuMsPerDecision: rounded(flat.cpuMsEach),
    bytesPerIdleSocket: Math.round(own.bytesPerIdleSocket),
    idleSockets: idle.sockets,
    ratio: {
      p50: rounded(own.p50 / echo.p50),
      p99: rounded(own.p99 / echo.p99),
      perSecond: rounded(own.perSecond / echo.perSecond),
      cpuMsEach: rounded(own.cpuMsEach / echo.cpuMsEach),
      bytesPerIdleSocket: rounded(own.bytesPerIdleSocket / echo.bytesPerIdleSocket),
    },
    echo: {
      p50: rounded(echo.p50),
      p99: rounded(echo.p99),
      perSecond: Math.round(echo.perSecond),
      cpuMsEach: rounded(echo.cpuMsEach),
      bytesPerIdleSocket: Math.round(echo.bytesPerIdleSocket),
    },
    load: [rounded(load[0]), rounded(load[1])],
  };
}

async function withServer<Result>(
  start: () => Promise<Served>,
  use: (server: Served) => Promise<Result>,
): Promise<Result> {
  const server = await start();
  try {
    return await use(server);
  } finally {
    await server.stop();
  }
}

const rounded = (value: number): number => Number(value.toFixed(3));
