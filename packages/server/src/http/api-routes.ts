import {
  TransferOffer,
  CreateTable,
  GameName,
  JoinTable,
  Seated,
  SeatSecret,
  TableList,
  TableStanding,
  TakeSeat,
} from '@lamplight/protocol';
import type { RefusedCode } from '@lamplight/protocol';
import * as v from 'valibot';
import type { Answer, TableServer } from '../table-server.ts';
import type { Networks } from '../networks.ts';
import type { Kind } from './limits.ts';
import { RecordBody, recordLine } from './record-body.ts';

/** What a route is given once the whole request was judged. */
export interface Asking<Body, Query> {
  /** The table in the path; empty where there is none. */
  readonly table: string;
  readonly body: Body;
  readonly query: Query;
  /** The seat secret of the Authorization header. */
  readonly secret: string;
  /** The networks of the client, for the limits. */
  readonly networks: Networks;
}

/** An answer that is not JSON. */
export class PlainText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** One route of the API: what it takes, what it gives, and what it may refuse with. */
export interface ApiRoute {
  readonly method: 'GET' | 'POST';
  /** Below `/api`, with `{table}` for the id of a table. */
  readonly path: string;
  readonly name: string;
  readonly summary: string;
  readonly kind: Kind;
  readonly body: v.GenericSchema | null;
  readonly query: v.GenericSchema | null;
  /** Whether the request needs the secret of a seat. */
  readonly seat: boolean;
  readonly status: 200 | 201;
  readonly answer: v.GenericSchema;
  /** Whether the answer is also available as plain text. */
  readonly asText: boolean;
  readonly refusals: readonly RefusedCode[];
  run(tableServer: TableServer, asking: Asking<unknown, unknown>): Promise<Answer<unknown>>;
}

interface RouteParts<Body, Query> extends Partial<
  Pick<ApiRoute, 'kind' | 'seat' | 'status' | 'asText' | 'refusals'>
> {
  readonly method: ApiRoute['method'];
  readonly path: string;
  readonly name: string;
  readonly summary: string;
  readonly body?: v.GenericSchema<unknown, Body>;
  readonly query?: v.GenericSchema<unknown, Query>;
  readonly answer: v.GenericSchema;
  run(tableServer: TableServer, asking: Asking<Body, Query>): Promise<Answer<unknown>>;
}

/** A route whose handler is given exactly what its schemas promise. */
function route<Body = undefined, Query = undefined>(parts: RouteParts<Body, Query>): ApiRoute {
  return {
    kind: 'read',
    seat: false,
    status: 200,
    asText: false,
    refusals: [],
    ...parts,
    body: parts.body ?? null,
    query: parts.query ?? null,
    run: (tableServer, asking) => parts.run(tableServer, asking as Asking<Body, Query>),
  };
}

const ListQuery = v.strictObject({ game: v.optional(GameName) });
const RecordQuery = v.strictObject({ as: v.optional(v.picklist(['json', 'text']), 'json') });

/** Everything that does not go over the WebSocket. */
export const API_ROUTES: readonly ApiRoute[] = [
  route({
    method: 'POST',
    path: '/tables',
    name: 'createTable',
    summary: 'Make a table and take its first seat',
    kind: 'create',
    body: CreateTable,
    status: 201,
    answer: Seated,
    refusals: ['bad-options', 'server-full'],
    run: (tableServer, { body, networks }) => tableServer.create(body, networks),
  }),
  route({
    method: 'GET',
    path: '/tables',
    name: 'listTables',
    summary: 'Tables that are listed and wait for somebody, newest first',
    query: ListQuery,
    answer: TableList,
    run: async (tableServer, { query }) => ({
      ok: true,
      value: { tables: await tableServer.list(query.game) },
    }),
  }),
  route({
    method: 'GET',
    path: '/tables/{table}',
    name: 'tableInfo',
    summary: 'What everybody may know about a table, and how it stands now',
    answer: TableStanding,
    refusals: ['unknown-table'],
    async run(tableServer, { table }) {
      const value = await tableServer.standing(table);
      return value === undefined ? { ok: false, error: { code: 'unknown-table' } } : { ok: true, value };
    },
  }),
  route({
    method: 'POST',
    path: '/tables/{table}/join',
    name: 'joinTable',
    summary: 'Take the second seat of a table',
    kind: 'join',
    body: JoinTable,
    answer: Seated,
    refusals: ['unknown-table', 'seat-taken', 'own-table', 'not-joinable'],
    run: (tableServer, { table, body, networks }) => tableServer.join(table, body, networks),
  }),
  route({
    method: 'POST',
    path: '/tables/{table}/transfer',
    name: 'transferSeat',
    summary: 'Ask for a code that carries your seat to another device, once',
    kind: 'transfer',
    seat: true,
    answer: TransferOffer,
    refusals: ['unknown-table', 'not-your-seat'],
    run: (tableServer, { table, secret }) => tableServer.transferSeat(table, secret),
  }),
  route({
    method: 'POST',
    path: '/transfer',
    name: 'takeSeat',
    summary: 'Take a seat over by its code',
    kind: 'code',
    body: TakeSeat,
    answer: Seated,
    refusals: ['bad-code'],
    run: (tableServer, { body }) => tableServer.takeSeat(body),
  }),
  route({
    method: 'GET',
    path: '/tables/{table}/record',
    name: 'tableRecord',
    summary: 'A finished game with the proof of its deals, as JSON or on one line of text',
    query: RecordQuery,
    answer: RecordBody,
    asText: true,
    refusals: ['unknown-table', 'not-over'],
    async run(tableServer, { table, query }) {
      const record = await tableServer.record(table);
      return record.ok && query.as === 'text'
        ? { ok: true, value: new PlainText(recordLine(record.value)) }
        : record;
    },
  }),
];

/** The secret in an `Authorization` header; undefined where there is none in the expected form. */
export function secretIn(header: string | undefined): string | undefined {
  const given = /^Bearer +(\S+) *$/i.exec(header ?? '')?.[1];
  return v.is(SeatSecret, given) ? given : undefined;
}
