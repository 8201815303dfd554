import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Bus } from './cluster/bus.ts';
import { openBus } from './cluster/open-bus.ts';
import type { Owners } from './cluster/owners.ts';
import type { Config } from './config.ts';
import type { TableServer } from './table-server.ts';
import { appOf } from './http/app.ts';
import type { App } from './http/app.ts';
import { openAdminEndpoint } from './http/admin-endpoint.ts';
import type { AdminEndpoint } from './http/admin-endpoint.ts';
import { LIMITS, NO_LIMITS } from './http/limits.ts';
import { openLog, openTraceLog } from './http/log.ts';
import type { Logger } from './http/log.ts';
import { Metrics } from './http/metrics.ts';
import { timedStore } from './http/timed-store.ts';
import { NO_TRACE, traceTo } from './http/trace.ts';
import { UNLIMITED } from './limits/rate-limiter.ts';
import { workerBots } from './bots/bots.ts';
import type { WorkerBots } from './bots/bots.ts';
import type { Limits as TableLimits, LogLine } from './server-context.ts';
import { openTableServer } from './open-table-server.ts';
import { everywhere } from './networks.ts';
import type { ServerStore } from './store/store.ts';
import { archiveIn } from './store/archive/archive-folder.ts';
import { openStore, storeLocation } from './store/open-store.ts';
import { makeFolder } from './store/sqlite/data-folder.ts';
import { certainTime, isTooFarAhead, machineTime, steadyTime } from './steady-time.ts';
import { UnstalledTime } from './unstalled-time.ts';

export interface ServerOptions {
  readonly config: Config;
  /** The folder of the built page. */
  readonly page: string;
  readonly version: string;
  /** Takes the lines of the log. */
  readonly write: (line: string) => void;
  /** Ends the program where it cannot continue. */
  readonly exit?: (code: number) => void;
}

/** A running server. */
export interface RunningServer {
  readonly port: number;
  /** Finishes and stores what was begun, closes all connections, and stops; takes a few seconds at most. */
  stop(): Promise<void>;
}

/** The parts that exist only where people can play. */
interface Online {
  readonly tableServer: TableServer;
  readonly store: ServerStore;
  readonly owners: Owners | null;
  readonly bus: Bus | null;
  readonly bots: WorkerBots;
}

/** Timeout for each part of stopping, and for sending pages and tables to other nodes. */
const STOP_MS = 3000;
const DRAIN_LIMIT_MS = 15_000;

/** The exit status after the store was lost; a supervisor restarts the program. */
const LOST = 1;

/** The longest time a timer can be set for; with a longer one it fires right away. */
const LONGEST_MS = 2 ** 31 - 1;

/** A clock that is this far behind was set back, and the operator should know. */
const BEHIND_MS = 60_000;

/** For measuring, one connection may also be as fast and as wrong as it likes. */
const NO_TABLE_LIMITS: Partial<TableLimits> = {
  botGames: everywhere(Infinity),
  undealtEach: everywhere(Infinity),
  made: everywhere(UNLIMITED),
  joins: {
    listed: everywhere(UNLIMITED),
    idle: {
      listed: everywhere(Infinity),
      byLink: everywhere(Infinity),
      unplayed: everywhere(Infinity),
    },
  },
  watched: everywhere(Infinity),
  seated: everywhere(Infinity),
  rematches: { chain: UNLIMITED, each: everywhere(UNLIMITED) },
  badFrames: UNLIMITED,
  guesses: UNLIMITED,
  entries: everywhere(UNLIMITED),
};

/**
 * Starts the store, the table server, page, API and sockets, and the admin endpoint. Rejects with `StoreUnavailable`
 * where the data folder cannot be used, and with the system’s error where it cannot listen. If the store is lost later,
 * nothing can be kept, so the program exits.
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { config, page, version, write, exit = (code) => process.exit(code) } = options;
  const log = openLog(config.logLevel, write);
  const metrics = new Metrics();
  const loss = Promise.withResolvers<string>();
  const time = new UnstalledTime(() => performance.now());
  // A server that cannot listen leaves no new data folder behind. Where there is one, players may be connecting again.
  if (config.online && !existsSync(config.data)) await tryListening(config);
  const online = config.online ? await openOnline(config, log, metrics, time, loss.resolve) : null;
  time.start();
  let stopping = false;
  const token = randomBytes(32).toString('hex');
  const app = appOf({
    config,
    page,
    tableServer: online?.tableServer ?? null,
    ready: async () => !stopping && (online === null || (await isReady(online))),
    limits: config.limited ? LIMITS : NO_LIMITS,
    metrics,
    token,
    log,
    trace: config.traceAbuse ? traceTo({ log: openTraceLog(config.logLevel, write) }) : NO_TRACE,
    version,
    now: time.now,
  });
  const parts = { app, online, adminEndpoint: null as AdminEndpoint | null, log, time };
  try {
    await app.http.listen({ host: config.host, port: config.port });
    if (online) {
      makeFolder(config.data);
      parts.adminEndpoint = await openAdminEndpoint(config.data, token, online.tableServer, online.store);
    }
  } catch (error) {
    await stopAll(parts);
    throw error;
  }
  const { port } = app.http.server.address() as AddressInfo;
  log.info({ port, online: config.online }, 'listening');
  let stopped: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    stopping = true;
    log.info('stopping');
    await (stopped ??= stopAll(parts));
    log.info('stopped');
  };
  void loss.promise.then(async (reason) => {
    log.error({ reason }, 'the store is lost');
    await stop();
    exit(LOST);
  });
  return { port, stop };
}

/** Whether the store can be written to and, with several nodes, this one may hold tables and reaches the others. */
async function isReady({ store, owners, tableServer }: Online): Promise<boolean> {
  const isSure = owners?.isSure() ?? true;
  return isSure && (tableServer.counts().cluster?.isReady ?? true) && (await store.healthy());
}

/** Rejects with the system’s error where the address cannot be listened at. */
async function tryListening({ host, port }: Config): Promise<void> {
  const probe = createServer((socket) => socket.destroy()).listen(port, host);
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}

async function openOnline(
  config: Config,
  log: Logger,
  metrics: Metrics,
  time: UnstalledTime,
  onLost: (reason: string) => void,
): Promise<Online> {
  const writeDown = (line: LogLine): void => {
    writeLine(log, line);
  };
  const node = config.store === null ? null : metrics.ofNode();
  const onFenced = (table: string): void => {
    node?.fenced();
    writeDown({ level: 'error', what: 'fenced', table });
  };
  const onGroup = (size: number): void => node?.group(size);
  const archive =
    config.archive === null
      ? undefined
      : archiveIn(config.archive, (file, reason) => {
          log.error({ file, reason }, 'an archive file cannot be read');
        });
  const opened = await openStore(storeLocation(config), { onLost, onFenced, onGroup, archive });
  const store = timedStore(opened.store, (what, ms) => {
    metrics.store(what, ms);
  });
  const { owners } = opened;
  const bots = workerBots({ schedule, log: writeDown });
  let bus: Bus | null = null;
  try {
    const newest = await store.newestTime();
    // All nodes go by the time of their database.
    let offset = 0;
    owners?.onBeat((beat) => (offset = Math.round(beat.offset)));
    const now = steadyTime(newest, () => machineTime(time.now()) + offset);
    if (isTooFarAhead(newest, Date.now()))
      log.error('what was stored is more than a day ahead of the clock of the machine, which is believed');
    else if (now() - Date.now() > BEHIND_MS)
      log.warn('the clock of the machine is behind what was stored; time goes on from there');
    bus = owners && (await openBus(config, owners.node));
    const onRoundTrip = (ms: number): void => node?.roundTrip(ms);
    const tableServer = await openTableServer({
      store,
      ...(owners && (bus ? { cluster: { owners, bus, onRoundTrip } } : { owners })),
      bots: bots.bots,
      now,
      certain: certainTime(newest, now),
      secrets: randomBytes,
      schedule,
      log: writeDown,
      limits: limitsOf(config),
    });
    metrics.watch(tableServer);
    if (owners) node?.watch(tableServer, owners, opened.waiting ?? (() => 0));
    return { tableServer, store, owners, bus, bots };
  } catch (error) {
    await bus?.close();
    await store.close();
    throw error;
  }
}

const limitsOf = ({ limited, keepDays, mostBytes }: Config): Partial<TableLimits> => ({
  ...(limited ? {} : NO_TABLE_LIMITS),
  keepDays,
  mostBytes,
});

/** Timers fire before data that has arrived is read; a task with 0 ms therefore waits for one round of reading. */
function schedule(ms: number, task: () => void): () => void {
  if (ms === 0) {
    const immediate = setImmediate(task);
    return () => {
      clearImmediate(immediate);
    };
  }
  if (ms > LONGEST_MS) {
    let cancel = schedule(LONGEST_MS, () => {
      cancel = schedule(ms - LONGEST_MS, task);
    });
    return () => {
      cancel();
    };
  }
  const timer = setTimeout(task, ms);
  return () => {
    clearTimeout(timer);
  };
}

function writeLine(log: Logger, { level, what, ...facts }: LogLine): void {
  log[level](facts, what);
}

interface Running {
  readonly app: App;
  readonly online: Online | null;
  readonly adminEndpoint: AdminEndpoint | null;
  readonly log: Logger;
  readonly time: UnstalledTime;
}

/**
 * The order in which nothing is lost: refuse new connections, store what was begun, tell all pages, close the store.
 */
async function stopAll({ app: { http, live }, online, adminEndpoint, log, time }: Running): Promise<void> {
  const within = async (what: string, work: Promise<unknown> | undefined, ms = STOP_MS): Promise<void> => {
    const late = Symbol(what);
    const bound = new AbortController();
    const done = await Promise.race([
      (work ?? Promise.resolve()).catch(() => late),
      wait(ms, late, { signal: bound.signal, ref: false }),
    ]);
    bound.abort();
    if (done === late) log.warn({ what }, 'could not be ended in time');
  };
  live?.shut();
  const listening = http.close();
  await within('drain', online?.tableServer.drain(), DRAIN_LIMIT_MS);
  await within('admin-endpoint', adminEndpoint?.close());
  await within('table-server', online?.tableServer.close());
  await within('sockets', live?.close());
  http.server.closeAllConnections();
  await within('http', listening);
  online?.bots.close();
  await within('bus', online?.bus?.close());
  await within('store', online?.store.close());
  time.stop();
}
