import type { Socket } from 'node:net';
import { LONGEST_FRAME } from '@lamplight/protocol';
import { fastify } from 'fastify';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addApi } from './api.ts';
import type { AppParts } from './app-parts.ts';
import { callersBehind, folderAt, namesOf, trustsIn } from './client-address.ts';
import { ConnectionGuard } from './connection-guard.ts';
import { guardedServer } from './guarded-server.ts';
import { safetyFor } from './headers.ts';
import { hasManyHosts } from './hosts.ts';
import { Limiter } from './limiter.ts';
import { LiveSockets } from './live-sockets.ts';
import { traceOf } from './log.ts';
import { mostConnections } from './most-connections.ts';
import { notFound } from './not-found.ts';
import { addOperations } from './operations.ts';
import { pageFiles } from './page-files.ts';
import { refuse, refuseRaw } from './refuse.ts';
import type { HttpCode } from './refusals.ts';

export interface App {
  readonly http: FastifyInstance;
  /** Null for a server of the page alone. */
  readonly live: LiveSockets | null;
}

/** How often addresses are forgotten whose allowances are back in full. */
const FORGET_MS = 1000;
/** Plain HTTP connections that are possible besides all WebSockets. */
const PLAIN_CONNECTIONS = 5000;

/** Page, API and sockets, ready to listen. */
export function appOf(parts: AppParts): App {
  const { config, tableServer, limits, log, metrics, trace } = parts;
  const safety = safetyFor(config.publicUrl);
  const callerOf = callersBehind(config.trustProxy, namesOf(config.host, config.publicUrl));
  const files = pageFiles(parts.page);
  const places = mostConnections(limits.sockets + PLAIN_CONNECTIONS);
  const guard = new ConnectionGuard({
    limits,
    metrics,
    trace,
    trusts: trustsIn(config.trustProxy),
    most: places,
  });
  const limiter = new Limiter(parts, callerOf, guard);
  const mayReadPage = limiter.check('page');
  const http = fastify({
    bodyLimit: LONGEST_FRAME,
    serverFactory: (handler) => guardedServer(handler, guard, config.trustProxy.length > 0),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: (_error, request, reply) => {
      if (mayReadPage(request, reply)) void answerNotFound(request, reply);
    },
    clientErrorHandler: (error, socket) => {
      refuseBroken(error, socket, safety);
    },
  });

  const answerNotFound = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const answer = await notFound(request.raw, {
      basePath: config.basePath,
      files,
      online: tableServer !== null,
      folderOf: (raw) => folderAt(config, callerOf(raw).origin),
    });
    await reply
      .code(answer.status)
      .headers({ ...safety, ...answer.headers })
      .send(answer.body);
  };

  http.removeAllContentTypeParsers();
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    done(null, parsed(body.toString()));
  });
  http.addHook('onRequest', async (request, reply) => {
    reply.headers(safety);
    if (hasManyHosts(request.raw)) {
      if (mayReadPage(request, reply)) await refuse(reply, 'bad-request');
      return reply;
    }
    // Before the body is read: it would be judged by rules that do not apply here.
    if (!request.is404) return undefined;
    if (mayReadPage(request, reply)) await answerNotFound(request, reply);
    return reply;
  });
  http.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'page';
    metrics.request(route, reply.statusCode);
    log.info(
      { method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    );
    done();
  });
  http.setNotFoundHandler(answerNotFound);
  http.setErrorHandler((error: FastifyError, _request, reply) => {
    const code = codeOf(error);
    if (code === 'broken') log.error(traceOf(error), 'a request broke');
    return refuse(reply, code);
  });

  addOperations(http, parts, callerOf, limiter.route);
  const counted: Counted[] = [limiter, guard];
  keepForgetting(http, counted);
  metrics.watchAddresses(() =>
    counted.reduce((sum, { size }) => sum + size, tableServer?.counts().addresses ?? 0),
  );
  if (!tableServer) return { http, live: null };
  addApi(http, { ...parts, tableServer, limit: limiter.route, callerOf });
  const live = new LiveSockets({
    tableServer,
    limits,
    log,
    metrics,
    trace,
    now: parts.now,
    callerOf,
    places,
    headers: safety,
    path: `${config.basePath}/live`,
    publicUrl: config.publicUrl,
    onOpen: (stream) => {
      guard.keep(stream);
    },
  });
  counted.push(live);
  http.server.on('upgrade', (request, socket, head) => {
    guard.release(socket);
    // Their answers would appear in the middle of the WebSocket’s frames.
    if (guard.isAsking(socket)) {
      socket.destroy();
      return;
    }
    live.upgrade(request, socket, head);
  });
  return { http, live };
}

/** A part that remembers addresses. */
interface Counted {
  readonly size: number;
  sweep(now: number): void;
}

function keepForgetting(http: FastifyInstance, counted: readonly Counted[]): void {
  const timer = setInterval(() => {
    const now = performance.now();
    for (const each of counted) each.sweep(now);
  }, FORGET_MS).unref();
  http.addHook('onClose', () => {
    clearInterval(timer);
  });
}

/** The value of JSON text; undefined where it is no JSON, which no schema accepts. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

const CODES: Readonly<Record<string, HttpCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrong-type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad-request',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bad-body',
};

const codeOf = ({ code, name, statusCode = 500 }: FastifyError): HttpCode =>
  CODES[code] ??
  (name === 'StoreUnavailable' ? 'store-unavailable' : null) ??
  (statusCode < 500 ? 'bad-request' : 'broken');

/** Answers bytes that are not even HTTP. */
function refuseBroken(
  { code }: NodeJS.ErrnoException,
  socket: Socket,
  safety: Readonly<Record<string, string>>,
): void {
  if (code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  const large = code === 'HPE_HEADER_OVERFLOW';
  const status = large ? 431 : code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
  refuseRaw(socket, large ? 'too-large' : 'bad-request', safety, status);
}
