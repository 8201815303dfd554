import { restoreStore, SETTINGS, StoreUnavailable } from '@lamplight/server';
import { defineCommand } from '../command.ts';
import { failure, misuse } from '../command-error.ts';
import { toggle } from '../flags.ts';
import { dataFolder } from '../serve/data-folder.ts';

export const restore = defineCommand({
  name: 'restore',
  summary: 'put a backup into the data folder of a server',
  usage: ['FILE [--data FOLDER] [--json]'],
  operands: 1,
  flags: {
    data: SETTINGS.data,
    json: toggle('one JSON object as the last line: {"folder","version","aside"}'),
  },
  notes: `
End the server first. FILE is checked before anything is touched; what the folder held until then stays beside it, and
the name of that file is printed.
`,
  async run({ data, json }, [file], io) {
    if (file === undefined) throw misuse('say what: lamplight restore FILE');
    const folder = dataFolder(data);
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
