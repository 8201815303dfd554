import { MOST_MOMENTS, patchBetween } from '@lamplight/protocol';
import type { ClockFrame, HistoryFrame, MomentFrame, UpdateFrame } from '@lamplight/protocol';
import type { Viewer } from '@lamplight/rules';
import { momentsOf, momentsSince, updateOf } from '@lamplight/table';
import type { GameHistory, Moment, Update } from '@lamplight/table';

type View = Update['view'];

/** Moments one after the other, starting from a view; null stands for no view. */
export function momentFrames(from: View | null, moments: readonly Moment[]): MomentFrame[] {
  let before = from;
  return moments.map(({ events, view }) => {
    const base = before;
    before = view;
    return { events, view: patchBetween(base, view) };
  });
}

/** What a viewer saw at a version. */
export interface Seen {
  readonly version: number;
  readonly view: View;
}

/** An update for viewers who saw `seen`, after which these moments came. */
export function updateFrame(
  table: string,
  { game }: GameHistory,
  update: Update,
  more: {
    readonly seen: Seen | null;
    readonly moments: readonly Moment[];
    readonly momentCount: number;
    readonly clock: ClockFrame | null;
  },
): UpdateFrame {
  const { seen, momentCount, clock } = more;
  const moments = settled(more.moments, update);
  const last = moments.at(-1)?.view ?? seen?.view ?? null;
  return {
    t: 'update',
    table,
    version: update.version,
    since: seen?.version ?? null,
    momentCount,
    moments: momentFrames(seen?.view ?? null, moments),
    view: last === update.view ? {} : patchBetween(last, update.view),
    moves: update.moves.map((move) => game.formatMove(move)),
    canUndo: update.canUndo,
    outcome: update.outcome,
    clock,
  };
}

/**
 * While a game goes on, its last moment has the view of the update, so that is not made twice. At the end more may be
 * shown than the last decision led to.
 */
function settled(moments: readonly Moment[], { view, outcome }: Update): readonly Moment[] {
  const last = moments.at(-1);
  if (outcome !== null || last === undefined) return moments;
  return [...moments.slice(0, -1), { events: last.events, view }];
}

/**
 * The update for a viewer who saw `since`. It starts from no view where that version is old, never existed, or
 * contained decisions that were taken back.
 */
export function catchUpFrame(
  table: string,
  history: GameHistory,
  viewer: Viewer,
  since: number | null,
  clock: ClockFrame | null,
): UpdateFrame {
  const update = updateOf(history, viewer);
  const all = momentsOf(history, viewer, viewer);
  const momentCount = all.length;
  const fromNothing = (): UpdateFrame =>
    updateFrame(table, history, update, { seen: null, moments: [], momentCount, clock });
  if (since === null || since === 0 || since > update.version) return fromNothing();
  if (since === update.version) {
    return updateFrame(table, history, update, {
      seen: { version: since, view: update.view },
      moments: [],
      momentCount,
      clock,
    });
  }
  const { takenBack, moments } = momentsSince(history, viewer, since);
  const before = all.at(momentCount - moments.length - 1);
  if (takenBack > 0 || moments.length > MOST_MOMENTS || moments.length >= momentCount || !before)
    return fromNothing();
  return updateFrame(table, history, update, {
    seen: { version: since, view: before.view },
    moments,
    momentCount,
    clock,
  });
}

/** Past moments as a viewer was told of them. */
export function historyFrame(
  table: string,
  history: GameHistory,
  viewer: Viewer,
  from: number,
): HistoryFrame {
  const all = momentsOf(history, viewer, viewer);
  const moments = momentFrames(null, all.slice(from, from + MOST_MOMENTS));
  return { t: 'history', table, from, total: all.length, moments };
}

/** How many moments a viewer was told of. */
export const countMoments = (history: GameHistory, viewer: Viewer): number =>
  momentsOf(history, viewer, viewer).length;
