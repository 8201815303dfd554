import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { trustsIn } from './client-address.ts';
import { ConnectionGuard } from './connection-guard.ts';
import { LIMITS } from './limits.ts';
import type { Limits } from './limits.ts';
import { Metrics } from './metrics.ts';
import { NO_TRACE } from './trace.ts';

/** The part of a connection that a guard uses. */
class FakeSocket extends EventEmitter {
  readonly remoteAddress: string;
  destroyed = false;

  constructor(remoteAddress: string) {
    super();
    this.remoteAddress = remoteAddress;
  }

  destroy(): void {
    this.destroyed = true;
    this.emit('close');
  }

  resetAndDestroy(): void {
    this.destroy();
  }
}

function guarding(limits: Partial<Limits>, most: number) {
  const guard = new ConnectionGuard({
    limits: { ...LIMITS, ...limits },
    metrics: new Metrics(),
    trace: NO_TRACE,
    trusts: trustsIn(['10.0.0.1']),
    most,
  });
  const come = (address: string): Socket => {
    const socket = new FakeSocket(address) as unknown as Socket;
    guard.admit(socket);
    return socket;
  };
  return { guard, come };
}

const gone = (sockets: readonly Socket[]): number => sockets.filter(({ destroyed }) => destroyed).length;

describe('the connection guard', () => {
  it('the connection guard of a full process evicts connections of the address with the most, and admits all others', () => {
    const { guard, come } = guarding({}, 100);
    const many = Array.from({ length: 90 }, () => come('192.0.2.1'));
    const others = Array.from({ length: 10 }, (_none, n) => come(`192.0.2.${String(n + 10)}`));
    expect(gone([...many, ...others])).toBe(0);
    const more = Array.from({ length: 20 }, (_none, n) => come(`192.0.2.${String(n + 50)}`));
    expect(gone([...others, ...more])).toBe(0);
    expect(gone(many)).toBe(32);
    for (const socket of [...many, ...others, ...more]) socket.destroy();
    guard.sweep(performance.now() + 60_000);
    expect(guard.size).toBe(0);
  });

  it('the connection guard of a full process keeps WebSockets', () => {
    const { guard, come } = guarding({}, 2);
    const [one, other] = [come('192.0.2.1'), come('192.0.2.1')];
    for (const socket of [one, other]) guard.keep(socket);
    expect(come('192.0.2.2').destroyed).toBe(true);
    expect(gone([one, other])).toBe(0);
  });

  it('the connection guard counts an IPv6 client and its /48', () => {
    const { come } = guarding({ tcpEach: 2 }, 1000);
    const sites = Array.from({ length: 16 }, (_none, n) => come(`2001:db8:0:${n.toString(16)}::1`));
    expect(gone(sites)).toBe(0);
    expect(come('2001:db8:0:ff::1').destroyed).toBe(false);
    expect(sites.map(({ destroyed }) => destroyed)).toEqual([true, ...Array<boolean>(15).fill(false)]);
    expect(come('2001:db8:1::1').destroyed).toBe(false);
    expect(come('::ffff:192.0.2.1').destroyed).toBe(false);
  });

  it('the connection guard evicts connections of a client with too many, not those of its neighbours', () => {
    const { come } = guarding({ tcpEach: 2 }, 1000);
    const neighbour = come('2001:db8:0:1::1');
    const own = Array.from({ length: 3 }, (_none, n) => come(`2001:db8:0:2::${String(n + 1)}`));
    expect(own.map(({ destroyed }) => destroyed)).toEqual([true, false, false]);
    expect(neighbour.destroyed).toBe(false);
  });

  it('the connection guard leaves three quarters of all places to others than one /48, WebSockets included', () => {
    const { guard, come } = guarding({}, 896);
    const sockets = Array.from({ length: 896 }, (_none, n) => {
      const socket = come(`2001:db8:0:${n.toString(16)}::1`);
      guard.keep(socket);
      return socket;
    });
    expect(sockets.length - gone(sockets)).toBe(896 / 4);
    const others = Array.from({ length: 600 }, (_none, n) => come(`192.0.2.${String(n % 200)}`));
    expect(gone(others)).toBe(0);
  });

  it('the connection guard of a full process evicts from a /48 with one connection for each /64, not from newcomers', () => {
    const { come } = guarding({}, 100);
    const site = Array.from({ length: 25 }, (_none, n) => come(`2001:db8:0:${n.toString(16)}::1`));
    const others = Array.from({ length: 75 }, (_none, n) => come(`192.0.2.${String(n)}`));
    const newcomer = Array.from({ length: 6 }, () => come('198.51.100.1'));
    expect(gone([...others, ...newcomer])).toBe(0);
    expect(gone(site)).toBe(25);
  });

  it('the connection guard makes an address wait that was cut off for a flood, and no other', () => {
    const { guard, come } = guarding({ tcp: { burst: 10, perSecond: 1 }, refusals: 1 }, 1000);
    const flood = come('192.0.2.1');
    expect([guard.mayRefuse(flood), guard.mayRefuse(flood)]).toEqual([true, false]);
    expect(flood.destroyed).toBe(true);
    expect(come('192.0.2.1').destroyed).toBe(true);
    expect(come('192.0.2.2').destroyed).toBe(false);
  });

  it('the connection guard refuses a connection that is already gone', () => {
    const { guard, come } = guarding({}, 1000);
    expect(come('').destroyed).toBe(true);
    expect(guard.size).toBe(0);
  });

  it('the connection guard does not cut off a proxy for its clients', () => {
    const { guard, come } = guarding({ refusals: 1 }, 1000);
    const proxy = come('10.0.0.1');
    expect([guard.mayRefuse(proxy), guard.mayRefuse(proxy)]).toEqual([true, true]);
    expect(guard.size).toBe(0);
  });
});
