import type { TableInfo } from '@lamplight/protocol';
import { GAMES, seededRandom, pick, writeRecord } from '@lamplight/rules';
import type { Game, Role } from '@lamplight/rules';
import { chanceSource, commitmentOf, fairMove } from '@lamplight/rules/fair';
import type { Opened } from '@lamplight/rules/fair';
import { describe, expect, it } from 'vitest';
import { checkDeals, mayReveal, newDeal, promiseOf } from './deal-proof.ts';
import { freshKey } from './seat-keys.ts';
import type { SeatKey } from './seat-keys.ts';

const TABLE = 'abcdefghijkl';
const SERVER = '11'.repeat(32);
const ROLES: Record<Role, 'first' | 'second'> = { investigator: 'first', jack: 'second' };

function sealed(match: TableInfo['match'] = null) {
  const [first, second] = [newDeal('first'), newDeal('second')];
  const commitments = {
    server: commitmentOf('server', SERVER),
    first: first.commitment,
    second: second.commitment,
  };
  const info = {
    id: TABLE,
    status: 'sealing',
    settings: { game: 'pocket', role: 'investigator' },
    commitments,
    roles: ROLES,
    match,
  } as TableInfo;
  const key: SeatKey = { ...freshKey(info, 'first', SERVER, first.deal), promise: promiseOf(info) };
  return { info, key, secrets: { server: SERVER, first: first.deal, second: second.deal } };
}

/** A game dealt by the secrets, as a server keeps it. */
function played({ info, secrets }: ReturnType<typeof sealed>, first?: Opened) {
  const game: Game = GAMES.pocket;
  const source = chanceSource({ table: TABLE, secrets, ...(first && { opening: first }) });
  const random = seededRandom('proof');
  const moves = [];
  let state = game.setup({});
  for (let actor = game.actor(state); actor !== null; actor = game.actor(state)) {
    const move = actor === 'chance' ? fairMove(game, state, source) : pick(game.legalMoves(state), random);
    moves.push(move);
    state = game.play(state, move).state;
  }
  const roles = { by: 'agreed', first: 'investigator', second: 'jack' } as const;
  const { commitments } = info as { commitments: Record<'server' | 'first' | 'second', string> };
  return writeRecord(
    game,
    { game: 'pocket', options: {}, moves },
    {
      proof: { version: 1, table: TABLE, commitments, secrets, roles, ...(first && { opening: first }) },
    },
  );
}

describe('a seat', () => {
  it('opens its part only when all are bound and it is bound to what it holds', () => {
    const { info, key } = sealed();
    expect(mayReveal(info, key)).toBe(true);
    expect(mayReveal({ ...info, status: 'waiting' }, key)).toBe(false);
    expect(mayReveal(info, { ...key, promise: null })).toBe(false);
    expect(mayReveal(info, { ...key, deal: newDeal('first').deal })).toBe(false);
    expect(promiseOf({ ...info, commitments: { ...info.commitments, second: null } })).toBeNull();
  });

  it('finds a fair game fair, and counts what chance decided', () => {
    const table = sealed();
    const result = checkDeals(GAMES, played(table), table.info, table.key.promise, { key: table.key });
    expect(result).toMatchObject({ ok: true });
    expect(result.ok && result.draws).toBeGreaterThan(3);
  });

  it('is not deceived by a proof that was made up afterwards', () => {
    const table = sealed();
    const invented = played(sealed());
    expect(checkDeals(GAMES, invented, table.info, table.key.promise, { key: table.key })).toMatchObject({
      ok: false,
      code: 'not-as-promised',
    });
  });
});

describe('the second game of a match', () => {
  const before = sealed({ game: 1, first: 0, second: 0 });
  const first = {
    table: 'mnopqrstuvwx',
    commitments: before.key.promise!.commitments,
    secrets: before.secrets,
  };
  const opening = { ...before.key, table: first.table };
  const table = sealed({ game: 2, first: 1, second: 0 });
  const record = played(table, first);
  const { info, key } = table;

  it('is fair for a spectator, a carried seat, and a browser that forgot the first one', () => {
    const promise = promiseOf(info);
    const fair = { ok: true };
    expect(checkDeals(GAMES, record, info, promise)).toMatchObject(fair);
    expect(checkDeals(GAMES, record, info, promise, { key: { ...key, deal: null } })).toMatchObject(fair);
    expect(checkDeals(GAMES, record, info, promise, { key })).toMatchObject(fair);
    expect(checkDeals(GAMES, record, info, promise, { key, opening })).toMatchObject(fair);
  });

  it('is not fair where the opening is of another table, or none was agreed', () => {
    const broken = { ok: false, code: 'not-as-promised' };
    const other = { ...opening, table: 'yyyyyyyyyyyy' };
    expect(checkDeals(GAMES, record, info, key.promise, { key, opening: other })).toMatchObject(broken);
    const single = { ...key.promise!, secondOfMatch: false };
    expect(checkDeals(GAMES, record, info, single, { key })).toMatchObject(broken);
  });
});
