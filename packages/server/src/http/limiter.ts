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

/** Whether a request is within its limit; one beyond it has been answered. */
type Check = (request: FastifyRequest, reply: FastifyReply) => boolean;

/** Limits how many requests of each kind an address may send, before anything of a request is read. */
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
      // Refusing costs as much as answering, so a client that does not stop is no longer even refused.
      if (!this.#guard.mayRefuse(request.raw.socket)) reply.hijack();
      else refuse(reply.header('Retry-After', String(Math.ceil(wait / 1000))), 'too-many');
      return false;
    };
  }

  /** The same as a hook before a route of this kind. */
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

  /** Forgets networks whose allowances are back in full. */
  sweep(now: number): void {
    for (const limiters of this.#limiters.values()) limiters.sweep(now);
  }
}

/** The limit of a kind of request, as a hook of a route. */
export type LimitRoute = (kind: Kind) => onRequestHookHandler;
