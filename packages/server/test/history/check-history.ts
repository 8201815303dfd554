import type { ClientNotes, Note } from './notes.ts';
import { replayLog } from './replay.ts';
import type { Replay } from './replay.ts';

/** One table: its log, which is the truth, and what each of its clients wrote down. */
export interface TableNotes {
  readonly log: readonly unknown[];
  readonly clients: readonly ClientNotes[];
}

/** What was found at a table or at several. */
export interface Findings {
  /** Requests that were acknowledged and are in the log. */
  readonly acknowledged: number;
  /** Acknowledged requests that are not in the log, */
  readonly lost: number;
  /** requests that are in it more than once, */
  readonly doubled: number;
  /** and requests that were made after another one was acknowledged and come before it. */
  readonly outOfOrder: number;
  /** All of these, and everything wrong in what clients were shown, as sentences. */
  readonly troubles: readonly string[];
}

type NoteOf<Kind extends Note['kind']> = Extract<Note, { readonly kind: Kind }>;

/**
 * Compares what clients of a table asked, were answered and were shown with its log, in the manner of Jepsen. They note
 * only requests that add to the log, and no two clients use the same id.
 */
export function checkHistory({ log, clients }: TableNotes): Findings {
  const replay = replayLog(log);
  if (typeof replay === 'string')
    return { acknowledged: 0, lost: 0, doubled: 0, outOfOrder: 0, troubles: [replay] };
  const asked = clients.flatMap(({ notes }) => requestsIn(notes));
  const done = asked.filter(({ acknowledged }) => acknowledged !== null);
  const lost = done.filter(({ id }) => !replay.places.has(id));
  const doubled = [...replay.places].filter(([, places]) => places.length > 1);
  const disorder = outOfOrder(asked, replay);
  return {
    acknowledged: done.length - lost.length,
    lost: lost.length,
    doubled: doubled.length,
    outOfOrder: disorder.length,
    troubles: [
      ...lost.map(({ id }) => `${id} was acknowledged and is not in the log`),
      ...doubled.map(([id, places]) => `${id} is in the log ${String(places.length)} times`),
      ...disorder,
      ...clients.flatMap((client) => shownWrongly(client, done, replay)),
      ...clients.flatMap((client) => gapsInChat(client)),
    ],
  };
}

/** Clients that are connected and do not see the newest version, some seconds after the last decision. */
export function staleClients({ log, clients }: TableNotes): readonly string[] {
  const replay = replayLog(log);
  if (typeof replay === 'string') return [replay];
  return clients.flatMap(({ name, viewer, isConnected, notes }) => {
    const newest = replay.newestVersion(viewer);
    const seen = notes.findLast((note): note is NoteOf<'shown'> => note.kind === 'shown')?.version ?? 0;
    return !isConnected || seen === newest
      ? []
      : [`${name} sees version ${String(seen)} and not ${String(newest)}`];
  });
}

interface Request {
  readonly id: string;
  readonly asked: number;
  /** When it was acknowledged first; null where it never was. */
  readonly acknowledged: number | null;
}

/** Every request of a client once, with the first time at which it was sent and acknowledged. */
function requestsIn(notes: readonly Note[]): readonly Request[] {
  const found = new Map<string, Request>();
  for (const note of notes) {
    if (note.kind === 'asked' && !found.has(note.id))
      found.set(note.id, { id: note.id, asked: note.time, acknowledged: null });
    else if (note.kind === 'acknowledged') {
      const request = found.get(note.id);
      if (request?.acknowledged === null) found.set(note.id, { ...request, acknowledged: note.time });
    }
  }
  return [...found.values()];
}

/** What was acknowledged before something else was asked comes before it in the log. */
function outOfOrder(asked: readonly Request[], { places }: Replay): readonly string[] {
  const placed = asked
    .flatMap((request) => (places.get(request.id) ?? []).map((place) => ({ ...request, place })))
    .sort((one, other) => other.place - one.place);
  // From the end of the log on: of all that came later, the request that was acknowledged first.
  let first: Request | null = null;
  const found: string[] = [];
  for (const request of placed) {
    if (first !== null && (first.acknowledged ?? Infinity) < request.asked)
      found.push(`${request.id} was asked after ${first.id} was acknowledged, and comes before it`);
    if (request.acknowledged !== null && request.acknowledged < (first?.acknowledged ?? Infinity))
      first = request;
  }
  return found;
}

/** Views that the log does not give, that are older than what was known, or that follow a view that was not shown. */
function shownWrongly(
  { name, viewer, notes }: ClientNotes,
  done: readonly Request[],
  replay: Replay,
): readonly string[] {
  const troubles: string[] = [];
  const versionOf = (id: string): number =>
    Math.max(0, ...(replay.places.get(id) ?? []).map((place) => replay.versionAt(viewer, place)));
  let least = 0;
  for (const note of notes) {
    switch (note.kind) {
      case 'acknowledged':
        least = Math.max(least, versionOf(note.id));
        break;
      case 'attached':
        // Whatever was acknowledged to anybody by now is shown to those who come now.
        for (const { id, acknowledged } of done)
          if (acknowledged !== null && acknowledged < note.time) least = Math.max(least, versionOf(id));
        break;
      case 'shown':
        troubles.push(
          ...wrongIn(note, least, replay.viewsOf(viewer, note.version)).map((what) => `${name} ${what}`),
        );
        least = Math.max(least, note.version);
        break;
      default:
    }
  }
  return troubles;
}

function wrongIn(
  { version, view, isBroken }: NoteOf<'shown'>,
  least: number,
  views: ReadonlySet<string>,
): readonly string[] {
  const shown = `was shown version ${String(version)}`;
  if (isBroken) return [`${shown} as changes of a version that was not shown before`];
  if (version < least) return [`${shown} after version ${String(least)} was known`];
  if (!views.has(view)) return [`${shown} with a view that the log does not give`];
  return [];
}

/** Lines of a room are numbered from 1 without gaps; those before the first one shown may have been dropped. */
function gapsInChat({ name, notes }: ClientNotes): readonly string[] {
  const last = new Map<string, number>();
  const troubles: string[] = [];
  for (const note of notes) {
    if (note.kind !== 'said') continue;
    const before = last.get(note.room);
    if (before !== undefined && note.n > before + 1)
      troubles.push(`${name} misses a line of chat before line ${String(note.n)} of ${note.room}`);
    last.set(note.room, Math.max(before ?? 0, note.n));
  }
  return troubles;
}
