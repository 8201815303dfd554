import { NO_ABILITY } from '../../streets/ability.ts';

/** L5.5: Miss Stealthy walks up to four steps and through obstacles; `walking.ts` handles both. */
export const stealthy = NO_ABILITY;
