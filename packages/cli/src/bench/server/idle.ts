import { setTimeout as wait } from 'node:timers/promises';
import { PROTOCOL } from '@lamplight/protocol';
import type { Served } from './child.ts';
import { sitDown } from './played-table.ts';
import { openWires } from './wire.ts';
import type { Wire } from './wire.ts';

export interface IdlePlan {
  readonly sockets: number;
  /** How long to wait until everything is quiet again. */
  readonly settleMs: number;
}

export interface IdleFigures {
  /** Sockets that were attached all the time and answer at the end. */
  readonly sockets: number;
  /** How much the memory of the server’s process grew for each. */
  readonly bytesEach: number;
}

/** Spectators of one table. */
const WATCHERS = 20;
/** The share of connections that are opened and closed before, so that the cost of the first ones is not counted. */
const WARM_SHARE = 0.05;
const PATIENCE_MS = 30_000;
/** Descriptors of a process that are not measured sockets. */
const OTHER_FILES = 500;

/** Spectators of tables at which nothing happens. */
export async function idleAtTables(server: Served, plan: IdlePlan): Promise<IdleFigures> {
  const quiet = { done: ignore, shown: ignore, ready: ignore, failed: ignore };
  const players = await openWires(server.address, server.path, 2 * Math.ceil(plan.sockets / WATCHERS));
  const tables = await sitDown(server.address, players, quiet);
  const greet = async (wire: Wire, n: number): Promise<void> => {
    const table = tables[n % tables.length]?.id ?? '';
    wire.send(JSON.stringify({ t: 'hello', protocol: PROTOCOL }));
    await wire.next();
    const attached = wire.next();
    wire.send(JSON.stringify({ t: 'attach', table, secret: null, since: null }));
    await attached;
  };
  try {
    return await idle(server, plan, greet, '{"t":"ping","n":1}', '{"t":"pong"');
  } finally {
    for (const wire of players) wire.close();
  }
}

/** Idle connections to an echo. */
export const idleAtEcho = (echo: Served, plan: IdlePlan): Promise<IdleFigures> =>
  idle(echo, plan, () => Promise.resolve(), 'there?', 'there?');

async function idle(
  server: Served,
  { sockets, settleMs }: IdlePlan,
  greet: (wire: Wire, n: number) => Promise<void>,
  question: string,
  answer: string,
): Promise<IdleFigures> {
  const come = async (many: number): Promise<Wire[]> => {
    const wires = await openWires(server.address, server.path, many);
    for (let n = 0; n < wires.length; n += AT_ONCE) {
      await Promise.all(wires.slice(n, n + AT_ONCE).map((wire, i) => greet(wire, n + i)));
    }
    await wait(settleMs);
    return wires;
  };
  for (const wire of await come(Math.ceil(sockets * WARM_SHARE))) wire.close();
  await wait(settleMs);
  const before = (await server.usage()).memory;
  const wires = await come(sockets);
  try {
    const grown = (await server.usage()).memory - before;
    const answers = await Promise.all(wires.map((wire) => answersTo(wire, question, answer)));
    return { sockets: answers.filter(Boolean).length, bytesEach: grown / wires.length };
  } finally {
    for (const wire of wires) wire.close();
  }
}

const AT_ONCE = 100;

/** Whether the answer comes over a connection. */
function answersTo(wire: Wire, question: string, answer: string): Promise<boolean> {
  if (!wire.isOpen) return Promise.resolve(false);
  const came = new Promise<boolean>((resolve) => {
    wire.onText = (text) => {
      if (text.startsWith(answer)) resolve(true);
    };
  });
  wire.send(question);
  return Promise.race([came, wait(PATIENCE_MS, false, { ref: false })]);
}

const ignore = (): void => undefined;

/** How many sockets one process of this machine may hold. */
export function mostSockets(): number {
  const report = process.report.getReport() as {
    readonly userLimits?: { readonly open_files?: { readonly soft?: number | string } };
  };
  const files = Number(report.userLimits?.open_files?.soft);
  return Number.isFinite(files) ? Math.max(1, files - OTHER_FILES) : Infinity;
}
