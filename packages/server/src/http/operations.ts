import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { remembered } from '../remembered.ts';
import type { AppParts } from './app-parts.ts';
import { isBearer } from './bearer.ts';
import { isOwnMachine } from './client-address.ts';
import type { CallerOf } from './client-address.ts';
import type { LimitRoute } from './limiter.ts';
import { refuse } from './refuse.ts';

/** Testing whether the store can be written to is a write, so it is done at most once in this time. */
const READY_MS = 1000;
/** Open metrics are refreshed this rarely, so that nobody can see single events in them. */
const OPEN_MS = 60_000;
const monotonic = (): number => performance.now();

/** Adds what an operator asks for: health, readiness and metrics. */
export function addOperations(
  http: FastifyInstance,
  parts: AppParts,
  callerOf: CallerOf,
  limit: LimitRoute,
): void {
  const { metrics, token } = parts;
  const { basePath, metricsOpen, metricsToken } = parts.config;
  const isReady = remembered(() => parts.ready().catch(() => false), READY_MS, monotonic);
  const openText = remembered(() => metrics.openText(), OPEN_MS, monotonic);
  const isOperator = operatorCheck(parts.config, callerOf);
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
    const { authorization } = request.headers;
    const isTold = metricsToken !== null && isBearer(authorization, metricsToken);
    const asOperator = isTold || isBearer(authorization, token) || isOperator(request.raw);
    // Others are answered as if the path did not exist.
    if (!asOperator && !metricsOpen) return refuse(reply, 'not-found');
    const text = await (asOperator ? metrics.text() : openText());
    return reply.header('Cache-Control', 'no-store').type(metrics.type).send(text);
  });
}

/**
 * Whether a request comes from this machine itself, by one of our names. A proxy on this machine asks for others, and
 * not every proxy says so. So where there is a proxy, nobody is recognised by address.
 */
function operatorCheck(
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

/** Headers by which proxies say that they ask for others. */
const RELAYED = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'] as const;
