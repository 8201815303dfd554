import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { PROTOCOL } from '@lamplight/protocol';
import type { SeatName, TableInfo, TableStanding } from '@lamplight/protocol';
import { GAMES, seededRandom } from '@lamplight/rules';
import type { RecordFile } from '@lamplight/rules';
import { commitmentOf, verifyDeals } from '@lamplight/rules/fair';
import { beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { ScriptedPage } from '../testing/scripted-page.ts';
import type { SentFrame } from '../testing/scripted-page.ts';
import { partyBy, secretBy, testServer } from '../testing/test-server.ts';
import type { TestServer } from '../testing/test-server.ts';
import { TestTime, calm } from '../testing/test-time.ts';
import { nextDecision } from '../testing/truth.ts';
import { databaseIn } from './sqlite/data-folder.ts';
import type { SaidLine, SeatKey, TableRow } from './store.ts';
import { temporaryFolders } from './sqlite/testing/temporary-folders.ts';

/** What the server of that release said of a table. */
interface Expected {
  readonly name: string;
  /** The seed of the secrets of its seats. */
  readonly seed: string;
  readonly unusedCode?: string;
  readonly usedCode?: string;
  readonly row: TableRow;
  readonly info: TableInfo;
  readonly standing: TableStanding;
  /** The code of the refusal where there was no record yet. */
  readonly record: RecordFile | string;
  readonly log: readonly unknown[];
  readonly keys: readonly SeatKey[];
  readonly chat: readonly SaidLine[];
}

const fixture = (name: string): string =>
  readFileSync(new URL(`./fixtures/release-0.1/${name}`, import.meta.url), 'utf8');

/** What release 0.1 called things on the wire, in the words of protocol version 2. */
function inPresentWords(this: unknown, key: string, value: unknown): unknown {
  if (key === 'status' && value === 'sealing') return 'committing';
  if (key !== 'standing') return value;
  const { rematch, ...standing } = value as { readonly rematch: unknown };
  return { ...standing, rematchOffers: rematch };
}

const EXPECTED = JSON.parse(fixture('expected.json'), inPresentWords) as {
  readonly now: number;
  readonly newestTime: number;
  readonly list: readonly TableInfo[];
  readonly tables: readonly Expected[];
};
const SEATS = ['first', 'second'] as const;
const { folder: newFolder, open } = temporaryFolders();
const named = (name: string): Expected => EXPECTED.tables.find((table) => table.name === name)!;
const secretOf = ({ seed }: Expected, seat: SeatName): string => partyBy(`${seed} ${seat}`).secret;

/** The data folder of the release, opened by this program. */
async function opened(): Promise<TestServer> {
  const folder = newFolder();
  const db = new DatabaseSync(databaseIn(folder));
  // As one transaction: each statement by itself would wait for the disk.
  db.exec(`begin; ${fixture('lamplight.sql')} commit`);
  db.close();
  const store = await open(folder);
  return testServer({
    store,
    time: new TestTime(EXPECTED.now),
    bots: () => ({ name: 'calm', choose: ({ moves }) => moves.find((move) => move.do !== 'accuse')! }),
  });
}

let server: TestServer;
beforeEach(async () => {
  server = await opened();
});

/** The store answers in its own time. */
const ask = async (page: ScriptedPage, frame: SentFrame) => {
  const id = page.send(frame);
  return eventually(() => page.answerTo(id) ?? Promise.reject(new Error(`no answer to ${frame.t}`)), {
    interval: 1,
  });
};

async function attached(table: string, secret: string): Promise<ScriptedPage> {
  const page = new ScriptedPage(server.tableServer, `page ${secret.slice(0, 8)}`);
  page.send({ t: 'hello', protocol: PROTOCOL });
  page.send({ t: 'attach', table, secret, since: null });
  await eventually(() => expect(page.last('attached')).toBeDefined(), { interval: 1 });
  return page;
}

/** Plays a table from both seats until it is over, bots included. */
async function playOut(table: string, pages: readonly ScriptedPage[]): Promise<void> {
  const random = seededRandom(table);
  const isOver = (): boolean => pages.some((page) => page.table?.status === 'over');
  for (let n = 0; n < 2000 && !isOver(); n++) {
    const next = nextDecision(pages, random);
    if (next) {
      const { page, move } = next;
      expect(await ask(page, { t: 'move', table, at: page.version, move })).toMatchObject({ t: 'done' });
      await calm();
    } else {
      // A bot thinks, or the store is at work.
      await server.time.pass(700);
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
  }
  expect(pages[0]!.table).toMatchObject({ status: 'over' });
  const record = await server.tableServer.record(table);
  if (!record.ok) throw new Error(record.error.code);
  expect(verifyDeals(GAMES, record.value)).toMatchObject({ ok: true });
}

describe('a data folder of release 0.1', () => {
  it('a data folder of release 0.1 holds the same lists and the same newest time', async () => {
    expect(await server.tableServer.list()).toEqual(EXPECTED.list);
    expect(await server.store.newestTime()).toBe(EXPECTED.newestTime);
  });

  it('a data folder of release 0.1 holds every table, key and line of chat as it was stored', async () => {
    for (const { row, log, keys, chat } of EXPECTED.tables) {
      expect(await server.store.find(row.id)).toEqual(row);
      expect(await server.store.load(row.id)).toEqual({ ok: true, value: log });
      expect(await server.store.keysOf(row.id)).toEqual(keys);
      expect(await server.store.lines(row.id)).toEqual(chat);
    }
  });

  it.each(EXPECTED.tables.map((table) => [table.name, table] as const))(
    'a data folder of release 0.1 gives the same row, position and record of the table “%s”',
    async (_, { info, standing, record }) => {
      // Asked first, since it loads the table: a row may be behind its log until then.
      expect(await server.tableServer.record(info.id)).toEqual(
        typeof record === 'string' ? { ok: false, error: { code: record } } : { ok: true, value: record },
      );
      expect(await server.tableServer.info(info.id)).toEqual(info);
      expect(await server.tableServer.standing(info.id)).toEqual(standing);
      if (typeof record !== 'string') expect(verifyDeals(GAMES, record)).toMatchObject({ ok: true });
    },
  );

  it.each(['london', 'newyork', 'pocket', 'second game of an unfinished match'])(
    'a data folder of release 0.1 lets two people play the table “%s” to its end',
    async (name) => {
      const table = named(name);
      const { id } = table.info;
      const pages = await Promise.all(SEATS.map((seat) => attached(id, secretOf(table, seat))));
      await playOut(id, pages);
    },
  );

  it.each(['london with a bot', 'newyork with a bot', 'pocket with a bot'])(
    'a data folder of release 0.1 lets a person play the table “%s” to its end',
    async (name) => {
      const table = named(name);
      await playOut(table.info.id, [await attached(table.info.id, secretOf(table, 'first'))]);
    },
  );

  it('a data folder of release 0.1 lets a bot replace a player who left', async () => {
    const table = named('left to a bot');
    const { id, seats } = table.info;
    const stayed = SEATS.find((seat) => seats[seat]?.kind === 'person')!;
    await playOut(id, [await attached(id, secretOf(table, stayed))]);
  });

  it.each(['committing', 'one part opened'])(
    'a data folder of release 0.1 lets the table “%s” be dealt',
    async (name) => {
      const table = named(name);
      const { id } = table.info;
      const pages = await Promise.all(SEATS.map((seat) => attached(id, secretOf(table, seat))));
      for (const [n, seat] of SEATS.entries()) {
        const secret = partyBy(`${table.seed} ${seat}`).dealSecret;
        expect(await ask(pages[n]!, { t: 'reveal', table: id, secret })).toMatchObject({ t: 'done' });
      }
      await eventually(() => expect(pages[0]!.table).toMatchObject({ status: 'playing' }), { interval: 1 });
    },
  );

  it.each(['listed', 'by link', 'listed by days'])(
    'a data folder of release 0.1 lets a player join the table “%s”',
    async (name) => {
      const party = partyBy('joins');
      const joined = await server.tableServer.join(named(name).info.id, {
        name: 'Bob',
        secret: party.secret,
        commitment: commitmentOf('second', party.dealSecret),
      });
      expect(joined).toMatchObject({ ok: true, value: { seat: 'second', table: { status: 'committing' } } });
    },
  );

  it('a data folder of release 0.1 lets an unused code be used, and a used one only by the device that used it', async () => {
    const [unused, used] = [named('london'), named('newyork')];
    const phone = secretBy('another phone');
    expect(await server.tableServer.takeSeat({ code: unused.unusedCode!, secret: phone })).toMatchObject({
      ok: true,
      value: { seat: 'second', table: { id: unused.info.id } },
    });
    expect((await server.tableServer.takeSeat({ code: used.usedCode!, secret: phone })).ok).toBe(false);
    expect(
      await server.tableServer.takeSeat({ code: used.usedCode!, secret: secretBy('phone') }),
    ).toMatchObject({
      ok: true,
      value: { seat: 'first', table: { id: used.info.id } },
    });
  });

  it('a data folder of release 0.1 lets an offered rematch be accepted', async () => {
    const table = named('rematch offered');
    const { id } = table.info;
    const page = await attached(id, secretOf(table, 'second'));
    expect(page.rematchOffers).toEqual(['first']);
    const commitment = commitmentOf('second', secretBy('accepts'));
    expect(await ask(page, { t: 'offer-rematch', table: id, commitment })).toMatchObject({ t: 'done' });
    await eventually(() => expect(page.table?.next).toEqual(expect.any(String)), { interval: 1 });
    expect(await server.tableServer.info(page.table!.next!)).toMatchObject({ status: 'committing' });
  });
});
