import { expect, test } from './fixtures.ts';
import { playOut, start } from './player.ts';

const GAMES = ['london', 'newyork', 'pocket'] as const;

for (const game of GAMES) {
  test(`a whole game of ${game} against the computer, by mouse`, async ({ page }) => {
    test.setTimeout(180_000);
    await start(page, game, 'computer');
    const decisions = await playOut(page, 'mouse', 1);
    expect(decisions).toBeGreaterThan(2);
    await expect(page.getByTestId('rematch')).toBeVisible();
  });
}
