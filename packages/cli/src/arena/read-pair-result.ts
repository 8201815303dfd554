import { ROLES } from '@lamplight/rules';
import { SIDES } from '@lamplight/ai/arena';
import type { GameResult, PairResult, Side } from '@lamplight/ai/arena';

/** A pair from unknown JSON, checked field by field; undefined for anything else. */
export function readPairResult(json: unknown): PairResult | undefined {
  const { pair, games } = fieldsOf(json);
  if (typeof pair !== 'number' || !Number.isSafeInteger(pair) || pair < 1) return undefined;
  if (!Array.isArray(games) || games.length !== 2) return undefined;
  const [first, second] = games.map(readGameResult);
  return first && second ? { pair, games: [first, second] } : undefined;
}

function readGameResult(json: unknown): GameResult | undefined {
  const fields = fieldsOf(json);
  const a = ROLES.find((role) => role === fields['a']);
  const winner = SIDES.find((side) => side === fields['winner']);
  const { reason, fault } = fields;
  const [decisions, ms, longestMs] = ['decisions', 'ms', 'longestMs'].map((name) => readEach(fields[name]));
  if (!a || !winner || !decisions || !ms || !longestMs || typeof reason !== 'string') return undefined;
  if (fault !== null && typeof fault !== 'string') return undefined;
  return { a, winner, reason, fault, decisions, ms, longestMs };
}

/** A number for each side. */
function readEach(json: unknown): Readonly<Record<Side, number>> | undefined {
  const { a, b } = fieldsOf(json);
  return typeof a === 'number' && typeof b === 'number' ? { a, b } : undefined;
}

const fieldsOf = (json: unknown): Readonly<Record<string, unknown>> =>
  typeof json === 'object' && json !== null ? (json as Record<string, unknown>) : {};
