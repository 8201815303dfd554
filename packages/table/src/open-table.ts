import type { Game, Games, GameTypes, Random, Result } from '@lamplight/rules';
import { drawChance } from './chance.ts';
import type { Deal } from './chance.ts';
import { withMove } from './extend-history.ts';
import { openHistory } from './game-history.ts';
import type { GameHistory } from './game-history.ts';
import { LOG_VERSION } from './log-entry.ts';
import type { OpenEntry } from './log-entry.ts';
import { fault, readLog } from './read-log.ts';
import { RunningTable } from './running-table.ts';
import { FREE_SEATS, readSeats } from './seats.ts';
import type { Seats } from './seats.ts';
import type { Store } from './store.ts';
import type { OnListenerError, Opened, TableError } from './table.ts';

/** Decides for chance by a plan, so that deals can be proved later. */
export interface Dealer {
  readonly deal: Deal;
}

export interface OpenOptions<T extends GameTypes> {
  /** The id of the table in the store; it must be new. */
  readonly id: string;
  readonly game: Game<T>;
  /** Options of the game as they came from outside. */
  readonly options: unknown;
  /** Source of all chance at this table: randomness or a dealer. */
  readonly random: Random | Dealer;
  readonly store: Store;
  /** Who has the seats; checked like the options, since a table with invalid seats could not be resumed. */
  readonly seats?: Seats;
  /** Called with what listeners of the table threw; without it these are uncaught errors. */
  readonly onListenerError?: OnListenerError;
}

/** A history with its deal, or why there is none. */
export type Dealt<T extends GameTypes = GameTypes> = Result<GameHistory<T>, TableError>;

/**
 * The history of a new table: chance deals what comes before the first decision. Its entries must be stored together.
 */
export function dealHistory<T extends GameTypes>({
  game,
  options: given,
  seats: givenSeats = FREE_SEATS,
  deal,
}: Pick<OpenOptions<T>, 'game' | 'options' | 'seats'> & { readonly deal: Deal<T> }): Dealt<T> {
  const options = game.readOptions(given);
  if (!options) return fault('bad-options', `these are not options of ${game.id}`);
  const seats = readSeats(givenSeats);
  if (!seats) return fault('bad-seats', 'these are not seats');
  const { rulesVersion } = game;
  const opening: OpenEntry = { kind: 'open', log: LOG_VERSION, game: game.id, rulesVersion, options, seats };
  let history = openHistory(game, opening, options);
  for (const { entry, move, step } of drawChance(game, game.setup(options), deal)) {
    history = withMove(history, entry, move, step);
  }
  return { ok: true, value: history };
}

/** Opens a table and stores its opening and deal together. */
export async function openTable<T extends GameTypes>({
  id,
  game,
  options,
  random,
  store,
  seats,
  onListenerError,
}: OpenOptions<T>): Promise<Opened<T>> {
  const deal = dealOf<T>(random);
  const dealt = dealHistory({ game, options, deal, ...(seats !== undefined && { seats }) });
  if (!dealt.ok) return dealt;
  const history = dealt.value;
  const appended = await store.append(id, 0, history.entries.slice());
  if (appended.ok)
    return { ok: true, value: new RunningTable({ id, history, deal, store, onListenerError }) };
  if (appended.error.code === 'conflict') return fault('table-exists', `there is a table “${id}” already`);
  return fault('store-unavailable', appended.error.reason);
}

export interface ResumeOptions {
  readonly id: string;
  /** The games this host knows, by their ids. */
  readonly games: Games;
  /** Source of all chance from now on. */
  readonly random: Random | Dealer;
  readonly store: Store;
  /** As in `OpenOptions`. */
  readonly onListenerError?: OnListenerError;
}

/** Opens a stored table again, exactly as it was; a log with any fault gives an error. */
export async function resumeTable(options: ResumeOptions): Promise<Opened> {
  const { id, games, random, store, onListenerError } = options;
  const loaded = await store.load(id);
  if (!loaded.ok) return fault('store-unavailable', loaded.error.reason);
  const find = (name: string): Game | undefined => (Object.hasOwn(games, name) ? games[name] : undefined);
  const read = readLog(find, loaded.value);
  if (!read.ok) return read;
  const history = read.value;
  return {
    ok: true,
    value: new RunningTable({ id, history, deal: dealOf(random), store, onListenerError }),
  };
}

function dealOf<T extends GameTypes>(random: Random | Dealer): Deal<T> {
  if (typeof random === 'function') return (game, state) => game.sample(state, random);
  // A dealer knows the game from what it is given.
  return random.deal;
}
