import { gameById } from '@lamplight/rules';
import type { Game, Viewer } from '@lamplight/rules';
import { readLog, updateOf, versionOf } from '@lamplight/table';
import type { GameHistory } from '@lamplight/table';

/** What the log of a table says that its viewers are shown. */
export interface Replay {
  /** The place in the log of each request, and how often it is there. */
  readonly places: ReadonlyMap<string, readonly number[]>;
  /** The version that a viewer has right after the entry at a place. */
  versionAt(viewer: Viewer, place: number): number;
  /** Every view that a viewer may be shown with a version, as JSON. */
  viewsOf(viewer: Viewer, version: number): ReadonlySet<string>;
  newestVersion(viewer: Viewer): number;
}

/** Replays a log entry by entry; a sentence where it cannot be read. */
export function replayLog(log: readonly unknown[]): Replay | string {
  const whole = readLog(find, log);
  if (!whole.ok) return `the log cannot be read: ${whole.error.message}`;
  const histories: (GameHistory | null)[] = log.map((_entry, place) => {
    const read = readLog(find, log.slice(0, place + 1));
    // In the middle of a decision, before chance has decided, nothing is shown.
    return read.ok ? read.value : null;
  });
  const places = new Map<string, number[]>();
  for (const [place, entry] of log.entries()) {
    const id = idOf(entry);
    if (id !== null) places.set(id, [...(places.get(id) ?? []), place]);
  }
  const views = new Map<Viewer, Map<number, Set<string>>>();
  return {
    places,
    versionAt: (viewer, place) => {
      const shown = histories.slice(place).find((history) => history !== null) ?? whole.value;
      return versionOf(shown, viewer);
    },
    viewsOf(viewer, version) {
      let own = views.get(viewer);
      if (!own) views.set(viewer, (own = viewsByVersion(histories, viewer)));
      return own.get(version) ?? new Set();
    },
    newestVersion: (viewer) => versionOf(whole.value, viewer),
  };
}

const find = (id: string): Game | undefined => gameById(id);

function viewsByVersion(
  histories: readonly (GameHistory | null)[],
  viewer: Viewer,
): Map<number, Set<string>> {
  const found = new Map<number, Set<string>>();
  for (const history of histories) {
    if (!history) continue;
    const { version, view } = updateOf(history, viewer);
    const views = found.get(version) ?? new Set();
    found.set(version, views.add(JSON.stringify(view)));
  }
  return found;
}

function idOf(entry: unknown): string | null {
  if (typeof entry !== 'object' || entry === null || !('id' in entry)) return null;
  return typeof entry.id === 'string' ? entry.id : null;
}
