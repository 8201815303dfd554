import type { Browser, Page } from '@playwright/test';
import { online as words } from '../src/words/en/online.ts';
import { expect, picture, test } from './fixtures.ts';
import { begin, guest, line, makeTable, playing, sitDown } from './online-tables.ts';
import { servePage } from './page-server.ts';
import type { PageServer } from './page-server.ts';
import { playOut } from './player.ts';

/** How long an opponent without a clock may be away before a claim, and one second more. */
const LONG_ENOUGH_MS = 121_000;
/** How long the bar stays away after the player chose to wait, and one second more. */
const MINUTE_MS = 61_000;
const PHONE = { width: 360, height: 640 };
const DESK = { width: 1440, height: 900 };

interface Left {
  readonly ann: Page;
  /** The address of the table. */
  readonly link: string;
  /** Bo's page, which is on an empty address now. */
  readonly bo: Page;
}

/** Bo, who decides first, leaves Ann alone at the table; nothing can be claimed yet. */
async function leftAlone(browser: Browser, { address }: PageServer): Promise<Left> {
  const ann = await guest(browser, address, {}, { viewport: PHONE });
  const bo = await guest(browser, address);
  const link = await makeTable(ann, 'Ann', { game: 'pocket', role: 'jack' });
  await sitDown(bo, link, 'Bo');
  await begin(ann, bo);
  await expect(ann.getByTestId('claim-bar')).toHaveCount(0);
  await bo.goto('about:blank');
  await expect(ann.getByTestId('announcements')).toContainText(words.table.left('Bo'));
  await expect(line(ann).locator('.investigator')).toContainText(words.table.away);
  await expect(ann.getByTestId('claim-bar')).toContainText(
    /Bo is not connected\. In [12]:\d\d you may end the game\./,
  );
  await expect(ann.getByTestId('claim-win')).toHaveCount(0);
  return { ann, bo, link };
}

/** Waits until the page has noticed its new size. */
const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100))));

/** Takes a picture of Ann's page in each size. */
async function pictures(ann: Page, name: string): Promise<void> {
  for (const size of [DESK, PHONE]) {
    await ann.setViewportSize(size);
    await drawn(ann);
    await picture(ann, `${name}-${String(size.width)}`);
  }
}

test('a player whose opponent left is told so, and may claim the win after a while', async ({ browser }) => {
  const server = await servePage();
  const { ann, bo, link } = await leftAlone(browser, server);
  await pictures(ann, 'left');

  // Once the other player is back, nothing can be claimed any more.
  await bo.goto(link);
  await expect(ann.getByTestId('announcements')).toContainText(words.table.returned('Bo'));
  await expect(ann.getByTestId('claim-bar')).toHaveCount(0);
  await bo.context().close();
  const bar = ann.getByTestId('claim-bar');
  await expect(bar).toBeVisible();

  // A player who prefers to wait is not disturbed until something can be claimed, and after that only now and then.
  await ann.getByTestId('claim-wait').click();
  await expect(bar).toHaveCount(0);
  await server.ahead(LONG_ENOUGH_MS);
  await expect(bar).toContainText(words.claim.ready('Bo'));
  await ann.getByTestId('claim-wait').click();
  await expect(bar).toHaveCount(0);
  await server.ahead(MINUTE_MS);
  await expect(bar).toContainText(words.claim.ready('Bo'));
  await pictures(ann, 'claim');
  await ann.getByTestId('claim-win').click();
  await expect(ann.getByTestId('end')).toContainText('You win');
  await expect(ann.getByTestId('proof')).toContainText('fair');
  await expect(bar).toHaveCount(0);
  await pictures(ann, 'claimed');
  await ann.context().close();
  await server.stop();
});

test('a player whose opponent left may go on against a computer, and the opponent may only watch', async ({
  browser,
}) => {
  const server = await servePage();
  const { ann, bo, link } = await leftAlone(browser, server);
  await server.ahead(LONG_ENOUGH_MS);
  await ann.getByTestId('claim-bot').click();
  await expect(ann.getByTestId('claim-bar')).toHaveCount(0);
  await expect(line(ann).locator('.investigator')).toContainText(words.table.bot);

  await bo.goto(link);
  await playing(bo);
  await expect(line(bo)).toContainText(words.table.watching);
  // The computer makes the first decision of both rounds; Ann's decisions are between them.
  let acts = 0;
  await playOut(ann, 'keyboard', 1, () => acts++ >= 8, { patience: 60_000 });
  await pictures(ann, 'with-a-computer');
  await expect(bo.getByTestId('undo')).toHaveCount(0);
  // Both see the same text, except for the name of a card that only Ann may know.
  const lately = (await ann.getByTestId('lately').textContent()) ?? '';
  await expect(bo.getByTestId('lately')).toContainText(lately.replace(/(?::.*|\.)$/, ''));
  for (const page of [ann, bo]) await page.context().close();
  await server.stop();
});
