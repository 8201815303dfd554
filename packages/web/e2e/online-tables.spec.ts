import { online as words } from '../src/words/en/online.ts';
import { advice } from '../src/words/en/advice.ts';
import { words as en } from '../src/words/en.ts';
import { words as fr } from '../src/words/fr.ts';
import { expect, test } from './fixtures.ts';
import {
  begin,
  codeInMenu,
  giveUp,
  guest,
  line,
  makeTable,
  playing,
  sitDown,
  twoGuests,
} from './online-tables.ts';
import { playOut } from './player.ts';

const PATIENT = { patience: 60_000 };

test('a seat is played from two tabs, and is transferred to a phone by its code', async ({
  browser,
  home,
}) => {
  const { ann, bo, link } = await twoGuests(browser, home, { game: 'pocket' });

  // A decision in one tab shows in the other, and play can go on in either.
  const tab = await ann.context().newPage();
  await tab.goto(link);
  await playing(tab);
  const jack = playOut(bo, 'keyboard', 2, undefined, PATIENT).catch(() => 0);
  let acts = 0;
  await playOut(ann, 'keyboard', 1, () => acts++ >= 4, PATIENT);
  const told = (await ann.getByTestId('lately').textContent()) ?? '';
  expect(told).not.toBe('');
  await expect(tab.getByTestId('lately')).toHaveText(told);

  await ann.getByRole('button', { name: en.play.menu }).click();
  await ann.getByTestId('transfer').click();
  const code = (await ann.getByTestId('transfer-code').textContent()) ?? '';
  expect(code).toMatch(/^[2-9A-HJ-NP-Z]{4}–[2-9A-HJ-NP-Z]{4}$/);
  const phone = await guest(
    browser,
    home,
    {},
    { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true },
  );
  await phone.goto('./#/online');
  await phone.getByTestId('code').fill(code.toLowerCase());
  await phone.getByTestId('take-seat').click();
  await playing(phone);
  await expect(line(phone)).toContainText('Ann');
  await expect(phone.getByTestId('lately')).toHaveText(told);
  // A code works once, and no secret is part of an address.
  await ann.goto('./#/online');
  await ann.getByTestId('code').fill('no code');
  await ann.getByTestId('take-seat').click();
  await expect(ann.getByRole('alert')).toContainText('not valid');
  await ann.getByTestId('code').fill(code);
  await ann.getByTestId('take-seat').click();
  await expect(ann.getByRole('alert')).toContainText('code');
  for (const page of [ann, bo, phone]) expect(page.url()).not.toMatch(/[0-9a-f]{32}/);
  for (const page of [ann, bo, phone]) await page.context().close();
  await jack;
});

test('players chat, each in their own language; lines can be hidden; a rematch swaps the roles', async ({
  browser,
  home,
}) => {
  const ann = await guest(browser, home);
  const bo = await guest(browser, home, { language: 'fr' });
  const link = await makeTable(ann, 'Ann', { game: 'pocket', role: 'jack' });
  await sitDown(bo, link, 'Bo');
  await begin(ann, bo);
  // Both players may compare what the server told them before the deal.
  const code = await codeInMenu(ann);
  expect(code).toMatch(/^\w{4} \w{4} \w{4}$/);
  expect(await codeInMenu(bo, fr.play.menu)).toBe(code);

  await ann.getByTestId('chat').click();
  await ann.locator('[data-phrase=hello]').click();
  await ann.getByTestId('line').fill('<b>Mind the lamps</b>');
  await ann.getByTestId('say').click();
  await expect(ann.getByTestId('line')).toHaveValue('');
  await ann.keyboard.press('Escape');

  await expect(bo.getByTestId('announcements')).toContainText('Bonjour');
  await bo.getByTestId('chat').click();
  await expect(bo.getByTestId('lines')).toContainText('Bonjour');
  await expect(bo.getByTestId('lines')).toContainText('<b>Mind the lamps</b>');
  await bo.getByRole('switch').check();
  await expect(bo.getByTestId('lines')).not.toContainText('Mind the lamps');
  await bo.keyboard.press('Escape');

  await giveUp(ann, 'jack');
  await expect(ann.getByTestId('proof')).toHaveText(/The deal was fair: \d+ draws checked\.$/);
  await expect(bo.getByTestId('proof')).toContainText('La donne était loyale');
  for (const page of [ann, bo]) await expect(page.getByTestId('table-code')).toHaveText(code);
  const saved = ann.waitForEvent('download');
  await ann.getByTestId('save-record').click();
  expect((await saved).suggestedFilename()).toMatch(/^lamplight-pocket-.*\.json$/);
  // Players can thank each other without going back to the board.
  await ann.getByTestId('chat-at-end').click();
  await ann.locator('[data-phrase=well-played]').click();
  await ann.keyboard.press('Escape');
  await expect(ann.getByTestId('chat-at-end')).toBeFocused();
  await expect(bo.getByTestId('chat-at-end')).toContainText('1');
  await ann.getByTestId('rematch').click();
  await expect(bo.getByTestId('end')).toContainText('Ann veut une revanche');
  // A player who withdraws the offer keeps the focus.
  await ann.getByTestId('withdraw').click();
  await expect(bo.getByTestId('end')).toContainText('Ann ne veut plus de revanche');
  await expect(ann.getByTestId('rematch')).toBeFocused();
  // The other player may decline; a player who is in the review is asked there.
  await bo.getByTestId('rematch').click();
  await expect(ann.getByTestId('end')).toContainText('Bo wants a rematch');
  await ann.getByTestId('decline').click();
  await expect(bo.getByTestId('end')).toContainText('Ann ne veut pas de revanche');
  await expect(ann.getByTestId('decline')).toBeHidden();
  await expect(ann.getByTestId('rematch')).toBeFocused();
  await ann.getByTestId('review').click();
  await bo.getByTestId('rematch').click();
  const inReview = ann.getByRole('dialog', { name: advice.review.title });
  await inReview.getByTestId('rematch-no').click();
  await expect(inReview.getByTestId('review-close')).toBeFocused();
  await expect(bo.getByTestId('end')).toContainText('Ann ne veut pas de revanche');
  await ann.getByTestId('review-close').click();
  // Offers and answers also show over the board.
  for (const page of [ann, bo]) await page.getByTestId('end').getByTestId('to-board').click();
  await expect(bo.getByTestId('rematch-bar')).toContainText('Ann ne veut pas de revanche');
  await bo.getByTestId('rematch-read').click();
  await expect(bo.getByTestId('rematch-bar')).toHaveCount(0);
  await bo.getByTestId('result').click();
  await bo.getByTestId('rematch').click();
  await expect(ann.getByTestId('rematch-bar')).toContainText('Bo wants a rematch');
  await expect(ann.getByTestId('result')).toBeInViewport({ ratio: 1 });
  await ann.getByTestId('rematch-yes').click();
  await expect(ann.getByTestId('end')).toBeHidden();
  await begin(ann, bo);
  expect(ann.url()).not.toBe(link);
  await expect(line(ann).locator('.investigator')).toContainText('Ann');
  const next = await codeInMenu(ann);
  expect(next).toMatch(/^(\w{4} ){5}\w{4}$/);
  expect(await codeInMenu(bo, fr.play.menu)).toBe(next);
  for (const page of [ann, bo]) await page.context().close();
});

test('a waiting table can be cancelled, and the address of a table that is gone says so', async ({
  browser,
  home,
}) => {
  const ann = await guest(browser, home);
  const bo = await guest(browser, home);
  const link = await makeTable(ann, 'Ann', { game: 'london', more: ['anyone'] });
  await bo.goto('./#/online');
  await bo.getByRole('button', { name: words.joinThis('Ann', en.games.london.about.name) }).click();
  await expect(bo.getByTestId('sit')).toBeVisible();
  await ann.getByTestId('cancel').click();
  await expect(ann.getByTestId('make-table')).toBeVisible();
  await expect(bo.getByTestId('aborted')).toBeVisible();
  await bo.goto(link.replace(/.{12}$/, 'abcdefghijkl'));
  await expect(bo.getByRole('alert')).toContainText('This table does not exist');
  // Where a rematch never began, the screen leads back to the last game.
  const last = { game: 'london', seat: 'first', secret: 'ab'.repeat(32), followed: 'abcdefghijkl' };
  const kept = ['lamplight.seat.mnopqrstuvwx', JSON.stringify(last)] as const;
  await bo.evaluate(([name, text]) => localStorage.setItem(name, text), kept);
  await bo.reload();
  await expect(bo.getByTestId('aborted')).toHaveText(words.waiting.neverBegan);
  await bo.getByTestId('to-before').click();
  await expect(bo).toHaveURL(/mnopqrstuvwx$/);
  for (const page of [ann, bo]) await page.context().close();
});
