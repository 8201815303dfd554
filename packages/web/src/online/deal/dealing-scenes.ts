import type { SeatName, TableInfo, TableSettings } from '@lamplight/protocol';
import type { RecordFile } from '@lamplight/rules';
import { vi } from 'vitest';
import { DealingServer, SETTINGS } from './dealing-server.ts';
import { newDeal } from './deal-proof.ts';
import { memoryStorage } from '../seats/memory-storage.ts';
import { newSecret } from './new-secret.ts';
import type { OnlineTable } from '../table/online-table.svelte.ts';
import { SeatKeys } from '../seats/seat-keys.ts';
import { keepMade, sitDown } from '../seats/sit-down.ts';

// Scenes for tests: a browser at a table of a server whose lies the test chooses.

export interface Scene {
  readonly keys: SeatKeys;
  readonly server: DealingServer;
}

/** The id of another table. */
export const anotherId = (): string => newSecret().slice(0, 12);

/** A browser that made a table; the server may answer with a lie. */
export function maker(
  settings: TableSettings = SETTINGS,
  {
    keys = new SeatKeys(memoryStorage()),
    lie = {},
    id = anotherId(),
  }: { keys?: SeatKeys; lie?: Partial<TableInfo>; id?: string } = {},
): Scene {
  const { deal, commitment } = newDeal('first');
  const server = new DealingServer(id, settings);
  server.bind('first', commitment);
  server.info = { ...server.info, ...lie };
  keepMade(keys, server.info, { settings, secret: newSecret(), deal });
  return { keys, server };
}

/** A browser that followed a link and sat down; the server may show a lie. */
export async function joiner(
  settings: TableSettings = SETTINGS,
  {
    server = otherMaker(settings),
    lie = {},
    keys = new SeatKeys(memoryStorage()),
  }: { server?: DealingServer; lie?: Partial<TableInfo>; keys?: SeatKeys } = {},
): Promise<Scene> {
  await sitDown(keys, { ...server.info, ...lie }, 'Bo', (_id, { commitment }) => {
    server.bind('second', commitment);
    return Promise.resolve({ ok: true, value: { table: server.info, seat: 'second' } });
  });
  return { keys, server };
}

/** A table that another player made. */
export function otherMaker(settings: TableSettings = SETTINGS, id = anotherId()): DealingServer {
  const server = new DealingServer(id, settings);
  server.bindOther('first');
  return server;
}

/** The other player commits, and the game is dealt and played to its end. */
export async function playedBy({ keys, server }: Scene): Promise<OnlineTable> {
  if (server.info.status === 'waiting') server.bindOther('second');
  const table = server.open(keys);
  await server.play();
  return table;
}

/** The verdict of the page about the deal after it has fetched the record. */
export async function verdictOf(
  table: OnlineTable,
  server: DealingServer,
  record: RecordFile = server.record(),
): Promise<OnlineTable['proof']> {
  vi.stubGlobal('location', { href: 'http://localhost/' });
  vi.stubGlobal('fetch', () => Promise.resolve({ ok: true, json: () => Promise.resolve(record) }));
  await table.check();
  vi.unstubAllGlobals();
  return table.proof;
}

/** The game after a finished one, at a server that starts it with these settings. */
export async function followed(
  { keys, server }: Scene,
  table: OnlineTable,
  lie: Partial<TableInfo> & { readonly single?: boolean } = {},
): Promise<Scene> {
  const { single = false, ...told } = lie;
  const seat: SeatName = keys.find(server.id)?.seat ?? 'first';
  await table.again();
  const { settings, match } = server.info;
  const role = server.info.roles?.jack === 'first' ? 'investigator' : 'jack';
  const opening = match?.game === 1 && !single ? server.opened : null;
  const next = new DealingServer(anotherId(), { ...settings, role, listed: false }, opening);
  next.bind(seat, server.offered.at(-1) ?? '');
  next.bindOther(seat === 'first' ? 'second' : 'first');
  next.info = { ...next.info, ...told };
  server.tell({ next: next.id });
  return { keys, server: next };
}
