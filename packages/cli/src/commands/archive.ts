import { resolve } from 'node:path';
import { archiveStore, askAdminEndpoint, StoreUnavailable } from '@lamplight/server';
import type { ArchivedFile, Config } from '@lamplight/server';
import { defineCommand } from '../command.ts';
import { failure, misuse } from '../command-error.ts';
import { text, toggle } from '../flags.ts';
import type { Flag } from '../flags.ts';
import { DATA_FLAG } from '../serve/data-folder.ts';
import { STORE_FLAGS, storeSettings } from '../serve/store-flags.ts';
import { archivedLine } from '../words/moved.ts';

const BEFORE: Flag<number> = {
  placeholder: 'MONTH',
  help: 'move games that ended before this month began, in UTC',
  wants: 'a month such as 2026-03',
  read: (given) => (/^\d{4}-(0[1-9]|1[0-2])$/.test(given) ? Date.parse(`${given}-01T00:00:00Z`) : undefined),
};

export const archive = defineCommand({
  name: 'archive',
  summary: 'move finished games of old months from a server into files',
  usage: ['--before MONTH --to FOLDER [--data FOLDER | --store URL] [--json]'],
  operands: 0,
  flags: {
    before: BEFORE,
    to: text('FOLDER', 'where the files are put; made where it does not exist'),
    data: DATA_FLAG,
    ...STORE_FLAGS,
    json: toggle('one JSON object as the last line: {"files":[{"file","month","games","bytes"}]}'),
  },
  notes: `
Works while the server runs or not. Each month becomes a file, or several where it has many games; a month that is moved
again gets a further file. Games leave the server only when their file is complete, so this can be interrupted and
repeated. A server that is started with --archive FOLDER still shows them. Files hold seats in place of names: names
stay with the server, and can be removed there.
`,
  async run({ before, to, json, ...given }, _operands, io) {
    if (before === undefined) throw misuse('say which months: lamplight archive --before MONTH --to FOLDER');
    if (to === undefined) throw misuse('say where to: lamplight archive --before MONTH --to FOLDER');
    const files: Omit<ArchivedFile, 'until'>[] = [];
    for await (const { file, month, games, bytes } of moved(storeSettings(given), before, resolve(to))) {
      if (games === 0) continue;
      files.push({ file, month, games, bytes });
      await io.print(`${archivedLine({ file, month, games, bytes })}\n`);
    }
    await io.print(
      files.length === 0
        ? 'There are no games to move.\n'
        : `The games are in ${to}. A server that is started with --archive ${to} shows them.\n`,
    );
    if (json) await io.print(`${JSON.stringify({ files })}\n`);
    return 0;
  },
});

/** The files, one after the other: by the server that runs on the data folder, or by this program. */
async function* moved(settings: Config, before: number, folder: string): AsyncGenerator<ArchivedFile> {
  if (settings.store === null) {
    const first = await askForFile(settings.data, { before, folder });
    if (first !== undefined) {
      for (
        let file = first;
        file;
        file = (await askForFile(settings.data, { before, folder, until: file.until })) ?? null
      )
        yield file;
      return;
    }
  }
  try {
    yield* archiveStore(settings, { before, folder });
  } catch (error) {
    throw error instanceof StoreUnavailable ? failure(error.message) : error;
  }
}

/** The next file of a running server; null where there are no more games, undefined where no server runs. */
async function askForFile(data: string, order: object): Promise<ArchivedFile | null | undefined> {
  const told = await askAdminEndpoint(data, 'POST', '/archive', order);
  if (told && !told.ok) throw failure(told.error);
  return told && (told.value as { readonly file: ArchivedFile | null }).file;
}
