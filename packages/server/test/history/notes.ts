import { patched } from '@lamplight/protocol';
import type { ServerFrame } from '@lamplight/protocol';
import type { Viewer } from '@lamplight/rules';

/** What a client wrote down; times are of one clock that all clients share. */
export type Note =
  /** It asked to follow the table: nothing older than what was acknowledged before may be shown after it. */
  | { readonly kind: 'attached'; readonly time: number }
  /** It sent a decision or took one back, perhaps again under the same id. */
  | { readonly kind: 'asked'; readonly time: number; readonly id: string }
  /** A request was acknowledged. */
  | { readonly kind: 'acknowledged'; readonly time: number; readonly id: string }
  /** It was shown a version; `view` is the whole view as JSON. */
  | {
      readonly kind: 'shown';
      readonly time: number;
      readonly version: number;
      /** Whether it was shown as changes from another version than the one that was shown before. */
      readonly isBroken: boolean;
      readonly view: string;
    }
  | { readonly kind: 'said'; readonly time: number; readonly room: string; readonly n: number };

/** Everything that one client of a table wrote down. */
export interface ClientNotes {
  readonly name: string;
  readonly viewer: Viewer;
  /** Whether it still followed the table when the notes were collected. */
  readonly isConnected: boolean;
  readonly notes: readonly Note[];
}

/** Writes down what a client of a table asks and is told. */
export class NoteTaker {
  readonly notes: Note[] = [];
  readonly #now: () => number;
  #view: object | null = null;
  #version: number | null = null;

  constructor(now: () => number) {
    this.#now = now;
  }

  attach(): void {
    this.notes.push({ kind: 'attached', time: this.#now() });
  }

  ask(id: string): void {
    this.notes.push({ kind: 'asked', time: this.#now(), id });
  }

  hear(frame: ServerFrame): void {
    const time = this.#now();
    if (frame.t === 'done') this.notes.push({ kind: 'acknowledged', time, id: frame.id });
    else if (frame.t === 'attached') this.#hearLines(frame.chat, time);
    else if (frame.t === 'chat') this.#hearLines(frame.lines, time);
    else if (frame.t === 'update') {
      const { since, version, moments, view } = frame;
      const isBroken = since !== null && since !== this.#version;
      this.#view = [...moments.map((moment) => moment.view), view].reduce<object | null>(
        (before, change) => patched(before, change),
        since === null ? null : this.#view,
      );
      this.#version = version;
      this.notes.push({ kind: 'shown', time, version, isBroken, view: JSON.stringify(this.#view) });
    }
  }

  #hearLines(lines: readonly { readonly room: string; readonly n: number }[], time: number): void {
    for (const { room, n } of lines) this.notes.push({ kind: 'said', time, room, n });
  }
}
