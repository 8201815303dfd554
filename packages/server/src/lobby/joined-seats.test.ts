import { seededRandom } from '@lamplight/rules';
import type { ClockSettings } from '@lamplight/protocol';
import { commitmentOf } from '@lamplight/rules/fair';
import { describe, expect, it } from 'vitest';
import type { TableServer } from '../table-server.ts';
import { networksOf } from '../networks.ts';
import { LIMITS } from '../server-context.ts';
import { ScriptedPage } from '../testing/scripted-page.ts';
import { SETTINGS, partyBy, testServer } from '../testing/test-server.ts';
import { nextDecision } from '../testing/truth.ts';

const JOINER = '192.0.2.1';
const MINUTE = 60_000;
const LIVE: ClockSettings = { kind: 'live', base: 600, increment: 5 };
/** The same limit for opened seats without play as for unopened ones. */
const idle = { ...LIMITS.joins.idle, unplayed: LIMITS.joins.idle.listed };
const limits = { joins: { ...LIMITS.joins, idle } };

interface Dealt {
  readonly id: string;
  readonly maker: ScriptedPage;
  readonly joiner: ScriptedPage;
}

/** Makes a listed table; its maker attaches and opens right away. */
async function make(tableServer: TableServer, seed: string, clock = LIVE): Promise<Omit<Dealt, 'joiner'>> {
  const { secret, dealSecret } = partyBy(`maker ${seed}`);
  const settings = { ...SETTINGS, listed: true, clock } as const;
  const commitment = commitmentOf('first', dealSecret);
  const made = await tableServer.create({ settings, name: 'Ada', secret, commitment });
  if (!made.ok) throw new Error(made.error.code);
  const { id } = made.value.table;
  const maker = new ScriptedPage(tableServer, `maker ${seed}`);
  await maker.attach(id, secret);
  return { id, maker };
}

/** Joins it; the refusal where there is one. */
async function join(tableServer: TableServer, id: string, address = JOINER): Promise<string | undefined> {
  const { secret, dealSecret } = partyBy(`joiner ${id}`);
  const commitment = commitmentOf('second', dealSecret);
  const joined = await tableServer.join(id, { name: 'Bob', secret, commitment }, networksOf(address));
  return joined.ok ? undefined : joined.error.code;
}

/** A table that was joined and dealt, or why it was not joined. */
async function deal(
  tableServer: TableServer,
  seed: string,
  clock = LIVE,
  address = JOINER,
): Promise<Dealt | string> {
  const { id, maker } = await make(tableServer, seed, clock);
  const refused = await join(tableServer, id, address);
  if (refused !== undefined) return refused;
  const { secret, dealSecret } = partyBy(`joiner ${id}`);
  const joiner = new ScriptedPage(tableServer, `joiner ${seed}`, address);
  await joiner.attach(id, secret);
  await joiner.ask({ t: 'reveal', table: id, secret: dealSecret });
  await maker.ask({ t: 'reveal', table: id, secret: partyBy(`maker ${seed}`).dealSecret });
  expect(maker.table).toMatchObject({ status: 'playing' });
  return { id, maker, joiner };
}

async function dealThree(tableServer: TableServer, clock = LIVE): Promise<readonly [Dealt, Dealt, Dealt]> {
  const dealt = [
    await deal(tableServer, 'one', clock),
    await deal(tableServer, 'two', clock),
    await deal(tableServer, 'three', clock),
  ];
  expect(dealt.filter((one) => typeof one === 'string')).toEqual([]);
  return dealt as [Dealt, Dealt, Dealt];
}

/** Both play until `until` is true. */
async function play({ id, maker, joiner }: Dealt, until: () => boolean): Promise<void> {
  const random = seededRandom(id);
  for (let count = 0; count < 50 && !until(); count++) {
    const next = nextDecision([maker, joiner], random);
    if (!next) throw new Error('nobody is to decide');
    await next.page.ask({ t: 'move', table: id, at: next.page.version, move: next.move });
  }
  expect(until()).toBe(true);
}

/** Until it was the joiner's turn and is not any more. */
async function playTurnOfJoiner(dealt: Dealt): Promise<void> {
  const isToDecide = (): boolean => (dealt.joiner.update?.moves.length ?? 0) > 0;
  await play(dealt, isToDecide);
  await play(dealt, () => !isToDecide());
}

/** The answer to joining a new table. */
const another = async (tableServer: TableServer, seed: string): Promise<string | undefined> =>
  join(tableServer, (await make(tableServer, seed)).id);

describe('a seat joined from the list', () => {
  it('a seat joined from the list counts though it is opened and left: of ten tables one address holds three', async () => {
    const { tableServer, time } = await testServer({ limits });
    const answers: string[] = [];
    for (let n = 0; n < 10; n++) {
      const dealt = await deal(tableServer, `table ${String(n)}`);
      if (typeof dealt === 'string') answers.push(dealt);
      else dealt.joiner.send({ t: 'detach', table: dealt.id });
      await time.pass(10_000);
    }
    expect(answers).toEqual(Array(7).fill('too-many'));
    expect(await tableServer.list()).toHaveLength(7);
    // Other addresses are not affected.
    expect(typeof (await deal(tableServer, 'of others', LIVE, '192.0.2.2'))).toBe('object');
  });

  it('a seat joined from the list counts while its first decision can be taken back', async () => {
    const { tableServer } = await testServer({ limits });
    const [dealt] = await dealThree(tableServer);
    const { id, joiner } = dealt;
    await play(dealt, () => joiner.update?.canUndo === true);
    expect(await another(tableServer, 'meanwhile')).toBe('too-many');
    await joiner.ask({ t: 'undo', table: id, at: joiner.version });
    expect(await another(tableServer, 'taken back')).toBe('too-many');
  });

  it('a seat joined from the list no longer counts when its player has played: going from game to game is never refused', async () => {
    const { tableServer, time } = await testServer({ limits });
    for (let n = 0; n < 12; n++) {
      const dealt = await deal(tableServer, `table ${String(n)}`);
      if (typeof dealt === 'string') throw new Error(dealt);
      await playTurnOfJoiner(dealt);
      await time.pass(15_000);
    }
  });

  it.each<[string, (dealt: Dealt, tableServer: TableServer) => Promise<unknown>]>([
    ['the joiner gave up', ({ id, joiner }) => joiner.ask({ t: 'resign', table: id })],
    ['the maker gave up', ({ id, maker }) => maker.ask({ t: 'resign', table: id })],
    ['it was closed', ({ id }, tableServer) => tableServer.closeTable(id)],
  ])('a seat joined from the list no longer counts when %s', async (_, end) => {
    const { tableServer } = await testServer({ limits });
    const [dealt] = await dealThree(tableServer);
    expect(await another(tableServer, 'before')).toBe('too-many');
    await end(dealt, tableServer);
    expect(await deal(tableServer, 'after')).toBeTypeOf('object');
    expect(await another(tableServer, 'after that')).toBe('too-many');
  });

  it('a seat joined from the list no longer counts when its clock has run out at a table that nobody followed', async () => {
    const { tableServer, time } = await testServer({ limits });
    for (const { maker, joiner } of await dealThree(tableServer))
      for (const page of [maker, joiner]) page.connection.closed();
    await time.pass(4 * MINUTE);
    expect(tableServer.counts().tables).toBe(0);
    expect(await another(tableServer, 'still')).toBe('too-many');
    await time.pass(12 * MINUTE);
    expect(await another(tableServer, 'after')).toBeUndefined();
  });

  it('a seat joined from the list no longer counts when its player has played after the table was unloaded and loaded', async () => {
    const { tableServer, time } = await testServer({ limits });
    const [dealt] = await dealThree(tableServer, { kind: 'days', days: 3 });
    const { id, maker, joiner } = dealt;
    for (const page of [maker, joiner]) page.connection.closed();
    await time.pass(MINUTE);
    expect(tableServer.counts().tables).toBe(2);
    for (const [page, seed] of [
      [maker, 'maker one'],
      [joiner, `joiner ${id}`],
    ] as const) {
      page.reconnect();
      await page.attach(id, partyBy(seed).secret);
    }
    expect(await another(tableServer, 'before')).toBe('too-many');
    await playTurnOfJoiner(dealt);
    expect(await another(tableServer, 'after')).toBeUndefined();
  });

  it('a seat joined from the list no longer counts when a computer plays for the joiner', async () => {
    const { tableServer, time } = await testServer({ limits });
    const [dealt] = await dealThree(tableServer);
    const { id, maker, joiner } = dealt;
    await play(dealt, () => (joiner.update?.moves.length ?? 0) > 0);
    joiner.connection.closed();
    await time.pass(MINUTE);
    expect(await another(tableServer, 'before')).toBe('too-many');
    expect(await maker.ask({ t: 'claim', table: id, take: 'bot' })).toMatchObject({ t: 'done' });
    expect(await another(tableServer, 'after')).toBeUndefined();
  });

  it('a seat joined from the list is forgotten an hour after joining, since its opponent may never have decided', async () => {
    const { tableServer, time } = await testServer({ limits });
    await dealThree(tableServer, { kind: 'days', days: 3 });
    await time.pass(59 * MINUTE);
    expect(await another(tableServer, 'before')).toBe('too-many');
    await time.pass(MINUTE);
    expect(await another(tableServer, 'after')).toBeUndefined();
  });

  it('a seat joined from the list is forgotten by a restart', async () => {
    const { tableServer, store, time } = await testServer({ limits });
    const dealt = await dealThree(tableServer);
    await tableServer.close();
    const random = seededRandom('restarted');
    const secrets = (count: number): Uint8Array => Uint8Array.from({ length: count }, () => random(256));
    const again = await testServer({ store, time, secrets });
    expect(await another(again.tableServer, 'after')).toBeUndefined();
    const { id, joiner } = dealt[0];
    joiner.reconnect(again.tableServer);
    await joiner.attach(id, partyBy(`joiner ${id}`).secret);
    await joiner.ask({ t: 'resign', table: id });
    const answers: (string | undefined)[] = [];
    for (const seed of ['second', 'third', 'fourth']) answers.push(await another(again.tableServer, seed));
    expect(answers).toEqual([undefined, undefined, 'too-many']);
  });

  it('a seat joined from the list counts for less once it is opened: a few players who share an address may all wait', async () => {
    const { tableServer, time } = await testServer();
    const { listed, unplayed } = LIMITS.joins.idle;
    expect(unplayed.clientKey).toBeGreaterThan(listed.clientKey);
    for (let n = 0; n < unplayed.clientKey; n++) {
      expect(await deal(tableServer, `game ${String(n)}`)).toBeTypeOf('object');
      await time.pass(10_000);
    }
    expect(await another(tableServer, 'one more')).toBe('too-many');
  });
});
