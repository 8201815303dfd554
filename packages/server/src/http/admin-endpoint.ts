import { rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { isAbsolute, join } from 'node:path';
import { STATUSES } from '@lamplight/protocol';
import type { TableStatus } from '@lamplight/protocol';
import { fastify } from 'fastify';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import type { TableServer } from '../table-server.ts';
import { archiveGames } from '../store/archive/archive-games.ts';
import { StoreUnavailable } from '../store/store-unavailable.ts';
import type { ServerStore, TableRow } from '../store/store.ts';
import { isBearer } from './bearer.ts';
import type { HttpCode } from './refusals.ts';
import { refuse } from './refuse.ts';

/**
 * The file with the port and token of the admin endpoint. Its name is kept from the first release, so that a newer
 * command line finds an older server.
 */
export const adminFileIn = (folder: string): string => join(folder, 'door.json');

/** What an operator is told of a table in a list: what everybody may know, and nothing of the deal. */
export interface TableLine {
  readonly id: string;
  readonly game: string;
  readonly status: TableStatus;
  readonly listed: boolean;
  readonly round: number;
  readonly created: number;
  readonly updated: number;
  readonly first: string | null;
  readonly second: string | null;
}

/** The private HTTP endpoint for the operator of a server. */
export interface AdminEndpoint {
  close(): Promise<void>;
}

const MOST_LISTED = 500;
const LOOPBACK = '127.0.0.1';

/**
 * Opens the admin endpoint: on this machine only, at a random port, for clients with the token in the data folder,
 * which only its owner can read.
 */
export async function openAdminEndpoint(
  folder: string,
  token: string,
  tableServer: TableServer,
  store: ServerStore,
): Promise<AdminEndpoint> {
  const http = adminApp(token, tableServer, store);
  await http.listen({ host: LOOPBACK, port: 0 });
  const { port } = http.server.address() as AddressInfo;
  const file = adminFileIn(folder);
  rmSync(file, { force: true });
  writeFileSync(file, JSON.stringify({ port, token }), { mode: 0o600, flag: 'wx' });
  return {
    async close() {
      rmSync(file, { force: true });
      http.server.closeAllConnections();
      await http.close();
    },
  };
}

/** What an operator is told where the words for players do not help. */
const OPERATOR_WORDS: Partial<Record<HttpCode, string>> = {
  'unknown-table': 'There is no such table. To see those there are: lamplight admin list.',
  'not-over': 'This table has not ended yet. Close it first: lamplight admin close ID.',
};

const refuseOperator = (reply: FastifyReply, code: HttpCode): FastifyReply =>
  refuse(reply, code, undefined, OPERATOR_WORDS[code]);

const ListQuery = v.strictObject({ status: v.optional(v.picklist(STATUSES)) });

/** What is to be archived: the folder is one of the machine of the server. */
const ArchiveBody = v.strictObject({
  before: v.pipe(v.number(), v.safeInteger()),
  folder: v.pipe(v.string(), v.check(isAbsolute)),
  until: v.optional(v.strictObject({ table: v.string(), ended: v.number() })),
});

function adminApp(token: string, tableServer: TableServer, store: ServerStore): FastifyInstance {
  const http = fastify({ return503OnClosing: false });
  http.setErrorHandler((_error, _request, reply) => refuse(reply, 'broken'));
  http.setNotFoundHandler((_request, reply) => refuse(reply, 'not-found'));
  http.addHook('onRequest', async (request, reply) => {
    return isBearer(request.headers.authorization, token) ? undefined : refuse(reply, 'not-allowed');
  });
  http.get('/tables', async (request, reply) => {
    const query = v.safeParse(ListQuery, request.query);
    if (!query.success) return refuse(reply, 'bad-body');
    const { status } = query.output;
    const wanted: readonly TableStatus[] = status === undefined ? STATUSES : [status];
    const rows = await Promise.all(wanted.map((each) => store.list(each, MOST_LISTED)));
    return { tables: rows.flat().map(lineOf) };
  });
  http.get<{ Params: { table: string } }>('/tables/:table', async (request, reply) => {
    const found = await tableServer.inspect(request.params.table);
    return found ?? refuseOperator(reply, 'unknown-table');
  });
  http.post<{ Params: { table: string } }>('/tables/:table/close', async (request, reply) => {
    const closed = await tableServer.closeTable(request.params.table);
    if (closed.ok) return closed.value;
    return refuseOperator(reply, closed.error.code === 'not-playing' ? 'already-over' : closed.error.code);
  });
  http.post<{ Params: { table: string } }>('/tables/:table/remove', async (request, reply) => {
    const removed = await tableServer.removeTable(request.params.table);
    return removed.ok ? removed.value : refuseOperator(reply, removed.error.code);
  });
  http.post('/archive', async (request, reply) => {
    const order = v.safeParse(ArchiveBody, request.body);
    if (!order.success) return refuse(reply, 'bad-body');
    try {
      return { file: await archiveGames(store, order.output) };
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      return refuse(reply, 'store-unavailable', undefined, error.message);
    }
  });
  return http;
}

/** Built up field by field: a row holds secrets. */
const lineOf = ({ id, settings, status, round, created, updated, seats }: TableRow): TableLine => ({
  id,
  game: settings.game,
  status,
  listed: settings.listed,
  round,
  created,
  updated,
  first: seats.first?.name ?? null,
  second: seats.second?.name ?? null,
});
