import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineCommand } from '../command.ts';
import { failure, quoted } from '../complaint.ts';
import type { Complaint } from '../complaint.ts';
import { text, whole } from '../flags.ts';
import { pageServer } from '../serve/page-server.ts';

/** The year of the case. */
const DEFAULT_PORT = 1888;
const LOOPBACK = '127.0.0.1';
const BUILT_PAGE = fileURLToPath(new URL('../../../web/dist', import.meta.url));

export const serve = defineCommand({
  name: 'serve',
  summary: 'serve the page for browsers',
  usage: ['[--port N] [--host H] [--folder DIR]'],
  operands: 0,
  flags: {
    port: whole('N', 0, 65_535, `the port to listen at (${String(DEFAULT_PORT)}); 0 takes any that is free`),
    host: text('H', `the address to listen at (${LOOPBACK}, this machine only); 0.0.0.0 for the network`),
    folder: text('DIR', 'the built page, where it lies elsewhere'),
  },
  notes: `
Prints the address and serves until it is stopped with Ctrl+C. npm start builds the page first.

Browsers keep a page for use without network, and let it be installed, only on this machine or through https.
`,
  async run({ port = DEFAULT_PORT, host = LOOPBACK, folder = BUILT_PAGE }, _operands, io) {
    if (!existsSync(join(folder, 'index.html'))) {
      throw failure(
        folder === BUILT_PAGE
          ? 'the page is not built yet; npm start builds and serves it'
          : `there is no index.html in ${quoted(folder)}`,
      );
    }
    const server = pageServer(folder);
    const { port: taken } = await listen(server, port, host);
    try {
      await io.print(`Lamplight is at ${addressOf(host, taken)}\nCtrl+C ends it.\n`);
      await stopped();
    } finally {
      server.close();
      server.closeAllConnections();
    }
    return 0;
  },
});

function listen(server: Server, port: number, host: string): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(troubleOf(error, port, host));
    });
    server.listen(port, host, () => {
      resolve(server.address() as AddressInfo);
    });
  });
}

function troubleOf({ code, message }: NodeJS.ErrnoException, port: number, host: string): Complaint {
  const where = String(port);
  switch (code) {
    case 'EADDRINUSE':
      return failure(`port ${where} is taken; choose another with --port, or any free one with --port 0`);
    case 'EACCES':
      return failure(`you may not listen at port ${where}; choose one from 1024 on`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return failure(`${quoted(host)} is no address of this machine`);
    default:
      return failure(`cannot listen at port ${where}: ${code ?? message}`);
  }
}

/** What to type into a browser on this machine. */
function addressOf(host: string, port: number): string {
  const everywhere = host === '0.0.0.0' || host === '::';
  const name = everywhere || host === LOOPBACK ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${String(port)}/`;
}

/** Until somebody ends the program. */
function stopped(): Promise<void> {
  return new Promise((resolve) => {
    const stop = (): void => {
      process.off('SIGINT', stop).off('SIGTERM', stop);
      resolve();
    };
    process.on('SIGINT', stop).on('SIGTERM', stop);
  });
}
