import type { JoinTable, Seated, TableInfo } from '@lamplight/protocol';
import { commitmentOf } from '@lamplight/rules/fair';
import { describe, expect, it } from 'vitest';
import type { ApiResult } from '../connection/api.ts';
import { memoryStorage } from './memory-storage.ts';
import { freshKey, SeatKeys } from './seat-keys.ts';
import { keepMade, sitDown } from './sit-down.ts';

const COMMITMENTS = {
  server: commitmentOf('server', '11'.repeat(32)),
  first: commitmentOf('first', '22'.repeat(32)),
  second: null,
};
const INFO = {
  id: 'abcdefghijkl',
  settings: { game: 'pocket', options: {}, role: 'lot', match: false },
  commitments: COMMITMENTS,
  roles: null,
} as unknown as TableInfo;

/** A server with one free seat: the first secret that asks gets it, and gets it again when it asks again. */
function serverOf(unreachable: 'never' | 'before' | 'after' = 'never') {
  let held: string | null = null;
  let silence = unreachable;
  const bodies: JoinTable[] = [];
  const ask = (_table: string, body: JoinTable): Promise<ApiResult<Seated>> => {
    bodies.push(body);
    const now = silence;
    silence = 'never';
    if (now === 'before') return Promise.resolve({ ok: false, error: 'unreachable' });
    held ??= body.secret;
    if (now === 'after') return Promise.resolve({ ok: false, error: 'unreachable' });
    if (held !== body.secret) return Promise.resolve({ ok: false, error: 'seat-taken' });
    return Promise.resolve({ ok: true, value: { table: INFO, seat: 'second' } });
  };
  return { ask, bodies, held: () => held };
}

describe('sitting down', () => {
  it('sitting down in two tabs of one browser gives the same seat, and neither tab takes it from the other', async () => {
    const storage = memoryStorage();
    const [one, other] = [new SeatKeys(storage), new SeatKeys(storage)];
    const { ask, bodies, held } = serverOf();
    const both = await Promise.all([sitDown(one, INFO, 'Bo', ask), sitDown(other, INFO, 'Bo', ask)]);
    expect(both).toEqual([null, null]);
    expect(bodies[1]).toEqual(bodies[0]);
    expect(one.find(INFO.id)?.secret).toBe(held());
  });

  it('sitting down commits to the stored part of the deal', async () => {
    const keys = new SeatKeys(memoryStorage());
    const { ask, bodies } = serverOf();
    await sitDown(keys, INFO, 'Bo', ask);
    expect(bodies[0]?.commitment).toBe(commitmentOf('second', keys.find(INFO.id)?.deal ?? ''));
  });

  it('sitting down stores what was shown before the own commitment is sent: settings, and the commitments of the others', async () => {
    const keys = new SeatKeys(memoryStorage());
    const { ask } = serverOf();
    await sitDown(keys, INFO, 'Bo', (table, body) => {
      const known = { ...COMMITMENTS, second: body.commitment };
      expect(keys.find(INFO.id)?.asked).toEqual({
        settings: INFO.settings,
        after: null,
        opening: null,
        known,
      });
      return ask(table, body);
    });
    // A later attempt may be shown something else; the first one counts.
    const other = { ...INFO, settings: { ...INFO.settings, role: 'jack' } } as const;
    await sitDown(keys, other, 'Bo', ask);
    expect(keys.find(INFO.id)?.asked?.settings).toEqual(INFO.settings);
  });

  it.each(['before', 'after'] as const)(
    'sitting down is tried again with the same secret where the server was unreachable %s the request',
    async (when) => {
      const keys = new SeatKeys(memoryStorage());
      const { ask, bodies } = serverOf(when);
      expect(await sitDown(keys, INFO, 'Bo', ask)).toBe('unreachable');
      expect(await sitDown(keys, INFO, 'Bo', ask)).toBeNull();
      expect(bodies[1]).toEqual(bodies[0]);
    },
  );

  it('sitting down where another player sits leaves nothing behind', async () => {
    const { ask } = serverOf();
    await sitDown(new SeatKeys(memoryStorage()), INFO, 'Bo', ask);
    const keys = new SeatKeys(memoryStorage());
    expect(await sitDown(keys, INFO, 'Cy', ask)).toBe('seat-taken');
    expect(keys.find(INFO.id)).toBeUndefined();
  });

  it('a refusal does not remove what another tab has stored in the meantime', async () => {
    const keys = new SeatKeys(memoryStorage());
    const code = 'seat-taken';
    const refused = await sitDown(keys, INFO, 'Bo', () => {
      keys.amend(INFO.id, { secret: 'ef'.repeat(32) });
      return Promise.resolve({ ok: false, error: code });
    });
    expect(refused).toBe(code);
    expect(keys.find(INFO.id)?.secret).toBe('ef'.repeat(32));
  });

  const REFUSALS = ['too-many', 'server-full', 'closing', 'bad-body', 'unknown-table', 'seat-taken'];
  it.each(REFUSALS)(
    'sitting down leaves nothing behind when the first attempt is refused: %s',
    async (code) => {
      const keys = new SeatKeys(memoryStorage());
      expect(await sitDown(keys, INFO, 'Bo', () => Promise.resolve({ ok: false, error: code }))).toBe(code);
      expect(keys.find(INFO.id)).toBeUndefined();
    },
  );

  it.each(['unreachable', 'store-unavailable', 'broken'])(
    'sitting down keeps the key where the seat may have been given: %s',
    async (code) => {
      const keys = new SeatKeys(memoryStorage());
      const { ask, bodies } = serverOf();
      await sitDown(keys, INFO, 'Bo', async (table, body) => {
        await ask(table, body);
        return { ok: false, error: code };
      });
      expect(keys.find(INFO.id)?.secret).toBe(bodies[0]?.secret);
    },
  );

  it('a refusal in one tab keeps the key with which another tab has the seat', async () => {
    const storage = memoryStorage();
    const [one, other] = [new SeatKeys(storage), new SeatKeys(storage)];
    const { ask, held } = serverOf();
    // The server refuses the first tab and seats the second; the first tab receives its refusal last.
    const refused = await sitDown(one, INFO, 'Bo', async () => {
      expect(await sitDown(other, INFO, 'Bo', ask)).toBeNull();
      return { ok: false, error: 'too-many' };
    });
    expect(refused).toBe('too-many');
    expect(one.find(INFO.id)?.secret).toBe(held());
  });

  it('sitting down at a table whose settings are too long to be stored is refused, and nothing is stored', async () => {
    const keys = new SeatKeys(memoryStorage());
    const { ask, bodies } = serverOf();
    const info = { ...INFO, settings: { ...INFO.settings, options: { pad: 'p'.repeat(2_000) } } };
    expect(await sitDown(keys, info, 'Bo', ask)).toBe('bad-frame');
    expect(bodies).toEqual([]);
    expect(keys.find(INFO.id)).toBeUndefined();
  });

  it('sitting down at one’s own table is refused, and the key of the first seat stays as it is', async () => {
    const keys = new SeatKeys(memoryStorage());
    keys.keep(freshKey(INFO, 'first', 'ab'.repeat(32), null));
    const { ask, bodies } = serverOf();
    expect(await sitDown(keys, INFO, 'Ann', ask)).toBe('own-table');
    expect(bodies).toEqual([]);
    expect(keys.find(INFO.id)).toMatchObject({ seat: 'first', deal: null });
  });

  it.each(['too-many', 'unknown-table'])(
    'a stored seat is kept after the refusal %s, which says nothing about it',
    async (code) => {
      const keys = new SeatKeys(memoryStorage());
      const { ask, held } = serverOf();
      await sitDown(keys, INFO, 'Bo', ask);
      expect(await sitDown(keys, INFO, 'Bo', () => Promise.resolve({ ok: false, error: code }))).toBe(code);
      expect(keys.find(INFO.id)?.secret).toBe(held());
    },
  );
});

describe('a table that was made', () => {
  const made = { settings: INFO.settings, secret: 'ab'.repeat(32), deal: 'cd'.repeat(32) };

  it('a new table is stored as it was asked for, whatever the server says about it', () => {
    const keys = new SeatKeys(memoryStorage());
    keepMade(keys, { ...INFO, settings: { ...INFO.settings, game: 'london', role: 'jack' } }, made);
    const known = { ...COMMITMENTS, first: commitmentOf('first', made.deal) };
    expect(keys.find(INFO.id)).toMatchObject({
      game: 'pocket',
      seat: 'first',
      deal: made.deal,
      asked: { settings: INFO.settings, after: null, opening: null, known },
    });
  });

  it('a table that is answered twice keeps the notes of the first answer', () => {
    const keys = new SeatKeys(memoryStorage());
    keepMade(keys, INFO, made);
    const server = commitmentOf('server', '33'.repeat(32));
    keepMade(keys, { ...INFO, commitments: { ...COMMITMENTS, server } }, made);
    expect(keys.find(INFO.id)?.asked?.known.server).toBe(COMMITMENTS.server);
  });
});
