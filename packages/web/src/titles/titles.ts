import type { GameId, GameTypes } from '@lamplight/rules';
import type { Title } from './title.ts';

/** Seen from the page all titles are alike; each keeps its own types inside. */
const erase = <T extends GameTypes>(title: Title<T>): Title => title as unknown as Title;

const LOADERS: Readonly<Record<GameId, () => Promise<Title>>> = {
  london: async () => erase((await import('./london.ts')).londonTitle),
  newyork: async () => erase((await import('./newyork.ts')).newyorkTitle),
  pocket: async () => erase((await import('./pocket.ts')).pocketTitle),
};

/** A title with its rules and its board, loaded when it is first needed. */
export function loadTitle(id: GameId): Promise<Title> {
  return LOADERS[id]();
}
