import type { Game, Games, GameTypes, Random } from '@lamplight/rules';
import { drawChance } from './chance.ts';
import type { Deal } from './chance.ts';
import { Course } from './course.ts';
import { LOG_VERSION } from './log-entry.ts';
import type { OpenEntry } from './log-entry.ts';
import { fault, readLog } from './read-log.ts';
import { RunningTable } from './running-table.ts';
import { FREE_SEATS, readSeats } from './seats.ts';
import type { Seats } from './seats.ts';
import type { Store } from './store.ts';
import type { OnListenerError, Opened } from './table.ts';

/** Deals by a plan of his own, so that deals can be proved later. */
export interface Dealer {
  readonly deal: Deal;
}

export interface OpenOptions<T extends GameTypes> {
  /** The name of the table in the store; new. */
  readonly id: string;
  readonly game: Game<T>;
  /** Options of the game as they came from outside. */
  readonly options: unknown;
  /** Source of all chance at this table: randomness, or somebody who deals. */
  readonly random: Random | Dealer;
  readonly store: Store;
  /** Who sits where; checked like the options, since a table with seats of another kind could not be resumed. */
  readonly seats?: Seats;
  /** Told what listeners of the table threw; without it they surface as uncaught errors. */
  readonly onListenerError?: OnListenerError;
}

/** Opens a table: chance deals what comes before the first decision, and both are stored as one. */
export async function openTable<T extends GameTypes>({
  id,
  game,
  options: given,
  random,
  store,
  seats: givenSeats = FREE_SEATS,
  onListenerError,
}: OpenOptions<T>): Promise<Opened<T>> {
  const options = game.readOptions(given);
  if (!options) return fault('bad-options', `these are not options of ${game.id}`);
  const seats = readSeats(givenSeats);
  if (!seats) return fault('bad-seats', 'these are not seats');
  const { rulesVersion } = game;
  const opening: OpenEntry = { kind: 'open', log: LOG_VERSION, game: game.id, rulesVersion, options, seats };
  const course = new Course(game, opening, options);
  const deal = dealOf<T>(random);
  for (const { entry, move, step } of drawChance(game, game.setup(options), deal)) {
    course.takeMove(entry, move, step);
  }
  const appended = await store.append(id, 0, course.entries);
  if (appended.ok) return { ok: true, table: new RunningTable({ id, course, deal, store, onListenerError }) };
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

/** Opens a stored table again, exactly as it was; a log that cannot be trusted wholly gives an error. */
export async function resumeTable(options: ResumeOptions): Promise<Opened> {
  const { id, games, random, store, onListenerError } = options;
  const loaded = await store.load(id);
  if (!loaded.ok) return fault('store-unavailable', loaded.error.reason);
  const find = (name: string): Game | undefined => (Object.hasOwn(games, name) ? games[name] : undefined);
  const read = readLog(find, loaded.entries);
  if (!read.ok) return read;
  const { course } = read;
  return {
    ok: true,
    table: new RunningTable({ id, course, deal: dealOf(random), store, onListenerError }),
  };
}

function dealOf<T extends GameTypes>(random: Random | Dealer): Deal<T> {
  if (typeof random === 'function') return (game, state) => game.sample(state, random);
  // A dealer knows the game by what it is given.
  return random.deal as unknown as Deal<T>;
}
