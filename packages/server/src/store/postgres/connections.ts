import { Client, Pool, TypeOverrides, types } from 'pg';
import type { ClientConfig } from 'pg';
import { parse, toClientConfig } from 'pg-connection-string';
import type { PostgresAddress } from './postgres-address.ts';

/** Settings of a session, by their names in PostgreSQL. */
type SessionSettings = Readonly<Record<string, string | number>>;

/** How long a connection may take to be made. */
const CONNECT_MS = 3000;
/** What a client waits longer than its session before it gives up a connection that says nothing. */
const SILENCE_MS = 1000;

/**
 * Whatever is answered is durable; and a session whose client is gone without a word ends after 8 seconds, with its
 * locks.
 */
const EVERY_SESSION: SessionSettings = {
  synchronous_commit: 'on',
  tcp_keepalives_idle: 5,
  tcp_keepalives_interval: 1,
  tcp_keepalives_count: 3,
  idle_in_transaction_session_timeout: 10_000,
};

/** Times and counts are stored as int8, and all of them are safe integers. */
const PARSERS = new TypeOverrides();
PARSERS.setTypeParser(types.builtins.INT8, Number);

/** A few sessions that share the work. A session that fails is replaced when the next one is needed. */
export function openPool(
  address: PostgresAddress,
  most: number,
  timeoutMs: number,
  session: SessionSettings = {},
): Pool {
  const pool = new Pool({ ...configOf(address, timeoutMs, session), max: most });
  // A session has ended. Its query fails, and the pool has dropped it already.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** One session. */
export function openSession(address: PostgresAddress, timeoutMs: number): Client {
  const client = new Client(configOf(address, timeoutMs, {}));
  // Its query fails, and `end` tells that the session is over.
  client.on('error', () => undefined);
  return client;
}

function configOf(
  { url, password }: PostgresAddress,
  timeoutMs: number,
  session: SessionSettings,
): ClientConfig {
  const given = toClientConfig(parse(url));
  const settings = { ...EVERY_SESSION, ...session, statement_timeout: timeoutMs };
  const own = Object.entries(settings).map(([name, value]) => `-c ${name}=${String(value)}`);
  return {
    ...given,
    ...(password === undefined ? {} : { password }),
    options: [...(given.options === undefined ? [] : [given.options]), ...own].join(' '),
    application_name: 'lamplight',
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: timeoutMs + SILENCE_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5000,
    types: PARSERS,
  };
}
