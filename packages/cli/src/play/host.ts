import { BOTS, createBot } from '@lamplight/ai';
import type { BotName } from '@lamplight/ai';
import { GAMES, seededRandom, elementAt } from '@lamplight/rules';
import type { GameRecord, Replayed, Role } from '@lamplight/rules';
import type { Budget } from '@lamplight/rules/bot';
import { LOG_VERSION, memoryStore, openTable, resumeTable, seatBot } from '@lamplight/table';
import type { BotError, LogEntry, Seats, Store, Table } from '@lamplight/table';
import { failure, quoted } from '../command-error.ts';
import { writeText } from '../files.ts';
import type { Title } from '../titles/title.ts';
import { movesOf, recordText, resignationIn } from './record-file.ts';
import type { Seating } from './record-file.ts';
import { seedsOf } from './seeds.ts';

export interface HostOptions {
  readonly title: Title;
  readonly options: object;
  readonly seating: Seating;
  /** Undefined for a game that cannot be repeated. */
  readonly seed: string | undefined;
  /** Written at each move, if given. */
  readonly recordPath: string | undefined;
  /** The game to continue, if it is not a new one. */
  readonly resumed: Replayed | undefined;
}

/** A table in this process, with a bot in the free seat. */
export interface Host {
  readonly title: Title;
  readonly table: Table;
  readonly seating: Seating;
  readonly recordPath: string | undefined;
  /** Waits for something that a person at this terminal can see; throws when the bot fails. */
  change(): Promise<void>;
  /** The whole record as the text of a file. */
  recordText(): string;
  close(): void;
}

/** About half a second for the best bot; the weaker ones finish before. */
const BUDGET: Budget = { kind: 'nodes', nodes: 40_000 };
const TABLE_ID = 'terminal';

export async function openHost(given: HostOptions): Promise<Host> {
  const { title, seating, recordPath } = given;
  const seeds = seedsOf(given.seed);
  const free = (['investigator', 'jack'] as const).find((role) => !seating.people.includes(role));
  // Before the table is opened, which would report the name of its seat instead.
  const chooser = free && createBot(botName(seating), title.game);
  const table = await tableOf(given, seeds.deals);
  let failed: BotError | undefined;
  let wake: (() => void) | undefined;
  const stop = seating.people.map((role) => table.subscribe(role, () => wake?.()));
  const bot =
    free &&
    chooser &&
    seatBot({
      table,
      role: free,
      bot: chooser,
      budget: BUDGET,
      seed: `${seeds.bots}/${free}`,
      onError(error) {
        failed = error;
        wake?.();
      },
    });
  return {
    title,
    table,
    seating,
    recordPath,
    async change() {
      const happened = new Promise<void>((resolve) => {
        wake = resolve;
      });
      if (failed === undefined) await happened;
      if (failed !== undefined) throw failure(`the ${failed.role} bot failed; ${botTrouble(failed)}`);
    },
    recordText: () => recordText(title.game, table.record(), seating),
    close() {
      for (const unsubscribe of stop) unsubscribe();
      bot?.leave();
    },
  };
}

function botName({ bot }: Seating): BotName {
  const name = (Object.keys(BOTS) as BotName[]).find((known) => known === bot);
  if (name === undefined)
    throw failure(`the record was played against a bot that is not here: ${quoted(String(bot))}`);
  return name;
}

function botTrouble(error: BotError): string {
  return error.kind === 'threw'
    ? String(error.thrown)
    : `its move was refused: ${error.reply.error.refusal.refused}`;
}

async function tableOf(given: HostOptions, seed: string): Promise<Table> {
  const { title, options, seating, recordPath, resumed } = given;
  const memory = memoryStore();
  const store =
    recordPath === undefined
      ? memory
      : filingStore(memory, (log) => {
          const record = { game: title.id, options, moves: movesOf(log) } as GameRecord;
          return writeText(recordPath, recordText(title.game, record, seating, resignationIn(log)));
        });
  const seats = seatsOf(seating);
  // Chance after a resumed game must not repeat what it decided at the start.
  const random = seededRandom(`${seed}/${String(resumed?.record.moves.length ?? 0)}`);
  if (!resumed) {
    const opened = await openTable({ id: TABLE_ID, game: title.game, options, random, store, seats });
    if (!opened.ok) throw failure(opened.error.message);
    return opened.value;
  }
  await memory.append(TABLE_ID, 0, logOf(resumed, seats));
  const opened = await resumeTable({ id: TABLE_ID, games: GAMES, random, store });
  if (!opened.ok) throw failure(`the game cannot go on: ${opened.error.message}`);
  return opened.value;
}

/** A store that also writes a record file before a move counts, so that no move is lost. */
function filingStore(inner: Store, write: (log: readonly LogEntry[]) => Promise<void>): Store {
  return {
    load: (id) => inner.load(id),
    async append(id, expected, entries) {
      const loaded = await inner.load(id);
      const before = loaded.ok ? (loaded.value as LogEntry[]) : [];
      try {
        await write([...before, ...entries]);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        return { ok: false, error: { code: 'unavailable', reason } };
      }
      return inner.append(id, expected, entries);
    },
  };
}

function seatsOf({ people, bot }: Seating): Seats {
  const seat = (role: Role): Seats[Role] =>
    people.includes(role)
      ? { kind: 'person', name: role === 'jack' ? 'Jack' : 'Investigator' }
      : { kind: 'bot', name: bot ?? 'random', bot: bot ?? 'random' };
  return { investigator: seat('investigator'), jack: seat('jack') };
}

/** The log of a table at which a record was played. */
function logOf({ game, record, start, steps }: Replayed, seats: Seats): LogEntry[] {
  const { id, rulesVersion } = game;
  const { options, moves } = record;
  const open: LogEntry = { kind: 'open', log: LOG_VERSION, game: id, rulesVersion, options, seats };
  const entries = moves.map((move, i): LogEntry => {
    const by = game.actor(i === 0 ? start : elementAt(steps, i - 1).state);
    if (by === null) throw new Error('a checked record goes on after its end');
    return { kind: 'move', by, move };
  });
  return [open, ...entries];
}
