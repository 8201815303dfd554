import type { ServerFrame } from '@lamplight/protocol';
import type { Sink } from '../table-server.ts';
import type { Schedule } from '../server-context.ts';

/** How often slow readers are checked. */
const CHECK_MS = 500;

/** A subscriber of one table. */
interface Reader {
  readonly sink: Sink;
  /** Set while it reads too slowly: the version it has seen, and since when. */
  behind: { readonly seen: number | null; readonly from: number } | null;
}

interface BroadcasterDeps {
  readonly now: () => number;
  readonly schedule: Schedule;
  /** Bytes that may be buffered for a reader before frames are held back, and for how long. */
  readonly limits: { readonly bufferedBytes: number; readonly behindMs: number };
  /** A slow reader has caught up, and has seen this version; null for the newest. */
  readonly onCaughtUp: (reader: number, seen: number | null) => void;
  /** A sink threw; other readers are not affected. */
  readonly onError: (thrown: unknown) => void;
}

/** Sends the frames of one table. Each is turned into text once, however many read it. */
export class Broadcaster {
  readonly #deps: BroadcasterDeps;
  readonly #readers = new Map<number, Reader>();
  #stopChecking: (() => void) | null = null;

  constructor(deps: BroadcasterDeps) {
    this.#deps = deps;
  }

  add(id: number, sink: Sink): void {
    this.#readers.set(id, { sink, behind: null });
  }

  remove(id: number): void {
    this.#readers.delete(id);
  }

  close(): void {
    this.#stopChecking?.();
    this.#readers.clear();
  }

  /** Sends a frame. A slow reader is not sent it: it has seen the version `seen`, and gets everything later. */
  send(to: readonly number[], frame: ServerFrame, seen: number | null, must: boolean): void {
    let text: string | undefined;
    for (const id of to) {
      const reader = this.#readers.get(id);
      if (!reader || (!must && this.#isBehind(reader, seen))) continue;
      text ??= JSON.stringify(frame);
      try {
        reader.sink.send(text, frame.t);
      } catch (thrown) {
        this.#deps.onError(thrown);
      }
    }
  }

  #isBehind(reader: Reader, seen: number | null): boolean {
    const { behind, sink } = reader;
    if (behind) {
      if (behind.seen === null && seen !== null) reader.behind = { ...behind, seen };
      return true;
    }
    if (sink.bufferedBytes <= this.#deps.limits.bufferedBytes) return false;
    reader.behind = { seen, from: this.#deps.now() };
    this.#checkLater();
    return true;
  }

  #checkLater(): void {
    this.#stopChecking ??= this.#deps.schedule(CHECK_MS, () => {
      this.#stopChecking = null;
      for (const [id, reader] of this.#readers) this.#check(id, reader);
    });
  }

  #check(id: number, reader: Reader): void {
    const { behind, sink } = reader;
    const { limits, now, onCaughtUp } = this.#deps;
    if (!behind) return;
    if (sink.bufferedBytes <= limits.bufferedBytes / 2) {
      reader.behind = null;
      onCaughtUp(id, behind.seen);
    } else if (now() - behind.from > limits.behindMs) sink.close(1013, 'reading too slowly');
    else this.#checkLater();
  }
}
