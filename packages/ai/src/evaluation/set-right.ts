import type { Role } from '@lamplight/rules';
import corrections from './corrections.json' with { type: 'json' };

interface Correction {
  readonly slope: number;
  readonly shift: number;
}

const BY_GAME: Readonly<Record<string, Readonly<Record<Role, Correction>>>> = corrections;

export const logit = (chance: number): number => Math.log(chance / (1 - chance));

/**
 * Jack's chance as people are told it. What a search finds is good for comparing moves; how often he really wins from
 * there was counted in games of the best bot against itself (`npm run calibrate`). What is certain stays so.
 */
export function setRight(game: string, role: Role, jackWins: number): number {
  const correction = BY_GAME[game]?.[role];
  if (!correction || jackWins <= 0 || jackWins >= 1) return jackWins;
  return 1 / (1 + Math.exp(-(correction.slope * logit(jackWins) + correction.shift)));
}
