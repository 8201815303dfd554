import { NO_ABILITY } from '../../streets/ability.ts';

/** L5.5: she walks up to four steps and through obstacles; both lie in her walk. */
export const stealthy = NO_ABILITY;
