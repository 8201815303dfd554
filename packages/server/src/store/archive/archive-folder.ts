import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import * as v from 'valibot';
import { failureOf } from '../sqlite/sqlite-failure.ts';
import { StoreUnavailable } from '../store-unavailable.ts';
import { readPlace } from './archive-place.ts';
import type { ArchivePlace } from './archive-place.ts';

/** Where the logs of archived games are read. */
export interface Archive {
  /** The entries of a folded log; rejects with `StoreUnavailable` where they cannot be read. */
  read(table: string, place: string): Promise<readonly unknown[]>;
}

const unzip = promisify(gunzip);
/** The largest number of bytes in a part once it is unpacked: far more than one ever has. */
const MOST_BYTES = 1024 * 1024 * 1024;

const Line = v.object({ table: v.string(), log: v.array(v.unknown()) });

/** A server that knows no folder with archived games. */
export const NO_ARCHIVE: Archive = {
  read: () => Promise.reject(new StoreUnavailable('The game is in the archive: see --archive.')),
};

/** The archive in a folder. `onFailure` is told once of each file that cannot be read, and why. */
export function archiveIn(folder: string, onFailure: (file: string, reason: string) => void): Archive {
  const told = new Set<string>();
  return {
    async read(table, text) {
      const place = readPlace(text);
      const { file } = place;
      try {
        const log = lineOf(table, await partAt(join(folder, file), place));
        told.delete(file);
        return log;
      } catch (error) {
        const reason = failureOf(error);
        if (!told.has(file)) onFailure(file, reason);
        told.add(file);
        throw new StoreUnavailable(`The archived game cannot be read. ${reason}`);
      }
    },
  };
}

/** A part of a file, unpacked. */
async function partAt(path: string, { offset, length }: ArchivePlace): Promise<string> {
  const file = await open(path, 'r');
  try {
    const part = Buffer.alloc(length);
    const { bytesRead } = await file.read(part, 0, length, offset);
    if (bytesRead < length) throw new StoreUnavailable('The file was cut off.');
    return (await unzip(part, { maxOutputLength: MOST_BYTES })).toString('utf8');
  } finally {
    await file.close();
  }
}

/** The log of a table in a part of a file. */
function lineOf(table: string, part: string): readonly unknown[] {
  const beginning = lineBeginning(table);
  const line = part.split('\n').find((one) => one.startsWith(beginning));
  if (line === undefined) throw new StoreUnavailable('The game is not where it should be.');
  return v.parse(Line, JSON.parse(line)).log;
}

/** How the line of a table begins. */
export const lineBeginning = (table: string): string => `{"table":${JSON.stringify(table)},`;
