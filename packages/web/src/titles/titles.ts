import type { GameId } from '@lamplight/rules';
import type { Title } from './title.ts';

const LOADERS: Readonly<Record<GameId, () => Promise<Title>>> = {
  london: async () => (await import('./london/title.ts')).londonTitle,
  newyork: async () => (await import('./newyork/title.ts')).newyorkTitle,
  pocket: async () => (await import('./pocket/title.ts')).pocketTitle,
};

/** The game of a first visit: the shortest one. */
export const FIRST_GAME: GameId = 'pocket';

/** A title with its rules and its board, loaded when it is first needed. */
export function loadTitle(id: GameId): Promise<Title> {
  return LOADERS[id]();
}
