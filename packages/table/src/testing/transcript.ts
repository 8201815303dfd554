import type { Viewer } from '@lamplight/rules';
import type { Table } from '../table.ts';
import { act } from './tables.ts';
import type { Action } from './tables.ts';

/** Every byte a viewer receives from a table, in order: one text for each thing received. */
export interface Transcript {
  readonly received: readonly string[];
  /** Also asks for everything a viewer may ask for at any time. */
  ask(): void;
  /** Asks for something the viewer may not get, and records the answer. */
  probe(action: Action): Promise<void>;
}

/** Listens as `viewer` from now on. */
export function transcribe(table: Table, viewer: Viewer): Transcript {
  const received: string[] = [];
  const note = (thing: unknown): void => {
    received.push(JSON.stringify(thing));
  };
  table.subscribe(viewer, note);
  return {
    received,
    ask() {
      const update = table.update(viewer);
      note(update);
      note(table.update(viewer, 0));
      for (const version of [1, update.version - 1, update.version + 1, -1, 0.5, NaN]) {
        note(table.eventsSince(viewer, version));
      }
    },
    async probe(action) {
      note(await act(table, action));
    },
  };
}
