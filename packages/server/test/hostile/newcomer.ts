import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { ask } from './ask.ts';

const EVERY_MS = 500;
const PATIENCE_MS = 5000;

/** A visitor from another address who again and again reads the page, lists tables, connects and says hello. */
export class Newcomer {
  readonly #port: number;
  readonly #address: string;
  #coming = true;
  visits = 0;
  /** One entry for each time they were not let in. */
  readonly troubles: string[] = [];

  constructor(port: number, address: string) {
    this.#port = port;
    this.#address = address;
  }

  async keepComing(): Promise<void> {
    while (this.#coming) {
      try {
        await this.#visit();
      } catch (error) {
        this.troubles.push(`a newcomer was not let in: ${String(error)}`);
      }
      this.visits += 1;
      await wait(EVERY_MS);
    }
  }

  leave(): void {
    this.#coming = false;
  }

  async #visit(): Promise<void> {
    for (const path of ['/', '/api/tables']) await ask(this.#port, this.#address, path);
    const at = `127.0.0.1:${String(this.#port)}`;
    const socket = new WebSocket(`ws://${at}/live`, { origin: `http://${at}`, localAddress: this.#address });
    const signal = AbortSignal.timeout(PATIENCE_MS);
    try {
      await once(socket, 'open', { signal });
      socket.send('{"t":"hello","protocol":1}');
      await once(socket, 'message', { signal });
    } finally {
      socket.on('error', () => undefined);
      socket.terminate();
    }
  }
}
