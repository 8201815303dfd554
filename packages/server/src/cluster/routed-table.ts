import { readServerFrame } from '@lamplight/protocol';
import type { RefusedCode, SeatName, SeatRequest } from '@lamplight/protocol';
import { refused } from '../broadcast/refusal-frames.ts';
import type { ConnectionPort, SubscriberFacts, TablePort } from '../broadcast/table-port.ts';
import type { LoadedTable } from '../session/loaded-table.ts';
import type { Item, Viewer as ViewerMessage } from './messages.ts';

/** Requests of one viewer that may wait for their answers. */
const MOST_ASKED = 64;

/** Where a table is, as far as this node knows. */
export type Place =
  { readonly at: 'here'; readonly loaded: LoadedTable } | { readonly at: 'node'; readonly node: string };

/**
 * Where a table was found, or why its viewers cannot follow it any more; `later` where that is not known now, `closing`
 * where this node ends.
 */
export type Located = Place | { readonly at: 'gone'; readonly why: RefusedCode } | 'later' | 'closing';

/** A request that is not answered yet. */
interface Asked {
  readonly q: number;
  readonly frame: SeatRequest;
}

/** Somebody at this node who follows the table. */
export interface Viewer {
  readonly id: number;
  readonly port: ConnectionPort;
  readonly key: string | null;
  readonly seat: SeatName | null;
  lag: number;
  /** Its number at the table where that is here, */
  subscriber: number | null;
  /** and its number on the way to the holder where it is not. */
  wire: number | null;
  readonly asked: Asked[];
  /** The parts of the past that it asked for and did not get yet. */
  readonly histories: number[];
}

export interface RoutedTableDeps {
  readonly now: () => number;
  /** Finds the table again; `lost` is the node that did not answer. Waits the longer, the more often it failed. */
  readonly locate: (table: string, lost: string | null, failures: number) => Promise<Located>;
  /** Numbers a viewer on its way to a holder; what comes for the number is given to it. */
  readonly number: (table: RoutedTable, viewer: Viewer) => number;
  readonly forget: (wire: number) => void;
  /** Sends something to the node that holds the table. */
  readonly tell: (table: string, node: string, message: Told) => void;
  /** Nobody follows the table any more. */
  readonly onEmpty: (table: RoutedTable) => void;
}

/** What an edge tells the holder of a table. */
export type Told =
  | { readonly k: 'follow'; readonly viewers: ViewerMessage[]; readonly all: boolean }
  | { readonly k: 'leave'; readonly wire: number }
  | { readonly k: 'lag'; readonly wire: number; readonly ms: number }
  | { readonly k: 'history'; readonly wire: number; readonly since: number }
  | {
      readonly k: 'ask';
      readonly wire: number;
      readonly q: number;
      readonly frame: SeatRequest;
      readonly may: ViewerMessage['may'];
    };

/**
 * A table as the connections of this node follow it, held here or at another node. Where its holder changes, it finds the
 * table again and asks again what was not answered; its connections notice nothing but a whole view.
 */
export class RoutedTable implements TablePort {
  readonly id: string;
  readonly #deps: RoutedTableDeps;
  readonly #viewers = new Map<number, Viewer>();
  /** Null while it is being found. */
  #place: Place | null;
  #count = 0;
  /** How often in a row it was lost without a word from its holder. */
  #failures = 0;
  #isClosed = false;

  constructor(id: string, place: Place, deps: RoutedTableDeps) {
    this.id = id;
    this.#place = place;
    this.#deps = deps;
  }

  get closed(): boolean {
    return this.#isClosed;
  }

  /** The other node that holds the table; null where it is here or being found. */
  get node(): string | null {
    return this.#place?.at === 'node' ? this.#place.node : null;
  }

  subscribe(port: ConnectionPort, { key, seat, lag }: SubscriberFacts, since: number | null): number | null {
    const id = this.#count++;
    const viewer: Viewer = {
      id,
      port,
      key,
      seat,
      lag,
      subscriber: null,
      wire: null,
      asked: [],
      histories: [],
    };
    const loaded = this.#loaded();
    if (loaded) {
      viewer.subscriber = loaded.subscribe(port, { key, seat, lag }, since);
      if (viewer.subscriber === null) return null;
    }
    this.#viewers.set(id, viewer);
    if (this.node !== null) this.#follow([viewer], false, since);
    else if (!loaded) this.#lose();
    return id;
  }

  unsubscribe(subscriber: number): void {
    const viewer = this.#viewers.get(subscriber);
    if (!viewer) return;
    this.#viewers.delete(subscriber);
    if (viewer.subscriber !== null && this.#place?.at === 'here')
      this.#place.loaded.unsubscribe(viewer.subscriber);
    if (viewer.wire !== null) {
      this.#deps.forget(viewer.wire);
      this.#tell({ k: 'leave', wire: viewer.wire });
    }
    if (this.isEmpty) this.close();
  }

  noteLag(subscriber: number, ms: number): void {
    const viewer = this.#viewers.get(subscriber);
    if (!viewer) return;
    viewer.lag = ms;
    if (viewer.subscriber !== null) this.#loaded()?.noteLag(viewer.subscriber, ms);
    if (viewer.wire !== null) this.#tell({ k: 'lag', wire: viewer.wire, ms });
  }

  request(subscriber: number, frame: SeatRequest): void {
    const viewer = this.#viewers.get(subscriber);
    if (!viewer) return;
    const loaded = this.#loaded();
    if (loaded && viewer.subscriber !== null) {
      loaded.request(viewer.subscriber, frame);
      return;
    }
    if (viewer.asked.length >= MOST_ASKED) {
      viewer.port.answer(frame, refused('too-many', frame.id));
      return;
    }
    const asked = { q: this.#count++, frame };
    viewer.asked.push(asked);
    if (this.node !== null) this.#ask(viewer, asked);
    else this.#lose();
  }

  sendHistory(subscriber: number, from: number): void {
    const viewer = this.#viewers.get(subscriber);
    if (!viewer) return;
    const loaded = this.#loaded();
    if (loaded && viewer.subscriber !== null) {
      loaded.sendHistory(viewer.subscriber, from);
      return;
    }
    if (viewer.histories.length >= MOST_ASKED) return;
    viewer.histories.push(from);
    if (viewer.wire !== null) this.#tell({ k: 'history', wire: viewer.wire, since: from });
  }

  /** Its holder said something for a viewer; some of it comes with a text. */
  hear(viewer: Viewer, item: Extract<Item, { readonly to: unknown }>, text: string): void {
    this.#failures = 0;
    const { port } = viewer;
    switch (item.k) {
      case 'frame':
        if (item.t === 'history') viewer.histories.shift();
        port.sink.send(text, item.t);
        return;
      case 'answer': {
        const asked = takeAsked(viewer, item.q);
        const frame = asked && readServerFrame(text);
        if (frame) port.answer(asked.frame, frame);
        return;
      }
      case 'fail': {
        const asked = takeAsked(viewer, item.q);
        if (asked) port.fail(asked.frame, item.code);
        return;
      }
      case 'away':
        port.sendAway(this.id, item.why);
        return;
      case 'close':
        port.sink.close(item.code, item.reason);
        return;
      case 'use':
        port.allowed.charge(item.use, this.#deps.now());
    }
  }

  /** The node that holds it, as far as this one knew, does not; `isGone` where it does not answer. */
  lose(node: string, isGone: boolean): void {
    if (this.node !== node) return;
    this.#failures++;
    this.#lose(isGone ? node : null);
  }

  /** Whether nobody follows it. */
  get isEmpty(): boolean {
    return this.#viewers.size === 0;
  }

  /** Nobody followed it since it was found: it is found anew for the next one. */
  close(): void {
    this.#isClosed = true;
    this.#deps.onEmpty(this);
  }

  /** This node lets the table go. */
  letGo(): void {
    if (this.#place?.at === 'here') this.#lose();
  }

  /** Something that its holder said may be lost: all follow it anew. */
  followAgain(): void {
    if (this.node !== null) this.#follow([...this.#viewers.values()], true, null);
  }

  /** The table in memory, where it is here and goes on. */
  #loaded(): LoadedTable | null {
    return this.#place?.at === 'here' && !this.#place.loaded.closed ? this.#place.loaded : null;
  }

  /** Finds the table again. */
  #lose(lost: string | null = null): void {
    if (this.#place === null || this.#isClosed) return;
    this.#place = null;
    for (const viewer of this.#viewers.values()) this.#unnumber(viewer);
    void this.#find(lost);
  }

  async #find(lost: string | null): Promise<void> {
    while (!this.#isClosed) {
      const located = await this.#deps.locate(this.id, lost, this.#failures);
      if (this.#isClosed || located === 'closing') return;
      if (located === 'later') this.#failures++;
      else if (located.at === 'gone') {
        for (const { port } of [...this.#viewers.values()]) {
          if (located.why === 'unknown-table') port.sink.close(1001, 'the table was removed');
          else port.sendAway(this.id, located.why);
        }
        return;
      } else if (located.at === 'node' || !located.loaded.closed) {
        this.#settle(located);
        return;
      }
    }
  }

  #settle(place: Place): void {
    this.#place = place;
    const viewers = [...this.#viewers.values()];
    if (place.at === 'node') {
      this.#follow(viewers, true, null);
      return;
    }
    this.#failures = 0;
    for (const viewer of viewers) this.#sit(viewer, place.loaded);
    for (const viewer of viewers) {
      const { subscriber } = viewer;
      if (subscriber === null) continue;
      for (const from of viewer.histories.splice(0)) place.loaded.sendHistory(subscriber, from);
      for (const { frame } of viewer.asked.splice(0)) place.loaded.request(subscriber, frame);
    }
  }

  /** A viewer follows the table that is here now, in the seat that their key holds now. */
  #sit(viewer: Viewer, loaded: LoadedTable): void {
    const { key, lag, port } = viewer;
    const seat = key === null ? null : loaded.seatOf(key);
    if (seat === undefined) port.sendAway(this.id, 'seat-reclaimed');
    else viewer.subscriber = loaded.subscribe(port, { key, seat, lag }, null);
  }

  /** Lets viewers follow the table at its holder, and asks again what was not answered. */
  #follow(viewers: readonly Viewer[], all: boolean, since: number | null): void {
    const told = viewers.map((viewer) => this.#numbered(viewer, since));
    this.#tell({ k: 'follow', viewers: told, all });
    for (const viewer of viewers) {
      const { wire } = viewer;
      if (wire === null) continue;
      for (const from of viewer.histories) this.#tell({ k: 'history', wire, since: from });
      for (const asked of viewer.asked) this.#ask(viewer, asked);
    }
  }

  /** With a new number: what was sent to the former one is not for this viewer any more. */
  #numbered(viewer: Viewer, since: number | null): ViewerMessage {
    this.#unnumber(viewer);
    const wire = this.#deps.number(this, viewer);
    viewer.wire = wire;
    const { key, seat, lag, port } = viewer;
    const may = this.#permissions(viewer);
    return { wire, key, seat, lag, since, may, networks: seat === null ? null : port.allowed.networks };
  }

  #unnumber(viewer: Viewer): void {
    if (viewer.wire !== null) this.#deps.forget(viewer.wire);
    viewer.wire = null;
    viewer.subscriber = null;
  }

  #ask(viewer: Viewer, { q, frame }: Asked): void {
    if (viewer.wire === null) return;
    this.#tell({ k: 'ask', wire: viewer.wire, q, frame, may: this.#permissions(viewer) });
  }

  #permissions({ port, seat, asked }: Viewer): ViewerMessage['may'] {
    const own = seat === null ? null : `${this.id} ${seat}`;
    return port.allowed.permissions(this.#deps.now(), Math.max(0, asked.length - 1), own);
  }

  #tell(message: Told): void {
    if (this.node !== null) this.#deps.tell(this.id, this.node, message);
  }
}

function takeAsked(viewer: Viewer, q: number): Asked | undefined {
  const at = viewer.asked.findIndex((one) => one.q === q);
  return at < 0 ? undefined : viewer.asked.splice(at, 1)[0];
}
