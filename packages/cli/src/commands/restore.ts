import { closeSync, openSync, readSync } from 'node:fs';
import { restoreStore, SETTINGS, StoreUnavailable } from '@lamplight/server';
import { defineCommand } from '../command.ts';
import { failure, misuse } from '../command-error.ts';
import { toggle } from '../flags.ts';
import { STORE_FLAGS, storeSettings } from '../serve/store-flags.ts';
import { importFile } from './import.ts';

export const restore = defineCommand({
  name: 'restore',
  summary: 'put a backup back where a server keeps everything',
  usage: ['FILE [--data FOLDER | --store URL] [--json]'],
  operands: 1,
  flags: {
    data: SETTINGS.data,
    ...STORE_FLAGS,
    json: toggle('one JSON object as the last line: {"folder","version","aside"}'),
  },
  notes: `
End the server first. FILE is checked before anything is touched; what the folder held until then stays beside it, and
the name of that file is printed. A file that was exported is imported: into a folder or a database that is empty.
`,
  async run({ json, ...given }, [file], io) {
    if (file === undefined) throw misuse('say what: lamplight restore FILE');
    const settings = storeSettings(given);
    if (settings.store !== null || isExported(file)) return importFile(file, settings, json === true, io);
    const folder = settings.data;
    const { version, aside } = await restored(file, folder);
    const before = aside === null ? '' : `What was there before is in ${aside}.\n`;
    await io.print(`${folder} holds what ${file} held.\n${before}`);
    if (json) await io.print(`${JSON.stringify({ folder, version, aside })}\n`);
    return 0;
  },
});

async function restored(file: string, folder: string): ReturnType<typeof restoreStore> {
  try {
    return await restoreStore(file, folder);
  } catch (error) {
    if (error instanceof StoreUnavailable) throw failure(error.message);
    throw error;
  }
}

/** Whether a file is a gzip, as exported files are; a copy of a folder's database is not. */
function isExported(file: string): boolean {
  try {
    const opened = openSync(file, 'r');
    try {
      const start = Buffer.alloc(2);
      return readSync(opened, start) === 2 && start.readUInt16BE() === 0x1f8b;
    } finally {
      closeSync(opened);
    }
  } catch {
    // Why it cannot be read is said where it is restored.
    return false;
  }
}
