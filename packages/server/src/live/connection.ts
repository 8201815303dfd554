import { PROTOCOL, readClientFrame } from '@lamplight/protocol';
import type { ClientFrame, ClientFrameOf, RefusedCode, SeatRequest, ServerFrame } from '@lamplight/protocol';
import type { Connection, Outlet } from '../hall.ts';
import type { AllowedFrom } from './address-limits.ts';
import type { Member } from './audience.ts';
import { Bucket } from './bucket.ts';
import type { FoundSeat } from './find-seat.ts';
import type { Ground } from './hall-options.ts';
import type { Histories } from './histories.ts';
import { refused } from './refusals.ts';
import type { Room } from './room.ts';
import { hashOf } from './seat-keys.ts';

/** What a connection needs of its hall; the same for all connections. */
export interface Doorway {
  readonly ground: Ground;
  /** The room of a table, for who comes with the key of this hash; without one they only want to look. */
  readonly find: (table: string, key: string | null) => Promise<FoundSeat>;
  /** What was told of the past, for all who look back. */
  readonly histories: Histories;
  readonly isClosing: () => boolean;
  readonly onClosed: (connection: HallConnection) => void;
}

interface Attached {
  readonly room: Room;
  readonly member: Member;
  /** Whether it counts as a table that is looked at without a seat. */
  readonly isOnlooker: boolean;
}

/** One page that is connected. It is answered frame by frame; wrong frames cost it nothing but a refusal. */
export class HallConnection implements Connection {
  readonly #doorway: Doorway;
  readonly #allowed: AllowedFrom;
  readonly #outlet: Outlet;
  readonly #badFrames: Bucket;
  readonly #attached = new Map<string, Attached>();
  /** Tables that are being attached to or detached from: what comes for them meanwhile waits. */
  readonly #entering = new Map<string, Promise<void>>();
  /** Tables that are being looked up and will be attached to: they count as attached already. */
  readonly #coming = new Set<string>();
  #greeted = false;
  #open = true;
  #lag = 0;

  constructor(outlet: Outlet, doorway: Doorway, allowed: AllowedFrom) {
    this.#doorway = doorway;
    this.#allowed = allowed;
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
    for (const table of [...this.#attached.keys()]) this.#leave(table);
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
      const reply = await room.request(member, frame);
      if (reply.t === 'refused' && reply.code === 'too-many') this.#outlet.limited(frame.t);
      this.#send(reply);
    } catch (thrown) {
      this.#broke(frame.id, thrown);
    }
  }

  async #attach(frame: ClientFrameOf<'attach'>): Promise<void> {
    const { table } = frame;
    const isNew = !this.#attached.has(table);
    if (isNew && this.#attached.size + this.#coming.size >= this.#doorway.ground.limits.attached) {
      this.#refuse('too-many', null);
      return;
    }
    if (isNew) this.#coming.add(table);
    try {
      await this.#enter(frame);
    } finally {
      this.#coming.delete(table);
    }
  }

  async #enter({ table, secret, since }: ClientFrameOf<'attach'>): Promise<void> {
    const { find } = this.#doorway;
    const allowed = this.#allowed;
    // Before the table is loaded, where it is clear already that it is not for somebody with a seat.
    if (secret === null && !allowed.mayLook(table)) {
      this.#refuse('too-many', null);
      return;
    }
    const key = secret === null ? null : hashOf(secret);
    let found = await find(table, key);
    // In a full hall it may have been let go again before it was attached to.
    while (found.ok && found.room.closed) found = await find(table, key);
    if (!this.#open) return;
    if (!found.ok) {
      const { code } = found;
      const isWrong = code === 'unknown-table' || code === 'not-your-seat';
      this.#refuse(isWrong && !allowed.mayGuess() ? 'too-many' : code, null);
      return;
    }
    const { room } = found;
    const seat = secret === null ? null : room.seatOf(secret);
    if (seat === undefined) {
      this.#refuse(allowed.mayGuess() ? 'not-your-seat' : 'too-many', null);
      return;
    }
    const isOnlooker = seat === null;
    if (isOnlooker ? !allowed.mayLook(table) : !this.#maySit(table)) {
      this.#refuse('too-many', null);
      return;
    }
    if (isOnlooker) allowed.addOnlooker(table);
    else allowed.addPlayer(table);
    const before = this.#attached.get(table);
    const member: Member = {
      outlet: this.#outlet,
      lag: () => this.#lag,
      allowed,
      sendAway: (why) => this.#sendAway(table, why),
      key,
      seat,
      behind: null,
    };
    this.#attached.set(table, { room, member, isOnlooker });
    // Who lost his seat to a computer sees with other eyes now: what he saw before is no version of theirs.
    room.attach(member, secret !== null && seat === null ? null : since);
    // Only now: nobody is to be told that he left and came back who never went away.
    if (before) this.#detach(table, before);
  }

  /** Whether this page may look at one more table with a seat. At one it always may: nobody is kept from their game. */
  #maySit(table: string): boolean {
    const sitsElsewhere = [...this.#attached].some(([id, { isOnlooker }]) => id !== table && !isOnlooker);
    return !sitsElsewhere || this.#allowed.maySit(table);
  }

  #leave(table: string): void {
    const attached = this.#attached.get(table);
    this.#attached.delete(table);
    if (attached) this.#detach(table, attached);
  }

  #detach(table: string, { room, member, isOnlooker }: Attached): void {
    if (isOnlooker) this.#allowed.removeOnlooker(table);
    else this.#allowed.removePlayer(table);
    room.detach(member);
  }

  /** This page may no longer look at the table, and is told why. */
  #sendAway(table: string, why: RefusedCode): void {
    this.#leave(table);
    this.#send({ t: 'detached', table });
    this.#send(refused(why));
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
    // Of the limits only those on looking at tables are refused here.
    if (code === 'too-many') this.#outlet.limited('attach');
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
