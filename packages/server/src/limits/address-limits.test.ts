import { commitmentOf } from '@lamplight/rules/fair';
import { describe, expect, it } from 'vitest';
import { networksOf } from '../networks.ts';
import { ScriptedPage } from '../testing/scripted-page.ts';
import { SETTINGS, dealTwo, partyBy, secretBy, testServer } from '../testing/test-server.ts';
import type { TestServer } from '../testing/test-server.ts';
import { AddressLimits } from './address-limits.ts';
import { LIMITS } from '../server-context.ts';

const FROM = networksOf('192.0.2.1');

/** Makes a listed table from an address; its id. */
async function make({ tableServer }: TestServer, seed: string, address: string): Promise<string> {
  const { secret, dealSecret } = partyBy(seed);
  const commitment = commitmentOf('first', dealSecret);
  const settings = { ...SETTINGS, listed: true };
  const made = await tableServer.create({ settings, name: 'Ada', secret, commitment }, networksOf(address));
  if (!made.ok) throw new Error(made.error.code);
  return made.value.table.id;
}

describe('what is remembered of addresses', () => {
  it.each<[string, (limits: AddressLimits) => void]>([
    ['wrong tables and secrets', (limits) => limits.of(FROM).mayGuess()],
    ['lines of spectators', (limits) => limits.of(FROM).takeLine(0)],
    ['what is added to logs', (limits) => limits.of(FROM).takeEntry(0)],
    ['what seats add beyond that', (limits) => limits.ownEntries.charge('a first', 0, 1)],
    ['rematches', (limits) => limits.of(FROM).mayRematch()],
    ['tables that are followed', (limits) => limits.of(FROM).addSpectator('a')],
    ['seats that are taken', (limits) => limits.of(FROM).addPlayer('a')],
    ['tables that are made', (limits) => limits.undealt.mayMake(FROM)],
    ['tables that are joined', (limits) => limits.joined.tryTake({ id: 'a', settings: SETTINGS }, FROM)],
  ])('what is remembered of addresses is counted: %s', (_, act) => {
    const limits = new AddressLimits(LIMITS, () => 0);
    expect(limits.size).toBe(0);
    act(limits);
    expect(limits.size).toBeGreaterThan(0);
  });

  it('rematches of an address are forgotten after two minutes, and log entries once their allowance is back', () => {
    let now = 0;
    const limits = new AddressLimits(LIMITS, () => now);
    const allowed = limits.of(FROM);
    while (allowed.mayRematch());
    now = 119_000;
    limits.sweep();
    expect(limits.size).toBe(1);
    now = 120_001;
    limits.sweep();
    expect(limits.size).toBe(0);
    for (let n = 0; n < 250; n++) allowed.takeEntry(now);
    now += 99_000;
    limits.sweep();
    expect(limits.size).toBe(1);
    now += 1001;
    limits.sweep();
    expect(limits.size).toBe(0);
  });

  it('an address is forgotten by itself, but not while a table it made waits; spectating changes nothing', async () => {
    const test = await testServer({ limits: LIMITS });
    const { tableServer, time } = test;
    const id = await make(test, 'ada', '192.0.2.1');
    const page = new ScriptedPage(tableServer, 'page', '192.0.2.2');
    await page.attach('nowhere-here', secretBy('wrong'));
    const made = tableServer.counts().addresses;
    expect(made).toBe(3);
    time.jump(10_000_000);
    expect([tableServer.counts().addresses, tableServer.counts().addresses]).toEqual([made, made]);
    await time.pass(30_000);
    expect(tableServer.counts().addresses).toBe(1);
    await tableServer.closeTable(id);
    expect(tableServer.counts().addresses).toBe(0);
  });

  it('the addresses of players are forgotten when they have left', async () => {
    const { tableServer } = await testServer();
    const { id, pages } = await dealTwo(tableServer);
    await pages.first.ask({ t: 'resign', table: id });
    expect(tableServer.counts().addresses).toBeGreaterThan(0);
    for (const page of Object.values(pages)) page.connection.closed();
    expect(tableServer.counts().addresses).toBe(0);
  });
});
