import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { Result, Success } from '@lamplight/rules';
import { text, toggle } from './setting.ts';
import type { Setting } from './setting.ts';

/** The configuration of a server. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** The folder of everything that is kept. */
  readonly data: string;
  /** The address of the PostgreSQL database that holds the tables; null where the folder holds them. It is a secret. */
  readonly store: string | null;
  /** The file with the password for that database, where the address does not hold it. */
  readonly storePasswordFile: string | null;
  /** NATS servers by which several nodes reach each other; empty for a server that is alone. */
  readonly nats: readonly string[];
  readonly natsCredentials: string | null;
  /** The folder with the logs of archived games; null where none were archived. */
  readonly archive: string | null;
  /** The prefix of every path: empty, or for example `/games`. */
  readonly basePath: string;
  /** The public address, where that is not the address it listens at. */
  readonly publicUrl: URL | null;
  /** Addresses and networks of trusted proxies. */
  readonly trustProxy: readonly string[];
  readonly online: boolean;
  readonly logLevel: LogLevel;
  readonly metricsOpen: boolean;
  /** Who sends it with a request for metrics gets all of them; null where nobody does. */
  readonly metricsToken: string | null;
  /** Whether the limits for one address apply. */
  readonly limited: boolean;
  /** Whether the log shows, by a hash that lasts a day, which events came from one address. */
  readonly traceAbuse: boolean;
  /** Days for which finished games are kept; infinite for ever. */
  readonly keepDays: number;
  /** Bytes that the store may use; infinite without a limit. */
  readonly mostBytes: number;
}

const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** The year in which the games take place. */
const DEFAULT_PORT = 1888;
const LOOPBACK = '127.0.0.1';
const MOST_PORT = 65_535;
const KEEP_DAYS = 365;
/** A shorter one could be guessed. */
const SHORTEST_TOKEN = 20;
const MOST_MB = 4096;
const MB = 1024 * 1024;

/** A whole number of something; 0 for no limit. */
const amount = (placeholder: string, help: string): Setting<number> => ({
  placeholder,
  help,
  wants: 'a whole number, or 0 for no limit',
  read: (given) => (/^\d{1,9}$/.test(given) ? Number(given) : undefined),
});

/** All settings by the name of their flag; in the environment `--base-path` is `LAMPLIGHT_BASE_PATH`. */
export const SETTINGS = {
  host: text('H', `the address to listen at (${LOOPBACK}, this machine only); 0.0.0.0 for the network`),
  port: {
    placeholder: 'N',
    help: `the port to listen at (${String(DEFAULT_PORT)}); 0 takes any that is free`,
    wants: `a whole number from 0 to ${String(MOST_PORT)}`,
    read: (given) => (/^\d{1,5}$/.test(given) && Number(given) <= MOST_PORT ? Number(given) : undefined),
  } satisfies Setting<number>,
  data: text('FOLDER', 'where tables are kept; made where it does not exist'),
  store: {
    placeholder: 'URL',
    help: 'a PostgreSQL database that keeps the tables in place of the folder; better set in the environment',
    wants: 'an address such as postgres://lamplight@localhost/lamplight',
    read: readStore,
    secret: true,
  } satisfies Setting<string>,
  'store-password-file': text('FILE', 'the file with the password for the database'),
  nats: {
    placeholder: 'URL',
    help: 'NATS servers by which several nodes with one database reach each other, with commas between',
    wants: 'addresses such as nats://localhost:4222, with commas between',
    read: readNats,
    secret: true,
  } satisfies Setting<readonly string[]>,
  'nats-credentials': text('FILE', 'the file with the credentials for NATS'),
  archive: text('FOLDER', 'where lamplight archive put old games, so that they can still be looked at'),
  'base-path': {
    placeholder: 'PATH',
    help: 'what stands before every path, such as /games, where a proxy passes it on',
    wants: 'a path such as /games',
    read: readBasePath,
  } satisfies Setting<string>,
  'public-url': {
    placeholder: 'URL',
    help: 'where people find the server, when a proxy stands before it',
    wants: 'an address such as https://games.example.org',
    read: readPublicUrl,
  } satisfies Setting<URL>,
  'trust-proxy': {
    placeholder: 'FROM',
    help: 'believe X-Forwarded-For, -Host and -Proto from this machine, or from these addresses and networks',
    wants: 'loopback, or addresses and networks such as 10.0.0.0/8, with commas between',
    read: readTrust,
    bare: 'loopback',
  } satisfies Setting<readonly string[]>,
  'no-online': toggle('serve the page only: no tables, nothing is kept'),
  'log-level': {
    placeholder: 'LEVEL',
    help: 'how much is logged, as JSON lines on standard error (info; in a terminal warn)',
    wants: `${LOG_LEVELS.slice(0, -1).join(', ')} or ${LOG_LEVELS.at(-1) ?? ''}`,
    read: (given) => LOG_LEVELS.find((level) => level === given),
  } satisfies Setting<LogLevel>,
  'metrics-open': toggle('show /metrics to everybody, not only to this machine'),
  'metrics-token-file': {
    placeholder: 'FILE',
    help: 'a file with a token; with Authorization: Bearer and the token, /metrics answers from anywhere',
    wants: `a file with a token of at least ${String(SHORTEST_TOKEN)} characters`,
    read: readToken,
  } satisfies Setting<string>,
  'keep-days': amount('N', `for how many days finished games are kept (${String(KEEP_DAYS)}); 0 for ever`),
  'max-data': amount(
    'MB',
    `how much all that is kept may take (${String(MOST_MB)}; with --store no limit); 0 for no limit`,
  ),
  'trace-abuse': toggle('log which tables and passed limits are of one address, by a hash that lasts a day'),
  'no-limits': toggle('let one address ask as much as it likes: for measuring on this machine'),
} as const;

type SettingName = keyof typeof SETTINGS;

/** Settings that the caller has read already; these win over the environment. */
export type Given = {
  readonly [Name in SettingName]?: ReturnType<(typeof SETTINGS)[Name]['read']> | undefined;
};

/** A configuration, or a sentence that says which setting is wrong. */
export type ReadConfig = Result<Config, string>;

/** Makes a configuration from given values, then the environment, then defaults. */
export function configFrom(
  given: Given,
  env: Readonly<Record<string, string | undefined>>,
  terminal = false,
): ReadConfig {
  const found: Record<string, unknown> = {};
  for (const name of Object.keys(SETTINGS) as SettingName[]) {
    const read = given[name] === undefined ? fromEnvironment(name, env) : value(given[name]);
    if (!read.ok) return read;
    found[name] = read.value;
  }
  const all = found as Given;
  const config: Config = {
    host: all.host ?? LOOPBACK,
    port: all.port ?? DEFAULT_PORT,
    data: all.data ?? defaultFolder(env),
    store: all.store ?? null,
    storePasswordFile: all['store-password-file'] ?? null,
    nats: all.nats ?? [],
    natsCredentials: all['nats-credentials'] ?? null,
    archive: all.archive ?? null,
    basePath: all['base-path'] ?? '',
    publicUrl: all['public-url'] ?? null,
    trustProxy: all['trust-proxy'] ?? [],
    online: all['no-online'] !== true,
    logLevel: all['log-level'] ?? (terminal ? 'warn' : 'info'),
    metricsOpen: all['metrics-open'] === true,
    metricsToken: all['metrics-token-file'] ?? null,
    limited: all['no-limits'] !== true,
    traceAbuse: all['trace-abuse'] === true,
    keepDays: all['keep-days'] === 0 ? Infinity : (all['keep-days'] ?? KEEP_DAYS),
    mostBytes: mostBytes(all['max-data'], all.store !== undefined),
  };
  if (config.store === null && config.storePasswordFile !== null) {
    return { ok: false, error: 'the password file is for a database: say which with --store' };
  }
  if (config.nats.length > 0 && config.store === null) {
    return { ok: false, error: 'several nodes share a database: say which with --store' };
  }
  if (config.nats.length === 0 && config.natsCredentials !== null) {
    return { ok: false, error: 'the credentials are for NATS: say where it is with --nats' };
  }
  if (!config.limited && !isLoopback(config.host)) {
    return {
      ok: false,
      error: '--no-limits is for measuring on this machine: leave it out, or listen at 127.0.0.1',
    };
  }
  return { ok: true, value: config };
}

/** A database of its own is watched over by its operator; a folder shares a disk. */
function mostBytes(megabytes: number | undefined, isDatabase: boolean): number {
  if (megabytes === undefined) return isDatabase ? Infinity : MOST_MB * MB;
  return megabytes === 0 ? Infinity : megabytes * MB;
}

const YES = ['1', 'true', 'yes', 'on'];
const NO = ['', '0', 'false', 'no', 'off'];

function fromEnvironment(
  name: SettingName,
  env: Readonly<Record<string, string | undefined>>,
): Result<unknown, string> {
  const variable = variableOf(name);
  const given = env[variable];
  if (given === undefined) return value(undefined);
  const setting: Setting<unknown> = SETTINGS[name];
  if (setting.placeholder === null) {
    if (YES.includes(given)) return value(true);
    return NO.includes(given) ? value(undefined) : { ok: false, error: `${variable} wants yes or no` };
  }
  const read = setting.read(given);
  return read === undefined ? { ok: false, error: `${variable} wants ${setting.wants}` } : value(read);
}

const value = (read: unknown): Success<unknown> => ({ ok: true, value: read });

/** The name of a setting in the environment. */
const variableOf = (name: string): string => `LAMPLIGHT_${name.toUpperCase().replaceAll('-', '_')}`;

/** The data folder of the current user, by the conventions of the system. */
function defaultFolder(env: Readonly<Record<string, string | undefined>>): string {
  const home = process.platform === 'win32' ? env['LOCALAPPDATA'] : env['XDG_DATA_HOME'];
  return join(home !== undefined && home !== '' ? home : join(homedir(), '.local', 'share'), 'lamplight');
}

function readStore(given: string): string | undefined {
  const protocol = URL.parse(given)?.protocol;
  return protocol === 'postgres:' || protocol === 'postgresql:' ? given : undefined;
}

function readNats(given: string): readonly string[] | undefined {
  const servers = given.split(',').map((server) => server.trim());
  const fits = servers.every((server) => /^(nats|tls):$/.test(URL.parse(server)?.protocol ?? ''));
  return fits ? servers : undefined;
}

function readBasePath(given: string): string | undefined {
  const names = given.split('/').filter((name) => name !== '');
  const fits = given.startsWith('/') && names.every((name) => /^[\w~-][\w.~-]*$/.test(name));
  return fits ? names.map((name) => `/${name}`).join('') : undefined;
}

function readPublicUrl(given: string): URL | undefined {
  const url = URL.parse(given);
  if (url === null || !/^https?:$/.test(url.protocol)) return undefined;
  const plain = url.username === '' && url.password === '' && url.search === '' && url.hash === '';
  return plain ? url : undefined;
}

/** The networks of this machine itself. */
const LOOPBACK_NETWORKS = ['127.0.0.0/8', '::1/128'];

function readTrust(given: string): readonly string[] | undefined {
  const words = given.split(',').map((word) => word.trim());
  return words.every((word) => word === 'loopback' || isNetwork(word))
    ? words.flatMap((word) => (word === 'loopback' ? LOOPBACK_NETWORKS : [word]))
    : undefined;
}

function isNetwork(word: string): boolean {
  const [address = '', length, ...more] = word.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= (version === 4 ? 32 : 128));
}

/** The token in a file; it is in no list of processes and in no environment. */
function readToken(file: string): string | undefined {
  try {
    const token = readFileSync(file, 'utf8').trim();
    return token.length >= SHORTEST_TOKEN ? token : undefined;
  } catch {
    return undefined;
  }
}

/** Whether an address can be reached from this machine only. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);

/** What an operator should know before others connect; undefined where nothing is wrong. */
export function warningOf({ host, publicUrl, online }: Config): string | undefined {
  if (isLoopback(host) || !online || publicUrl?.protocol === 'https:') return undefined;
  return (
    'Others can reach this server, and nothing says that https protects the way: names, chat and what holds a seat ' +
    'could be read on it. Put a proxy with https before it and name its address with --public-url.'
  );
}
