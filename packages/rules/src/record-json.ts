import type { Proof } from './fair/proof.ts';
import type { Game, GameTypes, Outcome, Role } from './game.ts';
import { checkMoves, findGame } from './record-check.ts';
import { fault, quoted } from './record-error.ts';
import type { RecordError } from './record-error.ts';
import { headerOf } from './record-header.ts';
import { sealOf } from './record-seal.ts';
import { MOST_RECORD_TEXT, RECORD_VERSION } from './record.ts';
import type { GameRecord, Games, Replayed } from './record.ts';
import type { Failure, Result } from './result.ts';

/** What a server knows of a finished game besides the moves. The seal does not cover it. */
export interface RecordExtras {
  /** How the game ended; the moves do not tell an end by clock or resignation. */
  readonly result?: Outcome;
  /** Who played, by role. */
  readonly names?: Readonly<Record<Role, string>>;
  /** Every bot that played: its role, its level, and its first decision, counted as in `times` from 1. */
  readonly computers?: readonly Computer[];
  /** The milliseconds that each decision of a role took, in order; chance takes none. */
  readonly times?: readonly number[];
  /** The proof that the deals were fair (docs/fair-deals.md). */
  readonly proof?: Proof;
}

/** A bot that played, from the start or in the place of a player who left. */
export interface Computer {
  readonly role: Role;
  readonly level: string;
  readonly from: number;
}

/** A record as it is stored and sent. Readers ignore fields they do not know. */
export interface RecordFile<T extends GameTypes = GameTypes> extends RecordExtras {
  readonly lamplight: 'record';
  readonly version: number;
  readonly game: string;
  /** The game's `rulesVersion`. */
  readonly rules: number;
  readonly options: T['Options'];
  readonly moves: readonly T['Move'][];
  readonly seal: string;
}

/** The record as plain JSON, sealed. */
export function writeRecord<T extends GameTypes>(
  game: Game<T>,
  record: GameRecord<T>,
  extras: RecordExtras = {},
): RecordFile<T> {
  const { options, moves } = record;
  const seal = sealOf(
    headerOf(game, options),
    moves.map((move) => game.formatMove(move)),
  );
  return {
    lamplight: 'record',
    version: RECORD_VERSION,
    game: game.id,
    rules: game.rulesVersion,
    options,
    moves,
    seal,
    ...extras,
  };
}

/** Reads and replays a record, given as JSON text or as its value; an error names the first bad move. */
export function readRecord(games: Games, given: unknown): Result<Replayed, RecordError> {
  const json = typeof given === 'string' ? parseJson(given) : ({ ok: true, value: given } as const);
  if (!json.ok) return json;
  const file = json.value;
  if (typeof file !== 'object' || file === null || !('lamplight' in file) || file.lamplight !== 'record') {
    return fault('not-a-record', 'This is not a record of Lamplight: it lacks “"lamplight": "record"”.');
  }
  const {
    version,
    game: id,
    rules,
    options,
    moves,
    seal,
  } = file as Partial<Record<keyof RecordFile, unknown>>;
  if (typeof version !== 'number') return fault('not-a-record', 'The record does not say its version.');
  const versionFault = wrongVersion(version);
  if (versionFault) return versionFault;
  const game = findGame(games, id);
  if (!game.ok) return game;
  const rulesFault = wrongRules(game.value, rules);
  if (rulesFault) return rulesFault;
  if (typeof seal !== 'string') {
    return fault('not-a-record', 'The record has no seal; “seal” must be the text written with the moves.');
  }
  return checkMoves(game.value, { game: id, options, moves }, (move) => game.value.readMove(move), seal);
}

type Fault = Failure<RecordError>;

/** Refuses other versions of the format. */
export function wrongVersion(version: unknown): Fault | undefined {
  if (version === RECORD_VERSION) return undefined;
  const message = `The record has the format version ${quoted(version)}, this program reads version ${String(RECORD_VERSION)}; use the Lamplight that wrote it, or a newer one.`;
  return fault('wrong-version', message);
}

/** Refuses records of other versions of the rules, which would replay differently. */
export function wrongRules(game: Game, rules: unknown): Fault | undefined {
  if (rules === game.rulesVersion) return undefined;
  const message = `The record was played by version ${quoted(rules)} of the rules of ${game.id}, this program knows version ${String(game.rulesVersion)}; use the Lamplight that wrote it.`;
  return fault('wrong-rules', message);
}

/** Refuses texts that are far longer than any record. */
export function tooLarge(text: string): Fault | undefined {
  if (text.length <= MOST_RECORD_TEXT) return undefined;
  const size = `${String(text.length)} characters; the limit is ${String(MOST_RECORD_TEXT)}`;
  return fault('too-large', `The record is too large to be one: it has ${size}.`);
}

function parseJson(text: string): Result<unknown, RecordError> {
  const size = tooLarge(text);
  if (size) return size;
  try {
    return { ok: true, value: JSON.parse(text) as unknown };
  } catch {
    const whole = wholeMoves(text);
    if (whole === undefined) {
      return fault('not-json', 'This is not JSON: it is no record, or the file was damaged or cut off.');
    }
    const move = whole + 1;
    const message = `The JSON is damaged or cut off in move ${String(move)} or right before it; fetch the record again.`;
    return fault('truncated', message, { move });
  }
}

/** How many moves of broken JSON are complete; undefined when the damage is outside the moves. */
function wholeMoves(text: string): number | undefined {
  const start = /"moves"\s*:\s*\[/.exec(text);
  if (!start) return undefined;
  let depth = 0;
  let whole = 0;
  let quoting = false;
  for (let i = start.index + start[0].length; i < text.length; i++) {
    const letter = text.charAt(i);
    if (quoting) {
      // Brackets inside strings do not count, and neither do escaped characters.
      if (letter === '\\') i++;
      quoting = letter !== '"';
    } else if (letter === '"') quoting = true;
    else if (letter === '{' || letter === '[') depth++;
    else if (letter === '}' || letter === ']') {
      if (depth === 0) return undefined;
      depth--;
      if (depth === 0) whole++;
    }
  }
  return whole;
}
