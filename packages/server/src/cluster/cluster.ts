import type { TableInfo } from '@lamplight/protocol';
import { SEATS } from '@lamplight/protocol';
import type { BotGames } from '../bots/bot-games.ts';
import type { JoinedSeats } from '../lobby/joined-seats.ts';
import type { Lobby } from '../lobby/lobby.ts';
import { repeat } from '../repeat.ts';
import type { LogLine, Schedule } from '../server-context.ts';
import type { LocalTables } from '../session/local-tables.ts';
import { nameOfThrown } from '../session/name-of-thrown.ts';
import type { SessionRegistry } from '../session/session-registry.ts';
import type { TableCalls } from '../session/table-calls.ts';
import type { ServerStore, TableRow } from '../store/store.ts';
import type { ClusterCounts, ClusterOptions } from './cluster-options.ts';
import { ClusterTables } from './cluster-tables.ts';
import {
  ALL_SUBJECT,
  nodeSubject,
  readAllMessage,
  readNodeMail,
  tableOf,
  tableSubject,
  VERSION,
} from './messages.ts';
import type { AllMessage, Item } from './messages.ts';
import { OtherLobbies } from './other-lobbies.ts';
import { Outbox } from './outbox.ts';
import type { Beat } from './owners.ts';
import { Peers } from './peers.ts';
import type { Peer } from './peers.ts';
import type { Located } from './routed-table.ts';
import { Routes } from './routes.ts';
import { TableClaims } from './table-claims.ts';
import { TableHost } from './table-host.ts';

/** How often a node tells the others the number of its last message. */
const BEAT_MS = 1000;
/** A holder that was asked and says nothing for so long is probed; how often that is looked at. */
const UNANSWERED_MS = 400;
const PROBE_MS = 200;
/** A holder that says nothing for so long is asked again for everything. */
const SILENT_MS = 3000;
/** The viewers of an edge node that says nothing for so long have left. */
const LOST_EDGE_MS = 6000;
/** The first pause before something is tried again; it doubles, up to the longest. */
const PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 1000;
/** After so many failures a table is asked for by way of the owners. */
const WANT_AFTER = 4;
/** Tables of dead nodes that are taken over in one beat, and tables that are let go at once. */
const MOST_ORPHANS = 200;
const MOST_LET_GO = 50;
/** Tables of a lobby that other nodes are told, and after how many beats they are told again. */
const MOST_LISTED = 100;
const LOBBY_BEATS = 5;
/** A table that another node wants is not claimed again by this one for so long. */
const LEFT_TO_OTHERS_MS = 2000;

interface ClusterDeps extends ClusterOptions {
  readonly schedule: Schedule;
  readonly now: () => number;
  readonly log: (line: LogLine) => void;
}

/** What a node has beside its place among the others. */
interface ClusterParts {
  readonly local: LocalTables;
  readonly sessions: Pick<SessionRegistry, 'find' | 'unload'>;
  readonly botGames: BotGames;
  readonly lobby: Pick<Lobby, 'list' | 'forget'>;
  readonly joined: Pick<JoinedSeats, 'forget'>;
  readonly store: Pick<ServerStore, 'find'>;
}

const hasBot = ({ seats }: TableRow): boolean => SEATS.some((seat) => seats[seat]?.kind === 'bot');

/** This node among the others: which tables it holds, whom it serves, and where its own viewers’ tables are. */
export class Cluster {
  readonly claims: TableClaims;
  readonly #deps: ClusterDeps;
  readonly #peers: Peers;
  readonly #outbox: Outbox;
  readonly #routes: Routes;
  readonly #stops: (() => void)[] = [];
  /** Tables that other nodes want, and until when they are left to them. */
  readonly #left = new Map<string, number>();
  /** Nodes that do not exist any more. */
  readonly #gone = new Set<string>();
  #parts: (ClusterParts & { readonly host: TableHost }) | null = null;
  readonly #lobbies: OtherLobbies;
  /** The lobby as it was told to others last, and in how many beats it is told again. */
  #toldLobby = { text: '[]', again: 0 };
  #takenOver = 0;
  #orphans = 0;
  #passedOn = 0;
  #gaps = 0;
  /** Whether the last beat of the owners said that this node may hold tables. */
  #isLeased = true;
  /** Called where others reach each other and not this node. */
  #onCutOff: () => void = () => undefined;
  #isDraining = false;
  #isClosing = false;

  constructor(deps: ClusterDeps) {
    this.#deps = deps;
    const { owners, bus, now, log } = deps;
    const { node } = owners;
    this.#peers = new Peers(now);
    this.#lobbies = new OtherLobbies(now);
    this.#outbox = new Outbox({ node, bus, peers: this.#peers });
    this.#routes = new Routes({
      now,
      locate: (table, lost, failures) => this.#locate(table, lost, failures),
      tell: (table, to, message) => {
        const peer = this.#peers.of(to);
        if (message.k === 'ask') peer.asked ??= { at: now(), table };
        this.#tell(table, peer, message);
      },
    });
    this.claims = new TableClaims({
      owners,
      bus,
      log,
      take: (table, text, reply) => this.#parts?.host.take(table, text, reply),
      onLetGo: (table) => {
        this.#parts?.host.move(table);
        // Its next holder counts and lists it.
        this.#parts?.lobby.forget(table);
        this.#parts?.joined.forget(table);
        this.#routes.at(table)?.letGo();
      },
    });
  }

  /** Takes part from now on; gives the tables of all nodes. */
  begin(parts: ClusterParts): TableCalls {
    const { owners, bus, schedule, log } = this.#deps;
    const { node } = owners;
    const { local, botGames } = parts;
    const host = new TableHost({ node, local, outbox: this.#outbox, peers: this.#peers, botGames, log });
    this.#parts = { ...parts, host };
    this.#stops.push(
      bus.subscribe(nodeSubject(node), (text) => this.#guarded(() => this.#hear(text))),
      bus.subscribe(ALL_SUBJECT, (text) => this.#guarded(() => this.#hearAll(text))),
      bus.onNobody((subject) => this.#onNobody(subject)),
      bus.onState((isConnected) => this.#onState(isConnected)),
      owners.onBeat((beat) => this.#onOwnersBeat(beat)),
      repeat(schedule, BEAT_MS, BEAT_MS, () => this.#beat()),
      repeat(schedule, PROBE_MS, PROBE_MS, () => this.#probe()),
    );
    return new ClusterTables({
      local,
      bus,
      owners,
      claims: this.claims,
      routes: this.#routes,
      pause: (failures) => this.#pause(failures),
      onRoundTrip: this.#deps.onRoundTrip ?? (() => undefined),
      onGone: (gone) => this.#tellGone(gone),
    });
  }

  /** The tables in the lobbies of other nodes. */
  openTables(): readonly TableInfo[] {
    return this.#lobbies.list();
  }

  counts(): ClusterCounts {
    return {
      isReady: this.#isLeased && !this.#isDraining && this.#deps.bus.isConnected,
      held: this.claims.size,
      claimed: this.claims.claimed,
      takenOver: this.#takenOver,
      orphans: this.#orphans,
      passedOn: this.#passedOn,
      gaps: this.#gaps,
    };
  }

  /** Calls this where others reach each other and not this node: its pages are better off elsewhere. */
  whenCutOff(listener: () => void): void {
    this.#onCutOff = listener;
  }

  /** Claims nothing more, and lets all tables go: those who follow them find them at other nodes. */
  async drain(): Promise<void> {
    this.#isDraining = true;
    await this.#deps.owners.drain();
    const tables = this.claims.all();
    for (let at = 0; at < tables.length; at += MOST_LET_GO)
      await Promise.all(
        tables.slice(at, at + MOST_LET_GO).map((table) => this.#parts?.sessions.unload(table)),
      );
    this.#outbox.flush();
  }

  /** Takes part no more; what was said before is sent. The owners and the bus are closed by whoever opened them. */
  close(): void {
    this.#isClosing = true;
    this.#outbox.flush();
    for (const stop of this.#stops.splice(0)) stop();
    this.claims.close();
  }

  /** Finds a table that is followed here. */
  async #locate(table: string, lost: string | null, failures: number): Promise<Located> {
    // The first time it is looked for at once.
    await this.#pause(Math.max(0, failures - 1));
    const { owners, log } = this.#deps;
    const parts = this.#parts;
    if (this.#isClosing || !parts) return 'closing';
    try {
      if (this.#isDraining || this.#isLeft(table)) {
        const holder = await owners.holderOf(table);
        return holder === null || holder === owners.node ? 'later' : { at: 'node', node: holder };
      }
      const holder = await (lost === null ? this.claims.claim(table) : this.claims.takeOver(table, lost));
      // This node takes nothing new; another one will.
      if (holder === null) return 'later';
      if (holder !== owners.node) {
        if (holder === lost && failures >= WANT_AFTER) await owners.want(table);
        return { at: 'node', node: holder };
      }
      if (lost !== null) {
        this.#takenOver++;
        this.#tellGone(lost);
      }
      this.claims.arrive(table);
      const found = await parts.sessions.find(table, 'play');
      if (found.ok) return { at: 'here', loaded: found.value };
      if (found.error.code === 'held-elsewhere') return { at: 'node', node: found.error.node };
      const { code } = found.error;
      if (code === 'closing') return 'closing';
      // It was removed: nobody holds what does not exist.
      if (code === 'unknown-table') await this.claims.letGo(table);
      return code === 'store-unavailable' ? 'later' : { at: 'gone', why: code };
    } catch (thrown) {
      log({ level: 'warn', what: 'locate', table, code: nameOfThrown(thrown) });
      return 'later';
    }
  }

  #tell(table: string, peer: Peer, message: object): void {
    const { bus, owners } = this.#deps;
    peer.sent++;
    this.#passedOn++;
    bus.send(
      tableSubject(table),
      JSON.stringify({ v: VERSION, from: owners.node, to: peer.node, ...message }),
    );
  }

  #isLeft(table: string): boolean {
    const until = this.#left.get(table);
    if (until === undefined) return false;
    if (this.#deps.now() < until) return true;
    this.#left.delete(table);
    return false;
  }

  #pause(failures: number): Promise<void> {
    if (failures === 0) return Promise.resolve();
    const { schedule, jitter = Math.random } = this.#deps;
    const most = Math.min(LONGEST_PAUSE_MS, PAUSE_MS * 2 ** failures);
    return new Promise((resolve) => void schedule(most * (0.5 + jitter() / 2), resolve));
  }

  #hear(text: string): void {
    const mail = readNodeMail(text);
    if (!mail) {
      this.#deps.log({ level: 'warn', what: 'bus', code: 'bad-message' });
      return;
    }
    const { from, n, sent, items } = mail.message;
    const peer = this.#peers.of(from);
    peer.heardAt = this.#deps.now();
    peer.asked = null;
    if (items.length === 0) {
      if (n !== peer.heard) this.#onGap(peer, n);
      this.#compare(peer, sent ?? peer.received);
      return;
    }
    if (n <= peer.heard) return;
    if (n > peer.heard + 1) this.#onGap(peer, n);
    peer.heard = n;
    let at = 0;
    for (const item of items) {
      const withText = item.k === 'frame' || item.k === 'answer';
      this.#take(from, item, withText ? (mail.texts[at++] ?? '') : '');
    }
  }

  #take(from: string, item: Item, text: string): void {
    if ('to' in item) {
      this.#guarded(() => this.#routes.hear(from, item, text));
      return;
    }
    if (item.k === 'moved') this.#routes.at(item.table)?.lose(item.node, false);
    else if (item.table === null) for (const table of this.#routes.heldBy(from)) table.followAgain();
    else {
      const table = this.#routes.at(item.table);
      if (table?.node === from) table.followAgain();
    }
  }

  /** Something that this node said is lost: everybody who follows a table there follows it anew. */
  #onGap(peer: Peer, n: number): void {
    this.#gaps++;
    this.#deps.log({ level: 'warn', what: 'bus', code: 'gap' });
    peer.heard = n;
    for (const table of this.#routes.heldBy(peer.node)) table.followAgain();
  }

  /** Finds out whether something that was sent for tables here is lost: in two beats, since the first may be early. */
  #compare(peer: Peer, sent: number): void {
    const isMissing = sent > peer.received;
    if (isMissing && peer.isMissing) {
      this.#outbox.add(peer.node, { k: 'again', table: null });
      peer.received = sent;
    } else if (sent < peer.received) peer.received = sent;
    peer.isMissing = isMissing && !peer.isMissing;
  }

  #hearAll(text: string): void {
    const message = readAllMessage(text);
    if (!message) this.#deps.log({ level: 'warn', what: 'bus', code: 'bad-message' });
    else if (message.from === this.#deps.owners.node) return;
    else if (message.k === 'gone') this.#onGone(message.node);
    else if (message.k === 'lobby') this.#lobbies.hear(message.from, message.tables);
    else this.#parts?.local.cameToNothing(message.table);
  }

  #onNobody(subject: string): void {
    const table = tableOf(subject);
    const followed = table === undefined ? undefined : this.#routes.at(table);
    const node = followed?.node;
    if (node === undefined || node === null) return;
    this.#peers.of(node).sent--;
    followed?.lose(node, true);
  }

  #onState(isConnected: boolean): void {
    this.#deps.log({ level: 'warn', what: isConnected ? 'bus-back' : 'bus-lost' });
    if (!isConnected) return;
    for (const node of this.#routes.nodes) for (const table of this.#routes.heldBy(node)) table.followAgain();
  }

  #onOwnersBeat({ wanted, over, ready: isReady }: Beat): void {
    this.#isLeased = isReady;
    // A node that wants a table has found that it is not reached, so the bus is there for others.
    if (wanted.length > 0 && !this.#deps.bus.isConnected) this.#onCutOff();
    for (const table of wanted) {
      this.#left.set(table, this.#deps.now() + LEFT_TO_OTHERS_MS);
      void this.#parts?.sessions.unload(table);
    }
    for (const node of over) this.#onGone(node);
  }

  /** A table was taken over from a node, so that it is gone: others need not find out by themselves. */
  #tellGone(node: string): void {
    const { owners, bus } = this.#deps;
    if (this.#gone.has(node)) return;
    const message: AllMessage = { v: VERSION, from: owners.node, k: 'gone', node };
    bus.publish(ALL_SUBJECT, JSON.stringify(message));
    this.#onGone(node);
  }

  /** A node does not exist any more: its tables are to be had, and its viewers have left. */
  #onGone(node: string): void {
    if (this.#gone.has(node) || node === this.#deps.owners.node) return;
    this.#gone.add(node);
    this.#parts?.host.dropEdge(node);
    this.#peers.forget(node);
    this.#lobbies.forget(node);
    for (const table of this.#routes.heldBy(node)) table.lose(node, true);
  }

  /** Finds out whether nodes are still there that were asked and say nothing. */
  #probe(): void {
    const { now } = this.#deps;
    for (const peer of this.#peers.silentSince(now() - UNANSWERED_MS)) {
      if (!peer.asked) continue;
      const { table } = peer.asked;
      peer.asked = { at: now(), table };
      if (this.#routes.at(table)?.node === peer.node) this.#tell(table, peer, { k: 'probe' });
      else peer.asked = null;
    }
  }

  #beat(): void {
    const { now, bus } = this.#deps;
    const { host } = this.#parts ?? {};
    if (!bus.isConnected || !host) return;
    this.#routes.sweep();
    this.#tellLobby();
    void this.#takeOrphans();
    const holders = this.#routes.nodes;
    for (const node of new Set([...holders, ...host.edges])) this.#outbox.beat(node);
    for (const node of holders) {
      const peer = this.#peers.of(node);
      if (now() - peer.heardAt < SILENT_MS) continue;
      peer.heardAt = now();
      for (const table of this.#routes.heldBy(node)) table.followAgain();
    }
    for (const edge of host.edges)
      if (now() - this.#peers.of(edge).heardAt >= LOST_EDGE_MS) host.dropEdge(edge);
  }

  /** Tells all nodes the newest tables of this lobby when they have changed, and now and then. */
  #tellLobby(): void {
    const { owners, bus } = this.#deps;
    const listed = this.#parts?.lobby.list() ?? [];
    const tables = listed.toSorted((one, other) => other.created - one.created).slice(0, MOST_LISTED);
    const text = JSON.stringify(tables);
    if (text === this.#toldLobby.text && --this.#toldLobby.again > 0) return;
    this.#toldLobby = { text, again: LOBBY_BEATS };
    const message: AllMessage = { v: VERSION, from: owners.node, k: 'lobby', tables };
    bus.publish(ALL_SUBJECT, JSON.stringify(message));
  }

  /** Takes over tables of dead nodes that nobody has asked for: where time runs or a bot is to decide, they go on. */
  async #takeOrphans(): Promise<void> {
    const { owners, log } = this.#deps;
    const { store, sessions } = this.#parts ?? {};
    if (this.#isDraining || !store || !sessions) return;
    try {
      for (const table of await owners.takeOrphans(MOST_ORPHANS)) {
        this.#orphans++;
        const row = await store.find(table);
        // Claimed again, so that it is reached here.
        await this.claims.claim(table);
        const goesOn = row?.status === 'playing' && (row.settings.clock.kind === 'live' || hasBot(row));
        if (goesOn || this.#routes.at(table)) await sessions.find(table, 'look');
        else await this.claims.letGo(table);
      }
    } catch (thrown) {
      log({ level: 'warn', what: 'orphans', code: nameOfThrown(thrown) });
    }
  }

  /** A bug costs nobody more than what was said. */
  #guarded(work: () => void): void {
    try {
      work();
    } catch (thrown) {
      this.#deps.log({ level: 'error', what: 'bug', code: nameOfThrown(thrown) });
    }
  }
}
