import { countBits, ROUNDS } from '@lamplight/rules';
import { identityIn } from '@lamplight/rules/packed';
import { hourglassesIn, POCKET_COUNTS } from '@lamplight/rules/packed/pocket';
import type { Imagined } from '../bot-rules.ts';
import table from './chances.json' with { type: 'json' };

const { hourglasses: ENOUGH } = POCKET_COUNTS;

/** Jack's chance before a round, by how many suspects are left and how many hourglasses he has; counted in games. */
export function tableChance(round: number, left: number, hourglasses: number): number {
  const time = Math.min(hourglasses, ENOUGH);
  if (left === 1) return time < ENOUGH ? 0 : (table[Math.min(round, ROUNDS) - 1][0][time] ?? 0);
  if (time === ENOUGH || round > ROUNDS) return 1;
  return table[round - 1][left - 1][time];
}

/**
 * Jack's chance if the call of `round` came now and saw these characters, or `came` already as the last thing in the
 * state: on the average over the candidates, or for the Jack of the state where `known`.
 */
export function chanceAfterCall(
  state: Imagined,
  { round, came, known }: { readonly round: number; readonly came: boolean; readonly known: boolean },
  visible: number,
  candidates: number,
): number {
  const seen = countBits(candidates & visible);
  const unseen = countBits(candidates & ~visible);
  const isSeen = ((visible >> identityIn(state)) & 1) === 1;
  const time = hourglassesIn(state) - (came && !isSeen ? 1 : 0);
  const ifSeen = seen === 0 ? 0 : tableChance(round + 1, seen, time);
  const ifUnseen = unseen === 0 ? 0 : tableChance(round + 1, unseen, time + 1);
  if (known) return isSeen ? ifSeen : ifUnseen;
  return (seen * ifSeen + unseen * ifUnseen) / (seen + unseen);
}
