import type { TableSettings } from '@lamplight/protocol';
import { seededRandom } from '@lamplight/rules';
import { commitmentOf } from '@lamplight/rules/fair';
import { describe, expect, it } from 'vitest';
import type { Hall } from '../hall.ts';
import { networksOf } from '../networks.ts';
import { ScriptedPage } from '../testing/scripted-page.ts';
import { SETTINGS, partyBy, testHall } from '../testing/test-hall.ts';
import type { TestHall } from '../testing/test-hall.ts';
import { LIMITS } from './hall-options.ts';

const LISTED = { listed: true };
const BY_LINK = { listed: false };
const AGAINST_BOT = { listed: false, bot: 'best' } as const;
const DAY = 86_400_000;
/** How often one may ask is not what is tested here. */
const FAST = { burst: 1e9, perSecond: 1e9 };
const made = { household: FAST, site: FAST, provider: FAST };

/** Room for 200 tables, with the quotas of a hundredth of what they are. */
const smallHall = (): Promise<TestHall> =>
  testHall({
    limits: { ...LIMITS, unbegun: 200, unbegunEach: { household: 4, site: 12, provider: 100 }, made },
  });

async function make(
  hall: Hall,
  seed: string,
  address: string,
  settings: Partial<TableSettings>,
): Promise<string> {
  const { secret, dealSecret } = partyBy(seed);
  const commitment = commitmentOf('first', dealSecret);
  const body = { settings: { ...SETTINGS, ...settings }, name: 'Ada', secret, commitment };
  const answer = await hall.create(body, networksOf(address));
  return answer.ok ? answer.value.table.id : answer.code;
}

/** Makes so many tables, each from an address of its own; how each was answered. */
async function flood(
  hall: Hall,
  count: number,
  address: (i: number) => string,
  settings: Partial<TableSettings> = LISTED,
): Promise<string[]> {
  const answers: string[] = [];
  for (let i = 0; i < count; i++)
    answers.push(await make(hall, `flood ${address(i)} ${String(i)}`, address(i), settings));
  return answers;
}

const hex = (n: number): string => n.toString(16);
const refused = (answers: readonly string[], code: string): number =>
  answers.filter((answer) => answer === code).length;

const canJoin = async (hall: Hall, id: string): Promise<boolean> => {
  const { secret, dealSecret } = partyBy(`friend ${id}`);
  const joined = await hall.join(id, { name: 'Bob', secret, commitment: commitmentOf('second', dealSecret) });
  return joined.ok;
};

describe('an invitation by link', () => {
  it.each<[string, (i: number) => string]>([
    ['1,010 networks of one /48', (i) => `2001:db8:7:${hex(i)}::1`],
    ['many /48 of one /32', (i) => `2001:db8:${hex(i)}::1`],
    ['many /32', (i) => `2001:${hex(i)}::1`],
    ['many addresses of IPv4', (i) => `10.0.${String(i >> 8)}.${String(i & 255)}`],
  ])('survives a flood of listed tables from %s', async (_, address) => {
    const { hall, time } = await smallHall();
    const invitation = await make(hall, 'ada', '198.51.100.1', BY_LINK);
    await time.pass(1000);
    await flood(hall, 1010, address);
    expect(await hall.info(invitation)).toMatchObject({ status: 'waiting' });
    // And others may still be sent.
    const another = await make(hall, 'cleo', '198.51.100.2', BY_LINK);
    expect(await canJoin(hall, invitation)).toBe(true);
    expect(await canJoin(hall, another)).toBe(true);
  });

  it('survives it a week later as well, and after a restart', async () => {
    const { hall, store, time } = await smallHall();
    const invitation = await make(hall, 'ada', '198.51.100.1', BY_LINK);
    await time.pass(7 * DAY);
    await flood(hall, 1010, (i) => `2001:${hex(i)}::1`);
    await hall.close();
    const limits = { ...LIMITS, unbegun: 200, made };
    const random = seededRandom('after the restart');
    const secrets = (count: number) => Uint8Array.from({ length: count }, () => random(256));
    const again = await testHall({ store, time, limits, secrets });
    await flood(again.hall, 1010, (i) => `2002:${hex(i)}::1`);
    expect(await canJoin(again.hall, invitation)).toBe(true);
    expect(await store.unbegun()).toHaveLength(101);
  });

  it('survives a flood of other invitations; what has no place is refused', async () => {
    const { hall, time } = await smallHall();
    const invitation = await make(hall, 'ada', '198.51.100.1', BY_LINK);
    await time.pass(1000);
    const answers = await flood(hall, 1010, (i) => `2001:${hex(i)}::1`, BY_LINK);
    expect(refused(answers, 'too-full')).toBe(861);
    expect(await canJoin(hall, invitation)).toBe(true);
  });

  it.each<[string, (i: number) => string]>([
    ['IPv4', (i) => `10.0.0.${String(i >> 2)}`],
    ['IPv6', (i) => `2001:${hex(i >> 2)}::${hex(i + 1)}`],
  ])(
    'survives a flood of invitations from busy networks of %s, and everybody else may go on',
    async (_, address) => {
      const { hall, time } = await smallHall();
      const invitation = await make(hall, 'ada', '198.51.100.1', BY_LINK);
      await time.pass(1000);
      await flood(hall, 400, address, BY_LINK);
      const later = await make(hall, 'bea', '198.51.100.2', BY_LINK);
      await flood(hall, 40, (i) => address(i + 400), BY_LINK);
      for (const settings of [BY_LINK, LISTED, AGAINST_BOT])
        expect(await make(hall, JSON.stringify(settings), '198.51.100.3', settings)).toHaveLength(12);
      expect(await canJoin(hall, invitation)).toBe(true);
      expect(await canJoin(hall, later)).toBe(true);
    },
  );

  it('leaves room for listed tables and those against computers, though all others are taken', async () => {
    const { hall } = await smallHall();
    await flood(hall, 300, (i) => `2001:${hex(i)}::1`, BY_LINK);
    expect(await make(hall, 'link', '198.51.100.3', BY_LINK)).toBe('too-full');
    const answers = await flood(hall, 60, (i) => `10.0.0.${String(i)}`, AGAINST_BOT);
    expect(refused(answers, 'too-full')).toBe(0);
    expect(await make(hall, 'listed', '198.51.100.3', LISTED)).toHaveLength(12);
  });

  it('is not a table against a computer, neither before a restart nor after it', async () => {
    const { hall, store, time } = await smallHall();
    const invitation = await make(hall, 'ada', '198.51.100.1', BY_LINK);
    await flood(hall, 99, (i) => `10.0.0.${String(i)}`, AGAINST_BOT);
    await hall.close();
    const limits = { ...LIMITS, unbegun: 100, made };
    const random = seededRandom('after the restart');
    const secrets = (count: number) => Uint8Array.from({ length: count }, () => random(256));
    const again = await testHall({ store, time, limits, secrets });
    const answers = await flood(again.hall, 40, (i) => `10.0.1.${String(i)}`, BY_LINK);
    expect(refused(answers, 'too-full')).toBe(0);
    expect(await canJoin(again.hall, invitation)).toBe(true);
  });

  it('of more than a day gives way, first those of the networks that have made most', async () => {
    const { hall, time } = await smallHall();
    const invitation = await make(hall, 'ada', '198.51.100.1', BY_LINK);
    await time.pass(1000);
    await flood(hall, 149, (i) => `10.0.0.${String(i >> 2)}`, BY_LINK);
    await time.pass(DAY + 1);
    const answers = await flood(hall, 100, (i) => `2001:${hex(i)}::1`, BY_LINK);
    expect(refused(answers, 'too-full')).toBe(0);
    expect(await canJoin(hall, invitation)).toBe(true);
  });

  it('stays while its maker is there, however old it is', async () => {
    const { hall, time } = await smallHall();
    const invitation = await make(hall, 'ada', '198.51.100.1', BY_LINK);
    await new ScriptedPage(hall).attach(invitation, partyBy('ada').secret);
    await time.pass(2 * DAY);
    await flood(hall, 300, (i) => `2001:${hex(i)}::1`, BY_LINK);
    expect(await canJoin(hall, invitation)).toBe(true);
  });
});

describe('tables that are still to be dealt', () => {
  it.each<[string, number, (i: number) => string]>([
    ['household', 4, () => '10.0.0.1'],
    ['household of IPv6', 4, (i) => `2001:db8:7:7::${hex(i + 1)}`],
    ['/48', 12, (i) => `2001:db8:7:${hex(i)}::1`],
    ['/32', 100, (i) => `2001:db8:${hex(i)}::1`],
  ])('are limited for one %s', async (_, most, address) => {
    const { hall } = await smallHall();
    const answers = await flood(hall, most + 20, address, BY_LINK);
    expect(refused(answers, 'too-many')).toBe(20);
    // Somebody else may go on.
    expect(await make(hall, 'else', '198.51.100.1', BY_LINK)).toHaveLength(12);
  });

  it('are limited when they are all made at once', async () => {
    const { hall } = await smallHall();
    const all = Array.from({ length: 20 }, (_, i) => make(hall, `at once ${String(i)}`, '10.0.0.1', LISTED));
    expect(refused(await Promise.all(all), 'too-many')).toBe(16);
  });

  it('may be made anew when others have ended', async () => {
    const { hall } = await smallHall();
    const [id = ''] = await flood(hall, 4, () => '10.0.0.1');
    expect(await make(hall, 'fifth', '10.0.0.1', LISTED)).toBe('too-many');
    await hall.closeTable(id);
    expect(await make(hall, 'fifth', '10.0.0.1', LISTED)).toHaveLength(12);
  });

  it('may not be made too quickly from one /48 or /32', async () => {
    const { hall, time } = await testHall();
    const { site, provider } = LIMITS.made;
    const ofSite = await flood(hall, site.burst + 5, (i) => `2001:db8:7:${hex(i)}::1`);
    expect(refused(ofSite, 'too-many')).toBe(5);
    const ofProvider = await flood(hall, provider!.burst + 5, (i) => `2002:db8:${hex(i)}::1`);
    expect(refused(ofProvider, 'too-many')).toBe(5);
    await time.pass(2000);
    expect(await make(hall, 'later', '2002:db8:ffff::1', LISTED)).toHaveLength(12);
  });

  it('of the list fill half the room at most, those of the networks that have most give way first', async () => {
    const { hall, time, store } = await smallHall();
    const lonely = await make(hall, 'ada', '198.51.100.1', LISTED);
    await time.pass(1000);
    const answers = await flood(hall, 400, (i) => `10.0.0.${String((i >> 2) % 50)}`);
    expect(refused(answers, 'too-full')).toBe(0);
    expect(await store.unbegun()).toHaveLength(100);
    expect(await hall.info(lonely)).toMatchObject({ status: 'waiting' });
  });

  it('of days go after those whose makers have left', async () => {
    const { hall, time } = await smallHall();
    const clock = { kind: 'days', days: 3 } as const;
    const days = await make(hall, 'ada', '198.51.100.1', { ...LISTED, clock });
    await time.pass(1000);
    await flood(hall, 150, (i) => `10.0.0.${String(i)}`);
    expect(await hall.info(days)).toMatchObject({ status: 'waiting' });
  });
});

describe('the list of open tables', () => {
  const days = { ...LISTED, clock: { kind: 'days', days: 3 } } as const;

  it.each<[string, Partial<TableSettings>, number, (i: number) => string]>([
    ['100 live tables from as many /48 of one /32', LISTED, 100, (i) => `2001:db8:${hex(i)}::1`],
    ['520 tables of days from 13 addresses', days, 520, (i) => `10.0.0.${String(i % 13)}`],
    ['520 tables of days from as many /48 of one /32', days, 520, (i) => `2001:db8:${hex(i)}::1`],
  ])('shows an older table beside %s', async (_, settings, count, address) => {
    const { hall, time } = await testHall({ limits: { ...LIMITS, made } });
    const lonely = await make(hall, 'ada', '198.51.100.1', settings);
    await time.pass(1000);
    expect(refused(await flood(hall, count, address, settings), 'too-many')).toBe(0);
    const listed = await hall.list();
    expect(listed).toHaveLength(100);
    expect(listed.map(({ id }) => id)).toContain(lonely);
  });
});
