import type { Page } from '@playwright/test';
import type { GameId } from '@lamplight/rules';
import { online as words } from '../src/words/en/online.ts';
import { expect, picture, test } from './fixtures.ts';
import { begin, giveUp, guest, line, makeTable, playing, sitDown } from './online-tables.ts';

const PHONE = { width: 360, height: 640 };

/** What both players can see before the first decision: the tiles, or the first cards; not the identity. */
async function openingOf(page: Page, game: GameId): Promise<readonly string[]> {
  await expect(page.locator('[data-testid=play][data-ready], .card, .tokens li').first()).toBeVisible();
  const things = page.locator(game === 'pocket' ? '[data-target^="tile:"], .tokens [data-target]' : '.card');
  return things.evaluateAll((all) =>
    all.map((one) => `${one.getAttribute('data-target') ?? ''} ${one.getAttribute('transform') ?? ''}`),
  );
}

for (const game of ['pocket', 'london'] as const) {
  test(`${game}: a match of two games swaps the roles, uses the same opening twice, and has one score`, async ({
    browser,
    home,
  }) => {
    const ann = await guest(browser, home);
    const bo = await guest(browser, home, {}, { viewport: PHONE });
    const link = await makeTable(ann, 'Ann', { game, role: 'investigator', match: true });
    await sitDown(bo, link, 'Bo');
    await begin(ann, bo);
    await expect(line(ann).locator('.investigator')).toContainText('Ann');
    const opening = await openingOf(ann, game);
    expect(opening.length).toBeGreaterThan(3);

    await giveUp(bo, 'jack');
    for (const page of [ann, bo]) {
      await expect(page.getByTestId('score')).toContainText(words.end.gameOf(1));
      await expect(page.getByTestId('score')).toContainText(words.end.score('Ann', 1, 'Bo', 0));
    }
    // Each player is told who gave up, and finds the buttons on a phone without scrolling.
    await expect(ann.getByRole('heading', { name: 'Bo gave up' })).toBeVisible();
    await expect(bo.getByRole('heading', { name: 'You gave up' })).toBeVisible();
    await expect(bo.getByTestId('rematch')).toBeInViewport({ ratio: 1 });
    await expect(bo.getByTestId('review')).toBeInViewport({ ratio: 1 });
    await expect(ann.getByTestId('proof')).toContainText('fair');
    await picture(ann, 'first-game');
    await picture(bo, 'first-game-phone');
    await expect(ann.getByTestId('rematch')).toHaveText(words.end.second);
    await ann.getByTestId('rematch').click();
    // The offer moves the buttons; a press while they move deliberately does nothing.
    await expect(bo.getByTestId('decline')).toBeVisible();
    await bo.getByTestId('rematch').click();

    await expect(ann.getByTestId('end')).toBeHidden();
    await begin(ann, bo);
    for (const page of [ann, bo]) {
      await expect(line(page).locator('.investigator')).toContainText('Bo');
      await expect(line(page).locator('.jack')).toContainText('Ann');
    }
    expect(await openingOf(ann, game)).toEqual(opening);
    if (game === 'pocket') {
      // The old link shows how that game ended and leads to the next game; so does the list.
      await bo.goto(link);
      await expect(bo.getByTestId('score')).toContainText(words.end.gameOf(1));
      await bo.getByTestId('to-next').click();
      await expect(line(bo).locator('.investigator')).toContainText('Bo');
      await ann.goto('./#/online');
      await expect(ann.getByTestId('finished-tables')).toContainText(words.matchGame(1, 1, 0));
      await expect(ann.getByTestId('my-tables')).toContainText(words.places.theirs);
      await ann.getByTestId('my-tables').getByRole('button').click();
      await playing(ann, bo);
    }
    await giveUp(bo, 'investigator');
    for (const page of [ann, bo]) {
      await expect(page.getByTestId('score')).toContainText(words.end.gameOf(2));
      await expect(page.getByTestId('score')).toContainText(words.end.score('Ann', 2, 'Bo', 0));
      await expect(page.getByTestId('proof')).toContainText('fair');
    }
    await picture(ann, 'second-game');
    await picture(bo, 'second-game-phone');
    await ann.goto('./#/online');
    for (const game of [1, 2])
      await expect(ann.getByTestId('finished-tables')).toContainText(words.matchGame(game, game, 0));
    for (const page of [ann, bo]) await page.context().close();
  });
}
