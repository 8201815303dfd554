import { MOST_RECORD_TEXT, readRecord } from '@lamplight/rules';
import type { RecordErrorCode, RecordFile, Result, Role } from '@lamplight/rules';
import { outcomeOf, readLog } from '@lamplight/table';
import { readCard } from '../host/database-store.ts';
import { LONGEST_MARK } from '../host/game-store.ts';
import type { GameStore } from '../host/game-store.ts';
import { loadTitle } from '../titles/titles.ts';
import type { ArchiveStore } from './archive-store.ts';
import { MOST_KEPT } from './archive.ts';
import type { ArchivedGame } from './finished-game.ts';
import { isObject, readFinished } from './finished-game.ts';
import { finishedOf } from './finished-of.ts';
import type { KeptTable } from './put-tables.ts';

/** The version of the format. */
const DATA_VERSION = 1;
/** More unfinished games than anybody has. */
const MOST_RUNNING = 1000;
const LONGEST_SETTING = 10_000;
/** How many games are read before the page may draw again. */
const AT_ONCE = 20;

/**
 * What of the browser's storage belongs to a person rather than to a device. Seats of online games and the secrets of
 * their deals are never listed here: anybody who has the file would have the seat.
 */
const SETTINGS = ['settings', 'setup', 'coach', 'name', 'table', 'muted', 'feel'].map(
  (name) => `lamplight.${name}`,
);

/** All data of a person, as it is saved to one file. Readers ignore fields they do not know. */
export interface DataFile {
  readonly lamplight: 'data';
  readonly version: number;
  readonly settings: Readonly<Record<string, string>>;
  readonly running: readonly KeptTable[];
  readonly finished: readonly ArchivedGame[];
}

/** Everything in a file, read and checked. */
export type Data = Omit<DataFile, 'lamplight' | 'version'>;

export interface FileFault {
  readonly code: RecordErrorCode | 'unfinished' | 'dataVersion' | 'dataBroken' | 'tooMany' | 'notStored';
  /** The first bad game of the file, counted from 1. */
  readonly game?: number;
  readonly move?: number;
}

/** Collects everything for a file. Rejects where the stores cannot be read now. */
export async function collectData(
  tables: GameStore,
  archive: ArchiveStore,
  stored: (name: string) => string | null,
): Promise<DataFile> {
  const finished: ArchivedGame[] = [];
  for (const facts of (await archive.list()).games) {
    const record = (await archive.record(facts.id)) as RecordFile | undefined;
    if (record) finished.push({ facts, record });
  }
  const running: KeptTable[] = [];
  for (const card of (await tables.list()).cards.filter(({ over }) => !over)) {
    const loaded = await tables.load(card.id);
    if (!loaded.ok) throw new Error('the games cannot be read');
    running.push({ card, log: loaded.value as KeptTable['log'] });
  }
  const settings = SETTINGS.flatMap((name) => {
    const text = stored(name);
    return text === null ? [] : [[name, text] as const];
  });
  return {
    lamplight: 'data',
    version: DATA_VERSION,
    settings: Object.fromEntries(settings),
    running,
    finished,
  };
}

export const isDataFile = (json: unknown): json is Readonly<Record<string, unknown>> =>
  isObject(json) && json['lamplight'] === 'data';

/** Checks a file without changing anything: every game of it is replayed. */
export async function readData(json: Readonly<Record<string, unknown>>): Promise<Result<Data, FileFault>> {
  const { version, settings, running, finished } = json;
  if (typeof version !== 'number') return fault('dataBroken');
  if (version !== DATA_VERSION) return fault('dataVersion');
  if (!isObject(settings) || !Array.isArray(running) || !Array.isArray(finished)) return fault('dataBroken');
  if (finished.length > MOST_KEPT || running.length > MOST_RUNNING) return fault('tooMany');
  const known = SETTINGS.flatMap((name) => {
    const text = settings[name];
    return typeof text === 'string' && text.length <= LONGEST_SETTING ? [[name, text] as const] : [];
  });
  const games: ArchivedGame[] = [];
  for (const [i, entry] of (finished as readonly unknown[]).entries()) {
    if (i % AT_ONCE === 0) await pause();
    const game = await readArchived(entry);
    if (!game) return fault('dataBroken', i + 1);
    games.push(game);
  }
  const tables: KeptTable[] = [];
  for (const [i, entry] of (running as readonly unknown[]).entries()) {
    if (i % AT_ONCE === 0) await pause();
    const table = await readTable(entry);
    if (!table) return fault('dataBroken', finished.length + i + 1);
    tables.push(table);
  }
  return { ok: true, value: { settings: Object.fromEntries(known), running: tables, finished: games } };
}

const fault = (code: FileFault['code'], game?: number): Result<never, FileFault> => ({
  ok: false,
  error: { code, ...(game !== undefined && { game }) },
});

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** A finished game whose facts are those of its record. */
async function readArchived(json: unknown): Promise<ArchivedGame | undefined> {
  if (!isObject(json)) return undefined;
  const facts = readFinished(json['facts']);
  if (!facts) return undefined;
  if (!isShort(json['record'])) return undefined;
  const { game } = await loadTitle(facts.game);
  const read = readRecord({ [game.id]: game }, json['record']);
  const record = json['record'] as RecordFile;
  // A game by earlier rules cannot be replayed here any more, as it cannot on the device it comes from.
  const earlier =
    Number.isSafeInteger(record?.rules) && record.rules >= 1 && record.rules < game.rulesVersion;
  if (!read.ok) return read.error.code === 'wrong-rules' && earlier ? { facts, record } : undefined;
  const finished = finishedOf(read.value, record, facts, facts.id);
  return finished?.facts.winner === facts.winner ? finished : undefined;
}

/** Whether moves take no more space than a record that is opened alone; what is nested too deep to be written is not. */
function isShort(moves: unknown): boolean {
  try {
    return (JSON.stringify(moves) ?? '').length <= MOST_RECORD_TEXT;
  } catch {
    return false;
  }
}

async function readTable(json: unknown): Promise<KeptTable | undefined> {
  if (!isObject(json) || !Array.isArray(json['log']) || !isShort(json['log'])) return undefined;
  const card = readCard(json['card']);
  if (!card || !/^[0-9a-f]{18}$/.test(card.id)) return undefined;
  const title = await loadTitle(card.game);
  const read = readLog((id) => (id === title.game.id ? title.game : undefined), json['log']);
  if (!read.ok || outcomeOf(read.value) !== null) return undefined;
  const marksOf = (role: Role): Readonly<Record<string, string>> =>
    Object.fromEntries(
      title.game.characters
        .map((who) => [who, card.marks[role][who]?.slice(0, LONGEST_MARK)] as const)
        .filter((mark): mark is [string, string] => mark[1] !== undefined),
    );
  const marks = { investigator: marksOf('investigator'), jack: marksOf('jack') };
  return { card: { ...card, over: false, marks }, log: read.value.entries.slice() };
}
