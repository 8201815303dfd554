import { exportStore, StoreUnavailable } from '@lamplight/server';
import { defineCommand } from '../command.ts';
import { failure, misuse } from '../command-error.ts';
import { toggle } from '../flags.ts';
import { DATA_FLAG } from '../serve/data-folder.ts';
import { STORE_FLAGS, storeName, storeSettings } from '../serve/store-flags.ts';
import { movedLine } from '../words/moved.ts';

export const exportCommand = defineCommand({
  name: 'export',
  summary: 'write everything a server keeps into one file that any store can import',
  usage: ['FILE [--data FOLDER | --store URL] [--json]'],
  operands: 1,
  flags: {
    data: DATA_FLAG,
    ...STORE_FLAGS,
    json: toggle('one JSON object as the last line: {"file","tables","keys","codes","lines","logs"}'),
  },
  notes: `
FILE must not exist yet. It holds everything as of one moment, and the server keeps running. To move a server, stop it
before you export; lamplight import then fills the new store. FILE holds every secret of the tables in it: only you may
read it.
`,
  async run({ json, ...given }, [file], io) {
    if (file === undefined) throw misuse('say where to: lamplight export FILE');
    const settings = storeSettings(given);
    try {
      const moved = await exportStore(settings, file);
      await io.print(`${file} holds all of ${storeName(settings)}: ${movedLine(moved)}.\n`);
      if (json) await io.print(`${JSON.stringify({ file, ...moved })}\n`);
    } catch (error) {
      if (error instanceof StoreUnavailable) throw failure(error.message);
      throw error;
    }
    return 0;
  },
});
