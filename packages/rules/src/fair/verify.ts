import type { Games, Replayed } from '../record.ts';
import { readRecord } from '../record-json.ts';
import type { Result } from '../result.ts';
import { notAsShown } from './as-shown.ts';
import type { Shown } from './as-shown.ts';
import { chanceName } from './chance-name.ts';
import { chanceSource } from './chance-source.ts';
import { commitmentOf, PARTIES } from './commit.ts';
import { dealKey, drawRoles } from './deal.ts';
import { endingOf } from './ending.ts';
import type { Ending } from './ending.ts';
import { fairFault } from './fair-error.ts';
import type { FairError, FairFault } from './fair-error.ts';
import { brokenPromise, otherGame, SAID } from './promises.ts';
import type { Remembered } from './promises.ts';
import { readProof } from './proof.ts';
import type { Opened, Proof } from './proof.ts';
import { elementAt } from '../element-at.ts';

/** One move of chance that is exactly what the secrets give. */
export interface CheckedChance {
  /** Counted from 1, as in records. */
  readonly move: number;
  readonly name: string;
}

/** A record whose every chance move was checked. */
export interface VerifiedDeals {
  readonly replayed: Replayed;
  readonly proof: Proof;
  readonly chance: readonly CheckedChance[];
  readonly ending: Ending;
}

/**
 * Checks a record with its proof, given as JSON text or as its value: the record is good, each secret is the one that
 * was promised, drawn roles are those of the secrets, every chance move is what the secrets give under its name, and
 * the record goes to the end of its game. Players and spectators pass what they remember and what they were shown, and
 * proof and record must agree with that. Decisions that were taken back do not matter, since they never cause chance.
 */
export function verifyDeals(
  games: Games,
  given: unknown,
  remembered?: Remembered,
  shown?: Shown,
): Result<VerifiedDeals, FairError> {
  const read = readRecord(games, given);
  if (!read.ok) return fairFault('bad-record', read.error.message, { record: read.error });
  const { proof: claimed, result } = fileOf(given);
  if (claimed === undefined || claimed === null) {
    return fairFault('no-proof', 'The record carries no proof: nothing can be said about its deals.');
  }
  const proof = readProof(claimed);
  if (!proof) {
    return fairFault(
      'bad-proof',
      'The proof is damaged, incomplete or of another version; fetch the record again.',
    );
  }
  return (
    otherGame(read.value, remembered?.asked) ??
    (remembered && brokenPromise(proof, remembered)) ??
    brokenCommitment(proof, '') ??
    (proof.opening && brokenCommitment(proof.opening, ' of the first game of the match')) ??
    otherRoles(proof) ??
    checkDealt(read.value, result, proof, shown)
  );
}

/** The fields of a good record. */
function fileOf(given: unknown): { readonly proof?: unknown; readonly result?: unknown } {
  return (typeof given === 'string' ? JSON.parse(given) : given) as ReturnType<typeof fileOf>;
}

function brokenCommitment({ secrets, commitments }: Opened, where: string): FairFault | undefined {
  const party = PARTIES.find((one) => commitmentOf(one, secrets[one]) !== commitments[one]);
  if (party === undefined) return undefined;
  const message = `The secret of ${SAID[party]} does not fit its commitment${where}: one of them is not what it was before the deal.`;
  return fairFault('commitment-broken', message, { party });
}

function otherRoles(proof: Proof): FairFault | undefined {
  const { by, first } = proof.roles;
  if (by !== 'lot' || drawRoles(dealKey(proof)).first === first) return undefined;
  return fairFault('roles-differ', 'The roles are not those that the secrets give by lot.');
}

/** Checks chance moves before the end: a wrong card is the better message where the record is cut as well. */
function checkDealt(
  replayed: Replayed,
  result: unknown,
  proof: Proof,
  shown: Shown | undefined,
): Result<VerifiedDeals, FairError> {
  const chance = checkChance(replayed, proof);
  if (!chance.ok) return chance;
  const ending = endingOf(replayed, result);
  if (!ending.ok) return ending;
  const other = shown && notAsShown(replayed, ending.value, shown);
  return other ?? { ok: true, value: { replayed, proof, chance: chance.value, ending: ending.value } };
}

function checkChance(
  { game, record, start, steps }: Replayed,
  proof: Proof,
): Result<readonly CheckedChance[], FairError> {
  const source = chanceSource(proof);
  const checked: CheckedChance[] = [];
  for (const [index, played] of record.moves.entries()) {
    const before = index === 0 ? start : elementAt(steps, index - 1).state;
    if (game.actor(before) !== 'chance') continue;
    const move = index + 1;
    const name = chanceName(game, before);
    const due = game.sample(before, source(name));
    if (game.formatMove(due) !== game.formatMove(played)) {
      const message = `Move ${move} (${name}) is not what the secrets give: the deal was not fair, or the record was changed.`;
      return fairFault('deal-differs', message, { move, name });
    }
    checked.push({ move, name });
  }
  return { ok: true, value: checked };
}
