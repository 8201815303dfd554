import { MOST_MOMENTS, patchBetween } from '@lamplight/protocol';
import type { ClockFrame, HistoryFrame, MomentFrame, UpdateFrame } from '@lamplight/protocol';
import type { Viewer } from '@lamplight/rules';
import type { Moment, Table, Update } from '@lamplight/table';

type View = Update['view'];

/** Decisions told one after the other, from a view on; null stands for nothing. */
export function momentFrames(from: View | null, moments: readonly Moment[]): MomentFrame[] {
  let before = from;
  return moments.map(({ events, view, atCall }) => {
    const base = before;
    before = view;
    return {
      events,
      view: patchBetween(base, view),
      atCall: atCall && patchBetween(base, atCall),
    };
  });
}

/** What a viewer saw at some version. */
export interface Seen {
  readonly version: number;
  readonly view: View;
}

/** An update for those who saw `seen`, after which these decisions came. */
export function updateFrame(
  table: Table,
  update: Update,
  more: {
    readonly seen: Seen | null;
    readonly moments: readonly Moment[];
    readonly decisions: number;
    readonly clock: ClockFrame | null;
  },
): UpdateFrame {
  const { seen, decisions, clock } = more;
  const moments = settled(more.moments, update);
  const last = moments.at(-1)?.view ?? seen?.view ?? null;
  return {
    t: 'update',
    table: table.id,
    version: update.version,
    since: seen?.version ?? null,
    decisions,
    moments: momentFrames(seen?.view ?? null, moments),
    view: last === update.view ? {} : patchBetween(last, update.view),
    moves: update.moves.map((move) => table.game.formatMove(move)),
    canUndo: update.canUndo,
    outcome: update.outcome,
    clock,
  };
}

/**
 * While a game goes on, its last moment shows what the update shows, so that need not be made twice. At the end more
 * may be shown than the last decision led to.
 */
function settled(moments: readonly Moment[], { view, outcome }: Update): readonly Moment[] {
  const last = moments.at(-1);
  if (outcome !== null || last === undefined) return moments;
  return [...moments.slice(0, -1), { events: last.events, view, atCall: last.atCall }];
}

/**
 * What a viewer sees now for somebody who saw `since`. Where that is long ago, never was, or had decisions that were
 * taken back, it is told from nothing.
 */
export function catchUpFrame(
  table: Table,
  viewer: Viewer,
  since: number | null,
  clock: ClockFrame | null,
): UpdateFrame {
  const update = table.update(viewer);
  const all = table.moments(viewer);
  const decisions = all.length;
  const fromNothing = (): UpdateFrame =>
    updateFrame(table, update, { seen: null, moments: [], decisions, clock });
  if (since === null || since === 0 || since > update.version) return fromNothing();
  if (since === update.version) {
    return updateFrame(table, update, {
      seen: { version: since, view: update.view },
      moments: [],
      decisions,
      clock,
    });
  }
  const { takenBack, moments } = table.momentsSince(viewer, since);
  const before = all.at(decisions - moments.length - 1);
  if (takenBack > 0 || moments.length > MOST_MOMENTS || moments.length >= decisions || !before)
    return fromNothing();
  return updateFrame(table, update, {
    seen: { version: since, view: before.view },
    moments,
    decisions,
    clock,
  });
}

/** Decisions of the past as a viewer was told of them. */
export function historyFrame(table: Table, viewer: Viewer, from: number): HistoryFrame {
  const all = table.moments(viewer);
  const moments = momentFrames(null, all.slice(from, from + MOST_MOMENTS));
  return { t: 'history', table: table.id, from, total: all.length, moments };
}
