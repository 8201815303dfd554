import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { LONGEST_FRAME } from '@lamplight/protocol';
import { fastify } from 'fastify';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addApi } from './api.ts';
import type { AppParts } from './app-parts.ts';
import { callersBehind, namesOf } from './client-address.ts';
import { safetyFor } from './headers.ts';
import { limiterOf, limitingRoutes } from './limiter.ts';
import { LiveSockets } from './live-sockets.ts';
import { traceOf } from './log.ts';
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

/** A request must have come in whole by then. */
const REQUEST_MS = 15_000;
const HEADERS_MS = 10_000;
const LONGEST_HEADERS = 8192;

/** Page, API and sockets, ready to listen. */
export function appOf(parts: AppParts): App {
  const { config, hall, log, metrics } = parts;
  const safety = safetyFor(config.publicUrl);
  const callerOf = callersBehind(config.trustProxy, namesOf(config.host, config.publicUrl));
  const files = pageFiles(parts.page);
  const limiter = limiterOf(parts, callerOf);
  const limit = limitingRoutes(limiter);
  const mayReadPage = limiter('page');
  const http = fastify({
    bodyLimit: LONGEST_FRAME,
    requestTimeout: REQUEST_MS,
    http: { maxHeaderSize: LONGEST_HEADERS, headersTimeout: HEADERS_MS, shouldUpgradeCallback: isWebSocket },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: (_error, request, reply) => {
      void answerNotFound(request, reply);
    },
    clientErrorHandler: (error, socket) => {
      refuseBroken(error, socket, safety);
    },
  });

  const answerNotFound = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const answer = await notFound(request.raw, config.basePath, files, hall !== null);
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
    // Before the body is read: it would be judged by rules that do not apply there.
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

  addOperations(http, parts, callerOf, limit);
  if (!hall) return { http, live: null };
  addApi(http, { ...parts, hall, limit, callerOf });
  const { limits } = parts;
  const live = new LiveSockets({
    hall,
    limits,
    log,
    metrics,
    callerOf,
    headers: safety,
    path: `${config.basePath}/live`,
    publicUrl: config.publicUrl,
  });
  http.server.on('upgrade', (request, socket, head) => {
    live.upgrade(request, socket, head);
  });
  return { http, live };
}

/** Offers of other protocols, such as HTTP/2, are simply not taken up: the request is answered as it is. */
const isWebSocket = ({ headers }: IncomingMessage): boolean => headers.upgrade?.toLowerCase() === 'websocket';

/** The value of JSON text; what is no JSON is nothing, and no schema takes that. */
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

/** Answers what is not even HTTP. */
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
