import { GAME_IDS, GAMES, isGameId, rememberMoves, ROLES } from '@lamplight/rules';
import type { Game, GameId, GameTypes, Result, Role } from '@lamplight/rules';
import { chanceSource, fairMove } from '@lamplight/rules/fair';
import type { Dealing, Secrets, TableSecrets } from '@lamplight/rules/fair';
import type { SeatName } from '@lamplight/protocol';
import { dealHistory, readLog } from '@lamplight/table';
import type { Deal, Dealer, GameHistory, Seat, Seats } from '@lamplight/table';
import type { ServerContext } from '../server-context.ts';
import type { TableRow } from '../store/store.ts';
import { openedSecrets } from './committing.ts';

/** Deals as the secrets say: everybody can check it afterwards. */
export function fairDealer(dealing: Dealing): Dealer {
  const source = chanceSource(dealing);
  return { deal: (game, state) => fairMove(game, state, source) };
}

/** A dealt game and who decides for chance there, or why there is none: it could not be stored or read, or is damaged. */
export type DealtTable = Result<
  { readonly history: GameHistory; readonly deal: Deal },
  { readonly code: string }
>;

/** Makes the deal. Where it was made before and only the row does not know of it yet, it is the same deal. */
export async function dealTable(
  row: TableRow,
  secrets: Secrets,
  roles: Readonly<Record<Role, SeatName>>,
  serverContext: ServerContext,
): Promise<DealtTable> {
  const { deal } = await dealerOf(row, secrets, serverContext);
  const game = HOSTED[row.settings.game];
  const { options } = row.settings;
  const dealt = dealHistory({ game, options, seats: seatsOf(row, roles), deal });
  if (!dealt.ok) return { ok: false, error: { code: dealt.error.code } };
  const appended = await serverContext.store.append(row.id, 0, dealt.value.entries.slice());
  if (appended.ok) return { ok: true, value: { history: dealt.value, deal } };
  if (appended.error.code === 'conflict') return resumeDeal(row, secrets, serverContext);
  return { ok: false, error: { code: 'store-unavailable' } };
}

/** A table that was dealt before. */
export async function resumeDeal(
  row: TableRow,
  secrets: Secrets,
  serverContext: ServerContext,
): Promise<DealtTable> {
  const { deal } = await dealerOf(row, secrets, serverContext);
  const loaded = await serverContext.store.load(row.id);
  if (!loaded.ok) return { ok: false, error: { code: 'store-unavailable' } };
  const read = readLog(findGame, loaded.value);
  return read.ok
    ? { ok: true, value: { history: read.value, deal } }
    : { ok: false, error: { code: read.error.code } };
}

/** The games as all tables of this process share them. */
const HOSTED = Object.fromEntries(
  GAME_IDS.map((id) => [id, rememberMoves<GameTypes>(GAMES[id])]),
) as Readonly<Record<GameId, Game>>;

const findGame = (id: string): Game | undefined => (isGameId(id) ? HOSTED[id] : undefined);

async function dealerOf(row: TableRow, secrets: Secrets, serverContext: ServerContext): Promise<Dealer> {
  const opening = await openingOf(row, serverContext);
  return serverContext.dealer({ table: row.id, secrets, ...(opening && { opening }) });
}

/** The secrets of the game whose opening this one shares; none for most. */
async function openingOf({ matchOf }: TableRow, { store }: ServerContext): Promise<TableSecrets | undefined> {
  if (matchOf === null) return undefined;
  const first = await store.find(matchOf);
  const secrets = first && openedSecrets(first);
  if (!secrets) throw new Error('the first game of the match is missing');
  return { table: matchOf, secrets };
}

function seatsOf({ seats, settings }: TableRow, roles: Readonly<Record<Role, SeatName>>): Seats {
  const seated = (role: Role): Seat | null => {
    const seat = seats[roles[role]];
    if (seat === null) return null;
    const { kind, name } = seat;
    return kind === 'person' ? { kind, name } : { kind, name, bot: settings.bot ?? name };
  };
  const [investigator, jack] = ROLES.map(seated);
  return { investigator: investigator ?? null, jack: jack ?? null };
}
