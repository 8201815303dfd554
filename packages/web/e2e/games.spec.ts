import type { Page } from '@playwright/test';
import type { GameId, Role } from '@lamplight/rules';
import type { Mode, SavedTable } from '../src/host/game-store.ts';
import { words as en } from '../src/words/en.ts';
import { expect, test } from './fixtures.ts';
import { playOut, start } from './player.ts';
import type { Hand } from './player.ts';
import { keptLog, setSettings } from './saved-games.ts';

interface Whole {
  readonly game: GameId;
  readonly mode: Mode;
  readonly hand: Hand;
  /** The person's role against the computer. */
  readonly role?: Role;
  /** Whether the player accuses whenever possible after a few rounds: such a game is complete, and half as long. */
  readonly bold?: true;
}

const GAMES: readonly Whole[] = [
  { game: 'london', mode: 'computer', hand: 'mouse' },
  { game: 'newyork', mode: 'computer', hand: 'touch', bold: true },
  { game: 'pocket', mode: 'computer', hand: 'keyboard' },
  { game: 'pocket', mode: 'computer', hand: 'mouse', role: 'jack' },
  { game: 'newyork', mode: 'tabletop', hand: 'keyboard', bold: true },
  { game: 'pocket', mode: 'hand-over', hand: 'touch' },
];

for (const { game, mode, hand, role = 'investigator', bold = false } of GAMES) {
  test.describe(`${game}, ${mode}, by ${hand}, ${role}`, () => {
    test.use(hand === 'touch' ? { hasTouch: true, viewport: { width: 360, height: 640 } } : {});

    test(`a whole game of ${game} (${mode}, by ${hand}, as ${role}) comes to its end, tells who Jack was, and goes on with a rematch`, async ({
      page,
    }) => {
      test.setTimeout(400_000);
      await setSettings(page);
      await page.addInitScript(seedChance);
      await start(page, game, mode, mode === 'computer' ? role : undefined);
      const acts = await playOut(page, hand, 1, undefined, { bold, calmFor: 40 });
      // A game of Pocket can be over in the second round.
      expect(acts).toBeGreaterThan(4);

      const id = idIn(page);
      const end = page.getByTestId('end');
      await expect(end).toContainText(en.play.jackWas(await identityOf(page, game, id)));
      await expect(end).toContainText(/wins|You (win|lose)/i);

      await page.getByTestId('rematch').click();
      await expect(page.locator('[data-testid=play], [data-testid=hand-over]').first()).toBeVisible();
      await expect(end).toBeHidden();
      expect(idIn(page)).not.toBe(id);
      const card = await cardOf(page, idIn(page));
      expect(card).toMatchObject({ game, mode, role: mode === 'computer' ? other(role) : null });
    });
  });
}

const other = (role: Role): Role => (role === 'jack' ? 'investigator' : 'jack');

const idIn = (page: Page): string => new URL(page.url()).hash.slice('#/game/'.length);

/** Jack's card according to the log, by its name on the page. */
async function identityOf(page: Page, game: GameId, id: string): Promise<string> {
  const log = (await keptLog(page, id)) as {
    readonly move?: { readonly do: string; readonly card?: string };
  }[];
  const card = log.find(({ move }) => move?.do === 'identity')?.move?.card ?? '';
  const names: Readonly<Record<string, string>> = en.games[game].people;
  return names[card] ?? card;
}

function cardOf(page: Page, id: string): Promise<SavedTable> {
  return page.evaluate(
    (wanted) =>
      new Promise<SavedTable>((resolve) => {
        const request = indexedDB.open('lamplight', 1);
        request.onsuccess = () => {
          const got = request.result.transaction('cards').objectStore('cards').get(wanted);
          got.onsuccess = () => {
            request.result.close();
            resolve(got.result as SavedTable);
          };
        };
      }),
    id,
  );
}

/** Runs in the page: random numbers are the same in every run, so a game that fails can be repeated. */
function seedChance(): void {
  let word = 2463534242;
  crypto.getRandomValues = <T extends ArrayBufferView | null>(array: T): T => {
    if (!array) return array;
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    for (let i = 0; i < bytes.length; i++) {
      word ^= word << 13;
      word ^= word >>> 17;
      word ^= word << 5;
      bytes[i] = word & 255;
    }
    return array;
  };
}
