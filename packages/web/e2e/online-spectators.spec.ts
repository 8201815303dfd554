import type { Page } from '@playwright/test';
import { words as en } from '../src/words/en.ts';
import { online as words } from '../src/words/en/online.ts';
import { expect, picture, test } from './fixtures.ts';
import { ready } from './player.ts';
import { begin, expectNoAdvice, giveUp, guest, line, makeTable, playing, sitDown } from './online-tables.ts';

const PHONE = { width: 360, height: 640 };

async function say(page: Page, text: string): Promise<void> {
  await page.getByTestId('chat').click();
  await page.getByTestId('line').fill(text);
  await page.getByTestId('say').click();
  await expect(page.getByTestId('lines')).toContainText(text);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('spectators see only what is public and chat among themselves; after the end they see everything, and players read their chat', async ({
  browser,
  home,
}) => {
  const ann = await guest(browser, home);
  const bo = await guest(browser, home);
  const cy = await guest(browser, home, {}, { viewport: PHONE });
  const link = await makeTable(ann, 'Ann', { game: 'london' });
  await sitDown(bo, link, 'Bo');
  await begin(ann, bo);
  await cy.goto(link);
  await playing(cy);
  await expect(line(ann)).toContainText(words.table.watchers(1));

  await bo.getByTestId('peek-jack').focus();
  await bo.keyboard.down(' ');
  const told = (await bo.getByText(/^You are .+\.$/).textContent()) ?? '';
  await bo.keyboard.up(' ');
  const jack = /^You are (.+)\.$/.exec(told)?.[1] ?? '';
  expect(Object.values(en.games.london.people)).toContain(jack);
  await expect(cy.getByTestId('peek-jack')).toHaveCount(0);
  await expect(cy.locator('.dagger')).toHaveCount(0);

  await say(cy, 'It is the one in the shadow');
  await cy.getByTestId('chat').click();
  await expect(cy.getByRole('dialog')).toContainText(words.chat.spectators);
  await picture(cy, 'spectators-talk-phone');
  await cy.keyboard.press('Escape');
  // Lines arrive in order: by the time this one is here, the other one would be here too.
  await say(ann, 'Good evening');
  await expect(bo.getByTestId('announcements')).toContainText('Good evening');
  for (const page of [ann, bo]) {
    await expect(page.getByTestId('announcements')).not.toContainText('shadow');
    await page.getByTestId('chat').click();
    await expect(page.getByTestId('lines')).toContainText('Good evening');
    await expect(page.getByTestId('lines')).not.toContainText('shadow');
    await page.keyboard.press('Escape');
  }

  await giveUp(ann, 'investigator');
  for (const page of [ann, bo, cy]) {
    await expect(page.getByTestId('end')).toContainText(en.play.jackWas(jack));
    // Only players, who brought a secret to the deal, can know whether it was fair.
    await expect(page.getByTestId('proof')).toContainText(
      page === cy ? words.end.unknown.spectator : 'The deal was fair',
    );
    await expect(page.getByTestId('end').getByTestId('table-code')).toHaveCount(page === cy ? 0 : 1);
  }
  await picture(cy, 'spectator-end-phone');
  await cy.setViewportSize({ width: 1440, height: 900 });
  await picture(cy, 'spectator-end');
  for (const page of [ann, bo]) {
    await page.keyboard.press('Escape');
    await expect(page.getByTestId('end')).toHaveCount(0);
    await page.getByTestId('chat').click();
    await expect(page.getByTestId('lines')).toContainText('It is the one in the shadow');
    await expect(page.getByTestId('lines')).toContainText(words.chat.spectator);
  }
  await picture(ann, 'spectators-heard');
  for (const page of [ann, bo, cy]) await page.context().close();
});

/** The names of everything that Tab reaches, in order. */
async function tabbed(page: Page): Promise<readonly string[]> {
  const names: string[] = [];
  for (;;) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(() => {
      const on = document.activeElement;
      if (!on || on === document.body || on.hasAttribute('data-reached')) return null;
      on.setAttribute('data-reached', '');
      return (on.getAttribute('aria-label') ?? on.textContent).trim();
    });
    if (name === null) return names;
    names.push(name);
  }
}

test('online games offer no hints, against people or a computer, and no key opens them', async ({
  browser,
  home,
}) => {
  const ann = await guest(browser, home);
  const cy = await guest(browser, home);
  const link = await makeTable(ann, 'Ann', { game: 'newyork', computer: true });
  await ready(ann);
  await cy.goto(link);
  await playing(cy);
  for (const page of [ann, cy]) {
    const names = await tabbed(page);
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name) => name.includes(en.play.askHint))).toEqual([]);
    for (const key of ['h', 'H', 'F1', 'i', 't', 'b']) await page.keyboard.press(key);
    await expectNoAdvice(page);
    // The list of keys.
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoAdvice(page);
    await page.getByRole('dialog').getByRole('button', { name: en.ui.close }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: en.play.menu }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoAdvice(page);
  }
  for (const page of [ann, cy]) await page.context().close();
});
