import type { Page } from '@playwright/test';
import { gameById, seededRandom } from '@lamplight/rules';
import type { GameId, GameTypes, Role } from '@lamplight/rules';
import { memoryStore, resumeTable } from '@lamplight/table';
import type { LogEntry, Table } from '@lamplight/table';
import type { GameWords } from '../src/words/shape.ts';
import { words as en } from '../src/words/en.ts';
import { keptLog } from './saved-games.ts';
import type { Saved } from './saved-games.ts';

type Recording = { heard: string[] } & Window;

/** Records everything that live regions say in a page, in its order; for pages that are opened after this. */
export async function listenTo(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard: string[] = [];
    (window as unknown as Recording).heard = heard;
    const LIVE = '[aria-live=polite], [aria-live=assertive], [role=log], [role=status], [role=alert]';
    const elementOf = (node: Node): Element | null => (node instanceof Element ? node : node.parentElement);
    const observe = new MutationObserver((records) => {
      const said = new Set<string>();
      for (const { target, addedNodes, type } of records) {
        for (const node of type === 'characterData' ? [target] : addedNodes) {
          const region = elementOf(node)?.closest(LIVE);
          // A log says each addition; other regions are small and say what they hold.
          const text = (region?.matches('[role=log]') ? node.textContent : region?.textContent) ?? '';
          if (text.trim() !== '' && !said.has(text)) heard.push(text.replace(/\s+/g, ' ').trim());
          if (!region?.matches('[role=log]')) said.add(text);
        }
      }
    });
    observe.observe(document, { subtree: true, childList: true, characterData: true });
  });
}

/** What was heard so far. */
export const heardOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...(window as unknown as Recording).heard]);

/** The table of a saved game as the browser has stored it now. */
export async function tableNow(page: Page, saved: Saved): Promise<Table> {
  const log = (await keptLog(page, saved.card.id)) as LogEntry[];
  const store = memoryStore();
  await store.append(saved.card.id, 0, log);
  const game = gameById(saved.card.game)!;
  const resumed = await resumeTable({
    id: saved.card.id,
    games: { [game.id]: game },
    random: seededRandom(1),
    store,
  });
  if (!resumed.ok) throw new Error('the stored game cannot be read');
  return resumed.value;
}

/** An event as the player of a role is told of it, and who decided what led to it. */
export interface Told {
  readonly text: string;
  readonly by: Role | null;
}

/** Everything that happened since a number of moments, as it is to be heard. */
export function toldSince(table: Table, role: Role, moments: number): readonly Told[] {
  const all = table.moments(role);
  const words: GameWords = en.games[table.game.id as GameId];
  return all.slice(moments).flatMap(({ events }, index) => {
    const { actor } = all[moments + index - 1]!.view;
    const by = actor === 'chance' ? null : actor;
    // What the player pressed needs no sentence, and a result is told by its dialog.
    const silent = (event: GameTypes['Event']): boolean =>
      event.event === 'ended' || (event.event === 'activated' && by === role);
    return events
      .filter((event) => !silent(event))
      .map((event) => ({ text: words.sayEvent(event, false, role), by }))
      .filter(({ text }) => text !== '');
  });
}
