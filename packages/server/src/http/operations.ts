import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { remembered } from '../remembered.ts';
import type { AppParts } from './app-parts.ts';
import { isBearer } from './bearer.ts';
import { isOwnMachine } from './client-address.ts';
import type { CallerOf } from './client-address.ts';
import type { LimitRoute } from './limiter.ts';
import { refuse } from './refuse.ts';

/** Asking whether the store can be written to writes: so often, whoever asks. */
const READY_MS = 1000;
/** What everybody may measure is measured so often: who looks more closely must not see single things happen. */
const OPEN_MS = 60_000;
const monotonic = (): number => performance.now();

/** Adds what those ask who keep the server running. */
export function addOperations(
  http: FastifyInstance,
  parts: AppParts,
  callerOf: CallerOf,
  limit: LimitRoute,
): void {
  const { metrics, token } = parts;
  const { basePath, metricsOpen } = parts.config;
  const isReady = remembered(() => parts.ready().catch(() => false), READY_MS, monotonic);
  const openText = remembered(() => metrics.openText(), OPEN_MS, monotonic);
  const isKept = keeperCheck(parts.config, callerOf);
  http.get(`${basePath}/health`, { onRequest: limit('health') }, (_request, reply) =>
    reply.header('Cache-Control', 'no-store').send({ status: 'alive' }),
  );
  http.get(`${basePath}/ready`, { onRequest: limit('health') }, async (_request, reply) => {
    const ready = await isReady();
    return reply
      .code(ready ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({ status: ready ? 'ready' : 'not ready' });
  });
  http.get(`${basePath}/metrics`, { onRequest: limit('read') }, async (request, reply) => {
    const kept = isBearer(request.headers.authorization, token) || isKept(request.raw);
    // To others it is as if there were no such thing.
    if (!kept && !metricsOpen) return refuse(reply, 'not-found');
    const text = await (kept ? metrics.text() : openText());
    return reply.header('Cache-Control', 'no-store').type(metrics.type).send(text);
  });
}

/**
 * Whether this machine itself asks, by a name of ours. A proxy on it does so too, but for somebody else, and not every
 * one says it: where there is one, nobody is known by where they come from.
 */
function keeperCheck(
  { publicUrl, trustProxy }: AppParts['config'],
  callerOf: CallerOf,
): (request: IncomingMessage) => boolean {
  if (publicUrl !== null || trustProxy.length > 0) return () => false;
  return (request) => {
    const { address, origin } = callerOf(request);
    const relayed = RELAYED.some((name) => name in request.headers);
    return !relayed && origin !== undefined && isOwnMachine(address);
  };
}

/** What proxies that say it write. */
const RELAYED = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'] as const;
