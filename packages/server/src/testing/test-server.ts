import type { TableSettings } from '@lamplight/protocol';
import { seededRandom } from '@lamplight/rules';
import { commitmentOf } from '@lamplight/rules/fair';
import type { TableServer } from '../table-server.ts';
import type { TableServerOptions, LogLine } from '../server-context.ts';
import { openTableServer } from '../open-table-server.ts';
import { memoryServerStore } from '../store/memory-server-store.ts';
import type { ServerStore } from '../store/store.ts';
import { ScriptedPage } from './scripted-page.ts';
import { TestTime, calm } from './test-time.ts';

/** No limits on bad frames and guesses, since tests send them quickly. */
const UNHURRIED = { burst: Infinity, perSecond: 1 };

export interface TestServer {
  readonly tableServer: TableServer;
  readonly store: ServerStore;
  readonly time: TestTime;
  readonly lines: LogLine[];
}

/** A table server whose time and secrets a test controls. */
export async function testServer(
  given: Partial<TableServerOptions> & { time?: TestTime } = {},
): Promise<TestServer> {
  const { time = new TestTime(), store = memoryServerStore(), ...more } = given;
  const lines: LogLine[] = [];
  const random = seededRandom('hall');
  const tableServer = await openTableServer({
    now: time.now,
    schedule: time.schedule,
    secrets: (count) => Uint8Array.from({ length: count }, () => random(256)),
    bots: () => ({ name: 'first', choose: ({ moves }) => moves[0]! }),
    log: (line) => void lines.push(line),
    limits: { badFrames: UNHURRIED, guesses: UNHURRIED },
    ...more,
    store,
  });
  return { tableServer, store, time, lines };
}

export const SETTINGS: TableSettings = {
  game: 'london',
  options: {},
  role: 'investigator',
  clock: { kind: 'none' },
  aid: 'light',
  listed: false,
  bot: null,
  match: false,
};

/** A secret that is the same in every run. */
export const secretBy = (seed: string): string => {
  const random = seededRandom(seed);
  return Array.from({ length: 64 }, () => random(16).toString(16)).join('');
};

/** The secrets of one of the two parties. */
export interface Party {
  readonly secret: string;
  readonly dealSecret: string;
}

export interface SeatedTable {
  readonly id: string;
  readonly first: Party;
  readonly second: Party;
}

export const partyBy = (seed: string): Party => ({
  secret: secretBy(`${seed} seat`),
  dealSecret: secretBy(`${seed} deal`),
});

/** A table with two players, or a player and a bot; nothing is opened yet. */
export async function seatTwo(
  tableServer: TableServer,
  settings: Partial<TableSettings> = {},
  seed = 'two',
): Promise<SeatedTable> {
  const first = partyBy(`${seed} first`);
  const second = partyBy(`${seed} second`);
  const created = await tableServer.create({
    settings: { ...SETTINGS, ...settings },
    name: 'Ada',
    secret: first.secret,
    commitment: commitmentOf('first', first.dealSecret),
  });
  if (!created.ok) throw new Error(created.error.code);
  const { id } = created.value.table;
  if (settings.bot === undefined || settings.bot === null) {
    const joined = await tableServer.join(id, {
      name: 'Bob',
      secret: second.secret,
      commitment: commitmentOf('second', second.dealSecret),
    });
    if (!joined.ok) throw new Error(joined.error.code);
  }
  return { id, first, second };
}

export interface PlayedTable extends SeatedTable {
  readonly pages: { readonly first: ScriptedPage; readonly second: ScriptedPage };
  /** The page of a role. */
  readonly by: (role: 'investigator' | 'jack') => ScriptedPage;
}

/** A table that was dealt, with a page in each seat. */
export async function dealTwo(
  tableServer: TableServer,
  settings: Partial<TableSettings> = {},
  seed = 'two',
): Promise<PlayedTable> {
  const seated = await seatTwo(tableServer, settings, seed);
  const pages = {
    first: new ScriptedPage(tableServer, 'first'),
    second: new ScriptedPage(tableServer, 'second'),
  };
  for (const seat of ['first', 'second'] as const) {
    await pages[seat].attach(seated.id, seated[seat].secret);
    await pages[seat].ask({ t: 'reveal', table: seated.id, secret: seated[seat].dealSecret });
  }
  await calm();
  return { ...seated, pages, by: (role) => (pages.first.role === role ? pages.first : pages.second) };
}
