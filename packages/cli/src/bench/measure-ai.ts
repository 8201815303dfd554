import { SEARCHES } from '@lamplight/ai/search';
import type { SearchName } from '@lamplight/ai/search';
import { weighBot } from '../../../../scripts/lib/weigh.mjs';
import type { GameId } from '../titles/title.ts';
import {
  measureLateRoundsApart,
  measureRoundsApart,
  measureSearchApart,
  measureStopsApart,
} from './measure-apart.ts';
import type { Times } from './times.ts';
import type { RoundFigures } from './measure-rounds.ts';
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
  /** Pocket only: the enumeration of a round, and rounds 7 and 8 worked out together. */
  readonly rounds?: RoundFigures;
  readonly lateRounds?: Times;
}

/** The searches of a game, each for so many seconds, and what they weigh. */
export async function measureAi(id: GameId, seconds: number): Promise<AiFigures> {
  const searches: Partial<Record<SearchName, SearchFigures>> = {};
  for (const name of SEARCHES) searches[name] = await measureSearchApart(id, name, seconds);
  const { whole, weights } = await weighBot(id);
  return {
    ...(searches as Record<SearchName, SearchFigures>),
    size: { gzip: whole.gzip, weightsGzip: weights.gzip },
    stop: await measureStopsApart(id),
    ...(id === 'pocket'
      ? { rounds: await measureRoundsApart(), lateRounds: await measureLateRoundsApart() }
      : {}),
  };
}
