import type { RefusedCode, SeatRequest, ServerFrame } from '@lamplight/protocol';
import type { BotGames } from '../bots/bot-games.ts';
import type { Permissions } from '../limits/address-limits.ts';
import type { Networks } from '../networks.ts';
import type { SubscriberPort } from '../session/subscriber-port.ts';
import type { Sink } from '../table-server.ts';
import type { Viewer } from './messages.ts';
import type { Outbox } from './outbox.ts';

interface RemotePortDeps {
  readonly outbox: Pick<Outbox, 'add' | 'answer' | 'frame'>;
  readonly botGames: Pick<BotGames, 'mayBegin' | 'make'>;
  /** The viewer follows the table no more. */
  readonly onAway: (port: RemotePort) => void;
}

/** How the table of this node reaches a viewer at another node. What their network uses up is counted there. */
export class RemotePort implements SubscriberPort {
  readonly edge: string;
  readonly wire: number;
  readonly table: string;
  readonly networks: Networks | null;
  readonly sink: Sink;
  readonly allowed: SubscriberPort['allowed'];
  /** What the viewer’s network may do, as it said last. */
  permissions: Permissions;
  readonly #deps: RemotePortDeps;
  /** The numbers of requests under way. */
  readonly #asked = new Map<SeatRequest, number>();

  constructor(edge: string, table: string, { wire, networks, may }: Viewer, deps: RemotePortDeps) {
    this.edge = edge;
    this.table = table;
    this.wire = wire;
    this.networks = networks;
    this.permissions = may;
    this.#deps = deps;
    const { outbox } = deps;
    this.sink = {
      send: (text, kind) => {
        outbox.frame(edge, wire, kind, text);
      },
      // Slow readers are cut off where they are connected.
      bufferedBytes: 0,
      close: (code, reason) => {
        outbox.add(edge, { k: 'close', to: wire, code, reason });
      },
      // The edge sees in the answer that a limit was met.
      limited: () => undefined,
    };
    this.allowed = this.#allowed();
  }

  /** A request arrived, with its number at the edge. */
  note(frame: SeatRequest, q: number): void {
    this.#asked.set(frame, q);
  }

  answer(asked: SeatRequest, frame: ServerFrame): void {
    this.#deps.outbox.answer(this.edge, this.wire, this.#take(asked), JSON.stringify(frame));
  }

  fail(asked: SeatRequest, code: string): void {
    this.#deps.outbox.add(this.edge, { k: 'fail', to: this.wire, q: this.#take(asked), code });
  }

  sendAway(_table: string, why: RefusedCode): void {
    this.#deps.onAway(this);
    this.#deps.outbox.add(this.edge, { k: 'away', to: this.wire, why });
  }

  #take(asked: SeatRequest): number {
    const q = this.#asked.get(asked);
    if (q === undefined) throw new Error('nothing like this was asked');
    this.#asked.delete(asked);
    return q;
  }

  #allowed(): SubscriberPort['allowed'] {
    const { outbox, botGames } = this.#deps;
    const { edge, wire, networks } = this;
    const permissions = (): Permissions => this.permissions;
    const use = (of: 'line' | 'entry' | 'rematch'): void =>
      outbox.add(edge, { k: 'use', to: wire, use: { of } });
    /** 0 where it may be done and was counted. */
    const taken = (of: 'line' | 'entry'): number => {
      if (!permissions()[of]) return 1;
      use(of);
      return 0;
    };
    const mayRematch = (): boolean => {
      if (permissions().rematch) use('rematch');
      return permissions().rematch;
    };
    return {
      takeLine: () => taken('line'),
      takeEntry: () => taken('entry'),
      entryCounter: (_now, own) => {
        if (permissions().entry) return () => use('entry');
        if (own === null || !permissions().own) return null;
        return () => outbox.add(edge, { k: 'use', to: wire, use: { of: 'own', own } });
      },
      mayRematch,
      mayRematchBot: (next) => {
        if (!networks || !botGames.mayBegin(networks) || !mayRematch()) return false;
        botGames.make(next, networks);
        return true;
      },
      get seatedShare() {
        return permissions().seatedShare;
      },
    };
  }
}
