import { createHmac, randomBytes } from 'node:crypto';
import type { ClientFrame } from '@lamplight/protocol';
import type { Networks } from '../networks.ts';
import type { Kind } from './limits.ts';
import type { Logger } from './log.ts';
import { TraceShare } from './trace-share.ts';

/**
 * Which limit was passed: that of a kind of request, of new TCP connections, of the bytes of one TCP connection, of
 * frames, of what a WebSocket is closed for, of bytes buffered for a slow reader, or one of the table server.
 */
type LimitKind =
  Kind | 'tcp' | 'tcp-cut' | 'frame' | 'socket-cut' | 'slow' | `table-server-${Kind | ClientFrame['t']}`;

/** What an address did: it made or joined a table, or passed a limit. */
type Traced =
  | { readonly event: 'create' | 'join'; readonly table: string }
  | { readonly event: 'limit'; readonly kind: LimitKind };

/** Logs what an address did, without the address itself. */
export type Trace = (traced: Traced, from: Networks) => void;

/** Logs nothing: the usual case. */
export const NO_TRACE: Trace = () => undefined;

interface TraceParts {
  /** A log that leaves no lines out: the trace bounds its own number of lines. */
  readonly log: Pick<Logger, 'info'>;
  /** Must never go back. */
  readonly now?: () => number;
  readonly schedule?: (ms: number, task: () => void) => void;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** A limit that one address passes again and again is logged once in this time. */
const WINDOW_MS = 60_000;
const LETTERS = 8;

/**
 * Log lines that show which events came from the same address. The address is written as a keyed hash. The key is in
 * memory only and changes every day, so that afterwards nobody can find an address by trying all there are.
 */
export function traceTo({ log, now = () => performance.now(), schedule = later }: TraceParts): Trace {
  let key = randomBytes(32);
  let until = now() + DAY_MS;
  const shares = new Map<string, TraceShare>();
  const endWindow = (): void => {
    for (const { about, leftOut } of shares.values()) {
      if (leftOut > 0) log.info({ ...about, leftOut }, 'trace');
    }
    shares.clear();
  };
  return (traced, from) => {
    if (now() >= until) {
      key = randomBytes(32);
      until = now() + DAY_MS;
    }
    if (shares.size === 0) schedule(WINDOW_MS, endWindow);
    const about = traced.event === 'limit' ? traced : { event: traced.event };
    const name = Object.values(about).join(' ');
    const share = shares.get(name) ?? new TraceShare(about);
    shares.set(name, share);
    if (!share.take(from)) return;
    const who = createHmac('sha256', key).update(from.clientKey).digest('hex').slice(0, LETTERS);
    log.info({ ...traced, who }, 'trace');
  };
}

/** Does not keep the process alive. */
const later = (ms: number, task: () => void): void => {
  setTimeout(task, ms).unref();
};
