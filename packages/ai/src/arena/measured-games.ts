import { elementAt } from '@lamplight/rules';
import { pairedDifference } from './paired.ts';
import type { Difference } from './paired.ts';

/** The conditions of a series of measured games. */
export interface MeasuredRun {
  readonly seed: string;
  /** Changes with every change of the code that plays. */
  readonly version: string;
}

/** One measured game: a line of a file. Lines of old files lack the conditions of their run. */
export interface MeasuredGame extends Partial<MeasuredRun> {
  readonly deal: number;
  readonly winner: string;
  readonly reason: string;
  /** How often Jack took the own card, how often that was possible, and how often a random choice would take it. */
  readonly own: { readonly taken: number; readonly chances: number; readonly byLot: number };
}

/** The games of one file. */
export interface MeasuredFile {
  readonly path: string;
  readonly games: readonly MeasuredGame[];
}

/** Reads a file of measured games; throws where a line is damaged or belongs to another series. */
export function readMeasured(path: string, text: string): MeasuredFile {
  const games = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line, i) => gameFrom(line) ?? fail(`line ${String(i + 1)} of ${path} is not a measured game`));
  const deals = new Set<number>();
  for (const { deal, seed, version } of games) {
    if (deals.has(deal)) fail(`${path} holds deal ${String(deal)} twice`);
    deals.add(deal);
    if (seed !== elementAt(games, 0).seed) fail(`${path} mixes games of different seeds`);
    if (version !== elementAt(games, 0).version)
      fail(`${path} mixes games of different versions of the code`);
  }
  return { path, games };
}

/** The deals that are already played; throws where the file belongs to another run and must not be continued. */
export function dealsDone({ path, games }: MeasuredFile, run: MeasuredRun): ReadonlySet<number> {
  if (games.length > 0) {
    const { seed, version } = elementAt(games, 0);
    if (seed === undefined)
      fail(
        `${path} was written before its lines held a seed, so it cannot be continued safely. Use another --out folder`,
      );
    if (seed !== run.seed)
      fail(`${path} was played with seed ${seed}, not ${run.seed}. Use that seed or another --out folder`);
    if (version !== run.version)
      fail(
        `${path} was played by version ${String(version)} of the code, which is now ${run.version}. Use another --out folder`,
      );
  }
  return new Set(games.map(({ deal }) => deal));
}

/** How much more often the investigator wins in one file than in the other, on the deals that both hold. */
export function winsCompared(one: MeasuredFile, other: MeasuredFile): Difference {
  const [seed, otherSeed] = [one, other].map(({ games }) => games[0]?.seed);
  if (seed !== undefined && otherSeed !== undefined && seed !== otherSeed)
    fail(
      `${one.path} was played with seed ${seed} and ${other.path} with ${otherSeed}: their deals are different`,
    );
  const byDeal = new Map(other.games.map((game) => [game.deal, game]));
  const pairs = one.games.flatMap((game) => {
    const same = byDeal.get(game.deal);
    return same ? [[won(game), won(same)] as const] : [];
  });
  if (pairs.length === 0) fail(`${one.path} and ${other.path} have no deal in common`);
  return pairedDifference(
    pairs.map(([first]) => first),
    pairs.map(([, second]) => second),
  );
}

const won = ({ winner }: MeasuredGame): number => (winner === 'investigator' ? 1 : 0);

function gameFrom(line: string): MeasuredGame | null {
  try {
    const game = JSON.parse(line) as Partial<MeasuredGame> | null;
    const isWhole =
      typeof game?.deal === 'number' && typeof game.winner === 'string' && game.own !== undefined;
    return isWhole ? (game as MeasuredGame) : null;
  } catch {
    return null;
  }
}

function fail(why: string): never {
  throw new Error(why);
}
