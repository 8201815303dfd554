import { ROUNDS, rolesOfRound } from '../casework/case.ts';
import type { Role } from '../game.ts';
import type { View } from './names.ts';

/** What happens to the action tokens next: they are thrown now, turned over or thrown after this round, or nothing. */
type TokensNext = 'throw-now' | 'turn-over' | 'throw' | 'nothing';

/** P2.2: before odd rounds all four are thrown, in even rounds their other faces come up. */
export function pocketTokensNext({ round, due, tokens }: View): TokensNext {
  if (due === 'deal' || tokens.every(({ showing }) => showing === null)) return 'throw-now';
  if (round >= ROUNDS) return 'nothing';
  return round % 2 === 1 ? 'turn-over' : 'throw';
}

/** P2.3: the role that played all used tokens; null where both did, since the view does not tell who used which. */
export function pocketTokensPlayedBy({ round, tokens }: View): Role | null {
  const roles = rolesOfRound(round).slice(0, tokens.filter(({ used }) => used).length);
  const [first] = roles;
  return first !== undefined && roles.every((role) => role === first) ? first : null;
}
