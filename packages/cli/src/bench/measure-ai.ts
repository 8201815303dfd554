import { SEARCHES } from '@lamplight/ai/search';
import type { SearchName } from '@lamplight/ai/search';
import { weighBot } from '../../../../build/weigh.mjs';
import { titleOf } from '../titles/index.ts';
import type { RoundFigures } from '../titles/solver-bench.ts';
import type { GameId } from '@lamplight/rules';
import {
  measureLateRoundsApart,
  measureRoundsApart,
  measureSearchApart,
  measureStopsApart,
} from './measure-apart.ts';
import type { Times } from './times.ts';
import type { SearchFigures } from './measure-search.ts';
import type { StopFigures } from './measure-stops.ts';

/** What a page loads to play one game well, compressed. */
interface BotSize {
  /** Engine, search, evaluation and weights. */
  readonly gzip: number;
  readonly weightsGzip: number;
}

export interface AiFigures extends Readonly<Record<SearchName, SearchFigures>> {
  readonly size: BotSize;
  readonly stop: StopFigures;
  /** For a game with a solver: the enumeration of a round, and the last rounds solved together. */
  readonly rounds?: RoundFigures;
  readonly lateRounds?: Times;
}

/** The searches of a game, each for this many seconds, and their sizes. */
export async function measureAi(id: GameId, seconds: number): Promise<AiFigures> {
  const searches: Partial<Record<SearchName, SearchFigures>> = {};
  for (const name of SEARCHES) searches[name] = await measureSearchApart(id, name, seconds);
  const { whole, weights } = await weighBot(id);
  return {
    ...(searches as Record<SearchName, SearchFigures>),
    size: { gzip: whole.gzip, weightsGzip: weights.gzip },
    stop: await measureStopsApart(id),
    ...(titleOf(id).solverBench
      ? { rounds: await measureRoundsApart(id), lateRounds: await measureLateRoundsApart(id) }
      : {}),
  };
}
