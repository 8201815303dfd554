import type { Page } from '@playwright/test';
import type { GameId } from '@lamplight/rules';
import { expect, test } from './fixtures.ts';
import { openNext, savedGame, setSettings } from './saved-games.ts';
import type { Saved } from './saved-games.ts';

// Pictures of fixed positions, so that a change of how the page looks is seen and meant. Fonts differ a little between
// machines: a few of a hundred points may.
const SIZES = {
  phone: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 1 },
  // Less than half as sharp, which is sharp enough for this and keeps the pictures small.
  desk: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 0.45 },
};
const THEMES = ['night', 'fog'] as const;
const GAME_IDS: readonly GameId[] = ['london', 'newyork', 'pocket'];

async function expectLook(page: Page, name: string): Promise<void> {
  await expect(page).toHaveScreenshot(`${name}.png`, {
    animations: 'disabled',
    caret: 'hide',
    scale: 'device',
    maxDiffPixelRatio: 0.02,
  });
}

for (const [place, size] of Object.entries(SIZES)) {
  test.describe(place, () => {
    test.use(size);

    for (const theme of THEMES) {
      // All in one page: a new one for each would take longer than the looking.
      test(`the front page and the boards look as they were meant to, by ${theme}`, async ({ page }) => {
        await setSettings(page, { theme });
        await page.goto('./');
        await expect(page.getByTestId('play-computer')).toBeVisible();
        await expectLook(page, `home-${theme}-${place}`);
        for (const game of GAME_IDS) {
          await test.step(game, async () => {
            await openNext(page, await middle(game));
            await expect(page.locator('[data-testid=play][data-ready]')).toBeVisible();
            await expectLook(page, `${game}-${theme}-${place}`);
          });
        }
      });
    }
  });
}

const middle = (game: GameId): Promise<Saved> =>
  savedGame({
    game,
    mode: 'computer',
    role: 'investigator',
    seed: 7,
    until: (view, moves) =>
      view.round === 3 &&
      view.actor === 'investigator' &&
      (game === 'pocket' || moves.some((move) => move.do === 'walk')),
  });
