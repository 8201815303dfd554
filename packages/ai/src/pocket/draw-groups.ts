import { countBits } from '@lamplight/rules';
import { POCKET_COUNTS } from '@lamplight/rules/packed/pocket';

/** With up to this many suspects, every card the investigator may draw is a branch of its own. */
const FEW_SUSPECTS = 4;
/** With more suspects, this many represent all. */
const STAND_INS = 2;
const ALL_CARDS = (1 << POCKET_COUNTS.places) - 1;

/** The cards the investigator may draw as bit masks, one for each group of cards that one suspect represents. */
export function drawGroups(held: number, suspects: number): number[] {
  const groups: number[] = [];
  const kinds = countBits(suspects) > FEW_SUSPECTS ? STAND_INS : FEW_SUSPECTS;
  let next = 0;
  for (let rest = suspects & ~held; rest !== 0; rest &= rest - 1) {
    groups[next] = (groups[next] ?? 0) | (rest & -rest);
    next = (next + 1) % kinds;
  }
  const others = ALL_CARDS & ~held & ~suspects;
  if (others !== 0) groups.push(others);
  return groups;
}
