import { isGameId, MOST_RECORD_TEXT, parseRecord, readRecord } from '@lamplight/rules';
import type { RecordFile, Result } from '@lamplight/rules';
import { writeRecord } from '@lamplight/rules';
import { loadTitle } from '../titles/titles.ts';
import { isDataFile, readData } from './data-file.ts';
import type { Data, FileFault } from './data-file.ts';
import type { ArchivedGame } from './finished-game.ts';
import { isObject, readNames } from './finished-game.ts';
import { finishedOf } from './finished-of.ts';

/** Larger files are refused unread: far more than a full archive takes. */
export const MOST_FILE = 128 * 1024 * 1024;

/** What was opened: one record, or all data of a person. */
export type OpenedFile =
  { readonly kind: 'record'; readonly game: ArchivedGame } | { readonly kind: 'data'; readonly data: Data };

/** Reads a file or a pasted text and checks it; nothing is changed. `now` becomes the date of a record. */
export async function openText(text: string, now: number): Promise<Result<OpenedFile, FileFault>> {
  if (text.length > MOST_FILE) return fault('too-large');
  const json = parsed(text);
  if (isDataFile(json)) {
    const data = await readData(json);
    return data.ok ? { ok: true, value: { kind: 'data', data: data.value } } : data;
  }
  return openRecord(text, json, now);
}

/** A record as JSON, or on one line. */
async function openRecord(text: string, json: unknown, now: number): Promise<Result<OpenedFile, FileFault>> {
  if (text.length > MOST_RECORD_TEXT) return fault('too-large');
  const line = json === undefined && /^\s*(\w+)(?:-[\w-]+)?\.\d+\.\d+[.~]/.exec(text);
  const named = line ? line[1] : isObject(json) ? json['game'] : /"game"\s*:\s*"(\w+)"/.exec(text)?.[1];
  const title = isGameId(named) ? await loadTitle(named) : null;
  const games = title ? { [title.id]: title.game } : {};
  const read = line ? parseRecord(games, text) : readRecord(games, text);
  if (!read.ok || !title) return read.ok ? fault('unknown-game') : { ok: false, error: faultOf(read.error) };
  const file =
    line || !isObject(json) ? writeRecord(title.game, read.value.record) : (json as unknown as RecordFile);
  const names = readNames(file.names);
  const known = { game: title.id, source: 'imported', role: null, opponent: null, names, at: now } as const;
  const game = finishedOf(read.value, file, known);
  return game ? { ok: true, value: { kind: 'record', game } } : fault('unfinished');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

const faultOf = ({ code, move }: FileFault): FileFault => ({ code, ...(move !== undefined && { move }) });
const fault = (code: FileFault['code']): Result<never, FileFault> => ({ ok: false, error: { code } });
