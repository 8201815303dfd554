import { searchOf } from '@lamplight/ai/search';
import type { Search, SearchName } from '@lamplight/ai/search';
import { pick, seededRandom, elementAt } from '@lamplight/rules';
import type { CaseView, Game } from '@lamplight/rules';
import { heapInUse } from './heap.ts';
import { inTurns } from './in-turns.ts';

export interface SearchFigures {
  readonly iterationsPerSecond: number;
  /** Iterations in the time of a thousand iterations of the reference loop. */
  readonly ratio: number;
  readonly referencePerSecond: number;
  /** Growth of the heap over one warm search: what survives a collection. */
  readonly heapGrowthBytes: number;
}

/** As many iterations as a decision in a game gets, so that the tree has the same size. */
const PER_SEARCH = 5000;
/** A long search, in which leaked memory shows. */
const LONG_SEARCH = 20_000;
/** Moments of a random game: early, in the middle, late. */
const MOMENTS = [0.1, 0.3, 0.5, 0.7] as const;

/** Measures one search of our bots on the same few decisions of a random game. */
export async function measureSearch(name: SearchName, game: Game, seconds: number): Promise<SearchFigures> {
  const open = await searchOf(name, game);
  const views = viewsOf(game);
  let opened = 0;
  let left = 0;
  let search: Search | undefined;
  const turns = inTurns(
    (count) => {
      for (let todo = count; todo > 0;) {
        if (!search || left === 0) {
          search = open(elementAt(views, opened % views.length), `bench ${String(opened++)}`);
          left = PER_SEARCH;
        }
        const now = Math.min(todo, left);
        search.iterate(now);
        todo -= now;
        left -= now;
      }
    },
    { seconds },
  );
  turns.warmUp();
  const { perSecond, referencePerSecond } = turns.measure();
  search = undefined;
  // Once without counting, to collect everything from before.
  heapGrowthIn(open(elementAt(views, 0), 'bench'));
  return {
    iterationsPerSecond: Math.round(perSecond),
    ratio: Number(((perSecond / referencePerSecond) * 1000).toFixed(3)),
    referencePerSecond: Math.round(referencePerSecond),
    heapGrowthBytes: heapGrowthIn(open(elementAt(views, 0), 'bench')),
  };
}

/** The tree does not count: its numbers are in arrays outside of the heap. */
function heapGrowthIn(search: Search): number {
  search.iterate(PER_SEARCH);
  const before = heapInUse();
  search.iterate(LONG_SEARCH);
  return heapInUse() - before;
}

/** Decisions of a random game with a choice, as the deciding role sees them. */
function viewsOf(game: Game): readonly CaseView[] {
  const random = seededRandom('bench');
  const seen: CaseView[] = [];
  let state = game.setup(game.readOptions({}) ?? {});
  for (let actor = game.actor(state); actor; actor = game.actor(state)) {
    const moves = actor === 'chance' ? [game.sample(state, random)] : game.legalMoves(state);
    if (actor !== 'chance' && moves.length > 1) seen.push(game.view(state, actor));
    const move = pick(moves, random);
    state = game.play(state, move).state;
  }
  return MOMENTS.map((moment) => elementAt(seen, Math.floor(moment * seen.length)));
}
