import type { Browser, Page } from '@playwright/test';
import type { GameId } from '@lamplight/rules';
import { online as words } from '../src/words/en/online.ts';
import { expect, test } from './fixtures.ts';
import { begin, expectNoAdvice, giveUp, guest, line, makeTable, playing, sitDown } from './online-tables.ts';
import { servePage } from './page-server.ts';
import { playOut, ready } from './player.ts';

const GAMES: readonly GameId[] = ['london', 'newyork', 'pocket'];

/** During a crash the other player seems to think for a long time. Bold players keep the games short. */
const MANNER = { bold: true, patience: 60_000 };

const playToEnd = (page: Page, seed: number): Promise<number> =>
  playOut(page, 'keyboard', seed, undefined, MANNER);

/** Acts the given number of times without accusing, then stops at a moment where something can be done. */
async function playSome(page: Page, seed: number, acts: number): Promise<void> {
  let done = 0;
  await playOut(page, 'keyboard', seed, () => done++ >= acts, { ...MANNER, bold: false });
}

async function threeGuests(browser: Browser, address: string): Promise<readonly [Page, Page, Page]> {
  const [ann, bo, cy] = await Promise.all([1, 2, 3].map(() => guest(browser, address, { confirm: false })));
  if (!ann || !bo || !cy) throw new Error('three were asked for');
  return [ann, bo, cy];
}

for (const game of GAMES) {
  test(`${game}: two people play each other to the end through a reload, a lost connection and a crash, and a spectator watches`, async ({
    browser,
  }) => {
    test.setTimeout(400_000);
    const server = await servePage();
    const [ann, bo, cy] = await threeGuests(browser, server.address);
    const link = await makeTable(ann, 'Ann', { game });
    await sitDown(bo, link, 'Bo');
    await begin(ann, bo);
    await cy.goto(link);
    await playing(cy);
    await expect(line(cy)).toContainText(words.table.watching);
    for (const page of [ann, bo, cy]) await expectNoAdvice(page);

    const jack = playToEnd(bo, 2);
    await playSome(ann, 1, 3);
    await ann.reload();
    await playSome(ann, 3, 3);

    await ann.context().setOffline(true);
    await expect(line(ann)).not.toHaveAttribute('data-line', 'connected');
    await ann.context().setOffline(false);
    await expect(line(ann)).toHaveAttribute('data-line', 'connected');
    await playSome(ann, 4, 3);

    await server.crash();
    await Promise.all([playToEnd(ann, 5), jack]);

    for (const page of [ann, bo, cy]) {
      await expect(page.getByTestId('end')).toBeVisible();
      // Spectators brought no secret to the deal, so they cannot know that it was fair.
      const proof =
        page === cy ? /The record is consistent: \d+ draws/ : /The deal was fair: \d+ draws checked\./;
      await expect(page.getByTestId('proof')).toHaveText(proof);
    }
    const verdicts = await Promise.all([ann, bo].map((page) => page.locator('.verdict').textContent()));
    expect(verdicts.toSorted()).toEqual(['You lose', 'You win']);
    for (const page of [ann, bo, cy]) await page.context().close();
    await server.stop();
  });
}

test('a backup made while people play is restored on another server, and both play on there', async ({
  browser,
}) => {
  const server = await servePage();
  const [ann, bo] = await Promise.all(
    ['Ann', 'Bo'].map(() => guest(browser, server.address, { confirm: false })),
  );
  if (!ann || !bo) throw new Error('two were asked for');
  const link = await makeTable(ann, 'Ann', { game: 'pocket' });
  await sitDown(bo, link, 'Bo');
  await begin(ann, bo);
  const lately = (page: Page): Promise<string | null> => page.getByTestId('lately').textContent();
  // The investigator decides once, Jack twice, then the investigator again.
  let copied = false;
  const anns = playOut(ann, 'keyboard', 1, () => copied, MANNER);
  await ready(bo);
  const copy = await server.backup();
  // Nothing more happens until Jack decides; it may take a while until Ann sees what Bo sees.
  await expect.poll(() => lately(bo)).not.toBe('');
  const then = new Map([[bo, await lately(bo)]]);
  // The one who decided reads “You”, the other the role.
  const ended = (then.get(bo) ?? '').split(' ').at(-1) ?? '';
  await expect.poll(() => lately(ann)).toMatch(/^You /);
  await expect.poll(() => lately(ann)).toContain(ended);
  then.set(ann, await lately(ann));
  copied = true;
  // Everything after the backup is lost with the server, also for pages that have seen it.
  let lost = false;
  const bos = playOut(bo, 'keyboard', 2, () => lost, MANNER);
  await anns;
  lost = true;
  expect(await lately(ann)).not.toBe(then.get(ann));
  await server.restore(copy);
  await bos;
  for (const page of [ann, bo]) {
    await expect(line(page)).toHaveAttribute('data-line', 'connected');
    await expect.poll(() => lately(page)).toBe(then.get(page));
  }
  const end = playToEnd(bo, 6);
  await playSome(ann, 5, 2);
  // A witness call may end the game after one round: then nobody can give up any more.
  void giveUp(ann, 'investigator').catch(() => undefined);
  await expect(ann.getByTestId('end')).toBeVisible({ timeout: 30_000 });
  await end;
  for (const page of [ann, bo]) {
    await expect(page.getByTestId('proof')).toHaveText(/The deal was fair: \d+ draws checked\./);
    await page.context().close();
  }
  await server.stop();
});
