import { builds } from './building.ts';

/** N6.1: lays a metro entrance, not next to another. */
export const beach = builds('metro', true);
