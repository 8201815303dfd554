import type { Game, GAMES } from '@lamplight/rules';

type TypesOf<G> = G extends Game<infer T> ? T : never;

export type PocketTypes = TypesOf<(typeof GAMES)['pocket']>;
export type LondonTypes = TypesOf<(typeof GAMES)['london']>;
export type NewYorkTypes = TypesOf<(typeof GAMES)['newyork']>;
