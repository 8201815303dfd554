import type { GameId } from '@lamplight/rules';
import type { Title } from './title.ts';

const LOADERS: Readonly<Record<GameId, () => Promise<Title>>> = {
  london: async () => (await import('./london.ts')).londonTitle,
  newyork: async () => (await import('./newyork.ts')).newyorkTitle,
  pocket: async () => (await import('./pocket.ts')).pocketTitle,
};

/** A title with its rules and its board, loaded when it is first needed. */
export function loadTitle(id: GameId): Promise<Title> {
  return LOADERS[id]();
}
