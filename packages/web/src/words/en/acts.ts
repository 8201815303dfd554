import type { Acts } from '../shape.ts';

const ACTS = import.meta.glob<Acts>(['./*/acts.ts', '!./streets/acts.ts'], { eager: true, import: 'acts' });

/** What is done in a game. */
export function actsOf(game: string): Acts {
  const acts = ACTS[`./${game}/acts.ts`];
  if (!acts) throw new Error(`no words for the acts of ${game}`);
  return acts;
}
