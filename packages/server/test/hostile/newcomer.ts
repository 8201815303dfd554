import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { PROTOCOL } from '@lamplight/protocol';
import { WebSocket } from 'ws';
import { ask } from './ask.ts';
import type { Asker } from './ask.ts';
import type { Noticed } from './noticed.ts';

const EVERY_MS = 500;

/** A person from another address who again and again reads the page, lists tables, connects and says hello. */
export class Newcomer {
  readonly #asker: Asker;
  #coming = true;
  visits = 0;
  /** One entry for each time they were not let in. */
  readonly troubles: Noticed[] = [];

  constructor(asker: Asker) {
    this.#asker = asker;
  }

  async keepComing(): Promise<void> {
    while (this.#coming) {
      const since = performance.now();
      try {
        await this.#visit();
      } catch (error) {
        this.troubles.push({ since, what: `a newcomer was not let in: ${String(error)}` });
      }
      this.visits += 1;
      await wait(EVERY_MS);
    }
  }

  leave(): void {
    this.#coming = false;
  }

  async #visit(): Promise<void> {
    for (const path of ['/', '/api/tables']) await ask(this.#asker, path);
    const { port, address, patienceMs } = this.#asker;
    const at = `127.0.0.1:${String(port)}`;
    const socket = new WebSocket(`ws://${at}/live`, { origin: `http://${at}`, localAddress: address });
    const signal = AbortSignal.timeout(patienceMs);
    try {
      await once(socket, 'open', { signal });
      socket.send(JSON.stringify({ t: 'hello', protocol: PROTOCOL }));
      await once(socket, 'message', { signal });
    } finally {
      socket.on('error', () => undefined);
      socket.terminate();
    }
  }
}
