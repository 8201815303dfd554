import type { Page } from '@playwright/test';
import { online as words } from '../src/words/en/online.ts';
import { refusals } from '../src/words/en/refusals.ts';
import { words as en } from '../src/words/en.ts';
import { words as fr } from '../src/words/fr.ts';
import { expect, expectAccessible, picture, test } from './fixtures.ts';
import { begin, guest, makeTable, playing, sitDown } from './online-tables.ts';

const PHONE = { width: 360, height: 640 };
const DESK = { width: 1280, height: 800 };
const LOOKS = [
  { look: { theme: 'night', language: 'en' }, all: en },
  { look: { theme: 'fog', language: 'fr' }, all: fr },
] as const;

const PANEL = 'dialog .facts';

/** By how many pixels the content of an element is wider than the element. */
const overflow = (page: Page, selector: string): Promise<number> =>
  page.locator(selector).evaluate((box) => box.scrollWidth - box.clientWidth);

test('a player whose attempt to join was refused comes back and joins', async ({ browser, home }) => {
  const ann = await guest(browser, home);
  const bo = await guest(browser, home, {}, { viewport: PHONE });
  const link = await makeTable(ann, 'Ann', { game: 'pocket', more: ['anyone'] });
  const id = link.slice(-12);
  const join = `**/api/tables/${id}/join`;
  await bo.route(join, (route) => route.fulfill({ status: 429, json: { code: 'too-many', message: '' } }));
  await sitDown(bo, link, 'Bo');
  await expect(bo.getByRole('alert')).toHaveText(words.waiting.tooManyJoined);
  await bo.reload();
  await expect(bo.getByTestId('sit')).toBeVisible();

  // A key that an earlier version kept for the empty seat does not count as a seat either.
  const kept = JSON.stringify({ game: 'pocket', seat: 'second', secret: 'ab'.repeat(32), deal: null });
  await bo.evaluate(([name, text]) => localStorage.setItem(name, text), [
    `lamplight.seat.${id}`,
    kept,
  ] as const);
  await bo.goto('./#/online');
  await expect(bo.getByTestId(`join-${id}`)).toBeVisible();
  await expect(bo.getByTestId('my-tables')).toContainText(words.noMine);
  await bo.goto('./');
  await expect(bo.getByTestId('go-on')).toHaveCount(0);
  await bo.unroute(join);
  await sitDown(bo, link, 'Bo');
  await begin(ann, bo);
  await playing(ann, bo);
  for (const page of [ann, bo]) await page.context().close();
});

test('a wrong transfer code is refused beside its field, and can be typed again', async ({
  browser,
  home,
}) => {
  const ann = await guest(browser, home, {}, { viewport: PHONE });
  await ann.goto('./#/online');
  const field = ann.getByTestId('code');
  await expect(field).not.toHaveAttribute('aria-invalid');
  // Nothing was typed: that is said too.
  await ann.getByTestId('take-seat').click();
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(new RegExp(`${refusals['bad-code'] ?? ''}$`));
  await field.fill('ABCD');
  // The button is at the lower edge of the screen, where a thumb reaches it.
  await ann.getByTestId('take-seat').evaluate((button) => button.scrollIntoView({ block: 'end' }));
  await ann.getByTestId('take-seat').click();
  await expect(ann.getByRole('alert')).toHaveText(refusals['bad-code'] ?? '');
  await expect(ann.getByTestId('code')).toBeFocused();
  await expect(ann.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await expect(ann.getByTestId('code')).toBeInViewport({ ratio: 1 });
  await picture(ann, 'bad-code');
  await ann.context().close();
});

for (const { look, all } of LOOKS) {
  test(`a table that differs from what was asked for shows the differences (${look.language})`, async ({
    browser,
    home,
  }) => {
    const { altered } = await all.online();
    const ann = await guest(browser, home, look, { viewport: PHONE });
    const link = await makeTable(ann, 'Ann', { game: 'pocket' });
    const name = `lamplight.seat.${link.slice(-12)}`;
    await expect(ann.getByTestId('local-note')).toBeVisible();
    for (const size of [DESK, PHONE]) {
      await ann.setViewportSize(size);
      await picture(ann, `waiting-${look.language}-${String(size.width)}`);
    }
    await ann.evaluate((kept) => {
      const key = JSON.parse(localStorage.getItem(kept) ?? '') as { asked: { settings: object } };
      key.asked.settings = { ...key.asked.settings, clock: { kind: 'days', days: 3 }, aid: 'off' };
      localStorage.setItem(kept, JSON.stringify(key));
    }, name);
    await ann.reload();
    await expect(ann.getByTestId('differences').locator('dt')).toHaveText([
      altered.settings.clock,
      altered.settings.aid,
    ]);
    await expectAccessible(ann);
    for (const size of [DESK, PHONE]) {
      await ann.setViewportSize(size);
      await picture(ann, `altered-${look.language}-${String(size.width)}`);
      expect(await overflow(ann, 'main')).toBe(0);
    }
    await ann.context().close();
  });

  test(`the end of an online game fits on a phone, also with an unread line of chat (${look.language})`, async ({
    browser,
    home,
  }) => {
    const ann = await guest(browser, home);
    const bo = await guest(browser, home, look, { viewport: PHONE });
    const link = await makeTable(ann, 'Ann', { game: 'pocket' });
    await sitDown(bo, link, 'Bo');
    await begin(ann, bo);
    await ann.getByTestId('chat').click();
    await ann.locator('[data-phrase=hello]').click();
    await ann.keyboard.press('Escape');
    await bo.getByRole('button', { name: all.play.menu }).click();
    await bo.getByTestId('give-up-jack').click();
    await bo.getByTestId('give-up-yes').click();
    await expect(bo.locator('[data-testid=proof].fair')).toBeVisible();
    await expect(bo.getByTestId('chat-at-end')).toContainText('1');
    await bo.getByTestId('chat-at-end').scrollIntoViewIfNeeded();
    await picture(bo, `end-unread-${look.language}`);
    expect(await overflow(bo, PANEL)).toBe(0);
    for (const button of ['save-record', 'chat-at-end'])
      expect(await overflow(bo, `[data-testid=${button}]`)).toBe(0);
    const chat = (await all.online()).chat;
    await expect(bo.getByTestId('chat-at-end')).toHaveAccessibleName(`${chat.title} ${chat.unread(1)}`);
    await expectAccessible(bo, 'dialog');
    for (const page of [ann, bo]) await page.context().close();
  });
}

test('the form for a new table focuses the name, or the start of the form where the name is known', async ({
  browser,
  home,
}) => {
  const page = await guest(browser, home, {}, { viewport: PHONE });
  await page.goto('./#/online');
  await page.getByTestId('make-table').click();
  await expect(page.getByTestId('name')).toBeFocused();
  await page.getByTestId('make-table-yes').click();
  await expect(page.getByText(words.name, { exact: true })).toBeInViewport({ ratio: 1 });
  await page.getByTestId('name').fill('Ann');
  await page.route('**/api/tables', (route) =>
    route.fulfill({ status: 429, json: { code: 'too-many', message: '' } }),
  );
  await page.getByTestId('make-table-yes').click();
  await expect(page.getByRole('alert')).toHaveText(words.form.tooManyMade);
  await picture(page, 'make-refused');
  await page.keyboard.press('Escape');
  await page.getByTestId('make-table').click();
  await expect(page.locator('#make-table')).toBeFocused();
  await page.context().close();
});
