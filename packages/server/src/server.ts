import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from './config.ts';
import type { Hall } from './hall.ts';
import { appOf } from './http/app.ts';
import type { App } from './http/app.ts';
import { openDoor } from './http/door.ts';
import type { Door } from './http/door.ts';
import { LIMITS, NO_LIMITS } from './http/limits.ts';
import { openLog } from './http/log.ts';
import type { Logger } from './http/log.ts';
import { Metrics } from './http/metrics.ts';
import { timedStore } from './http/timed-store.ts';
import { workerBots } from './live/bots.ts';
import type { WorkerBots } from './live/bots.ts';
import type { Limits as HallLimits, LogLine } from './live/hall-options.ts';
import { openHall } from './live/open-hall.ts';
import type { ServerStore } from './store/store.ts';
import { openStore } from './store/sqlite-store.ts';

export interface ServerOptions {
  readonly config: Config;
  /** The folder of the built page. */
  readonly page: string;
  readonly version: string;
  /** Takes the lines of the log. */
  readonly write: (line: string) => void;
  /** Ends the program where it cannot go on. */
  readonly exit?: (code: number) => void;
}

/** A server that runs. */
export interface RunningServer {
  readonly port: number;
  /** Lets what was begun come to its end, says good-bye, and keeps everything; takes a few seconds at most. */
  stop(): Promise<void>;
}

/** What there is besides the app where people can play. */
interface Online {
  readonly hall: Hall;
  readonly store: ServerStore;
  readonly thinkers: WorkerBots;
}

/** Each part of stopping gets so long; whatever is not done by then is left behind. */
const STOP_MS = 3000;

/** What a program ends with that lost its store: whoever watches over it starts it anew. */
const LOST = 1;

/** For measuring, one connection may also be as quick and as wrong as it likes. */
const UNLIMITED = { burst: 1e9, perSecond: 1e9 };
const NO_HALL_LIMITS: Partial<HallLimits> = {
  botGames: Infinity,
  badFrames: UNLIMITED,
  guesses: UNLIMITED,
};

/**
 * Starts everything: the store, the hall, page and API and sockets, and the door for the keeper. Rejects with
 * `StoreUnavailable` where the data folder cannot be used, and with the system's error where it cannot listen. Where the
 * store is lost later, nothing can be kept and so nothing done: then the program ends by itself.
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { config, page, version, write, exit = (code) => process.exit(code) } = options;
  const log = openLog(config.logLevel, write);
  const metrics = new Metrics();
  const loss = Promise.withResolvers<string>();
  const online = config.online ? await openOnline(config, log, metrics, loss.resolve) : null;
  let stopping = false;
  const token = randomBytes(32).toString('hex');
  const app = appOf({
    config,
    page,
    hall: online?.hall ?? null,
    ready: async () => !stopping && (online === null || (await online.store.healthy())),
    limits: config.limited ? LIMITS : NO_LIMITS,
    metrics,
    token,
    log,
    version,
  });
  const parts = { app, online, door: null as Door | null, log };
  try {
    await app.http.listen({ host: config.host, port: config.port });
    if (online) parts.door = await openDoor(config.data, token, online.hall, online.store);
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

async function openOnline(
  config: Config,
  log: Logger,
  metrics: Metrics,
  onLost: (reason: string) => void,
): Promise<Online> {
  const opened = await openStore(config.data, { onLost });
  const store = timedStore(opened, (what, ms) => {
    metrics.store(what, ms);
  });
  const thinkers = workerBots();
  try {
    const hall = await openHall({
      store,
      bots: thinkers.bots,
      now,
      secrets: randomBytes,
      schedule,
      log: (line) => {
        writeLine(log, line);
      },
      ...(config.limited ? {} : { limits: NO_HALL_LIMITS }),
    });
    metrics.watch(hall);
    return { hall, store, thinkers };
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** The time, going on evenly: clocks of games must not jump when the machine's clock is set. */
const now = (): number => Math.round(performance.timeOrigin + performance.now());

function schedule(ms: number, task: () => void): () => void {
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
  readonly door: Door | null;
  readonly log: Logger;
}

/** In this order nothing is lost: nobody comes in, what was begun is stored, all are told, then the store closes. */
async function stopAll({ app: { http, live }, online, door, log }: Running): Promise<void> {
  const within = async (what: string, work: Promise<unknown> | undefined): Promise<void> => {
    const late = Symbol(what);
    const bound = new AbortController();
    const done = await Promise.race([
      (work ?? Promise.resolve()).catch(() => late),
      wait(STOP_MS, late, { signal: bound.signal, ref: false }),
    ]);
    bound.abort();
    if (done === late) log.warn({ what }, 'could not be ended in time');
  };
  live?.shut();
  const listening = http.close();
  await within('door', door?.close());
  await within('hall', online?.hall.close());
  await within('sockets', live?.close());
  http.server.closeAllConnections();
  await within('http', listening);
  online?.thinkers.close();
  await within('store', online?.store.close());
}
