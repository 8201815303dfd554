import { randomBytes } from 'node:crypto';
import { commitmentOf } from '@lamplight/rules/fair';
import { online as words } from '../src/words/en/online.ts';
import { words as en } from '../src/words/en.ts';
import { expect, expectAccessible, picture, test } from './fixtures.ts';
import { begin, giveUp, guest, makeTable, playing } from './online-tables.ts';

const PHONE = { width: 360, height: 640 };
const DESK = { width: 1440, height: 900 };
const secret = (): string => randomBytes(32).toString('hex');

test('a table whose second player leaves before the deal can be opened again by its maker with one press', async ({
  browser,
  home,
}) => {
  const ann = await guest(browser, home, {}, { viewport: PHONE });
  const bo = await guest(browser, home);
  const cy = await guest(browser, home);
  const old = await makeTable(ann, 'Ann', { game: 'pocket', more: ['anyone'] });
  const id = old.slice(-12);

  // Bo's browser keeps the seat but not its secret of the deal, so it cannot open its part.
  const held = secret();
  const joined = await bo.request.post(`${home}api/tables/${id}/join`, {
    data: { name: 'Bo', secret: held, commitment: commitmentOf('second', secret()) },
  });
  expect(joined.ok()).toBe(true);
  await expect(ann.getByTestId('committing')).toBeVisible();
  const kept = JSON.stringify({ game: 'pocket', seat: 'second', secret: held, deal: null });
  await bo.goto('./#/online');
  await bo.evaluate(([name, text]) => localStorage.setItem(name, text), [
    `lamplight.seat.${id}`,
    kept,
  ] as const);
  await bo.goto(old);
  await bo.getByTestId('cancel').click();

  const question = ann.getByTestId('open-again');
  await expect(question).toBeVisible();
  await expect(ann.getByRole('heading', { level: 1 })).toHaveText(words.waiting.didNotStart('Bo'));
  await expect(ann.getByRole('main')).toBeFocused();
  await expectAccessible(ann);
  for (const size of [DESK, PHONE]) {
    await ann.setViewportSize(size);
    await picture(ann, `open-again-${String(size.width)}`);
    await expect(ann.getByTestId('open-again-yes')).toBeInViewport({ ratio: 1 });
    await expect(ann.getByTestId('open-again-no')).toBeInViewport({ ratio: 1 });
  }

  // A maker who left and comes back to the lobby is led to the question.
  await ann.goto('./#/online');
  await expect(ann.getByText(words.places.reopens)).toBeVisible();
  await ann.goto(old);
  await ann.getByTestId('open-again-yes').click();
  const fresh = await ann.getByTestId('link').inputValue();
  expect(fresh).not.toBe(old);

  // A player who comes late to the old table is told plainly that it is closed; there, the maker is not asked again.
  await bo.goto(old);
  await expect(bo.getByTestId('aborted')).toContainText(words.waiting.closed);
  await expect(bo.getByTestId('aborted')).toContainText(words.waiting.closedListed('Ann'));
  await ann.goBack();
  await expect(ann.getByTestId('aborted')).toContainText(words.waiting.closed);
  await ann.goForward();
  await expect(ann.getByTestId('link')).toHaveValue(fresh);

  await cy.goto('./#/online');
  await expect(cy.getByTestId(`join-${id}`)).toHaveCount(0);
  await cy.getByRole('button', { name: words.joinThis('Ann', en.games.pocket.about.name) }).click();
  await cy.getByTestId('name').fill('Cy');
  await cy.getByTestId('sit').click();
  await begin(ann, cy);
  await playing(ann, cy);
  expect(ann.url().slice(-12)).toBe(fresh.slice(-12));
  // A verdict that warns is not shown in small print.
  await giveUp(ann, 'investigator');
  await expect(ann.getByTestId('proof')).toHaveAttribute('data-kind', 'picked');
  await expect(ann.getByTestId('proof').locator('svg')).toBeVisible();
  await expectAccessible(ann, 'dialog');
  await picture(ann, 'picked');
  for (const page of [ann, bo, cy]) await page.context().close();
});

test('a maker who declines to open their table again is not asked twice', async ({ browser, home }) => {
  const ann = await guest(browser, home);
  const old = await makeTable(ann, 'Ann', { game: 'london', more: ['anyone'] });
  const id = old.slice(-12);
  const joining = { name: 'Bo', secret: secret(), commitment: commitmentOf('second', secret()) };
  expect((await ann.request.post(`${home}api/tables/${id}/join`, { data: joining })).ok()).toBe(true);
  // Ann has waited long enough and cancels the table herself: then she is not asked at all.
  await ann.getByTestId('cancel').click();
  await expect(ann.getByTestId('make-table')).toBeVisible();
  await expect(ann.getByText(words.places.reopens)).toHaveCount(0);
  await ann.goto(old);
  await expect(ann.getByTestId('aborted')).toContainText(words.waiting.closed);
  await ann.context().close();
});
