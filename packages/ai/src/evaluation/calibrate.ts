import type { Role } from '@lamplight/rules';

export interface Correction {
  readonly slope: number;
  readonly shift: number;
}

export const logit = (chance: number): number => Math.log(chance / (1 - chance));

/**
 * Jack's chance as people are told it. What a search finds is good for comparing moves; how often Jack really wins from
 * there was counted in games of the best bot against itself (`npm run calibrate`). What is certain stays so.
 */
export function calibrate(
  corrections: Readonly<Record<Role, Correction>>,
  role: Role,
  jackWins: number,
): number {
  return corrected(corrections[role], jackWins);
}

/** A chance whose logit was stretched and shifted; what is certain stays so. */
export function corrected({ slope, shift }: Correction, chance: number): number {
  return chance <= 0 || chance >= 1 ? chance : 1 / (1 + Math.exp(-(slope * logit(chance) + shift)));
}
