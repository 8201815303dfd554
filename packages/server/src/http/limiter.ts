import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { Buckets } from '../live/buckets.ts';
import type { AppParts } from './app-parts.ts';
import { householdOf } from './client-address.ts';
import type { CallerOf } from './client-address.ts';
import { KINDS } from './limits.ts';
import type { Kind } from './limits.ts';
import { refuse } from './refuse.ts';

/** Whether a request is not too much; one that is has been answered. */
type Check = (request: FastifyRequest, reply: FastifyReply) => boolean;
type Limiter = (kind: Kind) => Check;

/** Checks that an address does not ask too much of one kind, before anything of the request is read. */
export function limiterOf(
  { limits, metrics }: Pick<AppParts, 'limits' | 'metrics'>,
  callerOf: CallerOf,
): Limiter {
  const buckets = new Map(KINDS.map((kind) => [kind, new Buckets(limits.requests[kind])]));
  return (kind) => (request, reply) => {
    const household = householdOf(callerOf(request.raw).address);
    const wait = buckets.get(kind)?.take(household, performance.now()) ?? 0;
    if (wait === 0) return true;
    metrics.limited(kind);
    refuse(reply.header('Retry-After', String(Math.ceil(wait / 1000))), 'too-many');
    return false;
  };
}

/** The same, before a route of this kind. */
export type LimitRoute = (kind: Kind) => onRequestHookHandler;

/** Lays the checks before routes. */
export const limitingRoutes =
  (limiter: Limiter): LimitRoute =>
  (kind) => {
    const check = limiter(kind);
    return (request, reply, done) => {
      if (check(request, reply)) done();
    };
  };
