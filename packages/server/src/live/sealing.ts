import { GAMES, ROLES } from '@lamplight/rules';
import type { Game, Role } from '@lamplight/rules';
import { chanceSource, commitmentOf, dealKey, drawRoles, fairMove } from '@lamplight/rules/fair';
import type { Dealing, Secrets, TableSecrets } from '@lamplight/rules/fair';
import type { RefusedCode, SeatName } from '@lamplight/protocol';
import { openTable, resumeTable } from '@lamplight/table';
import type { Dealer, Seat, Seats, Table } from '@lamplight/table';
import type { TableRow } from '../store/store.ts';
import type { Ground } from './hall-options.ts';

/** Deals as the secrets say: everybody can check it afterwards. */
export function fairDealer(dealing: Dealing): Dealer {
  const source = chanceSource(dealing);
  return { deal: (game, state) => fairMove(game, state, source) };
}

/** What to do with what a seat says it had bound itself to. */
export type Judged = 'take' | 'known' | Extract<RefusedCode, 'broken-commitment' | 'not-sealing'>;

export function judgeReveal(row: TableRow, seat: SeatName, secret: string): Judged {
  if (row.dealSecrets[seat] === secret) return 'known';
  if (row.status !== 'sealing' || row.dealSecrets[seat] !== null) return 'not-sealing';
  return commitmentOf(seat, secret) === row.commitments[seat] ? 'take' : 'broken-commitment';
}

/** All parts of the deal; undefined as long as one is missing. */
export function openedSecrets({ dealSecrets }: TableRow): Secrets | undefined {
  const { server, first, second } = dealSecrets;
  return first !== null && second !== null ? { server, first, second } : undefined;
}

/** Who plays what: as was agreed, or as the lot says. */
export function decideRoles({ id, settings }: TableRow, secrets: Secrets): Record<Role, SeatName> {
  const first = settings.role === 'lot' ? drawRoles(dealKey({ table: id, secrets })).first : settings.role;
  return first === 'jack'
    ? { investigator: 'second', jack: 'first' }
    : { investigator: 'first', jack: 'second' };
}

/** The secrets of the game whose opening this one shares; none for most. */
async function openingOf({ matchOf }: TableRow, ground: Ground): Promise<TableSecrets | undefined> {
  if (matchOf === null) return undefined;
  const first = await ground.store.find(matchOf);
  const secrets = first && openedSecrets(first);
  if (!secrets) throw new Error('the first game of the match is missing');
  return { table: matchOf, secrets };
}

/** A dealt table, or why there is none: it could not be stored or read now, or what is stored is damaged. */
export type DealtTable =
  { readonly ok: true; readonly table: Table } | { readonly ok: false; readonly code: string };

/** Makes the deal. Where it was made before and only the row does not know of it yet, it is the same deal. */
export async function deal(
  row: TableRow,
  secrets: Secrets,
  roles: Record<Role, SeatName>,
  ground: Ground,
): Promise<DealtTable> {
  const dealer = await dealerOf(row, secrets, ground);
  const game: Game = GAMES[row.settings.game];
  const opened = await openTable({
    id: row.id,
    game,
    options: row.settings.options,
    random: dealer,
    store: ground.store,
    seats: seatsOf(row, roles),
    onListenerError: unheard(row, ground),
  });
  if (opened.ok) return opened;
  return opened.error.code === 'table-exists' ? resume(row, secrets, ground) : no(opened.error.code);
}

/** A table that was dealt before. */
export async function resume(row: TableRow, secrets: Secrets, ground: Ground): Promise<DealtTable> {
  const random = await dealerOf(row, secrets, ground);
  const { store } = ground;
  const onListenerError = unheard(row, ground);
  const resumed = await resumeTable({ id: row.id, games: GAMES, random, store, onListenerError });
  return resumed.ok ? resumed : no(resumed.error.code);
}

const no = (code: string): DealtTable => ({ ok: false, code });

/** An outlet that throws costs nobody else anything. What it threw may quote what it was sent, so only its kind is noted. */
const unheard =
  ({ id }: TableRow, { log }: Ground) =>
  (thrown: unknown): void =>
    log({
      level: 'error',
      what: 'listener',
      table: id,
      code: thrown instanceof Error ? thrown.name : 'thrown',
    });

async function dealerOf(row: TableRow, secrets: Secrets, ground: Ground): Promise<Dealer> {
  const opening = await openingOf(row, ground);
  return ground.dealer({ table: row.id, secrets, ...(opening && { opening }) });
}

function seatsOf({ seats, settings }: TableRow, roles: Record<Role, SeatName>): Seats {
  const seated = (role: Role): Seat | null => {
    const seat = seats[roles[role]];
    if (seat === null) return null;
    const { kind, name } = seat;
    return kind === 'person' ? { kind, name } : { kind, name, bot: settings.bot ?? name };
  };
  const [investigator, jack] = ROLES.map(seated);
  return { investigator: investigator ?? null, jack: jack ?? null };
}
