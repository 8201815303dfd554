import { randomBytes } from 'node:crypto';
import type { Seated, TableInfo, TableStanding } from '@lamplight/protocol';
import { GAME_IDS, GAMES, writeRecord } from '@lamplight/rules';
import type { Failure, Game, GameId } from '@lamplight/rules';
import type { Answer, Connection, RefusedAnswer, TableServer, Sink } from '../table-server.ts';
import type { Networks } from '../networks.ts';

const HASH = '0'.repeat(64);

/**
 * A table server without tables, for tests of HTTP and sockets: it answers every frame and remembers what it was told.
 */
export class FakeTableServer implements TableServer {
  readonly sinks = new Set<Sink>();
  readonly addresses: string[] = [];
  readonly lags: number[] = [];
  readonly tables = new Map<string, TableInfo>();
  closed = false;
  /** The networks from which tables were made and joined. */
  readonly froms: (Networks | undefined)[] = [];
  /** What making and joining are refused with. */
  refusal: Failure<RefusedAnswer> | null = null;
  /** Thrown by the next call. */
  bug: Error | null = null;

  create(
    ...[{ settings, name }, from]: Parameters<TableServer['create']>
  ): ReturnType<TableServer['create']> {
    if (this.bug) return Promise.reject(this.bug);
    this.froms.push(from);
    if (this.refusal) return Promise.resolve(this.refusal);
    const table: TableInfo = {
      id: randomBytes(9).toString('base64url'),
      settings,
      status: 'waiting',
      created: 1,
      seats: { first: { kind: 'person', name }, second: null },
      roles: null,
      commitments: { server: HASH, first: HASH, second: null },
      round: 0,
      outcome: null,
      match: null,
      next: null,
    };
    this.tables.set(table.id, table);
    return Promise.resolve({ ok: true, value: { table, seat: 'first' } });
  }

  join(...[id, , from]: Parameters<TableServer['join']>): Promise<Answer<Seated>> {
    this.froms.push(from);
    if (this.refusal) return Promise.resolve(this.refusal);
    const table = this.tables.get(id);
    if (!table) return Promise.resolve({ ok: false, error: { code: 'unknown-table' } });
    return Promise.resolve({ ok: true, value: { table, seat: 'second' } });
  }

  info(id: string): Promise<TableInfo | undefined> {
    return Promise.resolve(this.tables.get(id));
  }

  async standing(id: string): Promise<TableStanding | undefined> {
    const info = await this.info(id);
    return info && { ...info, turn: null, ended: null, rematchOffers: [] };
  }

  list(game?: GameId): Promise<readonly TableInfo[]> {
    const all = [...this.tables.values()];
    return Promise.resolve(all.filter(({ settings }) => game === undefined || settings.game === game));
  }

  transferSeat(id: string): ReturnType<TableServer['transferSeat']> {
    if (!this.tables.has(id)) return Promise.resolve({ ok: false, error: { code: 'unknown-table' } });
    return Promise.resolve({ ok: true, value: { code: 'ABCD2345', until: 1 } });
  }

  takeSeat(): Promise<Answer<Seated>> {
    return Promise.resolve({ ok: false, error: { code: 'bad-code' } });
  }

  record(id: string): ReturnType<TableServer['record']> {
    if (!this.tables.has(id)) return Promise.resolve({ ok: false, error: { code: 'unknown-table' } });
    const game: Game = GAMES[GAME_IDS[0]];
    const options = game.readOptions({}) ?? {};
    return Promise.resolve({ ok: true, value: writeRecord(game, { game: game.id, options, moves: [] }) });
  }

  connect(sink: Sink, { clientKey }: Networks): Connection {
    this.sinks.add(sink);
    this.addresses.push(clientKey);
    const answer = (code: string, id: string | null = null): void => {
      const refusal = { t: 'refused', id, code, rule: null, message: code, version: null } as const;
      sink.send(JSON.stringify(refusal), refusal.t);
    };
    return {
      receive: (read) => {
        if (this.bug) throw this.bug;
        if (!read.ok) answer(read.error.code, read.error.id);
        else if (read.value.t === 'ping')
          sink.send(JSON.stringify({ t: 'pong', n: read.value.n, now: 0 }), 'pong');
        else answer('not-attached', 'id' in read.value ? read.value.id : null);
      },
      refuse: (code) => {
        answer(code);
      },
      noteLag: (ms) => {
        this.lags.push(ms);
      },
      closed: () => {
        this.sinks.delete(sink);
      },
    };
  }

  inspect(id: string): Promise<object | undefined> {
    return Promise.resolve(this.tables.get(id));
  }

  closeTable(id: string): Promise<Answer<TableInfo>> {
    const table = this.tables.get(id);
    if (!table) return Promise.resolve({ ok: false, error: { code: 'unknown-table' } });
    return Promise.resolve({ ok: true, value: { ...table, status: 'aborted' } });
  }

  removeTable(id: string): Promise<Answer<TableInfo>> {
    const table = this.tables.get(id);
    if (!table) return Promise.resolve({ ok: false, error: { code: 'unknown-table' } });
    return Promise.resolve({ ok: true, value: { ...table, status: 'aborted' } });
  }

  counts(): ReturnType<TableServer['counts']> {
    return {
      connections: this.sinks.size,
      tables: this.tables.size,
      decisions: 0,
      addresses: 0,
      folded: 0,
      cluster: null,
    };
  }

  drain(): Promise<void> {
    return Promise.resolve();
  }

  close(): Promise<void> {
    this.closed = true;
    return Promise.resolve();
  }
}
