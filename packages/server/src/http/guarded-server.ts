import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionGuard } from './connection-guard.ts';

/** Deadline for the headers of a request; for the first request it counts from the connection. */
const HEADERS_MS = 5000;
/** Deadline for a whole request. */
const REQUEST_MS = 8000;
/** How long a connection may stay open after an answer without a new request. */
const IDLE_MS = 5000;
/** Proxies keep connections open for others, and must not find them closed just when they send something. */
const PROXY_IDLE_MS = 72_000;
/** How long a connection may be without a byte in either direction during a request or an answer. */
const STUCK_MS = 15_000;
/** How often these limits are checked. */
const CHECK_MS = 1000;
const LONGEST_HEADERS = 8192;

/** An HTTP server that reads nothing from connections its guard does not admit. */
export function guardedServer(handler: RequestListener, guard: ConnectionGuard, proxied: boolean): Server {
  const server = createServer({
    maxHeaderSize: LONGEST_HEADERS,
    headersTimeout: HEADERS_MS,
    requestTimeout: REQUEST_MS,
    keepAliveTimeout: proxied ? PROXY_IDLE_MS : IDLE_MS,
    connectionsCheckingInterval: CHECK_MS,
    shouldUpgradeCallback: isWebSocket,
  });
  server.setTimeout(STUCK_MS);
  // What Node itself does with a connection costs much more than refusing it before.
  const readers = server.listeners('connection');
  server.removeAllListeners('connection');
  server.on('connection', (socket: Socket) => {
    if (!guard.admit(socket)) return;
    for (const read of readers) Reflect.apply(read, server, [socket]);
    guard.count(socket);
  });
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const { socket } = request;
    if (!guard.begin(socket)) return;
    response.once('close', () => {
      guard.end(socket);
    });
    handler(request, response);
  };
  server.on('request', answer);
  // Otherwise Node would refuse these itself, as often as somebody asks.
  server.on('checkExpectation', answer);
  return server;
}

/** Offers of other protocols, such as HTTP/2, are ignored: the request is answered as it is. */
const isWebSocket = ({ headers }: IncomingMessage): boolean => headers.upgrade?.toLowerCase() === 'websocket';
