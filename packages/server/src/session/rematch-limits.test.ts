import { commitmentOf } from '@lamplight/rules/fair';
import { describe, expect, it } from 'vitest';
import type { TableServer } from '../table-server.ts';
import { memoryServerStore } from '../store/memory-server-store.ts';
import { ScriptedPage } from '../testing/scripted-page.ts';
import { SETTINGS, dealTwo, secretBy, testServer } from '../testing/test-server.ts';
import type { PlayedTable } from '../testing/test-server.ts';
import { LIMITS } from '../server-context.ts';
import { RematchChains } from '../limits/rematch-chains.ts';
import { hashOf } from './seat-keys.ts';

const SEATS = ['first', 'second'] as const;
const UNHURRIED = { burst: Infinity, perSecond: 1 };
const BIG = { burst: 1e6, perSecond: 1 };
const many = { clientKey: BIG, site: BIG, provider: BIG };
const { chain } = LIMITS.rematches;

const dealSecret = (seat: string, id: string): string => secretBy(`${seat} after ${id}`);

/** One player resigns and both offer a rematch; the last answer. */
async function giveUp({ id, pages }: PlayedTable): Promise<string> {
  await pages.first.ask({ t: 'resign', table: id });
  let answer = '';
  for (const seat of SEATS) {
    const commitment = commitmentOf(seat, dealSecret(seat, id));
    const told = await pages[seat].ask({ t: 'offer-rematch', table: id, commitment });
    answer = told.t === 'refused' ? told.code : told.t;
  }
  return answer;
}

/** Both go to the next table and open their parts. */
async function goOn(played: PlayedTable): Promise<PlayedTable> {
  const { id, pages } = played;
  const next = pages.first.table!.next!;
  for (const seat of SEATS) {
    pages[seat].send({ t: 'detach', table: id });
    await pages[seat].attach(next, played[seat].secret);
    await pages[seat].ask({ t: 'reveal', table: next, secret: dealSecret(seat, id) });
  }
  expect(pages.first.table).toMatchObject({ id: next, status: 'playing' });
  return { ...played, id: next };
}

/** Resigns and goes on to the rematch until that is refused; how often it was not, and at which table it ended. */
async function goOnAsOftenAsAllowed(
  played: PlayedTable,
  most: number,
): Promise<{ readonly times: number; readonly last: PlayedTable; readonly answer: string }> {
  let last = played;
  for (let times = 0; times < most; times++) {
    const answer = await giveUp(last);
    if (answer !== 'done') return { times, last, answer };
    last = await goOn(last);
  }
  return { times: most, last, answer: 'done' };
}

const pocket = (tableServer: TableServer, seed: string): Promise<PlayedTable> =>
  dealTwo(tableServer, { game: 'pocket' }, seed);

describe('the allowance of a game and of those that follow it', () => {
  it('a rematch that the network may not begin does not count for its chain of games', () => {
    const rematches = new RematchChains({ burst: 1, perSecond: 0.001 });
    for (let n = 0; n < 5; n++) expect(rematches.begin('a', 'b', 0, () => false)).toBe(false);
    expect(rematches.begin('a', 'b', 0, () => true)).toBe(true);
    let asked = 0;
    expect(rematches.begin('b', 'c', 0, () => ++asked > 0)).toBe(false);
    expect(asked).toBe(0);
  });

  it('an offer that is tried again after a conflict counts once for its chain of games', async () => {
    const store = memoryServerStore();
    const few = { clientKey: { burst: 2, perSecond: 0.001 }, site: BIG, provider: BIG };
    const { tableServer } = await testServer({ store, limits: { rematches: { chain, each: few } } });
    const played = await pocket(tableServer, 'overtaken');
    const change = store.change.bind(store);
    let overtaken = 0;
    store.change = (table, revision, ...rest) => {
      const isLate = rest[0].status === 'committing' && overtaken++ < 2;
      return change(table, isLate ? revision - 1 : revision, ...rest);
    };
    expect(await giveUp(played)).toBe('done');
    expect(overtaken).toBe(3);
    expect(await giveUp(await goOn(played))).toBe('done');
  });
});

describe('rematches of one game and of those that follow it', () => {
  it('rematches of one chain of games may begin ten times, then once a minute', async () => {
    const { tableServer, time } = await testServer();
    const { times, last, answer } = await goOnAsOftenAsAllowed(await pocket(tableServer, 'chain'), 30);
    expect({ times, answer }).toEqual({ times: chain.burst, answer: 'too-many' });
    // The one who offered first still does; the other may offer again later.
    expect(last.pages.second.rematchOffers).toEqual(['first']);
    // Others are not held up.
    expect(await giveUp(await pocket(tableServer, 'others'))).toBe('done');
    await time.pass(60_000);
    const later = await goOnAsOftenAsAllowed(last, 30);
    expect(later.times).toBe(1);
  });

  it('aborting the next table before its deal gives back no allowance for rematches', async () => {
    const { tableServer } = await testServer();
    const played = await pocket(tableServer, 'called off');
    const cameToNothing = 6;
    for (let n = 0; n < cameToNothing; n++) {
      expect(await giveUp(played)).toBe('done');
      const next = played.pages.first.table!.next!;
      await played.pages.first.attach(next, played.first.secret);
      await played.pages.first.ask({ t: 'abort', table: next });
      await played.pages.first.attach(played.id, played.first.secret);
    }
    const { times } = await goOnAsOftenAsAllowed(played, 30);
    expect(times).toBe(chain.burst - cameToNothing);
  });

  it('a rematch against a bot that is refused as one too many may begin a minute later', async () => {
    const { tableServer, time } = await testServer();
    const { id, first, pages } = await dealTwo(tableServer, { game: 'pocket', bot: 'casual' }, 'bot');
    const page = pages.first;
    let table = id;
    const rematchOffer = async (): Promise<string> => {
      await page.ask({ t: 'resign', table });
      const commitment = commitmentOf('first', dealSecret('first', table));
      const told = await page.ask({ t: 'offer-rematch', table, commitment });
      return told.t === 'refused' ? told.code : told.t;
    };
    for (let n = 0; n < chain.burst; n++) {
      expect(await rematchOffer()).toBe('done');
      const before = table;
      table = page.table!.next!;
      await page.attach(table, first.secret);
      await page.ask({ t: 'reveal', table, secret: dealSecret('first', before) });
    }
    expect(await rematchOffer()).toBe('too-many');
    expect(page.rematchOffers).toEqual([]);
    expect(await tableServer.standing(table)).toMatchObject({ rematchOffers: [] });
    await time.pass(60_000);
    expect(await rematchOffer()).toBe('done');
    expect(page.table!.next).not.toBeNull();
  });
});

describe('making a table with a secret that holds seats at many', () => {
  it('a new table asked for with a known secret is the oldest one of that secret, and no others are read', async () => {
    const { tableServer, store, time } = await testServer();
    const played = await pocket(tableServer, 'many tables');
    await time.pass(1000);
    const { times } = await goOnAsOftenAsAllowed(played, 8);
    expect(times).toBe(8);
    let finds = 0;
    const find = store.find.bind(store);
    store.find = (table) => {
      finds++;
      return find(table);
    };
    const { secret } = played.first;
    const commitment = commitmentOf('first', dealSecret('first', 'another'));
    const made = await tableServer.create({ settings: SETTINGS, name: 'Ada', secret, commitment });
    expect(made).toMatchObject({ ok: true, value: { table: { id: played.id }, seat: 'first' } });
    // Only the next one may be looked for.
    expect(finds).toBeLessThanOrEqual(1);
  });
});

describe('rematches from one network', () => {
  it('rematches from one network are limited over all its tables', async () => {
    const clientKey = { burst: 3, perSecond: 1 / 60 };
    const limits = { badFrames: UNHURRIED, rematches: { chain, each: { ...many, clientKey } } };
    const { tableServer } = await testServer({ limits });
    const answers: string[] = [];
    for (let n = 0; n < 5; n++) answers.push(await giveUp(await pocket(tableServer, `pair ${String(n)}`)));
    expect(answers).toEqual(['done', 'done', 'done', 'too-many', 'too-many']);
  });
});

describe('the devices of a seat', () => {
  it('the device that offered a rematch goes on to it, and of the others that are connected the last seven', async () => {
    const { tableServer, store } = await testServer();
    const played = await pocket(tableServer, 'devices');
    const devices = Array.from({ length: 20 }, (_, n) => secretBy(`device ${String(n)}`));
    for (const secret of devices) {
      const offer = await tableServer.transferSeat(played.id, played.first.secret);
      if (!offer.ok) throw new Error(offer.error.code);
      expect(await tableServer.takeSeat({ code: offer.value.code, secret })).toMatchObject({ ok: true });
      await new ScriptedPage(tableServer).attach(played.id, secret);
    }
    expect(await giveUp(played)).toBe('done');
    const { id } = await goOn(played);
    const keys = await store.keysOf(id);
    const hashes = keys.filter(({ seat }) => seat === 'first').map(({ hash }) => hash);
    expect(hashes).toEqual([played.first.secret, ...devices.slice(-7)].map(hashOf));
    expect(keys.filter(({ seat }) => seat === 'second')).toHaveLength(1);
  });
});
