import { statSync } from 'node:fs';
import { backupStore, exportStore, StoreUnavailable } from '@lamplight/server';
import { defineCommand } from '../command.ts';
import { failure, misuse } from '../command-error.ts';
import { toggle } from '../flags.ts';
import { DATA_FLAG } from '../serve/data-folder.ts';
import { STORE_FLAGS, storeSettings } from '../serve/store-flags.ts';

export const backup = defineCommand({
  name: 'backup',
  summary: 'copy everything a server keeps into one file, while it runs or not',
  usage: ['FILE [--data FOLDER | --store URL] [--json]'],
  operands: 1,
  flags: {
    data: DATA_FLAG,
    ...STORE_FLAGS,
    json: toggle('one JSON object as the last line: {"file","bytes"}'),
  },
  notes: `
FILE must not exist yet. The copy is whole, as of one moment, and the server keeps running. It holds every secret of
the tables in it: only you may read it. lamplight restore FILE puts it back. With --store it is the same as lamplight
export; the tools of PostgreSQL copy large databases faster.
`,
  async run({ json, ...given }, [file], io) {
    if (file === undefined) throw misuse('say where to: lamplight backup FILE');
    const settings = storeSettings(given);
    try {
      if (settings.store === null) await backupStore(settings.data, file);
      else await exportStore(settings, file);
    } catch (error) {
      if (error instanceof StoreUnavailable) throw failure(error.message);
      throw error;
    }
    const bytes = statSync(file).size;
    await io.print(`Everything is in ${file}, ${String(bytes)} bytes.\n`);
    if (json) await io.print(`${JSON.stringify({ file, bytes })}\n`);
    return 0;
  },
});
