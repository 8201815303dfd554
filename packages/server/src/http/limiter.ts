import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { networksOf } from '../networks.ts';
import type { AppParts } from './app-parts.ts';
import type { CallerOf } from './client-address.ts';
import type { ConnectionGuard } from './connection-guard.ts';
import { KINDS } from './limits.ts';
import type { Kind } from './limits.ts';
import { limitersFor } from './network-limiters.ts';
import type { NetworkLimiters } from './network-limiters.ts';
import { refuse } from './refuse.ts';

/** Whether a request is not too much; one that is has been answered. */
type Check = (request: FastifyRequest, reply: FastifyReply) => boolean;

/** Checks that an address does not ask too much of one kind, before anything of the request is read. */
export class Limiter {
  readonly #metrics: AppParts['metrics'];
  readonly #trace: AppParts['trace'];
  readonly #callerOf: CallerOf;
  readonly #guard: Pick<ConnectionGuard, 'mayRefuse'>;
  readonly #limiters: ReadonlyMap<Kind, NetworkLimiters>;

  constructor(
    { limits, metrics, trace }: Pick<AppParts, 'limits' | 'metrics' | 'trace'>,
    callerOf: CallerOf,
    guard: Pick<ConnectionGuard, 'mayRefuse'>,
  ) {
    this.#metrics = metrics;
    this.#trace = trace;
    this.#callerOf = callerOf;
    this.#guard = guard;
    this.#limiters = new Map(KINDS.map((kind) => [kind, limitersFor(limits.requests[kind])]));
  }

  check(kind: Kind): Check {
    const limiters = this.#limiters.get(kind);
    return (request, reply) => {
      const networks = networksOf(this.#callerOf(request.raw).address);
      const wait = limiters?.tryTake(networks, performance.now()) ?? 0;
      if (wait === 0) return true;
      this.#metrics.limited(kind);
      this.#trace({ event: 'limit', kind }, networks);
      // Refusing costs as much as answering: who does not stop is not even refused.
      if (!this.#guard.mayRefuse(request.raw.socket)) reply.hijack();
      else refuse(reply.header('Retry-After', String(Math.ceil(wait / 1000))), 'too-many');
      return false;
    };
  }

  /** The same, before a route of this kind. */
  readonly route: LimitRoute = (kind) => {
    const check = this.check(kind);
    return (request, reply, done) => {
      if (check(request, reply)) done();
    };
  };

  /** How many networks are remembered. */
  get size(): number {
    return [...this.#limiters.values()].reduce((sum, limiters) => sum + limiters.size, 0);
  }

  /** Forgets who asked for nothing for long. */
  sweep(now: number): void {
    for (const limiters of this.#limiters.values()) limiters.sweep(now);
  }
}

/** Lays the check of a kind before a route. */
export type LimitRoute = (kind: Kind) => onRequestHookHandler;
