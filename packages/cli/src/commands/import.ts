import { importStore, SETTINGS, StoreUnavailable } from '@lamplight/server';
import type { Config } from '@lamplight/server';
import { defineCommand } from '../command.ts';
import { failure, misuse } from '../command-error.ts';
import { toggle } from '../flags.ts';
import type { Io } from '../io.ts';
import { STORE_FLAGS, storeName, storeSettings } from '../serve/store-flags.ts';
import { movedLine } from '../words/moved.ts';

export const importCommand = defineCommand({
  name: 'import',
  summary: 'put an exported file into an empty store',
  usage: ['FILE [--data FOLDER | --store URL] [--json]'],
  operands: 1,
  flags: {
    data: SETTINGS.data,
    ...STORE_FLAGS,
    json: toggle('one JSON object as the last line: {"file","tables","keys","codes","lines","logs"}'),
  },
  notes: `
No server may run on the store, and it must be empty: a folder or a database that holds no tables. Everything is
imported or nothing. Before it is kept, everything is counted and every log is compared with FILE.
`,
  async run({ json, ...given }, [file], io) {
    if (file === undefined) throw misuse('say what: lamplight import FILE');
    return importFile(file, storeSettings(given), json === true, io);
  },
});

/** Imports a file and says how much that was. */
export async function importFile(file: string, settings: Config, json: boolean, io: Io): Promise<number> {
  try {
    const moved = await importStore(file, settings);
    await io.print(`${storeName(settings)} holds all of ${file}: ${movedLine(moved)}.\n`);
    if (json) await io.print(`${JSON.stringify({ file, ...moved })}\n`);
    return 0;
  } catch (error) {
    if (error instanceof StoreUnavailable) throw failure(error.message);
    throw error;
  }
}
