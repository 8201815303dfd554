import { GAMES } from '@lamplight/rules';
import type { Random, Viewer } from '@lamplight/rules';
import { resumeTable } from '@lamplight/table';
import type { Table } from '@lamplight/table';
import { expect } from 'vitest';
import type { ServerStore } from '../store/store.ts';
import type { ScriptedPage } from './scripted-page.ts';
import type { PlayedTable } from './test-server.ts';
import { calm } from './test-time.ts';

/** The table as the store has it, read only. */
export async function tableIn(store: ServerStore, id: string): Promise<Table> {
  const random = (): number => {
    throw new Error('only to be looked at');
  };
  const resumed = await resumeTable({ id, games: GAMES, random, store });
  if (!resumed.ok) throw new Error(resumed.error.message);
  return resumed.value;
}

/** What a page keeps must be what the table would send it now. */
export function expectTruth(page: ScriptedPage, table: Table, viewer: Viewer): void {
  const truth = table.update(viewer);
  const moves = truth.moves.map((move) => table.game.formatMove(move));
  expect(page.view).toEqual(truth.view);
  expect(page.update).toMatchObject({
    version: truth.version,
    canUndo: truth.canUndo,
    outcome: truth.outcome,
    moves,
  });
}

/** The same, also for the past. */
export function expectWholeTruth(page: ScriptedPage, table: Table, viewer: Viewer): void {
  expectTruth(page, table, viewer);
  const moments = table.moments(viewer).map(({ view }) => view);
  expect(page.update?.momentCount).toBe(moments.length);
  expect(page.moments).toHaveLength(moments.length);
  page.moments.forEach((view, i) => expect(view ?? moments[i]).toEqual(moments[i]));
}

const ENDING = /^(accuse|escape)/;

/** The page whose turn it is, and its possible moves; undefined when the game is over. */
export function nextDecision(
  pages: readonly ScriptedPage[],
  random: Random,
): { readonly page: ScriptedPage; readonly move: string } | undefined {
  const page = pages.find(({ update }) => update !== null && update.moves.length > 0);
  if (!page?.update) return undefined;
  const { moves } = page.update;
  const quiet = moves.filter((move) => !ENDING.test(move));
  const open = quiet.length > 0 && random(40) > 0 ? quiet : moves;
  return { page, move: open[random(open.length)]! };
}

/** Plays random decisions with some undos; gives how many were made. */
export async function playOn(
  { id, pages }: PlayedTable,
  random: Random,
  most = Infinity,
  after: () => Promise<void> = () => Promise.resolve(),
): Promise<number> {
  const both = [pages.first, pages.second];
  for (let count = 0; count < most; count++) {
    const undoing = both.find(({ update }) => update?.canUndo && random(5) === 0);
    const next = nextDecision(both, random);
    const page = undoing ?? next?.page;
    if (!page || !next || page.update?.outcome) return count;
    const at = page.version;
    const answer = await page.ask(
      undoing ? { t: 'undo', table: id, at } : { t: 'move', table: id, at, move: next.move },
    );
    if (answer.t !== 'done') throw new Error(`refused: ${JSON.stringify(answer)}`);
    await calm();
    await after();
  }
  return most;
}
