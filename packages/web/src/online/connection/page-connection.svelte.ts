import { newTableId } from '../../host/random.ts';
import { pageReload, reloadOnce } from '../../offline/reload-once.ts';
import { liveAddress } from './addresses.ts';
import { Connection } from './connection.ts';
import type { ConnectionState, Socket } from './connection.ts';

/** Opens a WebSocket as the connection uses it. */
function openSocket(): Socket {
  const webSocket = new WebSocket(liveAddress());
  const socket: Socket = {
    send(text) {
      if (webSocket.readyState === WebSocket.OPEN) webSocket.send(text);
    },
    close: () => webSocket.close(),
    onopen: null,
    onmessage: null,
    onclose: null,
  };
  webSocket.onopen = () => socket.onopen?.();
  webSocket.onmessage = (event) => socket.onmessage?.(event);
  webSocket.onclose = () => socket.onclose?.();
  return socket;
}

/** The page's connection and its state for the screen; events of the browser wake it. */
export class PageConnection {
  state = $state<ConnectionState>('connecting');
  readonly link: Connection;
  readonly #gone = new AbortController();

  constructor() {
    this.link = new Connection({
      openSocket,
      now: () => Date.now(),
      newId: newTableId,
      random: () => Math.random(),
      onWrongProtocol: () => void reloadOnce(pageReload()),
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
