import type { Page } from '@playwright/test';
import type { GameId } from '@lamplight/rules';
import { expect, test } from './fixtures.ts';
import { ready } from './player.ts';
import { openNext, savedGame, setSettings } from './saved-games.ts';
import type { Saved } from './saved-games.ts';

// Pictures of fixed positions, so that every change of the page's look is noticed and intended. Fonts differ a little
// between machines, so a few percent of the pixels may differ.
const SIZES = {
  phone: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 1 },
  // Less than half of the usual resolution: sharp enough for a comparison, and the pictures stay small.
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
      // All pictures share one page: a new page for each would take longer than the pictures.
      test(`the front page and the boards look as they were meant to, by ${theme}`, async ({ page }) => {
        await setSettings(page, { theme });
        await page.goto('./');
        await expect(page.getByTestId('play-computer')).toBeVisible();
        await expectLook(page, `home-${theme}-${place}`);
        for (const game of GAME_IDS) {
          await test.step(game, async () => {
            await openNext(page, await middle(game));
            await ready(page);
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
