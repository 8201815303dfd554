import { constants } from 'node:fs';
import { access, mkdir, open, rename, rm } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { constants as zlib, gunzip, gzip } from 'node:zlib';
import type { FoldedGame } from '../store.ts';
import { lineBeginning } from './archive-folder.ts';
import { archiveFileName, formatPlace } from './archive-place.ts';

// A file of archived games is a text of lines, one for each game: {"table":…,"ended":…,"log":[…]}. It is compressed with
// gzip in parts of some games, one behind the other, so that `zcat` shows all of it, and a server that knows where a
// part begins reads one game without unpacking the rest. Logs are folded: they hold seats in place of names.

/** A game in a file that is not complete yet. */
export interface PlacedGame {
  readonly table: string;
  readonly place: string;
}

const zip = promisify(gzip);
const unzip = promisify(gunzip);

/** A new file of archived games. It has its name only once it is complete and on the disk. */
export class ArchiveFile {
  readonly name: string;
  readonly #folder: string;
  readonly #part: FileHandle;
  #length = 0;

  private constructor(folder: string, name: string, part: FileHandle) {
    this.#folder = folder;
    this.name = name;
    this.#part = part;
  }

  /** Begins the next file of a month in a folder, which is made where there is none. */
  static async create(folder: string, month: string): Promise<ArchiveFile> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    for (let n = 1; ; n++) {
      const name = archiveFileName(month, n);
      const path = join(folder, name);
      // Two programs never write one file: the name belongs to the one that makes its first part.
      const part = await open(`${path}.part`, 'wx', 0o600).catch(unlessExists);
      if (!part) continue;
      if (!(await exists(path))) return new ArchiveFile(folder, name, part);
      await part.close();
      await rm(`${path}.part`);
    }
  }

  get bytes(): number {
    return this.#length;
  }

  /** Adds games as one part; gives where each is. Those whose logs are damaged are left out. */
  async add(games: readonly FoldedGame[]): Promise<readonly PlacedGame[]> {
    const added: string[] = [];
    const lines: string[] = [];
    for (const { table, ended, log } of games) {
      const text = await textOf(log);
      if (text === undefined) continue;
      added.push(table);
      lines.push(`${lineBeginning(table)}"ended":${String(ended)},"log":${text}}\n`);
    }
    if (added.length === 0) return [];
    const part = await zip(lines.join(''), { level: zlib.Z_BEST_COMPRESSION });
    const place = formatPlace({ file: this.name, offset: this.#length, length: part.length });
    await this.#part.appendFile(part);
    this.#length += part.length;
    return added.map((table) => ({ table, place }));
  }

  /** The file is complete: from here on it is there whatever happens. */
  async finish(): Promise<void> {
    await this.#part.sync();
    await this.#part.close();
    const path = join(this.#folder, this.name);
    await rename(`${path}.part`, path);
    const folder = await open(this.#folder, 'r');
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
  }

  /** Gives the file up. */
  async discard(): Promise<void> {
    await this.#part.close();
    await rm(join(this.#folder, `${this.name}.part`), { force: true });
  }
}

/** The text of a folded log; undefined where it is damaged. */
async function textOf(log: Uint8Array): Promise<string | undefined> {
  try {
    const text = (await unzip(log)).toString('utf8');
    return Array.isArray(JSON.parse(text)) ? text : undefined;
  } catch {
    return undefined;
  }
}

const exists = (path: string): Promise<boolean> =>
  access(path, constants.F_OK).then(
    () => true,
    () => false,
  );

function unlessExists(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return undefined;
  throw error;
}
