import { repeat } from '../repeat.ts';
import type { LogLine, Schedule } from '../server-context.ts';
import { nameOfThrown } from '../session/name-of-thrown.ts';
import type { Bus } from './bus.ts';
import { nodeSubject, readNodeMail, tableOf, tableSubject, VERSION } from './messages.ts';
import type { Item } from './messages.ts';
import { Outbox } from './outbox.ts';
import { Peers } from './peers.ts';
import type { Peer } from './peers.ts';
import type { Told } from './routed-table.ts';
import type { Routes } from './routes.ts';
import type { TableHost } from './table-host.ts';

/** How often a node tells the others the number of its last message. */
const BEAT_MS = 1000;
/** A holder that was asked and says nothing for so long is probed; how often that is looked at. */
const UNANSWERED_MS = 400;
const PROBE_MS = 200;
/** A holder that says nothing for so long is asked again for everything. */
const SILENT_MS = 3000;
/** The viewers of an edge node that says nothing for so long have left. */
const LOST_EDGE_MS = 6000;

interface ExchangeDeps {
  readonly node: string;
  readonly bus: Bus;
  readonly schedule: Schedule;
  readonly now: () => number;
  readonly log: (line: LogLine) => void;
}

/** What this node and others say to each other: it notices what is lost, and who says nothing any more. */
export class Exchange {
  readonly peers: Peers;
  readonly outbox: Outbox;
  readonly #deps: ExchangeDeps;
  #passedOn = 0;
  #gaps = 0;

  constructor(deps: ExchangeDeps) {
    this.#deps = deps;
    const { node, bus, now } = deps;
    this.peers = new Peers(now);
    this.outbox = new Outbox({ node, bus, peers: this.peers });
  }

  /** Messages for tables at other nodes. */
  get passedOn(): number {
    return this.#passedOn;
  }

  /** How often something that another node said was lost. */
  get gaps(): number {
    return this.#gaps;
  }

  /** Listens from now on; gives the functions that end it. */
  begin(routes: Routes, host: TableHost): readonly (() => void)[] {
    const { node, bus, schedule } = this.#deps;
    return [
      bus.subscribe(nodeSubject(node), (text) => this.#guarded(() => this.#hear(text, routes))),
      bus.onNobody((subject) => this.#onNobody(subject, routes)),
      bus.onState((isConnected) => this.#onState(isConnected, routes)),
      repeat(schedule, BEAT_MS, BEAT_MS, () => this.#beat(routes, host)),
      repeat(schedule, PROBE_MS, PROBE_MS, () => this.#probe(routes)),
    ];
  }

  /** Tells the holder of a table something. */
  tell(table: string, to: string, message: Told): void {
    const peer = this.peers.of(to);
    if (message.k === 'ask') peer.asked ??= { at: this.#deps.now(), table };
    this.#tell(table, peer, message);
  }

  #tell(table: string, peer: Peer, message: object): void {
    const { bus, node } = this.#deps;
    peer.sent++;
    this.#passedOn++;
    bus.send(tableSubject(table), JSON.stringify({ v: VERSION, from: node, to: peer.node, ...message }));
  }

  #hear(text: string, routes: Routes): void {
    const mail = readNodeMail(text);
    if (!mail) {
      this.#deps.log({ level: 'warn', what: 'bus', code: 'bad-message' });
      return;
    }
    const { from, n, sent, items } = mail.message;
    const peer = this.peers.of(from);
    peer.heardAt = this.#deps.now();
    peer.asked = null;
    if (items.length === 0) {
      if (n !== peer.heard) this.#onGap(peer, n, routes);
      this.#compare(peer, sent ?? peer.received);
      return;
    }
    if (n <= peer.heard) return;
    if (n > peer.heard + 1) this.#onGap(peer, n, routes);
    peer.heard = n;
    let at = 0;
    for (const item of items) {
      const withText = item.k === 'frame' || item.k === 'answer';
      this.#take(from, item, withText ? (mail.texts[at++] ?? '') : '', routes);
    }
  }

  #take(from: string, item: Item, text: string, routes: Routes): void {
    if ('to' in item) {
      this.#guarded(() => routes.hear(from, item, text));
      return;
    }
    if (item.k === 'moved') routes.at(item.table)?.lose(item.node, false);
    else if (item.table === null) for (const table of routes.heldBy(from)) table.followAgain();
    else {
      const table = routes.at(item.table);
      if (table?.node === from) table.followAgain();
    }
  }

  /** Something that this node said is lost: everybody who follows a table there follows it anew. */
  #onGap(peer: Peer, n: number, routes: Routes): void {
    this.#gaps++;
    this.#deps.log({ level: 'warn', what: 'bus', code: 'gap' });
    peer.heard = n;
    for (const table of routes.heldBy(peer.node)) table.followAgain();
  }

  /** Finds out whether something that was sent for tables here is lost: in two beats, since the first may be early. */
  #compare(peer: Peer, sent: number): void {
    const isMissing = sent > peer.received;
    if (isMissing && peer.isMissing) {
      this.outbox.add(peer.node, { k: 'again', table: null });
      peer.received = sent;
    } else if (sent < peer.received) peer.received = sent;
    peer.isMissing = isMissing && !peer.isMissing;
  }

  #onNobody(subject: string, routes: Routes): void {
    const table = tableOf(subject);
    const followed = table === undefined ? undefined : routes.at(table);
    const node = followed?.node;
    if (node === undefined || node === null) return;
    this.peers.of(node).sent--;
    followed?.lose(node, true);
  }

  #onState(isConnected: boolean, routes: Routes): void {
    this.#deps.log({ level: 'warn', what: isConnected ? 'bus-back' : 'bus-lost' });
    if (!isConnected) return;
    for (const node of routes.nodes) for (const table of routes.heldBy(node)) table.followAgain();
  }

  /** Finds out whether nodes are still there that were asked and say nothing. */
  #probe(routes: Routes): void {
    const { now } = this.#deps;
    for (const peer of this.peers.silentSince(now() - UNANSWERED_MS)) {
      if (!peer.asked) continue;
      const { table } = peer.asked;
      peer.asked = { at: now(), table };
      if (routes.at(table)?.node === peer.node) this.#tell(table, peer, { k: 'probe' });
      else peer.asked = null;
    }
  }

  #beat(routes: Routes, host: TableHost): void {
    const { now, bus } = this.#deps;
    if (!bus.isConnected) return;
    routes.sweep();
    const holders = routes.nodes;
    for (const node of new Set([...holders, ...host.edges])) this.outbox.beat(node);
    for (const node of holders) {
      const peer = this.peers.of(node);
      if (now() - peer.heardAt < SILENT_MS) continue;
      peer.heardAt = now();
      for (const table of routes.heldBy(node)) table.followAgain();
    }
    for (const edge of host.edges)
      if (now() - this.peers.of(edge).heardAt >= LOST_EDGE_MS) host.dropEdge(edge);
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
