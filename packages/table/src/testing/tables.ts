import type { Game, GameTypes, Random, Role } from '@lamplight/rules';
import { ROLES, pick, seededRandom } from '@lamplight/rules';
import { memoryStore } from '../memory-store.ts';
import { openTable } from '../open-table.ts';
import type { Store } from '../store.ts';
import type { MoveRequest, Opened, Reply, Table } from '../table.ts';

/** The table of an answer that must be good. */
export function good<T extends GameTypes>(opened: Opened<T>): Table<T> {
  if (!opened.ok) throw new Error(`${opened.error.code}: ${opened.error.message}`);
  return opened.value;
}

export interface Opening {
  readonly seed?: string;
  readonly store?: Store;
  readonly options?: unknown;
  readonly id?: string;
}

/** A new table with seeded chance. */
export async function open<T extends GameTypes>(
  game: Game<T>,
  { seed = 'seed', store = memoryStore(), options = {}, id = 'table' }: Opening = {},
): Promise<Table<T>> {
  return good(await openTable({ id, game, options, random: seededRandom(seed), store }));
}

/** The role whose turn it is; null when the game is over. */
export function roleToAct(table: Table): Role | null {
  return ROLES.find((role) => table.update(role).moves.length > 0) ?? null;
}

/** A legal move of the deciding role, ready to be sent. */
export function firstMove(table: Table): MoveRequest {
  const by = roleToAct(table);
  if (by === null) throw new Error('the game is over');
  const { moves, version } = table.update(by);
  return { by, move: moves[0], at: version };
}

/** How many moves of roles are in the log. */
export function decided(table: Table): number {
  return table.log().filter((entry) => entry.kind === 'move' && entry.by !== 'chance').length;
}

/** What is refused because the role has seen another version. */
export const STALE = { refused: 'stale', rule: 'table' } as const;

/** Something a role asks of a table. */
export type Action =
  | { readonly do: 'submit'; readonly by: Role; readonly move: unknown; readonly back?: number }
  | { readonly do: 'undo'; readonly by: Role; readonly back?: number }
  | { readonly do: 'resign'; readonly by: Role };

/** Does it, at the role's version, or `back` versions before that. */
export function act(table: Table, action: Action): Promise<Reply> {
  const { by } = action;
  if (action.do === 'resign') return table.resign({ by });
  const at = table.update(by).version - (action.back ?? 0);
  return action.do === 'undo' ? table.undo({ by, at }) : table.submit({ by, move: action.move, at });
}

/** Moves that end a game at once: random games would be short with them. */
const ENDING = new Set(['accuse', 'escape']);

/** A legal move of the deciding role; null when the game is over. */
export function nextMove(table: Table, random: Random): Action | null {
  const by = roleToAct(table);
  if (by === null) return null;
  const { moves } = table.update(by);
  const quiet = moves.filter((move) => !ENDING.has(move.do));
  return { do: 'submit', by, move: pick(quiet.length > 0 && random(50) > 0 ? quiet : moves, random) };
}

/** A random action: a legal move, or now and then an undo; null when the game is over. */
export function nextAction(table: Table, random: Random): Action | null {
  const by = ROLES.find((role) => table.update(role).canUndo);
  return by && random(4) === 0 ? { do: 'undo', by } : nextMove(table, random);
}

/** Does an action that must be possible; otherwise a test that waits for the end would wait for ever. */
export async function mustAct(table: Table, action: Action): Promise<void> {
  const reply = await act(table, action);
  if (!reply.ok) throw new Error(`refused: ${JSON.stringify({ action, reply })}`);
}

/** Plays random actions to the end, or this many of them. */
export async function playOn(table: Table, random: Random, most = Infinity): Promise<void> {
  for (let count = 0; count < most; count++) {
    const action = nextAction(table, random);
    if (!action) return;
    await mustAct(table, action);
  }
}
