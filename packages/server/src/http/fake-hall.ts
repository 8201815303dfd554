import { randomBytes } from 'node:crypto';
import { readClientFrame } from '@lamplight/protocol';
import type { Seated, TableInfo, TableStanding } from '@lamplight/protocol';
import { pocket, writeRecord } from '@lamplight/rules';
import type { GameId } from '@lamplight/rules';
import type { Answer, Connection, Hall, Outlet } from '../hall.ts';
import type { Networks } from '../networks.ts';

const HASH = '0'.repeat(64);

/** A hall without tables, for what is laid over it: it answers every frame, and remembers what it was told. */
export class FakeHall implements Hall {
  readonly outlets = new Set<Outlet>();
  readonly addresses: string[] = [];
  readonly lags: number[] = [];
  readonly tables = new Map<string, TableInfo>();
  closed = false;
  /** Where tables were made and joined from. */
  readonly froms: (Networks | undefined)[] = [];
  /** What making and joining are refused with. */
  refusal: Extract<Answer<never>, { readonly ok: false }> | null = null;
  /** Thrown by whatever is asked next. */
  bug: Error | null = null;

  create(...[{ settings, name }, from]: Parameters<Hall['create']>): ReturnType<Hall['create']> {
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

  join(...[id, , from]: Parameters<Hall['join']>): Promise<Answer<Seated>> {
    this.froms.push(from);
    if (this.refusal) return Promise.resolve(this.refusal);
    const table = this.tables.get(id);
    if (!table) return Promise.resolve({ ok: false, code: 'unknown-table' });
    return Promise.resolve({ ok: true, value: { table, seat: 'second' } });
  }

  info(id: string): Promise<TableInfo | undefined> {
    return Promise.resolve(this.tables.get(id));
  }

  async standing(id: string): Promise<TableStanding | undefined> {
    const info = await this.info(id);
    return info && { ...info, turn: null, ended: null, rematch: [] };
  }

  list(game?: GameId): Promise<readonly TableInfo[]> {
    const all = [...this.tables.values()];
    return Promise.resolve(all.filter(({ settings }) => game === undefined || settings.game === game));
  }

  carry(id: string): ReturnType<Hall['carry']> {
    if (!this.tables.has(id)) return Promise.resolve({ ok: false, code: 'unknown-table' });
    return Promise.resolve({ ok: true, value: { code: 'ABCD2345', until: 1 } });
  }

  take(): Promise<Answer<Seated>> {
    return Promise.resolve({ ok: false, code: 'bad-code' });
  }

  record(id: string): ReturnType<Hall['record']> {
    if (!this.tables.has(id)) return Promise.resolve({ ok: false, code: 'unknown-table' });
    return Promise.resolve({
      ok: true,
      value: writeRecord(pocket, { game: 'pocket', options: {}, moves: [] }),
    });
  }

  connect(outlet: Outlet, { household }: Networks): Connection {
    this.outlets.add(outlet);
    this.addresses.push(household);
    const answer = (code: string, id: string | null = null): void => {
      outlet.send(JSON.stringify({ t: 'refused', id, code, rule: null, message: code, version: null }));
    };
    return {
      receive: (text) => {
        if (this.bug) throw this.bug;
        const read = readClientFrame(text);
        if (!read.ok) answer(read.code, read.id);
        else if (read.frame.t === 'ping') outlet.send(JSON.stringify({ t: 'pong', n: read.frame.n, now: 0 }));
        else answer('not-attached', 'id' in read.frame ? read.frame.id : null);
      },
      refuse: (code) => {
        answer(code);
      },
      noteLag: (ms) => {
        this.lags.push(ms);
      },
      closed: () => {
        this.outlets.delete(outlet);
      },
    };
  }

  inspect(id: string): Promise<object | undefined> {
    return Promise.resolve(this.tables.get(id));
  }

  closeTable(id: string): Promise<Answer<TableInfo>> {
    const table = this.tables.get(id);
    if (!table) return Promise.resolve({ ok: false, code: 'unknown-table' });
    return Promise.resolve({ ok: true, value: { ...table, status: 'aborted' } });
  }

  removeTable(id: string): Promise<Answer<TableInfo>> {
    const table = this.tables.get(id);
    if (!table) return Promise.resolve({ ok: false, code: 'unknown-table' });
    return Promise.resolve({ ok: true, value: { ...table, status: 'aborted' } });
  }

  counts(): ReturnType<Hall['counts']> {
    return { connections: this.outlets.size, tables: this.tables.size, decisions: 0, addresses: 0 };
  }

  close(): Promise<void> {
    this.closed = true;
    return Promise.resolve();
  }
}
