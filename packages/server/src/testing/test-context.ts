import { elementAt } from '@lamplight/rules';
import { AddressLimits } from '../limits/address-limits.ts';
import { RematchChains } from '../limits/rematch-chains.ts';
import { LIMITS } from '../server-context.ts';
import type { ServerContext } from '../server-context.ts';
import { fairDealer } from '../session/deal-table.ts';
import type { ServerStore } from '../store/store.ts';
import type { TestTime } from './test-time.ts';

/** What parts of a server are given where a test uses them without a whole server. */
export function contextOver(store: ServerStore, time: TestTime): ServerContext {
  const { joined, botGames } = new AddressLimits(LIMITS, time.now);
  return {
    store,
    owners: null,
    bots: () => ({ name: 'first', choose: ({ moves }) => elementAt(moves, 0) }),
    now: time.now,
    certain: time.now,
    secrets: (count) => new Uint8Array(count),
    schedule: time.schedule,
    log: () => undefined,
    dealer: fairDealer,
    limits: LIMITS,
    opened: time.now(),
    lobby: { update: () => undefined },
    joined,
    rematches: new RematchChains(LIMITS.rematches.chain),
    botGames,
    reloadTable: () => Promise.resolve(),
    cameToNothing: () => undefined,
    countDecision: () => undefined,
    holding: null,
  };
}
