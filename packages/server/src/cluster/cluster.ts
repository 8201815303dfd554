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
import { Exchange } from './exchange.ts';
import { ALL_SUBJECT, readAllMessage, VERSION } from './messages.ts';
import type { AllMessage } from './messages.ts';
import { OtherLobbies } from './other-lobbies.ts';
import type { Beat } from './owners.ts';
import { Routes } from './routes.ts';
import { TableClaims } from './table-claims.ts';
import { TableFinder } from './table-finder.ts';
import { TableHost } from './table-host.ts';

/** How often a node tells others of its lobby, and looks for tables of dead nodes. */
const ROUND_MS = 1000;
/** Tables of dead nodes that are taken over in one round, and tables that are let go at once. */
const MOST_ORPHANS = 200;
const MOST_LET_GO = 50;
/** Tables of a lobby that other nodes are told, and after how many rounds they are told again. */
const MOST_LISTED = 100;
const LOBBY_ROUNDS = 5;

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
  readonly #exchange: Exchange;
  readonly #finder: TableFinder;
  readonly #routes: Routes;
  readonly #stops: (() => void)[] = [];
  /** Nodes that do not exist any more. */
  readonly #gone = new Set<string>();
  #parts: (ClusterParts & { readonly host: TableHost }) | null = null;
  readonly #lobbies: OtherLobbies;
  /** The lobby as it was told to others last, and in how many rounds it is told again. */
  #toldLobby = { text: '[]', again: 0 };
  #takenOver = 0;
  #orphans = 0;
  /** Whether the last beat of the owners said that this node may hold tables. */
  #isLeased = true;
  /** Called where others reach each other and not this node. */
  #onCutOff: () => void = () => undefined;

  constructor(deps: ClusterDeps) {
    this.#deps = deps;
    const { owners, bus, now, log, jitter = Math.random } = deps;
    this.#lobbies = new OtherLobbies(now);
    this.#exchange = new Exchange({ ...deps, node: owners.node });
    this.#finder = new TableFinder({
      ...deps,
      jitter,
      claims: () => this.claims,
      onTakenOver: (from) => {
        this.#takenOver++;
        this.#tellGone(from);
      },
    });
    this.#routes = new Routes({
      now,
      locate: (table, lost, failures) => this.#finder.locate(table, lost, failures),
      tell: (table, to, message) => this.#exchange.tell(table, to, message),
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
    const { local, botGames, sessions } = parts;
    const { outbox, peers } = this.#exchange;
    const host = new TableHost({ node: owners.node, local, outbox, peers, botGames, log });
    this.#parts = { ...parts, host };
    this.#finder.begin(sessions);
    this.#stops.push(
      ...this.#exchange.begin(this.#routes, host),
      bus.subscribe(ALL_SUBJECT, (text) => this.#hearAll(text)),
      owners.onBeat((beat) => this.#onOwnersBeat(beat)),
      repeat(schedule, ROUND_MS, ROUND_MS, () => {
        this.#tellLobby();
        void this.#takeOrphans();
      }),
    );
    return new ClusterTables({
      local,
      bus,
      owners,
      claims: this.claims,
      routes: this.#routes,
      pause: (failures) => this.#finder.pause(failures),
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
      isReady: this.#isLeased && !this.#finder.isDraining && this.#deps.bus.isConnected,
      held: this.claims.size,
      claimed: this.claims.claimed,
      takenOver: this.#takenOver,
      orphans: this.#orphans,
      passedOn: this.#exchange.passedOn,
      gaps: this.#exchange.gaps,
    };
  }

  /** Calls this where others reach each other and not this node: its pages are better off elsewhere. */
  whenCutOff(listener: () => void): void {
    this.#onCutOff = listener;
  }

  /** Claims nothing more, and lets all tables go: those who follow them find them at other nodes. */
  async drain(): Promise<void> {
    this.#finder.drain();
    await this.#deps.owners.drain();
    const unload = async (table: string): Promise<void> => this.#parts?.sessions.unload(table);
    const tables = this.claims.all();
    for (let at = 0; at < tables.length; at += MOST_LET_GO)
      await Promise.all(tables.slice(at, at + MOST_LET_GO).map(unload));
    this.#exchange.outbox.flush();
  }

  /** Takes part no more; what was said before is sent. The caller closes the owners and the bus. */
  close(): void {
    this.#finder.close();
    this.#exchange.outbox.flush();
    for (const stop of this.#stops.splice(0)) stop();
    this.claims.close();
  }

  #hearAll(text: string): void {
    const message = readAllMessage(text);
    if (!message) this.#deps.log({ level: 'warn', what: 'bus', code: 'bad-message' });
    else if (message.from === this.#deps.owners.node) return;
    else if (message.k === 'gone') this.#onGone(message.node);
    else if (message.k === 'lobby') this.#lobbies.hear(message.from, message.tables);
    else this.#parts?.local.cameToNothing(message.table);
  }

  #onOwnersBeat({ wanted, over, ready: isReady }: Beat): void {
    this.#isLeased = isReady;
    // A node that wants a table has found that it is not reached, so the bus is there for others.
    if (wanted.length > 0 && !this.#deps.bus.isConnected) this.#onCutOff();
    for (const table of wanted) {
      this.#finder.leave(table);
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
    this.#exchange.peers.forget(node);
    this.#lobbies.forget(node);
    for (const table of this.#routes.heldBy(node)) table.lose(node, true);
  }

  /** Tells all nodes the newest tables of this lobby when they have changed, and now and then. */
  #tellLobby(): void {
    const { owners, bus } = this.#deps;
    const listed = this.#parts?.lobby.list() ?? [];
    const tables = listed.toSorted((one, other) => other.created - one.created).slice(0, MOST_LISTED);
    const text = JSON.stringify(tables);
    if (text === this.#toldLobby.text && --this.#toldLobby.again > 0) return;
    this.#toldLobby = { text, again: LOBBY_ROUNDS };
    const message: AllMessage = { v: VERSION, from: owners.node, k: 'lobby', tables };
    bus.publish(ALL_SUBJECT, JSON.stringify(message));
  }

  /** Takes over tables of dead nodes that nobody has asked for: where time runs or a bot is to decide, they go on. */
  async #takeOrphans(): Promise<void> {
    const { owners, log } = this.#deps;
    const { store, sessions } = this.#parts ?? {};
    if (this.#finder.isDraining || !store || !sessions) return;
    try {
      const adopt = async (table: string): Promise<void> => {
        this.#orphans++;
        const row = await store.find(table);
        // Claimed again, so that it is reached here.
        await this.claims.claim(table);
        const goesOn = row?.status === 'playing' && (row.settings.clock.kind === 'live' || hasBot(row));
        if (goesOn || this.#routes.at(table)) await sessions.find(table, 'look');
        else await this.claims.letGo(table);
      };
      const orphans = await owners.takeOrphans(MOST_ORPHANS);
      await Promise.all(orphans.map(adopt));
    } catch (thrown) {
      log({ level: 'warn', what: 'orphans', code: nameOfThrown(thrown) });
    }
  }
}
