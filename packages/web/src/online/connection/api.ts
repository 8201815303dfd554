import { Refused, Seated, TableList, TableStanding, TransferOffer, answerReader } from '@lamplight/protocol';
import type { CreateTable, JoinTable, RefusedCode, TakeSeat } from '@lamplight/protocol';
import type { RecordFile, Result } from '@lamplight/rules';
import { apiAddress } from './addresses.ts';

/** Why a request failed: a refusal of the server, or an unreachable server. */
type OnlineRefusal = RefusedCode | 'unreachable' | (string & {});

export type ApiResult<Value> = Result<Value, OnlineRefusal>;

/** A server that takes longer counts as unreachable. */
const PATIENCE_MS = 10_000;

const readRefused = answerReader(Refused);
const readSeated = answerReader(Seated);
/** A record is checked where it is read: by `readRecord`, and by the check of its deals. */
const readRecordFile = (json: unknown): RecordFile | undefined =>
  typeof json === 'object' && json !== null ? (json as RecordFile) : undefined;

async function ask<Value>(
  path: string,
  read: (json: unknown) => Value | undefined,
  { body, secret }: { readonly body?: object; readonly secret?: string } = {},
): Promise<ApiResult<Value>> {
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
    const json: unknown = await response.json();
    if (!response.ok) return { ok: false, error: readRefused(json)?.code ?? 'unreachable' };
    const value = read(json);
    // An answer that does not match this API does not come from a Lamplight server.
    return value === undefined ? { ok: false, error: 'unreachable' } : { ok: true, value };
  } catch {
    // No network, no server, or one that serves only the page and answers without JSON.
    return { ok: false, error: 'unreachable' };
  }
}

/** Open tables that anybody may join, newest first. */
export const listTables = (): Promise<ApiResult<TableList>> => ask('tables', answerReader(TableList));

export const createTable = (body: CreateTable): Promise<ApiResult<Seated>> =>
  ask('tables', readSeated, { body });

/** A table and how it stands now. */
export const tableInfo = (table: string): Promise<ApiResult<TableStanding>> =>
  ask(`tables/${table}`, answerReader(TableStanding));

export const joinTable = (table: string, body: JoinTable): Promise<ApiResult<Seated>> =>
  ask(`tables/${table}/join`, readSeated, { body });

/** A code that transfers the seat to another device. */
export const offerSeat = (table: string, secret: string): Promise<ApiResult<TransferOffer>> =>
  ask(`tables/${table}/transfer`, answerReader(TransferOffer), { secret });

export const takeSeat = (body: TakeSeat): Promise<ApiResult<Seated>> => ask('transfer', readSeated, { body });

/** A finished game with the proof of its deals. */
export const fetchRecord = (table: string): Promise<ApiResult<RecordFile>> =>
  ask(`tables/${table}/record`, readRecordFile);
