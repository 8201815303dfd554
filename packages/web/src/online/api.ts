import type {
  CarryOffer,
  CreateTable,
  JoinTable,
  RefusedCode,
  Seated,
  TableList,
  TableStanding,
  TakeSeat,
} from '@lamplight/protocol';
import type { RecordFile } from '@lamplight/rules';
import { apiAddress } from './addresses.ts';

/** Why something was not done: the server says so, or there is none to be reached. */
type OnlineRefusal = RefusedCode | 'unreachable' | (string & {});

export type Asked<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly code: OnlineRefusal };

/** A server that takes longer is not there. */
const PATIENCE_MS = 10_000;

async function ask<Value>(
  path: string,
  { body, secret }: { readonly body?: object; readonly secret?: string } = {},
): Promise<Asked<Value>> {
  const posted = body !== undefined || secret !== undefined;
  try {
    const response = await fetch(apiAddress(path), {
      method: posted ? 'POST' : 'GET',
      headers: {
        ...(body && { 'Content-Type': 'application/json' }),
        ...(secret !== undefined && { Authorization: `Bearer ${secret}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const json = (await response.json()) as Value & { readonly code?: string };
    if (response.ok) return { ok: true, value: json };
    return { ok: false, code: json.code ?? 'unreachable' };
  } catch {
    // No network, no server, or a server of the page alone, whose answer is no JSON.
    return { ok: false, code: 'unreachable' };
  }
}

/** Open tables that anybody may join, newest first. */
export const listTables = (): Promise<Asked<TableList>> => ask('tables');

export const createTable = (body: CreateTable): Promise<Asked<Seated>> => ask('tables', { body });

/** What a table is, and how it stands now. */
export const tableInfo = (table: string): Promise<Asked<TableStanding>> => ask(`tables/${table}`);

export const joinTable = (table: string, body: JoinTable): Promise<Asked<Seated>> =>
  ask(`tables/${table}/join`, { body });

/** A code that carries the seat to another device. */
export const offerSeat = (table: string, secret: string): Promise<Asked<CarryOffer>> =>
  ask(`tables/${table}/carry`, { secret });

export const takeSeat = (body: TakeSeat): Promise<Asked<Seated>> => ask('carry', { body });

/** A finished game with the proof of its deals. */
export const fetchRecord = (table: string): Promise<Asked<RecordFile>> => ask(`tables/${table}/record`);
