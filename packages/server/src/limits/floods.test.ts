import type { TableSettings } from '@lamplight/protocol';
import { seededRandom } from '@lamplight/rules';
import { commitmentOf } from '@lamplight/rules/fair';
import { describe, expect, it } from 'vitest';
import type { TableServer } from '../table-server.ts';
import { networksOf } from '../networks.ts';
import { ScriptedPage } from '../testing/scripted-page.ts';
import { SETTINGS, partyBy, testServer } from '../testing/test-server.ts';
import type { TestServer } from '../testing/test-server.ts';
import { LIMITS } from '../server-context.ts';

const LISTED = { listed: true };
const BY_LINK = { listed: false };
const AGAINST_BOT = { listed: false, bot: 'best' } as const;
const DAY = 86_400_000;
/** The rate of requests is not tested here. */
const FAST = { burst: 1e9, perSecond: 1e9 };
const made = { clientKey: FAST, site: FAST, provider: FAST };

/** A server for 200 tables, with a hundredth of the usual limits. */
const smallServer = (): Promise<TestServer> =>
  testServer({
    limits: { ...LIMITS, undealt: 200, undealtEach: { clientKey: 4, site: 12, provider: 100 }, made },
  });

async function make(
  tableServer: TableServer,
  seed: string,
  address: string,
  settings: Partial<TableSettings>,
): Promise<string> {
  const { secret, dealSecret } = partyBy(seed);
  const commitment = commitmentOf('first', dealSecret);
  const body = { settings: { ...SETTINGS, ...settings }, name: 'Ada', secret, commitment };
  const answer = await tableServer.create(body, networksOf(address));
  return answer.ok ? answer.value.table.id : answer.error.code;
}

/** Makes tables, each from an address of its own; gives the answers. */
async function flood(
  tableServer: TableServer,
  count: number,
  address: (i: number) => string,
  settings: Partial<TableSettings> = LISTED,
): Promise<string[]> {
  const answers: string[] = [];
  for (let i = 0; i < count; i++)
    answers.push(await make(tableServer, `flood ${address(i)} ${String(i)}`, address(i), settings));
  return answers;
}

const hex = (n: number): string => n.toString(16);
const refused = (answers: readonly string[], code: string): number =>
  answers.filter((answer) => answer === code).length;

const canJoin = async (tableServer: TableServer, id: string): Promise<boolean> => {
  const { secret, dealSecret } = partyBy(`friend ${id}`);
  const joined = await tableServer.join(id, {
    name: 'Bob',
    secret,
    commitment: commitmentOf('second', dealSecret),
  });
  return joined.ok;
};

describe('an invitation by link', () => {
  it.each<[string, (i: number) => string]>([
    ['1,010 networks of one /48', (i) => `2001:db8:7:${hex(i)}::1`],
    ['many /48 of one /32', (i) => `2001:db8:${hex(i)}::1`],
    ['many /32', (i) => `2001:${hex(i)}::1`],
    ['many addresses of IPv4', (i) => `10.0.${String(i >> 8)}.${String(i & 255)}`],
  ])('an invitation by link survives a flood of listed tables from %s', async (_, address) => {
    const { tableServer, time } = await smallServer();
    const invitation = await make(tableServer, 'ada', '198.51.100.1', BY_LINK);
    await time.pass(1000);
    await flood(tableServer, 1010, address);
    expect(await tableServer.info(invitation)).toMatchObject({ status: 'waiting' });
    // Other invitations can still be made.
    const another = await make(tableServer, 'cleo', '198.51.100.2', BY_LINK);
    expect(await canJoin(tableServer, invitation)).toBe(true);
    expect(await canJoin(tableServer, another)).toBe(true);
  });

  it('an invitation by link survives a flood of listed tables a week later and after a restart', async () => {
    const { tableServer, store, time } = await smallServer();
    const invitation = await make(tableServer, 'ada', '198.51.100.1', BY_LINK);
    await time.pass(7 * DAY);
    await flood(tableServer, 1010, (i) => `2001:${hex(i)}::1`);
    await tableServer.close();
    const limits = { ...LIMITS, undealt: 200, made };
    const random = seededRandom('after the restart');
    const secrets = (count: number) => Uint8Array.from({ length: count }, () => random(256));
    const again = await testServer({ store, time, limits, secrets });
    await flood(again.tableServer, 1010, (i) => `2002:${hex(i)}::1`);
    expect(await canJoin(again.tableServer, invitation)).toBe(true);
    expect(await store.undealt()).toHaveLength(101);
  });

  it('an invitation by link survives a flood of other invitations, which are refused when the places are taken', async () => {
    const { tableServer, time } = await smallServer();
    const invitation = await make(tableServer, 'ada', '198.51.100.1', BY_LINK);
    await time.pass(1000);
    const answers = await flood(tableServer, 1010, (i) => `2001:${hex(i)}::1`, BY_LINK);
    expect(refused(answers, 'server-full')).toBe(861);
    expect(await canJoin(tableServer, invitation)).toBe(true);
  });

  it.each<[string, (i: number) => string]>([
    ['IPv4', (i) => `10.0.0.${String(i >> 2)}`],
    ['IPv6', (i) => `2001:${hex(i >> 2)}::${hex(i + 1)}`],
  ])(
    'an invitation by link survives a flood of invitations from busy networks of %s, and others can still be made',
    async (_, address) => {
      const { tableServer, time } = await smallServer();
      const invitation = await make(tableServer, 'ada', '198.51.100.1', BY_LINK);
      await time.pass(1000);
      await flood(tableServer, 400, address, BY_LINK);
      const later = await make(tableServer, 'bea', '198.51.100.2', BY_LINK);
      await flood(tableServer, 40, (i) => address(i + 400), BY_LINK);
      for (const settings of [BY_LINK, LISTED, AGAINST_BOT])
        expect(await make(tableServer, JSON.stringify(settings), '198.51.100.3', settings)).toHaveLength(12);
      expect(await canJoin(tableServer, invitation)).toBe(true);
      expect(await canJoin(tableServer, later)).toBe(true);
    },
  );

  it('invitations by link leave places for listed tables and those against computers', async () => {
    const { tableServer } = await smallServer();
    await flood(tableServer, 300, (i) => `2001:${hex(i)}::1`, BY_LINK);
    expect(await make(tableServer, 'link', '198.51.100.3', BY_LINK)).toBe('server-full');
    const answers = await flood(tableServer, 60, (i) => `10.0.0.${String(i)}`, AGAINST_BOT);
    expect(refused(answers, 'server-full')).toBe(0);
    expect(await make(tableServer, 'listed', '198.51.100.3', LISTED)).toHaveLength(12);
  });

  it('a table against a computer is not an invitation by link, neither before a restart nor after it', async () => {
    const { tableServer, store, time } = await smallServer();
    const invitation = await make(tableServer, 'ada', '198.51.100.1', BY_LINK);
    await flood(tableServer, 99, (i) => `10.0.0.${String(i)}`, AGAINST_BOT);
    await tableServer.close();
    const limits = { ...LIMITS, undealt: 100, made };
    const random = seededRandom('after the restart');
    const secrets = (count: number) => Uint8Array.from({ length: count }, () => random(256));
    const again = await testServer({ store, time, limits, secrets });
    const answers = await flood(again.tableServer, 40, (i) => `10.0.1.${String(i)}`, BY_LINK);
    expect(refused(answers, 'server-full')).toBe(0);
    expect(await canJoin(again.tableServer, invitation)).toBe(true);
  });

  it('invitations by link of more than a day are evicted, first those of the networks that made most', async () => {
    const { tableServer, time } = await smallServer();
    const invitation = await make(tableServer, 'ada', '198.51.100.1', BY_LINK);
    await time.pass(1000);
    await flood(tableServer, 149, (i) => `10.0.0.${String(i >> 2)}`, BY_LINK);
    await time.pass(DAY + 1);
    const answers = await flood(tableServer, 100, (i) => `2001:${hex(i)}::1`, BY_LINK);
    expect(refused(answers, 'server-full')).toBe(0);
    expect(await canJoin(tableServer, invitation)).toBe(true);
  });

  it('an invitation by link stays while its maker is connected, however old it is', async () => {
    const { tableServer, time } = await smallServer();
    const invitation = await make(tableServer, 'ada', '198.51.100.1', BY_LINK);
    await new ScriptedPage(tableServer).attach(invitation, partyBy('ada').secret);
    await time.pass(2 * DAY);
    await flood(tableServer, 300, (i) => `2001:${hex(i)}::1`, BY_LINK);
    expect(await canJoin(tableServer, invitation)).toBe(true);
  });
});

describe('undealt tables', () => {
  it.each<[string, number, (i: number) => string]>([
    ['client', 4, () => '10.0.0.1'],
    ['client of IPv6', 4, (i) => `2001:db8:7:7::${hex(i + 1)}`],
    ['/48', 12, (i) => `2001:db8:7:${hex(i)}::1`],
    ['/32', 100, (i) => `2001:db8:${hex(i)}::1`],
  ])('undealt tables are limited for one %s', async (_, most, address) => {
    const { tableServer } = await smallServer();
    const answers = await flood(tableServer, most + 20, address, BY_LINK);
    expect(refused(answers, 'too-many')).toBe(20);
    // Other addresses can still make tables.
    expect(await make(tableServer, 'else', '198.51.100.1', BY_LINK)).toHaveLength(12);
  });

  it('undealt tables are limited when they are all made at once', async () => {
    const { tableServer } = await smallServer();
    const all = Array.from({ length: 20 }, (_, i) =>
      make(tableServer, `at once ${String(i)}`, '10.0.0.1', LISTED),
    );
    expect(refused(await Promise.all(all), 'too-many')).toBe(16);
  });

  it('undealt tables can be made again when others have ended', async () => {
    const { tableServer } = await smallServer();
    const [id = ''] = await flood(tableServer, 4, () => '10.0.0.1');
    expect(await make(tableServer, 'fifth', '10.0.0.1', LISTED)).toBe('too-many');
    await tableServer.closeTable(id);
    expect(await make(tableServer, 'fifth', '10.0.0.1', LISTED)).toHaveLength(12);
  });

  it('undealt tables are limited in how quickly one /48 or /32 makes them', async () => {
    const { tableServer, time } = await testServer();
    const { site, provider } = LIMITS.made;
    const ofSite = await flood(tableServer, site.burst + 5, (i) => `2001:db8:7:${hex(i)}::1`);
    expect(refused(ofSite, 'too-many')).toBe(5);
    const ofProvider = await flood(tableServer, provider!.burst + 5, (i) => `2002:db8:${hex(i)}::1`);
    expect(refused(ofProvider, 'too-many')).toBe(5);
    await time.pass(2000);
    expect(await make(tableServer, 'later', '2002:db8:ffff::1', LISTED)).toHaveLength(12);
  });

  it('listed undealt tables fill half of all places at most; those of the networks with the most are evicted first', async () => {
    const { tableServer, time, store } = await smallServer();
    const lonely = await make(tableServer, 'ada', '198.51.100.1', LISTED);
    await time.pass(1000);
    const answers = await flood(tableServer, 400, (i) => `10.0.0.${String((i >> 2) % 50)}`);
    expect(refused(answers, 'server-full')).toBe(0);
    expect(await store.undealt()).toHaveLength(100);
    expect(await tableServer.info(lonely)).toMatchObject({ status: 'waiting' });
  });

  it('undealt tables of days are evicted after those whose makers have left', async () => {
    const { tableServer, time } = await smallServer();
    const clock = { kind: 'days', days: 3 } as const;
    const days = await make(tableServer, 'ada', '198.51.100.1', { ...LISTED, clock });
    await time.pass(1000);
    await flood(tableServer, 150, (i) => `10.0.0.${String(i)}`);
    expect(await tableServer.info(days)).toMatchObject({ status: 'waiting' });
  });
});

describe('the list of open tables', () => {
  const days = { ...LISTED, clock: { kind: 'days', days: 3 } } as const;

  it.each<[string, Partial<TableSettings>, number, (i: number) => string]>([
    ['100 live tables from as many /48 of one /32', LISTED, 100, (i) => `2001:db8:${hex(i)}::1`],
    ['520 tables of days from 13 addresses', days, 520, (i) => `10.0.0.${String(i % 13)}`],
    ['520 tables of days from as many /48 of one /32', days, 520, (i) => `2001:db8:${hex(i)}::1`],
  ])('the list of open tables shows an older table beside %s', async (_, settings, count, address) => {
    const { tableServer, time } = await testServer({ limits: { ...LIMITS, made } });
    const lonely = await make(tableServer, 'ada', '198.51.100.1', settings);
    await time.pass(1000);
    expect(refused(await flood(tableServer, count, address, settings), 'too-many')).toBe(0);
    const listed = await tableServer.list();
    expect(listed).toHaveLength(100);
    expect(listed.map(({ id }) => id)).toContain(lonely);
  });
});
