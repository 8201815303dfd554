import { builds } from './building.ts';

/** N6.2: lays a building site; that she crosses sites and buildings lies in her walk. */
export const rider = builds('site', false);
