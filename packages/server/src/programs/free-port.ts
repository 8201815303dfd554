import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the ports that systems give to outgoing connections. A program that is restarted finds its port free, however
 * many connections others have opened since.
 */
const [LOWEST, HIGHEST] = [10_000, 32_768];

/** A port at which nothing listens now. */
export async function freePort(host = '127.0.0.1'): Promise<number> {
  for (;;) {
    const port = randomInt(LOWEST, HIGHEST);
    if ((await listenError(port, host)) === undefined) return port;
  }
}

/** Why nothing can listen at a port; undefined where something can. */
export async function listenError(port: number, host: string): Promise<NodeJS.ErrnoException | undefined> {
  const probe = createServer((socket) => socket.destroy()).listen(port, host);
  try {
    await once(probe, 'listening');
  } catch (error) {
    return error as NodeJS.ErrnoException;
  }
  probe.close();
  await once(probe, 'close');
  return undefined;
}
