import { formatRecord } from '@lamplight/rules';
import type { Outcome, RecordFile, Replayed, Role } from '@lamplight/rules';
import type { ArchivedGame, FinishedGame } from './finished-game.ts';
import { isObject } from './finished-game.ts';
import { printOf } from './print-of.ts';

/** Ends that the rules do not know: the moves do not tell of them. */
const TABLE_REASONS = ['resignation', 'clock', 'abandonment'];

type Known = Pick<FinishedGame, 'game' | 'source' | 'role' | 'opponent' | 'names' | 'at'>;

/** A replayed record as a finished game; undefined where the game is not over. Without an id, the print is its id. */
export function finishedOf(
  { game, record, state }: Replayed,
  file: RecordFile,
  known: Known,
  id?: string,
): ArchivedGame | undefined {
  const outcome = game.outcome(state) ?? readResult(file.result);
  if (!outcome) return undefined;
  const { winner, reason } = outcome;
  const { round } = game.view(state, 'spectator');
  const print = printOf(`${formatRecord(game, record)} ${winner} ${reason}`);
  const facts = { ...known, id: id ?? print, winner, reason, round, print };
  return { facts, record: { ...file, result: { winner, reason } } };
}

function readResult(json: unknown): Outcome | null {
  if (!isObject(json)) return null;
  const { winner, reason } = json;
  const known = TABLE_REASONS.find((one) => one === reason);
  return known !== undefined && isRole(winner) ? { winner, reason: known } : null;
}

const isRole = (given: unknown): given is Role => given === 'investigator' || given === 'jack';
