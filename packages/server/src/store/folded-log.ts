import { constants, gunzipSync, gzipSync } from 'node:zlib';
import { SEATS } from '@lamplight/protocol';
import type { SeatName } from '@lamplight/protocol';
import { ROLES } from '@lamplight/rules';
import type { Role } from '@lamplight/rules';
import { nameIn } from './folded-names.ts';
import type { StoredNames } from './requests.ts';
import type { TableRow } from './store.ts';

// A folded log is the JSON array of its entries, compressed with gzip. A person in it has the seat in place of the name:
// `{"kind":"person","seat":"first"}` for `{"kind":"person","name":"Ada"}`. The name is stored beside it.

/** What is stored of the log of a game that is folded. */
export interface FoldedLog {
  readonly log: Uint8Array;
  /** The names of the people who sat there, also of those whose seat a bot took over later. */
  readonly names: StoredNames;
}

type Json = Readonly<Record<string, unknown>>;

/** Far more than any log has; what is larger was not written by this program. */
const MOST_BYTES = 64 * 1024 * 1024;

/** Folds the log of a finished game; undefined where it could not be given back exactly as it is. */
export function foldLog(
  { roles, seats }: Pick<TableRow, 'roles' | 'seats'>,
  entries: readonly unknown[],
): FoldedLog | undefined {
  const names = namesOf({ roles, seats }, entries);
  if (!names || !entries.every(isObject)) return undefined;
  const folded = entries.map((entry) => mapPeople(entry, (person, role) => withSeat(person, roles?.[role])));
  const isWhole = JSON.stringify(namedEntries(folded, names)) === JSON.stringify(entries);
  if (!isWhole) return undefined;
  const log = gzipSync(JSON.stringify(folded), { level: constants.Z_BEST_COMPRESSION });
  // A copy without the space around it.
  return { log: new Uint8Array(log), names };
}

/** The entries of a folded log as they were appended; throws where it is damaged. */
export function unfoldLog(log: Uint8Array, names: StoredNames): readonly unknown[] {
  const text = gunzipSync(log, { maxOutputLength: MOST_BYTES });
  const entries: unknown = JSON.parse(text.toString('utf8'));
  if (!Array.isArray(entries)) throw new Error('a folded log is no list');
  return namedEntries(entries, names);
}

/** The name of each person in row and log; undefined where two people sat in one seat, or a seat is not known. */
function namesOf(
  { roles, seats }: Pick<TableRow, 'roles' | 'seats'>,
  entries: readonly unknown[],
): StoredNames | undefined {
  const names: Partial<Record<SeatName, unknown>> = {};
  let areKnown = true;
  const note = (seat: SeatName | undefined, name: unknown): void => {
    if (seat === undefined || typeof name !== 'string' || (names[seat] ??= name) !== name) areKnown = false;
  };
  for (const seat of SEATS) if (seats[seat]?.kind === 'person') note(seat, seats[seat].name);
  for (const entry of entries) {
    mapPeople(entry, (person, role) => {
      note(roles?.[role], person['name']);
      return person;
    });
  }
  const nameOf = (name: unknown): string | null => (typeof name === 'string' ? name : null);
  return areKnown ? { first_name: nameOf(names.first), second_name: nameOf(names.second) } : undefined;
}

/** The entries of a folded log with names in place of seats. */
export const namedEntries = (folded: readonly unknown[], names: StoredNames): readonly unknown[] =>
  folded.map((entry) => mapPeople(entry, (person) => withName(person, names)));

const withSeat = (person: Json, seat: SeatName | undefined): Json =>
  replaced(person, 'name', 'seat', seat ?? null);

function withName(person: Json, names: StoredNames): Json {
  const seat = SEATS.find((one) => one === person['seat']);
  return seat ? replaced(person, 'seat', 'name', nameIn(names, seat)) : person;
}

/** The same object with another key and value in the place of one. */
const replaced = (json: Json, key: string, by: string, value: string | null): Json =>
  Object.fromEntries(Object.entries(json).map((field) => (field[0] === key ? [by, value] : field)));

/** An entry with every person in a seat replaced by another one. */
function mapPeople(entry: unknown, map: (person: Json, role: Role) => Json): unknown {
  if (!isObject(entry)) return entry;
  const mapSeat = (given: unknown, seat: unknown): unknown => {
    const role = ROLES.find((one) => one === given);
    return role && isObject(seat) && seat['kind'] === 'person' ? map(seat, role) : seat;
  };
  if (entry['kind'] === 'seat') return { ...entry, seat: mapSeat(entry['by'], entry['seat']) };
  if (entry['kind'] !== 'open' || !isObject(entry['seats'])) return entry;
  const seats = Object.entries(entry['seats']).map(([role, seat]) => [role, mapSeat(role, seat)] as const);
  return { ...entry, seats: Object.fromEntries(seats) };
}

function isObject(json: unknown): json is Json {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}
