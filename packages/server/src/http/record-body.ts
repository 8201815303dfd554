import { formatRecord, gameById } from '@lamplight/rules';
import type { RecordFile } from '@lamplight/rules';
import * as v from 'valibot';

const Moves = v.array(v.record(v.string(), v.unknown()));
const ByRole = <Each extends v.GenericSchema>(each: Each) => v.object({ investigator: each, jack: each });

/** A record as it is described to others; the rules define what is in it. */
export const RecordBody = v.looseObject({
  lamplight: v.literal('record'),
  version: v.number(),
  game: v.string(),
  rules: v.number(),
  options: v.record(v.string(), v.unknown()),
  moves: Moves,
  seal: v.string(),
  result: v.optional(v.object({ winner: v.string(), reason: v.string() })),
  names: v.optional(ByRole(v.string())),
  computers: v.optional(v.array(v.object({ role: v.string(), level: v.string(), from: v.number() }))),
  times: v.optional(v.array(v.number())),
  proof: v.optional(v.record(v.string(), v.unknown())),
});

/** The record on one line. */
export function recordLine({ game: id, options, moves }: RecordFile): string {
  const game = gameById(id);
  if (!game) throw new Error(`A record of the unknown game ${id}.`);
  return formatRecord(game, { game: id, options, moves });
}
