import { builds } from './building.ts';

/** N6.3: lays a lamp, not next to another. */
export const latimer = builds('lamp', true);
