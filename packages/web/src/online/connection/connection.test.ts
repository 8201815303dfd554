import type { ClientFrame, Presence, ServerFrame, TableInfo } from '@lamplight/protocol';
import { HEARTBEAT_MS, PROTOCOL, SILENCE_MS } from '@lamplight/protocol';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Connection } from './connection.ts';
import type { TableSubscription, Socket } from './connection.ts';

const TABLE = 'abcdefghijkl';
const PRESENCE: Presence = { first: true, second: true, spectators: 0, claimFrom: null };
const INFO: TableInfo = {
  id: TABLE,
  settings: {
    game: 'london',
    options: {},
    role: 'lot',
    clock: { kind: 'none' },
    aid: 'full',
    listed: false,
    bot: null,
    match: false,
  },
  status: 'waiting',
  created: 0,
  seats: { first: { kind: 'person', name: 'Ann' }, second: null },
  roles: null,
  commitments: { server: '0'.repeat(64), first: '1'.repeat(64), second: null },
  round: 0,
  outcome: null,
  match: null,
  next: null,
};
const LONGEST_WAIT = 5500;

/** A socket whose other end is held by the test. */
class FakeSocket implements Socket {
  onopen: Socket['onopen'] = null;
  onmessage: Socket['onmessage'] = null;
  onclose: Socket['onclose'] = null;
  readonly sent: ClientFrame[] = [];
  closed = false;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientFrame);
  }

  close(): void {
    this.closed = true;
  }

  tell(frame: ServerFrame): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }

  welcome(now = 1000): void {
    this.onopen?.();
    this.tell({ t: 'welcome', protocol: PROTOCOL, now });
  }

  attached(table = TABLE): void {
    this.tell({
      t: 'attached',
      table: { ...INFO, id: table },
      seat: 'first',
      role: 'jack',
      devices: 1,
      presence: PRESENCE,
      chat: [],
      rematchOffers: [],
    });
  }

  of<Kind extends ClientFrame['t']>(kind: Kind): Extract<ClientFrame, { t: Kind }>[] {
    return this.sent.filter((frame): frame is Extract<ClientFrame, { t: Kind }> => frame.t === kind);
  }
}

let sockets: FakeSocket[] = [];
let connection: Connection;
const newest = (): FakeSocket => sockets.at(-1) as FakeSocket;

function subscription(
  parts: Partial<TableSubscription> = {},
): TableSubscription & { readonly heard: ServerFrame['t'][] } {
  const heard: ServerFrame['t'][] = [];
  return {
    table: TABLE,
    secret: null,
    since: () => null,
    hear: (frame) => heard.push(frame.t),
    refused: () => undefined,
    resume: () => undefined,
    ...parts,
    heard,
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  let ids = 0;
  connection = new Connection({
    openSocket: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
    now: () => Date.now(),
    newId: () => `r${String(++ids)}`,
    random: () => 0.5,
  });
});

afterEach(() => {
  connection.close();
  vi.useRealTimers();
});

describe('a connection', () => {
  it('a connection says hello first, and attaches after the welcome', () => {
    connection.attach(subscription({ secret: 'ab', since: () => 7 }));
    newest().onopen?.();
    expect(newest().sent).toEqual([{ t: 'hello', protocol: PROTOCOL }]);
    newest().tell({ t: 'welcome', protocol: PROTOCOL, now: 5 });
    expect(newest().of('attach')).toEqual([{ t: 'attach', table: TABLE, secret: 'ab', since: 7 }]);
    expect(connection.state).toBe('connecting');
    newest().attached();
    expect(connection.state).toBe('connected');
  });

  it('a connection pings the server, and takes silence for a dead socket', () => {
    newest().welcome();
    vi.advanceTimersByTime(HEARTBEAT_MS + 10);
    expect(newest().of('ping').length).toBeGreaterThanOrEqual(2);
    const first = newest();
    // Independent of when the last frame came between two checks.
    vi.advanceTimersByTime(100);
    first.tell({ t: 'pong', n: 1, now: 1 });
    vi.advanceTimersByTime(SILENCE_MS - 10);
    expect(first.closed).toBe(false);
    vi.advanceTimersByTime(10_000 - SILENCE_MS + 10);
    expect(first.closed).toBe(true);
    expect(connection.state).not.toBe('connected');
    vi.advanceTimersByTime(LONGEST_WAIT);
    expect(sockets.length).toBeGreaterThan(1);
  });

  it('a connection stays open as long as its pings are answered', () => {
    newest().welcome();
    for (let i = 0; i < 20; i++) {
      vi.advanceTimersByTime(HEARTBEAT_MS);
      newest().tell({ t: 'pong', n: newest().of('ping').at(-1)?.n ?? 0, now: 1 });
    }
    expect(sockets).toHaveLength(1);
    expect(connection.state).toBe('connected');
  });

  it('a request is sent again under the same id over the next socket, until it is answered', async () => {
    connection.attach(subscription());
    newest().welcome();
    newest().attached();
    const answered = connection.request({ t: 'resign', table: TABLE });
    expect(newest().of('resign')).toEqual([{ t: 'resign', table: TABLE, id: 'r1' }]);
    newest().onclose?.();
    vi.advanceTimersByTime(LONGEST_WAIT);
    newest().welcome();
    // Not sent before the table is attached.
    expect(newest().of('resign')).toEqual([]);
    newest().attached();
    expect(newest().of('resign')).toEqual([{ t: 'resign', table: TABLE, id: 'r1' }]);
    newest().tell({ t: 'done', id: 'r1', version: 9 });
    await expect(answered).resolves.toEqual({ ok: true, value: { version: 9 } });
    newest().onclose?.();
    vi.advanceTimersByTime(LONGEST_WAIT);
    newest().welcome();
    newest().attached();
    expect(newest().of('resign')).toEqual([]);
  });

  it('requests made without a socket are kept', () => {
    connection.attach(subscription());
    void connection.request({ t: 'chat', table: TABLE, what: { text: 'well' } });
    newest().welcome();
    newest().attached();
    expect(newest().of('chat')).toMatchObject([{ what: { text: 'well' } }]);
  });

  it('a request is answered with its refusal, but not with that of a server that restarts', async () => {
    connection.attach(subscription());
    newest().welcome();
    newest().attached();
    const answered = connection.request({ t: 'undo', table: TABLE, at: 3 });
    const refused = { t: 'refused', id: 'r1', rule: null, message: '', version: 4 } as const;
    newest().tell({ ...refused, code: 'closing' });
    newest().tell({ ...refused, code: 'stale' });
    await expect(answered).resolves.toEqual({ ok: false, error: { code: 'stale', rule: null, version: 4 } });
  });

  it('a subscription is told why it may not attach', () => {
    const refused = vi.fn();
    connection.attach(subscription({ refused }));
    newest().welcome();
    newest().tell({ t: 'refused', id: null, code: 'unknown-table', rule: null, message: '', version: null });
    expect(refused).toHaveBeenCalledWith('unknown-table');
  });

  describe.each(['store-unavailable', 'too-many', 'server-full'])(
    'a connection whose attach is refused for a while: %s',
    (code) => {
      const refusal = { t: 'refused', id: null, code, rule: null, message: '', version: null } as const;

      it('a connection refused for a while after a lost socket is not connected, and asks again until it is attached', async () => {
        const refused = vi.fn();
        connection.attach(subscription({ refused }));
        newest().welcome();
        newest().attached();
        newest().onclose?.();
        vi.advanceTimersByTime(LONGEST_WAIT);
        newest().welcome();
        const answered = connection.request({ t: 'resign', table: TABLE });
        for (let asked = 1; asked <= 5; asked++) {
          newest().tell(refusal);
          expect(connection.state).not.toBe('connected');
          expect(newest().of('attach')).toHaveLength(asked);
          vi.advanceTimersByTime(LONGEST_WAIT);
          newest().tell({ t: 'pong', n: 0, now: 1 });
        }
        expect(refused).toHaveBeenCalledTimes(5);
        expect(sockets).toHaveLength(2);
        newest().attached();
        expect(connection.state).toBe('connected');
        newest().tell({ t: 'done', id: 'r1', version: 2 });
        await expect(answered).resolves.toEqual({ ok: true, value: { version: 2 } });
        vi.advanceTimersByTime(HEARTBEAT_MS);
        expect(newest().of('attach')).toHaveLength(6);
      });

      it('a connection asks again later when the server detached it from a table', () => {
        const refused = vi.fn();
        connection.attach(subscription({ refused }));
        newest().welcome();
        newest().attached();
        newest().tell({ t: 'detached', table: TABLE });
        newest().tell(refusal);
        expect(refused).toHaveBeenCalledWith(code);
        expect(connection.state).not.toBe('connected');
        vi.advanceTimersByTime(LONGEST_WAIT);
        expect(newest().of('attach')).toHaveLength(2);
        newest().attached();
        expect(connection.state).toBe('connected');
      });

      it('a connection that was refused asks at once when the player presses retry or comes back', () => {
        connection.attach(subscription());
        newest().welcome();
        newest().tell(refusal);
        connection.again(TABLE);
        expect(newest().of('attach')).toHaveLength(2);
        newest().tell(refusal);
        connection.wake();
        expect(newest().of('attach')).toHaveLength(3);
        vi.advanceTimersByTime(1000);
        expect(newest().of('attach')).toHaveLength(3);
      });

      it('a refused request for history is sent again', () => {
        const resume = vi.fn();
        connection.attach(subscription({ resume }));
        newest().welcome();
        newest().attached();
        newest().tell(refusal);
        expect(connection.state).toBe('connected');
        vi.advanceTimersByTime(1000);
        expect(resume).toHaveBeenCalledTimes(1);
        expect(newest().of('attach')).toHaveLength(1);
      });
    },
  );

  it('a connection does not ask again after a permanent refusal', () => {
    connection.attach(subscription());
    newest().welcome();
    newest().tell({ t: 'refused', id: null, code: 'not-your-seat', rule: null, message: '', version: null });
    vi.advanceTimersByTime(HEARTBEAT_MS);
    expect(newest().of('attach')).toHaveLength(1);
  });

  it('a connection waits longer after each lost socket, from a third of a second to five seconds', () => {
    const waits: number[] = [];
    for (let i = 0; i < 8; i++) {
      const before = Date.now();
      const count = sockets.length;
      newest().onclose?.();
      while (sockets.length === count) vi.advanceTimersByTime(50);
      waits.push(Date.now() - before);
    }
    expect(waits[0]).toBeGreaterThanOrEqual(300);
    expect(waits[0]).toBeLessThanOrEqual(600);
    expect(Math.max(...waits)).toBeLessThanOrEqual(LONGEST_WAIT);
    expect(waits[6]).toBeGreaterThan(waits[0] ?? 0);
    expect(connection.state).toBe('lost');
  });

  it('a connection reconnects at once when the player is back', () => {
    newest().onclose?.();
    newest().onclose?.();
    const count = sockets.length;
    connection.wake();
    expect(sockets).toHaveLength(count + 1);
  });

  it('a connection notices a dead socket soon after the player is back', () => {
    newest().welcome();
    connection.wake();
    expect(newest().of('ping').length).toBeGreaterThan(1);
    vi.advanceTimersByTime(2000 + LONGEST_WAIT);
    expect(sockets).toHaveLength(2);
  });

  it('a connection estimates the time of the server’s clock', () => {
    newest().welcome(50_000);
    vi.advanceTimersByTime(100);
    newest().tell({ t: 'pong', n: 1, now: 70_050 });
    // Half of the round trip is added.
    expect(connection.time.now).toBe(70_100);
    vi.advanceTimersByTime(1000);
    expect(connection.time.now).toBe(71_100);
  });

  it('frames go to the subscription of their table, and to no other', () => {
    const here = subscription();
    const stop = connection.attach(here);
    newest().welcome();
    newest().attached();
    newest().tell({ t: 'presence', table: TABLE, presence: PRESENCE });
    newest().tell({ t: 'presence', table: 'mnopqrstuvwx', presence: PRESENCE });
    expect(here.heard).toEqual(['attached', 'presence']);
    stop();
    expect(newest().of('detach')).toEqual([{ t: 'detach', table: TABLE }]);
  });

  describe('a connection to a server that sends something that is not a frame', () => {
    const UNREADABLE: readonly (readonly [string, unknown])[] = [
      ['a text that is not JSON', '{"t":"pong"'],
      ['a kind of frame that does not exist', JSON.stringify({ t: 'gossip', table: TABLE })],
      ['a frame without one of its fields', JSON.stringify({ t: 'presence', table: TABLE })],
      ['bytes instead of a text', new ArrayBuffer(4)],
    ];

    it.each(UNREADABLE)('a connection drops the socket after %s, and opens another one', (_what, data) => {
      const here = subscription();
      connection.attach(here);
      newest().welcome();
      newest().attached();
      const first = newest();
      first.onmessage?.({ data });
      expect(first.closed).toBe(true);
      expect(here.heard).toEqual(['attached']);
      expect(connection.state).toBe('connecting');
      vi.advanceTimersByTime(LONGEST_WAIT);
      expect(sockets).toHaveLength(2);
      newest().welcome();
      newest().attached();
      expect(connection.state).toBe('connected');
    });

    it('unanswered requests are sent again after a socket was dropped for a bad frame', () => {
      connection.attach(subscription());
      newest().welcome();
      newest().attached();
      void connection.request({ t: 'resign', table: TABLE });
      newest().onmessage?.({ data: 'nonsense' });
      vi.advanceTimersByTime(LONGEST_WAIT);
      newest().welcome();
      newest().attached();
      expect(newest().of('resign')).toEqual([{ t: 'resign', table: TABLE, id: 'r1' }]);
    });

    it('a connection waits longer after each bad frame, though every socket begins with a welcome', () => {
      const answered = new Set<FakeSocket>();
      for (let ms = 0; ms < 60_000; ms += 100) {
        if (!answered.has(newest())) {
          answered.add(newest());
          newest().welcome();
          newest().onmessage?.({ data: 'nonsense' });
        }
        vi.advanceTimersByTime(100);
      }
      expect(sockets.length).toBeGreaterThan(5);
      expect(sockets.length).toBeLessThan(30);
      expect(connection.state).toBe('lost');
    });

    it('a bad frame is forgotten once a socket has lasted for a heartbeat', () => {
      for (let i = 0; i < 6; i++) {
        newest().welcome();
        newest().onmessage?.({ data: 'nonsense' });
        vi.advanceTimersByTime(LONGEST_WAIT);
      }
      newest().welcome();
      vi.advanceTimersByTime(HEARTBEAT_MS + 10);
      newest().onmessage?.({ data: 'nonsense' });
      const count = sockets.length;
      vi.advanceTimersByTime(500);
      expect(sockets).toHaveLength(count + 1);
    });
  });
});
