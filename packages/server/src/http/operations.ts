import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { AppParts } from './app-parts.ts';
import { isOwnMachine } from './client-address.ts';
import type { CallerOf } from './client-address.ts';
import type { LimitRoute } from './limiter.ts';
import { refuse } from './refuse.ts';

/** Asking whether the store can be written to writes: so often, whoever asks. */
const READY_MS = 1000;

/** Adds what those ask who keep the server running. */
export function addOperations(
  http: FastifyInstance,
  parts: AppParts,
  callerOf: CallerOf,
  limit: LimitRoute,
): void {
  const { basePath, metricsOpen } = parts.config;
  const isReady = remembered(() => parts.ready(), READY_MS);
  http.get(`${basePath}/health`, (_request, reply) =>
    reply.header('Cache-Control', 'no-store').send({ status: 'alive' }),
  );
  http.get(`${basePath}/ready`, async (_request, reply) => {
    const ready = await isReady();
    return reply
      .code(ready ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready' });
  });
  http.get(`${basePath}/metrics`, { onRequest: limit('read') }, async (request, reply) => {
    // To others it is as if there were no such thing.
    if (!metricsOpen && !isFromHere(request.raw, callerOf)) return refuse(reply, 'not-found');
    return reply
      .header('Cache-Control', 'no-store')
      .type(parts.metrics.type)
      .send(await parts.metrics.text());
  });
}

/** Asks once for all who want to know, and again only when the answer is that old. */
function remembered(ask: () => Promise<boolean>, ms: number): () => Promise<boolean> {
  let known: Promise<boolean> | null = null;
  let until = 0;
  return () => {
    const now = performance.now();
    if (known === null || now >= until) {
      // Until there is an answer nobody asks again.
      until = Infinity;
      known = ask()
        .catch(() => false)
        .finally(() => {
          until = now + ms;
        });
    }
    return known;
  };
}

/** Whether this machine itself asks. A proxy on it does so too, but for somebody else, and says it. */
function isFromHere(request: IncomingMessage, callerOf: CallerOf): boolean {
  const { headers, socket } = request;
  const relayed = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some((name) => name in headers);
  return !relayed && isOwnMachine(callerOf(request).address) && socket.remoteAddress !== undefined;
}
