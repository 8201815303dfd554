import type { Page } from '@playwright/test';
import { words as en } from '../src/words/en.ts';
import { expect, test } from './fixtures.ts';
import { ready } from './player.ts';
import { openSaved, savedGame } from './saved-games.ts';
import type { Move, Saved, View } from './saved-games.ts';

/** The suspects whose alibi cards a view shows in the investigator's hand. */
const held = ({ alibis, suspects }: View): readonly string[] =>
  (alibis.investigator.cards ?? []).filter((who) => suspects.includes(who));

const walking = (moves: readonly Move[]): boolean => moves.some((move) => move.do === 'walk');

/** The investigator holds the alibi card of a suspect, and a character is to walk. */
const withCard = (mode: 'computer' | 'hand-over'): Promise<Saved> =>
  savedGame({
    game: 'london',
    mode,
    ...(mode === 'computer' ? { role: 'investigator' as const } : {}),
    until: ({ actor, suspects }, moves, table) =>
      actor === 'investigator' &&
      suspects.length > 4 &&
      walking(moves) &&
      held(table.update('investigator').view).length > 0,
  });

const marks = (page: Page) => page.locator('main g.alibi');
/** The numbers of visible and hidden suspects in the panel. */
const counted = async (page: Page): Promise<readonly number[]> =>
  (await page.locator('.split .group h3 b').allInnerTexts()).map(Number);

test('the investigator’s alibi card marks its suspect, takes them out of the counts, and panel, bar and hint count alike', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const saved = await withCard('computer');
  const { view } = saved.table.update('investigator');
  const own = held(view);
  await openSaved(page, saved);
  await ready(page);
  await page.keyboard.press('Escape');
  await expect(marks(page)).toHaveCount(own.length);
  const split = page.locator('.split');
  await expect(split).toContainText(en.play.notJack(own.length));
  const inDoubt = view.suspects.filter((who) => !own.includes(who));
  const seen = inDoubt.filter((who) => view.visible.includes(who)).length;
  expect(await counted(page)).toEqual([seen, inDoubt.length - seen]);

  await page.getByTestId('hint').click();
  await expect(page.getByTestId('hint-move')).toBeVisible({ timeout: 20_000 });
  const after = await counted(page);
  expect(after[0]! + after[1]!).toBe(inDoubt.length);
  const { reasons } = (await en.advice()).hint;
  await expect(page.getByTestId('hint-card')).toContainText(reasons.split(after[0]!, after[1]!));
});

test('on one device nothing on the screen tells of an alibi card, but for the one who holds the button', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const saved = await withCard('hand-over');
  const { view } = saved.table.update('investigator');
  const own = held(view);
  await openSaved(page, saved);
  await page.getByTestId('take-device').click();
  await ready(page);
  await expect(marks(page)).toHaveCount(0);
  const [seen = 0, hidden = 0] = await counted(page);
  expect(seen + hidden).toBe(view.suspects.length);
  await page.getByTestId('peek-investigator').focus();
  await page.keyboard.down('Enter');
  await expect(marks(page)).toHaveCount(own.length);
  await page.keyboard.up('Enter');
  await expect(marks(page)).toHaveCount(0);
});

test('the card that the own last turn drew begins the recap, with what it says', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  let cards: readonly string[] = [];
  const saved = await savedGame({
    game: 'london',
    mode: 'computer',
    role: 'investigator',
    // The investigator had the round's first turn and drew a card; Jack has had two.
    until: (view, _moves, table) => {
      const now = table.update('investigator').view.alibis.investigator.cards ?? [];
      if (view.activation === 0) cards = now;
      return (
        view.actor === 'investigator' &&
        view.round % 2 === 1 &&
        view.activation === 3 &&
        now.length > cards.length
      );
    },
  });
  const [card = ''] = saved.table.update('investigator').view.alibis.investigator.cards?.slice(-1) ?? [];
  await openSaved(page, saved);
  await ready(page);
  const first = page.getByTestId('recap').filter({ visible: true }).locator('li').first();
  await expect(first).toHaveText(
    en.games.london.sayEvent({ event: 'drew', role: 'investigator', card }, true, 'investigator'),
  );
  await expect(first).toContainText('is not Jack');
});
