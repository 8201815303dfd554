import { Cluster } from './cluster/cluster.ts';
import { LoneClaims } from './cluster/lone-claims.ts';
import { LiveTableServer } from './live-table-server.ts';
import { AddressLimits } from './limits/address-limits.ts';
import { RematchChains } from './limits/rematch-chains.ts';
import { DayTables } from './lobby/day-tables.ts';
import { Lobby } from './lobby/lobby.ts';
import { LobbyList } from './lobby/lobby-list.ts';
import { Retention } from './lobby/retention.ts';
import { TableMaker } from './lobby/table-maker.ts';
import { watchedStore } from './lobby/watched-store.ts';
import { LIMITS } from './server-context.ts';
import type { ServerContext, TableServerOptions } from './server-context.ts';
import { fairDealer } from './session/deal-table.ts';
import { LocalTables } from './session/local-tables.ts';
import { SessionRegistry } from './session/session-registry.ts';
import { SoleTables } from './session/sole-tables.ts';
import { TableReader } from './session/table-reader.ts';
import { TableRemoval } from './session/table-removal.ts';
import { TableRounds } from './session/table-rounds.ts';
import type { ServerStore } from './store/store.ts';
import type { TableServer } from './table-server.ts';
import { Upkeep } from './upkeep.ts';

/** Opens the table server over its store: makes its parts and gives each the others that it needs. */
export async function openTableServer(given: TableServerOptions): Promise<TableServer> {
  const { limits: givenLimits, dealer = fairDealer, cluster: clusterOptions, ...options } = given;
  const { now } = options;
  const limits = { ...LIMITS, ...givenLimits };
  const lobby = new Lobby(now);
  const days = new DayTables();
  const addresses = new AddressLimits(limits, now);
  const { undealt, joined, botGames } = addresses;
  const decisions = { count: 0 };
  const owners = options.owners ?? clusterOptions?.owners ?? null;
  const cluster = clusterOptions ? new Cluster({ ...options, ...clusterOptions }) : null;
  const serverContext: ServerContext = {
    certain: now,
    ...options,
    owners,
    dealer,
    limits,
    joined,
    botGames,
    store: countingStore(options.store, { addresses, days, cluster }),
    opened: now(),
    lobby,
    rematches: new RematchChains(limits.rematches.chain),
    reloadTable: async (table) => {
      await tables.ask(table, { do: 'reload' });
    },
    cameToNothing: (table) => tables.cameToNothing(table),
    countDecision: () => {
      decisions.count++;
    },
    holding: cluster?.claims ?? (owners && new LoneClaims(owners, options.log)),
  };
  const sessions = new SessionRegistry(serverContext);
  const rounds = new TableRounds(serverContext, sessions);
  const removal = new TableRemoval(serverContext, sessions);
  const reader = new TableReader(serverContext, sessions);
  const lobbyList = new LobbyList({ now, lobby, days, undealt });
  const retention = new Retention(serverContext, (table) => removal.forgetEnded(table));
  const local = new LocalTables({ store: serverContext.store, sessions, removal, reader, undealt });
  const tables = cluster?.begin({ local, sessions, botGames }) ?? new SoleTables(local);
  const maker = new TableMaker({ serverContext, undealt, lobby, lobbyList, retention, removal, reader });
  const upkeep = new Upkeep({ serverContext, sessions, lobby, addresses, days });
  await upkeep.start();
  return new LiveTableServer({
    serverContext,
    sessions,
    tables,
    cluster,
    rounds,
    maker,
    lobbyList,
    addresses,
    retention,
    upkeep,
    decisions,
  });
}

/** The store, with every row that is stored or dropped told to what counts tables. */
function countingStore(
  store: ServerStore,
  {
    addresses: { undealt, joined, botGames },
    days,
    cluster,
  }: {
    readonly addresses: AddressLimits;
    readonly days: DayTables;
    readonly cluster: Cluster | null;
  },
): ServerStore {
  return watchedStore(store, {
    // A new table is held where it was made; other nodes must reach it there.
    made: (row) => void cluster?.claims.claim(row.id).catch(() => undefined),
    stored: (row) => {
      undealt.update(row);
      joined.update(row);
      botGames.update(row);
      days.update(row);
    },
    dropped: (table) => {
      undealt.forget(table);
      joined.forget(table);
      botGames.dropUndealt(table);
      days.forget(table);
    },
  });
}
