import type { Role } from '@lamplight/rules';

export interface Correction {
  readonly slope: number;
  readonly shift: number;
}

export const logit = (chance: number): number => Math.log(chance / (1 - chance));

/**
 * Jack's chance as people are shown it. The chance of a search is good for comparing moves; how often Jack really wins
 * from there is counted in games of the best bot against itself (`npm run calibrate`). Chances of 0 and 1 stay.
 */
export function calibrate(
  corrections: Readonly<Record<Role, Correction>>,
  role: Role,
  jackWins: number,
): number {
  return corrected(corrections[role], jackWins);
}

/** A chance with its logit multiplied and shifted; 0 and 1 stay. */
export function corrected({ slope, shift }: Correction, chance: number): number {
  return chance <= 0 || chance >= 1 ? chance : 1 / (1 + Math.exp(-(slope * logit(chance) + shift)));
}
