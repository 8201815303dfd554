import { builds } from './building.ts';

/** N6.2: lays a building site. `walking.ts` lets Rider cross sites and buildings. */
export const rider = builds('site', false);
