import type { Page } from '@playwright/test';
import type { LondonView } from '@lamplight/rules';
import { words as en } from '../src/words/en.ts';
import { expect, test } from './fixtures.ts';
import { pressAnyway, ready } from './player.ts';
import { pointAt } from './pointing.ts';
import { keptLog, openSaved, savedGame } from './saved-games.ts';
import type { Saved, SavedOptions } from './saved-games.ts';

const alert = (page: Page) => page.getByTestId('decision').getByRole('alert');

async function open(page: Page, options: SavedOptions): Promise<Saved> {
  const saved = await savedGame(options);
  await openSaved(page, saved);
  await ready(page);
  return saved;
}

/** A moment of London in which Jack must move a character and can do nothing else. */
const walkingAs =
  (witness: 'seen' | 'unseen'): NonNullable<SavedOptions['until']> =>
  (view, moves) =>
    view.actor === 'jack' &&
    (view as LondonView).witness === witness &&
    moves.every((move) => move.do === 'walk');

test('Jack, who was seen, is told why leaving is not possible', async ({ page }) => {
  const saved = await open(page, {
    game: 'london',
    mode: 'computer',
    role: 'jack',
    until: walkingAs('seen'),
  });
  await page.locator('[data-target^="exit:"]').first().click();
  await expect(alert(page)).toContainText((await en.refusals())['cannot-leave']);
  await expect(alert(page)).toContainText('L8.1');
  expect(await keptLog(page, saved.card.id)).toEqual(saved.log);
});

test('two players at one device are told why an exit is closed only while nobody may leave', async ({
  page,
}) => {
  await open(page, { game: 'london', mode: 'tabletop', until: walkingAs('unseen') });
  await page.locator('[data-target^="exit:"]').first().click();
  await expect(alert(page)).toHaveCount(0);
  await open(page, { game: 'london', mode: 'tabletop', seed: 40, until: walkingAs('seen') });
  await page.locator('[data-target^="exit:"]').first().click();
  await expect(alert(page)).toContainText('L8.1');
});

test('a place that belongs to another mode says which mode', async ({ page }) => {
  const saved = await open(page, {
    game: 'london',
    mode: 'computer',
    role: 'investigator',
    until: (view, moves) =>
      view.actor === 'investigator' &&
      moves.some((move) => move.do === 'walk') &&
      moves.some((move) => move.do === 'lamp'),
  });
  const lamp = saved.table.update('investigator').moves.find((move) => move.do === 'lamp');
  await page.locator('[data-mode=walk]').click();
  await pointAt(page, `hex:${(lamp as { readonly from?: string } | undefined)?.from ?? ''}`);
  await expect(alert(page)).toContainText(en.play.otherMode(en.games.london.modes.lamp ?? ''));
});

test('a tile pressed before a token was chosen says what comes first', async ({ page }) => {
  await open(page, {
    game: 'pocket',
    mode: 'computer',
    role: 'investigator',
    until: ({ actor }) => actor === 'investigator',
  });
  await pressAnyway(page.locator('[data-target^="tile:"]').first());
  await expect(alert(page)).toContainText(en.play.notOffered);
  await expect(alert(page)).toContainText(en.play.hint(en.games.pocket, 'token', null, false));
});

test('a port pressed while a card must be chosen says what comes first', async ({ page }) => {
  await open(page, {
    game: 'newyork',
    mode: 'computer',
    role: 'investigator',
    until: (view, moves) => view.actor === 'investigator' && moves.every((move) => move.do === 'activate'),
  });
  await page.locator('[data-target^="port:"]').first().click();
  await expect(alert(page)).not.toBeEmpty();
});
