import type { Deal } from '@lamplight/table';
import type { ServerContext } from '../server-context.ts';
import type { TableRow } from '../store/store.ts';
import type { Askers } from './askers.ts';
import { dealTable } from './deal-table.ts';
import { isOfferedElsewhere, nextOf, offerRematch, withdrawOffer } from './rematch.ts';
import type { AnswerTo, StoreAnswer, StoreRequest } from './store-request.ts';

/** What the operations of a table need beside the store. */
export interface OperationDeps {
  readonly serverContext: ServerContext;
  readonly table: string;
  /** Know what the network of each asker may do. */
  readonly askers: Pick<Askers, 'portOf'>;
  /** Decides for chance at this table; replaced as soon as a deal is made or found. */
  readonly chance: { deal: Deal };
}

/** Carries out what a session asks of the store. */
export async function carryOut(request: StoreRequest, deps: OperationDeps): Promise<StoreAnswer> {
  const { serverContext, table } = deps;
  const { store } = serverContext;
  switch (request.do) {
    case 'append':
      return append(request, deps);
    case 'change-row':
      return changeRow(request, deps);
    case 'reload': {
      const row = (await store.find(table)) ?? null;
      return { do: 'reload', row, keys: await store.keysOf(table) };
    }
    case 'read-keys':
      return { do: 'read-keys', keys: await store.keysOf(table) };
    case 'drop-other-keys':
      await store.dropOthers(request.key);
      return { do: 'drop-other-keys' };
    case 'add-line':
      return { do: 'add-line', ok: await store.addLine(table, request.said) };
    case 'add-code':
      return { do: 'add-code', ok: await store.addCode(request.code) };
    case 'deal': {
      const dealt = await dealTable(request.row, request.secrets, request.roles, serverContext);
      if (!dealt.ok) return { do: 'deal', ...dealt };
      deps.chance.deal = dealt.value.deal;
      return { do: 'deal', ok: true, value: dealt.value.history };
    }
    case 'find-next':
      return { do: 'find-next', next: await nextOf(request.row, serverContext) };
    case 'offer-rematch': {
      const { seat, commitment, key, connected } = request;
      const offer = { seat, commitment, key, connected, mayBegin: mayBegin(request, deps) };
      return { do: 'offer-rematch', offered: await offerRematch(request.row, offer, serverContext) };
    }
    case 'withdraw-offer':
      return { do: 'withdraw-offer', offered: await withdrawOffer(request.row, serverContext) };
    case 'find-other-offer':
      return {
        do: 'find-other-offer',
        isOffered: await isOfferedElsewhere(request.row, request, serverContext),
      };
  }
}

async function append(
  { expected, entries }: Extract<StoreRequest, { do: 'append' }>,
  { serverContext: { store }, table }: OperationDeps,
): Promise<AnswerTo<'append'>> {
  const appended = await store.append(table, expected, entries);
  if (appended.ok) return { do: 'append', ok: true, value: undefined };
  const loaded = appended.error.code === 'conflict' ? await store.load(table) : null;
  return { do: 'append', ok: false, error: { log: loaded?.ok ? loaded.value : null } };
}

async function changeRow(
  { revision, change, keys }: Extract<StoreRequest, { do: 'change-row' }>,
  { serverContext: { store }, table }: OperationDeps,
): Promise<AnswerTo<'change-row'>> {
  const changed = await store.change(table, revision, change, keys);
  if (changed.ok) return { do: 'change-row', ...changed };
  const { code } = changed.error;
  const row = code === 'conflict' ? ((await store.find(table)) ?? null) : null;
  return { do: 'change-row', ok: false, error: { code, row } };
}

/** Counts a game that is about to begin: once, however often it is tried again after a conflict. */
function mayBegin(
  { row, subscriber }: { readonly row: TableRow; readonly subscriber: number },
  { serverContext: { rematches, now }, askers }: OperationDeps,
): (next: string) => boolean {
  const allowed = askers.portOf(subscriber)?.allowed;
  const isAllowed = (next: string): boolean =>
    (row.settings.bot === null ? allowed?.mayRematch() : allowed?.mayRematchBot(next)) ?? false;
  let may: boolean | undefined;
  return (next) => (may ??= rematches.begin(row.id, next, now(), () => isAllowed(next)));
}
