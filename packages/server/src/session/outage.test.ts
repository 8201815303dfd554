import { FREE_START_MS } from '@lamplight/protocol';
import { seededRandom } from '@lamplight/rules';
import { commitmentOf } from '@lamplight/rules/fair';
import type { Bot } from '@lamplight/rules/bot';
import { describe, expect, it } from 'vitest';
import { memoryServerStore } from '../store/memory-server-store.ts';
import type { ServerStore } from '../store/store.ts';
import { ScriptedPage } from '../testing/scripted-page.ts';
import { dealTwo, seatTwo, secretBy, testServer } from '../testing/test-server.ts';
import type { PlayedTable } from '../testing/test-server.ts';
import { nextDecision } from '../testing/truth.ts';
import { NobodyFree } from '../bots/bots.ts';

type Part = 'append' | 'change';
const DOWN = { ok: false, error: { code: 'unavailable', reason: 'disk full' } } as const;

/** A store of which parts can be down. */
function shakyStore(): { readonly store: ServerStore; readonly down: Set<Part> } {
  const store = memoryServerStore();
  const down = new Set<Part>();
  const append = store.append.bind(store);
  const change = store.change.bind(store);
  store.append = (...given) => (down.has('append') ? Promise.resolve(DOWN) : append(...given));
  store.change = (...given) => (down.has('change') ? Promise.resolve(DOWN) : change(...given));
  return { store, down };
}

const sides = ({ pages: { first, second } }: PlayedTable) =>
  first.update!.moves.length > 0 ? { due: first, other: second } : { due: second, other: first };

/** A person as Jack against a bot, dealt. */
async function againstBot(bots?: () => Bot) {
  const { store, down } = shakyStore();
  const { tableServer, time } = await testServer({ store, ...(bots && { bots }) });
  const { id, first } = await seatTwo(tableServer, { game: 'pocket', bot: 'best', role: 'jack' });
  const page = new ScriptedPage(tableServer);
  await page.attach(id, first.secret);
  return { id, page, time, down, open: () => page.ask({ t: 'reveal', table: id, secret: first.dealSecret }) };
}

describe('while the store cannot be written', () => {
  it('a bot waits while the store cannot be written, however long, and plays on afterwards', async () => {
    const { id, page, time, down, open } = await againstBot();
    await open();
    const random = seededRandom('outage');
    for (let count = 0; count < 3; count++) {
      down.add('append');
      const { version } = page;
      await time.pass(10 * 60_000);
      expect(page.version).toBe(version);
      down.clear();
      for (let turns = 0; turns < 3 && page.update!.moves.length === 0; turns++) await time.pass(31_000);
      expect(page.version).toBeGreaterThan(version);
      for (let next = nextDecision([page], random); next; next = nextDecision([page], random))
        expect((await page.ask({ t: 'move', table: id, at: page.version, move: next.move })).t).toBe('done');
    }
    expect(page.table).toMatchObject({ status: 'playing' });
  });

  it('a bot waits while no thread is free to think for it', async () => {
    let free = false;
    const bots = (): Bot => ({
      name: 'waiting',
      choose: ({ moves }) => (free ? moves[0]! : Promise.reject(new NobodyFree('nobody is free'))),
    });
    const { page, time, open } = await againstBot(bots);
    await open();
    await time.pass(10 * 60_000);
    expect(page.table).toMatchObject({ status: 'playing' });
    free = true;
    await time.pass(31_000);
    expect(page.update!.moves.length).toBeGreaterThan(0);
  });

  it('a bot that cannot go on resigns as soon as that can be stored', async () => {
    const bots = (): Bot => ({ name: 'broken', choose: () => Promise.reject(new Error('broken')) });
    const { page, time, down, open } = await againstBot(bots);
    await open();
    down.add('append');
    await time.pass(10 * 60_000);
    expect(page.table).toMatchObject({ status: 'playing' });
    down.clear();
    await time.pass(31_000);
    expect(page.table).toMatchObject({ status: 'over', outcome: { winner: 'jack', reason: 'resignation' } });
  });

  it('a player who is out of time cannot move, and has lost as soon as that can be stored', async () => {
    const { store, down } = shakyStore();
    const { tableServer, time } = await testServer({ store });
    const played = await dealTwo(tableServer, {
      game: 'pocket',
      clock: { kind: 'live', base: 60, increment: 0 },
    });
    const { due } = sides(played);
    down.add('append');
    time.jump(FREE_START_MS + 60_001);
    const late = { t: 'move', table: played.id, at: due.version, move: due.update!.moves[0]! } as const;
    expect(await due.ask(late)).toMatchObject({ code: 'store-unavailable' });
    await time.pass(5000);
    expect(due.table).toMatchObject({ status: 'playing' });
    down.clear();
    await time.pass(1000);
    expect(due.table).toMatchObject({ status: 'over', outcome: { reason: 'clock' } });
  });

  it('a table whose deal is not opened in time ends as soon as that can be stored', async () => {
    const { store, down } = shakyStore();
    const { tableServer, time } = await testServer({ store });
    const { id, first, second } = await seatTwo(tableServer, {
      clock: { kind: 'live', base: 60, increment: 0 },
    });
    const pages = [new ScriptedPage(tableServer), new ScriptedPage(tableServer)] as const;
    await pages[0].attach(id, first.secret);
    await pages[1].attach(id, second.secret);
    down.add('change');
    await time.pass(10 * 60_000);
    expect(pages[0].table).toMatchObject({ status: 'committing' });
    down.clear();
    await time.pass(1000);
    expect(pages[0].table).toMatchObject({ status: 'aborted' });
  });

  it('a claim that could not be stored may be repeated, and meanwhile the player who left cannot play for the bot', async () => {
    const { store, down } = shakyStore();
    const { tableServer, time } = await testServer({ store });
    const played = await dealTwo(tableServer, { game: 'pocket' });
    const { due, other } = sides(played);
    const seat = due.seat!;
    due.connection.closed();
    await time.pass(120_000);
    down.add('change');
    const claim = { t: 'claim', table: played.id, take: 'bot' } as const;
    expect(await other.ask(claim)).toMatchObject({ code: 'store-unavailable' });
    due.reconnect();
    await due.attach(played.id, played[seat].secret, due.version);
    expect(await due.ask({ t: 'resign', table: played.id })).toMatchObject({ code: 'not-your-seat' });
    down.clear();
    expect(await other.ask(claim)).toMatchObject({ t: 'done' });
    expect(other.table!.seats[seat]).toMatchObject({ kind: 'bot' });
    expect(due.seat).toBeNull();
  });

  it('two players who offer a rematch at the same moment both get it', async () => {
    const { store } = shakyStore();
    const { tableServer } = await testServer({ store });
    const played = await dealTwo(tableServer, { game: 'pocket' });
    const { id, pages } = played;
    await pages.first.ask({ t: 'resign', table: id });
    const create = store.create.bind(store);
    // Another host is faster.
    store.create = async (row, key) => {
      await create(row, key);
      return { ok: false, error: { code: 'conflict' } };
    };
    for (const seat of ['first', 'second'] as const) {
      const commitment = commitmentOf(seat, secretBy(`again ${seat}`));
      expect(await pages[seat].ask({ t: 'offer-rematch', table: id, commitment })).toMatchObject({
        t: 'done',
      });
    }
    expect(pages.first.table!.next).not.toBeNull();
  });
});
