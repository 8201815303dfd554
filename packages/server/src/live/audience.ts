import type { RefusedCode, SeatName, ServerFrame } from '@lamplight/protocol';
import type { Role, Viewer } from '@lamplight/rules';
import type { Table, Update } from '@lamplight/table';
import type { Outlet } from '../hall.ts';
import type { AllowedFrom } from './address-limits.ts';
import { catchUpFrame, updateFrame } from './frames.ts';
import type { Seen } from './frames.ts';
import type { Ground } from './hall-options.ts';
import type { Timekeeper } from './timekeeper.ts';

/** How often it is looked whether slow readers have read. */
const LOOK_AGAIN_MS = 500;

/** One connection that looks at one table. */
export interface Member {
  readonly outlet: Outlet;
  /** How late what it sends comes. */
  readonly lag: () => number;
  /** What may be done from the address it comes from. */
  readonly allowed: Pick<
    AllowedFrom,
    'takeLine' | 'takeEntry' | 'entryCounter' | 'mayRematch' | 'mayRematchBot' | 'seatedShare'
  >;
  /** Ends its looking at this table and tells it why. */
  readonly sendAway: (why: RefusedCode) => void;
  /** The hash of the secret it came with; null for who came without one. */
  readonly key: string | null;
  /** The seat whose secret it knows; null for spectators. */
  seat: SeatName | null;
  /** Set while it reads too slowly: the version it has seen, and since when. */
  behind: { readonly since: number | null; readonly from: number } | null;
}

/** All who see the same: what they were sent last. */
interface Channel {
  readonly viewer: Viewer;
  readonly members: Set<Member>;
  readonly stop: () => void;
  seen: Seen;
  decisions: number;
}

interface AudienceOptions {
  readonly ground: Ground;
  readonly time: Timekeeper;
  /** The viewer whose eyes a member has. */
  readonly viewerOf: (member: Member) => Viewer;
  /** Somebody who read too slowly reads again: tell him everything. */
  readonly resync: (member: Member, since: number | null) => void;
}

/**
 * Everybody who looks at a table. What changes is made into text once for each viewer and sent to all who have his
 * eyes; views are made only for viewers that somebody looks through.
 */
export class Audience {
  readonly #options: AudienceOptions;
  readonly #members = new Set<Member>();
  readonly #channels = new Map<Viewer, Channel>();
  #table: Table | null = null;
  #lookingAgain: (() => void) | null = null;

  constructor(options: AudienceOptions) {
    this.#options = options;
  }

  get size(): number {
    return this.#members.size;
  }

  get members(): ReadonlySet<Member> {
    return this.#members;
  }

  has(member: Member): boolean {
    return this.#members.has(member);
  }

  /** How many sit in a seat, or watch. */
  count(seat: SeatName | null): number {
    let count = 0;
    for (const member of this.#members) if (member.seat === seat) count++;
    return count;
  }

  /** The lag of who plays from this seat: of the best of his connections. */
  lagOf(seat: SeatName): number {
    let least = Infinity;
    for (const member of this.#members) if (member.seat === seat) least = Math.min(least, member.lag());
    return least === Infinity ? 0 : least;
  }

  add(member: Member): void {
    this.#members.add(member);
  }

  remove(member: Member): void {
    this.#members.delete(member);
    for (const channel of this.#channels.values()) {
      channel.members.delete(member);
      if (channel.members.size === 0) this.#closeChannel(channel);
    }
  }

  /** From now on there is something to see. */
  open(table: Table): void {
    this.#table = table;
  }

  /** Tells a member what it sees now, from what it saw at `since`, and everything that happens from now on. */
  show(member: Member, since: number | null): void {
    const table = this.#table;
    if (!table) return;
    const viewer = this.#options.viewerOf(member);
    this.#channel(table, viewer).members.add(member);
    send(member, JSON.stringify(catchUpFrame(table, viewer, since, this.#options.time.frame(viewer))));
  }

  /** Whatever a viewer has seen last. */
  get lastSeen(): Seen['view'] | null {
    const [channel] = this.#channels.values();
    return channel?.seen.view ?? null;
  }

  /** Sends one frame to all, or to those it is for. */
  tell(frame: ServerFrame, to: (member: Member) => boolean = () => true): void {
    let text: string | undefined;
    for (const member of this.#members) {
      if (!to(member)) continue;
      text ??= JSON.stringify(frame);
      this.#send(member, text, null);
    }
  }

  /** Nobody looks any more. */
  close(): void {
    this.#lookingAgain?.();
    for (const channel of [...this.#channels.values()]) this.#closeChannel(channel);
    this.#members.clear();
  }

  #channel(table: Table, viewer: Viewer): Channel {
    const open = this.#channels.get(viewer);
    if (open) return open;
    const { version, view } = table.update(viewer);
    const stop = table.subscribe(viewer, (update) => this.#push(table, channel, update));
    const decisions = table.moments(viewer).length;
    const channel: Channel = {
      viewer,
      members: new Set(),
      stop,
      seen: { version, view },
      decisions,
    };
    this.#channels.set(viewer, channel);
    return channel;
  }

  #closeChannel(channel: Channel): void {
    channel.stop();
    this.#channels.delete(channel.viewer);
  }

  #push(table: Table, channel: Channel, update: Update): void {
    const { viewer, seen } = channel;
    const { time } = this.#options;
    const { takenBack, moments } = table.momentsSince(viewer, seen.version);
    time.note(table.pace(), actorOf(update), table.keepsQuiet());
    channel.decisions += moments.length - takenBack;
    const { decisions } = channel;
    const frame = updateFrame(table, update, { seen, moments, decisions, clock: time.frame(viewer) });
    channel.seen = { version: update.version, view: update.view };
    const text = JSON.stringify(frame);
    for (const member of channel.members) this.#send(member, text, seen.version);
  }

  /** `version` is what the member has seen if it is not sent this. */
  #send(member: Member, text: string, version: number | null): void {
    if (member.behind) {
      if (member.behind.since === null && version !== null)
        member.behind = { ...member.behind, since: version };
      return;
    }
    if (member.outlet.waiting > this.#options.ground.limits.waiting) {
      member.behind = { since: version, from: this.#options.ground.now() };
      this.#lookAgain();
    } else send(member, text);
  }

  #lookAgain(): void {
    this.#lookingAgain ??= this.#options.ground.schedule(LOOK_AGAIN_MS, () => {
      this.#lookingAgain = null;
      for (const member of this.#members) this.#catchUp(member);
    });
  }

  #catchUp(member: Member): void {
    const { behind, outlet } = member;
    const { limits, now } = this.#options.ground;
    if (!behind) return;
    if (outlet.waiting <= limits.waiting / 2) {
      member.behind = null;
      this.#options.resync(member, behind.since ?? this.versionOf(member));
    } else if (now() - behind.from > limits.waitingMs) {
      outlet.close(1013, 'reading too slowly');
    } else this.#lookAgain();
  }

  /** The version a member has been shown last; null where there was nothing to see yet. */
  versionOf(member: Member): number | null {
    return this.#channels.get(this.#options.viewerOf(member))?.seen.version ?? null;
  }
}

/** Who is to decide; settled, a table never waits for chance. */
export const actorOf = ({ view, outcome }: Pick<Update, 'view' | 'outcome'>): Role | null =>
  outcome === null && view.actor !== 'chance' ? view.actor : null;

function send({ outlet }: Member, text: string): void {
  outlet.send(text);
}
