import {
  configFrom,
  SETTINGS,
  startServer,
  StoreDamaged,
  StoreUnavailable,
  warningOf,
} from '@lamplight/server';
import type { Config } from '@lamplight/server';
import { defineCommand } from '../command.ts';
import { failure, misuse } from '../command-error.ts';
import { text } from '../flags.ts';
import { addressOf, listenTrouble, reachOf } from '../serve/address.ts';
import { pageFolder } from '../serve/page-folder.ts';
import { stopped } from '../serve/signals.ts';
import { version } from '../version.ts';

export const serve = defineCommand({
  name: 'serve',
  summary: 'serve the page and online play for browsers',
  usage: ['[--port N] [--host H] [--data FOLDER] [--public-url URL] [--trust-proxy [FROM]] [...]'],
  operands: 0,
  flags: { ...SETTINGS, folder: text('DIR', 'the folder of the built page') },
  notes: `
Prints the address and serves until it is stopped with Ctrl+C, which shuts down cleanly; press Ctrl+C again to stop
right away. Tables are kept in the data folder and continue after a restart. With --store a PostgreSQL database keeps
them. Other users of the machine can read the words of a command: put an address with a password into LAMPLIGHT_STORE,
or the password into a file.

Every flag but --folder can also be set in the environment: --base-path as LAMPLIGHT_BASE_PATH, and so on. Flags win.

Only this machine can reach the server unless --host says otherwise. Before others come, put a proxy with https in front
and name its address with --public-url; docs/self-hosting.md of the project shows how. Browsers keep a page for use
without network, and let it be installed, only on this machine or through https.
`,
  async run({ folder: page, ...given }, _operands, io) {
    const read = configFrom(given, process.env, io.terminal);
    if (!read.ok) throw misuse(read.error);
    const config = read.value;
    const server = await started(config, pageFolder(page), (line) => {
      io.complain(line.trimEnd());
    });
    try {
      const warning = warningOf(config);
      if (warning !== undefined) io.complain(`lamplight: serve: ${warning}`);
      const reach = reachOf(config, server.port);
      // A program that reads the address may end this one right away.
      const end = stopped();
      await io.print(`Lamplight is at ${addressOf(config, server.port)}\n${reach}Ctrl+C ends it.\n`);
      await end;
    } finally {
      await server.stop();
    }
    return 0;
  },
});

async function started(config: Config, page: string, write: (line: string) => void) {
  try {
    return await startServer({ config, page, version: version(), write });
  } catch (error) {
    if (error instanceof StoreUnavailable && config.store !== null) {
      throw failure(`${error.message} Check --store or LAMPLIGHT_STORE, and whether that database runs.`);
    }
    if (error instanceof StoreDamaged) {
      throw failure(
        `${error.message} Put a backup in its place with lamplight restore FILE, or choose another folder with --data.`,
      );
    }
    if (error instanceof StoreUnavailable) {
      throw failure(`${error.message} A different folder can be chosen with --data.`);
    }
    throw listenTrouble(error, config);
  }
}
