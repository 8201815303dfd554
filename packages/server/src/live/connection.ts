import { PROTOCOL, readClientFrame } from '@lamplight/protocol';
import type { ClientFrame, ClientFrameOf, RefusedCode, SeatRequest, ServerFrame } from '@lamplight/protocol';
import type { Connection, Outlet } from '../hall.ts';
import type { Member } from './audience.ts';
import { Bucket } from './bucket.ts';
import type { Taker } from './bucket.ts';
import type { Ground } from './hall-options.ts';
import type { Histories } from './histories.ts';
import { refused } from './refusals.ts';
import type { Room } from './room.ts';
import type { FoundRoom } from './rooms.ts';

/** What a connection needs of its hall. */
export interface Doorway {
  readonly ground: Ground;
  readonly find: (table: string) => Promise<FoundRoom>;
  /** Counts a wrong table or secret; false where there were too many. */
  readonly mayGuess: () => boolean;
  /** Somebody who holds a seat at this table looks at it from here. */
  readonly onSeated: (table: string) => void;
  /** How much may be said from this address as a spectator, at whichever table and however often one comes in. */
  readonly lines: Taker;
  /** What was told of the past, for all who look back. */
  readonly histories: Histories;
  readonly isClosing: () => boolean;
  readonly onClosed: (connection: HallConnection) => void;
}

interface Attached {
  readonly room: Room;
  readonly member: Member;
}

/** One page that is connected. It is answered frame by frame; wrong frames cost it nothing but a refusal. */
export class HallConnection implements Connection {
  readonly #doorway: Doorway;
  readonly #outlet: Outlet;
  readonly #badFrames: Bucket;
  readonly #attached = new Map<string, Attached>();
  /** Tables that are being attached to or detached from: what comes for them meanwhile waits. */
  readonly #entering = new Map<string, Promise<void>>();
  #greeted = false;
  #open = true;
  #lag = 0;

  constructor(outlet: Outlet, doorway: Doorway) {
    this.#doorway = doorway;
    this.#outlet = outlet;
    const { limits, now } = doorway.ground;
    this.#badFrames = new Bucket(limits.badFrames, now());
  }

  receive(text: string): void {
    if (!this.#open) return;
    const read = readClientFrame(text);
    if (!read.ok) {
      // A line that cannot be shown was written by a person, and is no fault of the page.
      if (read.code === 'bad-line') this.#send(refused(read.code, read.id));
      else this.#refuse(read.code, read.id);
      if (read.code === 'wrong-protocol') this.#close(1002, 'another version of the protocol');
      return;
    }
    this.#take(read.frame);
  }

  refuse(code: 'bad-frame' | 'too-large'): void {
    if (this.#open) this.#refuse(code, null);
  }

  noteLag(ms: number): void {
    if (Number.isFinite(ms) && ms >= 0) this.#lag = ms;
  }

  closed(): void {
    if (!this.#open) return;
    this.#open = false;
    for (const { room, member } of this.#attached.values()) room.detach(member);
    this.#attached.clear();
    this.#doorway.onClosed(this);
  }

  /** The server says good-bye. */
  dismiss(code: number, reason: string): void {
    this.#close(code, reason);
  }

  #take(frame: ClientFrame): void {
    if (frame.t === 'ping') {
      this.#send({ t: 'pong', n: frame.n, now: this.#doorway.ground.now() });
    } else if (frame.t === 'hello') {
      this.#greeted = true;
      this.#send({ t: 'welcome', protocol: PROTOCOL, now: this.#doorway.ground.now() });
    } else if (!this.#greeted) this.#refuse('hello-first', idOf(frame));
    else if (this.#doorway.isClosing()) this.#send(refused('closing', idOf(frame)));
    else this.#takeForTable(frame);
  }

  /** Frames for a table wait while the page is on its way in: they were sent by somebody who would be there. */
  #takeForTable(frame: Exclude<ClientFrame, ClientFrameOf<'ping' | 'hello'>>): void {
    const { table } = frame;
    const entering = this.#entering.get(table);
    if (frame.t === 'attach') {
      const entered = (entering ?? Promise.resolve()).then(() => this.#guarded(null, this.#attach(frame)));
      const settled = entered.then(() => {
        if (this.#entering.get(table) === settled) this.#entering.delete(table);
      });
      this.#entering.set(table, settled);
    } else if (entering) {
      const handled = entering.then(() => {
        this.#handle(frame);
      });
      void this.#guarded(idOf(frame), handled);
    } else this.#handle(frame);
  }

  #handle(frame: SeatRequest | ClientFrameOf<'detach' | 'history'>): void {
    const attached = this.#attached.get(frame.table);
    if (!attached) {
      this.#refuse('not-attached', idOf(frame));
      return;
    }
    const { room, member } = attached;
    if (frame.t === 'history') this.#sendText(this.#historyOf(room, member, frame.from));
    else if (frame.t === 'detach') {
      this.#leave(frame.table);
      this.#send({ t: 'detached', table: frame.table });
    } else void this.#answer(room, member, frame);
  }

  #historyOf(room: Room, member: Member, from: number): string {
    const make = (): string => JSON.stringify(room.history(member, from));
    const asker = { seat: member.seat, version: room.versionOf(member) };
    return room.table ? this.#doorway.histories.textOf(room.table, asker, from, make) : make();
  }

  async #answer(room: Room, member: Member, frame: SeatRequest): Promise<void> {
    try {
      this.#send(await room.request(member, frame));
    } catch (thrown) {
      this.#broke(frame.id, thrown);
    }
  }

  async #attach({ table, secret, since }: ClientFrameOf<'attach'>): Promise<void> {
    const { ground, find, mayGuess, onSeated, lines } = this.#doorway;
    if (this.#attached.size >= ground.limits.attached && !this.#attached.has(table)) {
      this.#refuse('too-many', null);
      return;
    }
    const found = await find(table);
    if (!this.#open) return;
    if (!found.ok) {
      const guessed = found.code === 'unknown-table' && !mayGuess();
      this.#refuse(guessed ? 'too-many' : found.code, null);
      return;
    }
    const { room } = found;
    const seat = secret === null ? null : room.seatOf(secret);
    if (seat === undefined) {
      this.#refuse(mayGuess() ? 'not-your-seat' : 'too-many', null);
      return;
    }
    if (seat !== null) onSeated(table);
    const before = this.#attached.get(table);
    const member: Member = { outlet: this.#outlet, lag: () => this.#lag, lines, seat, behind: null };
    this.#attached.set(table, { room, member });
    // Who lost his seat to a computer sees with other eyes now: what he saw before is no version of theirs.
    room.attach(member, secret !== null && seat === null ? null : since);
    // Only now: nobody is to be told that he left and came back who never went away.
    before?.room.detach(before.member);
  }

  #leave(table: string): void {
    const attached = this.#attached.get(table);
    this.#attached.delete(table);
    attached?.room.detach(attached.member);
  }

  /** A bug must cost nobody more than his request. */
  async #guarded(id: string | null, task: Promise<void>): Promise<void> {
    try {
      await task;
    } catch (thrown) {
      this.#broke(id, thrown);
    }
  }

  /** Nothing that was thrown may be told or written down. */
  #broke(id: string | null, thrown: unknown): void {
    const code = thrown instanceof Error ? thrown.name : 'thrown';
    this.#doorway.ground.log({ level: 'error', what: 'bug', code });
    this.#send(refused('store-unavailable', id));
  }

  /** Refuses what nobody who keeps to the protocol would send, and counts it. */
  #refuse(code: RefusedCode, id: string | null): void {
    this.#send(refused(code, id));
    if (this.#badFrames.take(this.#doorway.ground.now()) === 0) return;
    this.#close(1008, 'too many bad frames');
  }

  #send(frame: ServerFrame): void {
    this.#sendText(JSON.stringify(frame));
  }

  #sendText(text: string): void {
    if (this.#open) this.#outlet.send(text);
  }

  #close(code: number, reason: string): void {
    if (!this.#open) return;
    this.#outlet.close(code, reason);
    this.closed();
  }
}

const idOf = (frame: ClientFrame): string | null => ('id' in frame ? frame.id : null);
