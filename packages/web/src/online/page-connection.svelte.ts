import { newTableId } from '../host/random.ts';
import { liveAddress } from './addresses.ts';
import { Connection } from './connection.ts';
import type { ConnectionState, Wire } from './connection.ts';

/** A socket as a wire. */
function dial(): Wire {
  const socket = new WebSocket(liveAddress());
  const wire: Wire = {
    send(text) {
      if (socket.readyState === WebSocket.OPEN) socket.send(text);
    },
    close: () => socket.close(),
    onopen: null,
    onmessage: null,
    onclose: null,
  };
  socket.onopen = () => wire.onopen?.();
  socket.onmessage = (event) => wire.onmessage?.(event);
  socket.onclose = () => wire.onclose?.();
  return wire;
}

/** The page's connection, its state on the screen, kept awake by what the browser tells. */
export class PageConnection {
  state = $state<ConnectionState>('connecting');
  readonly link: Connection;
  readonly #gone = new AbortController();

  constructor() {
    this.link = new Connection({
      dial,
      now: () => Date.now(),
      newId: newTableId,
      random: () => Math.random(),
    });
    this.link.watch((state) => (this.state = state));
    const { signal } = this.#gone;
    const wake = (): void => this.link.wake();
    addEventListener('online', wake, { signal });
    addEventListener('pageshow', wake, { signal });
    addEventListener('offline', () => this.link.sleep(), { signal });
    document.addEventListener(
      'visibilitychange',
      () => {
        if (document.visibilityState === 'visible') wake();
      },
      { signal },
    );
  }

  close(): void {
    this.#gone.abort();
    this.link.close();
  }
}
