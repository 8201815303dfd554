import type { Locator, Page } from '@playwright/test';
import { GAMES } from '@lamplight/rules';
import type { GameId } from '@lamplight/rules';
import { words as en } from '../src/words/en.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { resize, SCREENS } from './fitting.ts';
import { begin, guest, makeTable, playing, sitDown } from './online-tables.ts';
import { playOut, ready } from './player.ts';
import { openNext, openSaved, savedGame } from './saved-games.ts';
import type { PageSettings, Saved } from './saved-games.ts';

const GAME_IDS = Object.keys(GAMES) as GameId[];
const recapOn = (page: Page): Locator => page.getByTestId('recap');
const marks = (page: Page): Locator => page.getByTestId('recap-marks').locator('[data-act]');
const choices = (page: Page): Locator => page.locator('.card.offered, .tokens li.open button');

/** A game in which Jack, the computer, has just had two turns. */
const afterJack = (game: GameId): Promise<Saved> =>
  savedGame({
    game,
    mode: 'computer',
    role: 'investigator',
    seed: 3,
    until: ({ round, actor, activation }) => round === 3 && actor === 'investigator' && activation === 3,
  });

/** A game in which the computer decides next: what it does is then shown. */
const beforeJack = (game: GameId): Promise<Saved> =>
  savedGame({
    game,
    mode: 'computer',
    role: 'investigator',
    seed: 3,
    until: ({ round, actor, activation }) => round === 3 && actor === 'jack' && activation === 1,
  });

/** Opens a game in which the computer acts, and waits until a sentence about it is shown. */
async function watch(page: Page, game: GameId, settings: PageSettings): Promise<Locator> {
  await openSaved(page, await beforeJack(game), settings);
  await expect(page.getByTestId('next')).toBeVisible();
  return page.getByTestId('decision').locator('.heading');
}

for (const game of GAME_IDS) {
  test(`${game}: what the computer did stays on the board and in a list until the player acts, also after a reload`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const saved = await afterJack(game);
    await openSaved(page, saved);
    await ready(page);
    const { title } = await en.recap();
    await expect(recapOn(page).getByRole('heading', { name: title })).toBeVisible();
    const told = await recapOn(page).locator('li').allInnerTexts();
    expect(told.join(' ')).toMatch(/moves|turns|swaps|builds|draws/);
    // Every number of the list is on the board, once.
    const listed = await recapOn(page)
      .locator('button[data-act]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-act')));
    expect(listed.length).toBeGreaterThan(0);
    const drawn = await marks(page).evaluateAll((all) => all.map((one) => one.getAttribute('data-act')));
    expect(drawn).toEqual(listed);

    // Pointing at a number, or focusing it, shows that act alone.
    if (listed.length > 1) {
      await recapOn(page).locator('button[data-act="1"]').hover();
      await expect(page.locator('[data-testid=recap-marks] .badge.faint')).toHaveCount(listed.length - 1);
      await page.mouse.move(0, 0);
      await expect(page.locator('[data-testid=recap-marks] .badge.faint')).toHaveCount(0);
    }
    await recapOn(page).locator('button[data-act]').first().focus();
    await expect(page.locator('[data-testid=recap-marks] .badge.faint')).toHaveCount(listed.length - 1);
    await expect(recapOn(page).locator('button[data-act]').first()).toHaveAccessibleDescription(/\.$/);
    if (game === 'pocket') await expectAccessible(page);

    await page.reload();
    await ready(page);
    await expect(recapOn(page)).toBeVisible();
    expect(await recapOn(page).locator('li').allInnerTexts()).toEqual(told);

    // The press that ends it counts already.
    await choices(page).first().click();
    await expect(recapOn(page)).toHaveCount(0);
    await expect(marks(page)).toHaveCount(0);
    await expect(page.locator('.card.active, .tokens li.hand')).toHaveCount(1);
    // R brings it back, and puts it away.
    await ready(page);
    await page.keyboard.press('r');
    await expect(recapOn(page)).toBeVisible();
    expect(await recapOn(page).locator('li').allInnerTexts()).toEqual(told);
    await page.keyboard.press('r');
    await expect(recapOn(page)).toHaveCount(0);
  });

  test(`${game}: on a phone the recap lies in the decision bar, which keeps its height`, async ({ page }) => {
    for (const viewport of [
      { width: 360, height: 640 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(viewport);
      if (viewport.width === 360) await openSaved(page, await afterJack(game));
      else await page.reload();
      await ready(page);
      const bar = page.getByTestId('decision');
      await expect(bar.getByTestId('recap')).toBeVisible();
      const before = await bar.boundingBox();
      await expect(bar.getByTestId('replay')).toBeInViewport({ ratio: 1 });
      await bar.getByTestId('recap-away').click();
      await expect(recapOn(page)).toHaveCount(0);
      await expect(page.getByTestId('confirm')).toBeVisible();
      expect(await bar.boundingBox()).toEqual(before);
    }
  });
}

test('the turn of the computer is shown one sentence after the other, and slower, faster or at once as the player likes', async ({
  page,
}) => {
  // Times are compared with each other: the clock of the page belongs to the test.
  await page.clock.install();
  const heading = await watch(page, 'london', { pace: 'normal' });
  /** How long a whole sentence stays, in the time of the page. */
  const stay = async (): Promise<number> => {
    for (let [ms, changes, text] = [0, 0, await heading.textContent()]; ms < 30_000; ms += 100) {
      const now = await heading.textContent();
      if (now !== text && ++changes === 2) return ms;
      if (now !== text && changes === 1) ms = 0;
      text = now;
      await page.clock.runFor(100);
    }
    throw new Error('a sentence stays');
  };
  const setPace = (pace: string): Promise<unknown> =>
    page.evaluate((wanted) => {
      const settings = JSON.parse(localStorage.getItem('lamplight.settings') ?? '{}') as object;
      localStorage.setItem('lamplight.settings', JSON.stringify({ ...settings, pace: wanted }));
      return dispatchEvent(new StorageEvent('storage', { key: 'lamplight.settings' }));
    }, pace);
  const normal = await stay();
  await setPace('faster');
  expect(await stay()).toBeLessThan(normal);
  await setPace('once');
  // Before the clock runs on: on a busy machine the sentence could end by itself first.
  await page.getByTestId('next').evaluate((next: HTMLElement) => next.click());
  await page.clock.resume();
  await expect(recapOn(page)).toBeVisible();
});

test('the next sentence comes by a tap, by the space bar and by Escape', async ({ page }) => {
  const heading = await watch(page, 'london', { pace: 'slower' });
  const presses: readonly (() => Promise<void>)[] = [
    () => page.getByTestId('next').click(),
    () => page.keyboard.press('Escape'),
    () => heading.click(),
  ];
  for (const press of presses) {
    const text = (await heading.textContent()) ?? '';
    await press();
    await expect(heading).not.toHaveText(text);
  }
  await page.getByTestId('skip').click();
  await expect(recapOn(page)).toBeVisible();
});

for (const game of GAME_IDS) {
  test(`${game}: choices are live while the computer’s turn is still shown, and a choice ends the showing and counts`, async ({
    page,
  }) => {
    await watch(page, game, { pace: 'slower' });
    await ready(page);
    await expect(page.getByTestId('next')).toBeVisible();
    await choices(page).first().click();
    await expect(page.locator('.card.active, .tokens li.hand')).toHaveCount(1);
    await expect(page.getByTestId('next')).toHaveCount(0);
    await expect(recapOn(page)).toHaveCount(0);
  });
}

test('while a scene comes before the player’s own turn the bar does not say that somebody is thinking, and while a turn is shown it says that nobody need wait', async ({
  page,
}) => {
  // The investigator plays the last token of the round; the computer may decide while the scene is still shown.
  const saved = await savedGame({
    game: 'pocket',
    mode: 'computer',
    role: 'investigator',
    seed: 3,
    until: ({ round, actor, activation }) => round === 3 && actor === 'investigator' && activation === 3,
  });
  await openSaved(page, saved, { pace: 'slower', scenes: true });
  const bar = page.getByTestId('decision');
  await playOut(page, 'mouse', 1, ({ at }) => at === 'call');
  await expect(page.getByTestId('call-scene')).toBeVisible();
  const heading = await bar.locator('.heading').textContent();
  expect([en.play.thinking(null), en.play.soon(null)]).toContain(heading);
  await page.keyboard.press('Escape');
  await ready(page);

  await openNext(page, await beforeJack('london'));
  await ready(page);
  await expect(page.getByTestId('next')).toBeVisible();
  await expect(bar.locator('.aside')).toHaveText(en.play.hint(en.games.london, 'card', null, true));
  await page.getByTestId('skip').click();
  await expect(bar.locator('.aside')).toHaveText(en.play.hint(en.games.london, 'card', null, false));
});

test('a turn can be replayed; a tap ends it, and the recap is back', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openSaved(page, await afterJack('london'));
  await ready(page);
  await page.getByTestId('replay').click();
  await expect(page.getByTestId('skip')).toBeVisible();
  await expect(recapOn(page)).toHaveCount(0);
  // Nothing is blocked meanwhile.
  await ready(page);
  await page.keyboard.press('Escape');
  await expect(recapOn(page)).toBeVisible();
});

for (const [place, viewport] of Object.entries({
  phone: { width: 360, height: 640 },
  desk: { width: 1440, height: 900 },
})) {
  test(`on a ${place} the log opens beside the board, which neither moves nor turns, and its steps are shown on the board`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await openSaved(page, await afterJack('london'));
    await ready(page);
    const corner = page.locator('main [data-target="hex:a1"]');
    const places = async (): Promise<unknown> => [
      await page.getByRole('main').boundingBox(),
      await corner.boundingBox(),
    ];
    const before = await places();
    await page.getByRole('banner').getByRole('button', { name: en.play.menu }).click();
    const log = page.getByRole('dialog', { name: en.play.log });
    await page.getByRole('dialog').getByRole('button', { name: en.play.log }).click();
    await expect(log).toBeVisible();
    const board = await page.getByRole('main').boundingBox();
    const over = await log.boundingBox();
    if (!board || !over) throw new Error('both are on the screen');
    const apart = over.x >= board.x + board.width - 1 || over.y >= board.y + board.height - 1;
    expect(apart).toBe(true);
    expect(over.x + over.width).toBeLessThanOrEqual(viewport.width);
    expect(over.y + over.height).toBeLessThanOrEqual(viewport.height);
    expect(await places()).toEqual(before);
    // Nothing dims the board: its middle can be pressed.
    const [x, y] = [board.x + board.width / 2, board.y + board.height / 2];
    const onTop = await page.evaluate(
      ([left = 0, top = 0]) => document.elementFromPoint(left, top)?.closest('main') !== null,
      [x, y],
    );
    expect(onTop).toBe(true);
    const people = (): Promise<readonly string[]> =>
      page
        .locator('main .hits > [aria-label*="suspect"]')
        .evaluateAll((all) => all.map((one) => one.outerHTML));
    const now = await people();
    for (let step = 0; step < 6; step++) await log.getByTestId('step-back').click();
    expect(await people()).not.toEqual(now);
    if (place === 'phone') await expectAccessible(page);
    await log.getByTestId('back-to-now').click();
    expect(await people()).toEqual(now);
    // The log leads to the recap too.
    await log.getByTestId('recall').click();
    await expect(log).toHaveCount(0);
    await expect(recapOn(page)).toBeVisible();
  });
}

test('the log speaks to the reader as “you”, and the latest events lead to it by a button that says so', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const saved = await savedGame({
    game: 'pocket',
    mode: 'computer',
    role: 'jack',
    seed: 5,
    until: ({ round, actor }) => round === 2 && actor === 'jack',
  });
  await openSaved(page, saved);
  await ready(page);
  let acts = 0;
  await playOut(page, 'mouse', 1, () => acts++ >= 4);
  const { openLog } = await en.recap();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: openLog }).click();
  const log = page.getByRole('dialog', { name: en.play.log });
  await expect(log).toContainText(/You (move|turn|swap|draw|play) /);
  await expect(log).not.toContainText(/Jack (moves|turns|exchanges|swaps|draws an|plays) /);
});

/** Panels whose rows are below their fold. */
const hiddenRows = (page: Page): Promise<number> =>
  page.locator('.panels').evaluate((panels) => Math.max(0, panels.scrollHeight - panels.clientHeight - 1));

for (const game of GAME_IDS)
  test(`${game}: neither the recap nor a hint pushes a row of the panels out of sight, and on a phone a hint leaves the board as it is`, async ({
    page,
  }) => {
    const desks = [
      { width: 1440, height: 900 },
      { width: 1280, height: 720 },
      { width: 1366, height: 650 },
    ];
    const phones = [
      { width: 390, height: 844 },
      { width: 360, height: 640 },
    ];
    await openSaved(page, await afterJack(game));
    await ready(page);
    for (const viewport of desks) {
      await resize(page, viewport);
      await expect(recapOn(page).filter({ visible: true })).toHaveCount(1);
      await expect.poll(() => hiddenRows(page), JSON.stringify(viewport)).toBe(0);
    }
    await page.keyboard.press('Escape');
    await expect(recapOn(page)).toHaveCount(0);
    const board = () => page.getByRole('main').boundingBox();
    const before: unknown[] = [];
    for (const viewport of phones) {
      await resize(page, viewport);
      before.push(await board());
    }
    await page.getByTestId('hint').click();
    await expect(page.getByTestId('hint-move')).toBeVisible({ timeout: 20_000 });
    for (const [index, viewport] of phones.entries()) {
      await resize(page, viewport);
      await expect.poll(board).toEqual(before[index]);
    }
    // All of it is shown on request, above the line that counts who is seen.
    await page.getByTestId('hint-more').click();
    const rest = await page.getByTestId('hint-card').locator('.rest').boundingBox();
    const counts = await page.locator('.split .strip').boundingBox();
    expect((rest?.y ?? 0) + (rest?.height ?? 0)).toBeLessThanOrEqual(counts?.y ?? 0);
    for (const viewport of desks) {
      await resize(page, viewport);
      await expect.poll(() => hiddenRows(page), JSON.stringify(viewport)).toBe(0);
    }
  });

test('a hint is said once and as a whole', async ({ page }) => {
  await openSaved(page, await afterJack('pocket'));
  await ready(page);
  await expect(recapOn(page).filter({ visible: true })).toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver(() => {
      const text = document.querySelector('[data-testid=hint-said]')?.textContent ?? '';
      if (text !== '' && said.at(-1) !== text) said.push(text);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  await page.getByTestId('hint').click();
  await expect(page.getByTestId('hint-move')).toBeVisible({ timeout: 20_000 });
  const { hint } = await en.advice();
  const said = await page.evaluate(() => (window as unknown as { said: string[] }).said);
  // What was thought of first may come so soon that it is not announced.
  expect(said.filter((one) => one !== hint.thinking)).toHaveLength(1);
});

test('one device: after the hand-over the recap shows what the other player did, and no secret', async ({
  page,
}) => {
  const drawn = await savedGame({
    game: 'pocket',
    mode: 'hand-over',
    seed: 1,
    until: ({ round, actor, activation }, _moves, table) =>
      round === 2 &&
      actor === 'investigator' &&
      activation === 1 &&
      table.update('jack').view.alibis.jack.count > 0,
  });
  await openSaved(page, drawn);
  await page.getByTestId('take-device').click();
  await ready(page);
  const recap = recapOn(page).filter({ visible: true });
  await expect(recap).toHaveCount(1);
  const told = await recap.innerText();
  expect(told).toMatch(/Jack/);
  const { identity } = drawn.table.update('jack').view;
  expect(identity).not.toBeNull();
  // A card that was drawn is named to nobody else; who Jack is, to nobody at all.
  for (const text of (await recap.locator('li').allInnerTexts()).filter((one) => one.includes('draws')))
    expect(text).not.toMatch(new RegExp(Object.values(en.games.pocket.short).join('|')));
  expect(told).not.toMatch(/is Jack|dagger/i);
});

test('online: the recap shows what the other player did, after a reload and on coming back too', async ({
  browser,
  home,
}) => {
  const settings = { confirm: false };
  // Random players may end a game in its first round, when only one suspect is left; then they begin another one.
  for (let games = 0; games < 5; games++) {
    const [ann, bo] = [await guest(browser, home, settings), await guest(browser, home, settings)];
    if (!(await followFirstRound(ann, bo))) return;
  }
  throw new Error('every game ended in its first round');
});

/** Reads Bo's recap throughout the first round of a new game; whether the game ended with that round. */
async function followFirstRound(ann: Page, bo: Page): Promise<boolean> {
  const link = await makeTable(ann, 'Ann', { game: 'pocket' });
  await sitDown(bo, link, 'Bo');
  await begin(ann, bo);
  const recap = recapOn(bo).filter({ visible: true });
  const told = (): Promise<string[]> => recap.locator('li').allInnerTexts();
  // The investigator decides once, Jack twice, then the investigator again.
  let away = false;
  const anns = playOut(ann, 'keyboard', 1, () => away, { patience: 60_000 });
  await ready(bo);
  await expect(recap).toHaveCount(1);
  const first = await told();
  expect(first.join(' ')).toMatch(/moves|turns|swaps|stays|draws/);
  await bo.reload();
  await ready(bo);
  await expect.poll(told).toEqual(first);
  // Bo decides twice and leaves; then Ann decides, and the witnesses are called.
  away = true;
  let back = false;
  const bos = playOut(bo, 'keyboard', 2, () => back, { patience: 60_000 }).catch(() => undefined);
  await anns;
  const table = bo.url();
  await bo.goto('./');
  back = true;
  let over = false;
  const more = playOut(ann, 'keyboard', 3, () => over, { patience: 60_000 }).catch(() => undefined);
  await expect(ann.getByTestId('lately')).toContainText(/seen/, { timeout: 30_000 });
  await bo.goto(table);
  await ready(bo);
  const ended = bo.getByTestId('end');
  await expect(recap.or(ended).first()).toBeVisible();
  const isOver = await ended.isVisible();
  if (!isOver) {
    expect((await told()).join(' ')).toMatch(/moves|turns|swaps|stays|draws/);
    await expect(recap).toContainText(/seen/);
  }
  over = true;
  for (const page of [ann, bo]) await page.context().close();
  await Promise.all([bos, more]);
  return isOver;
}

for (const game of GAME_IDS) {
  test(`${game}: Hint is in sight beside the recap on every screen, and a press on it counts`, async ({
    page,
  }) => {
    await openSaved(page, await afterJack(game));
    await ready(page);
    const hint = page.getByRole('button', { name: en.play.askHint }).filter({ visible: true });
    for (const size of SCREENS) {
      await resize(page, size);
      await expect(recapOn(page).filter({ visible: true })).toHaveCount(1);
      await expect(hint, JSON.stringify(size)).toHaveCount(1);
      await expect(hint, JSON.stringify(size)).toBeInViewport({ ratio: 1 });
      // Nothing lies over it.
      await hint.click({ trial: true });
    }
    await resize(page, { width: 360, height: 640 });
    await hint.click();
    await expect(recapOn(page)).toHaveCount(0);
    await expect(page.getByTestId('hint-card')).toBeVisible();
  });
}

test('arrows and numbers of the recap have the right size after every change of the window', async ({
  page,
}) => {
  await openSaved(page, await afterJack('london'));
  await ready(page);
  const badge = page.locator('[data-testid=recap-marks] .badge circle').first();
  const size = async (): Promise<number> => Math.round((await badge.boundingBox())?.width ?? 0);
  // For a moment after a change the page is laid out with the new width and the old height.
  const settled = async (): Promise<number> => {
    let before = 0;
    const isSettled = async (): Promise<boolean> => {
      const now = await size();
      const isSame = now > 0 && now < 40 && now === before;
      before = now;
      return isSame;
    };
    await expect.poll(isSettled, { intervals: [300] }).toBe(true);
    return before;
  };
  const sizes = SCREENS.filter(({ height }) => [256, 568, 340, 1180, 720].includes(height));
  const after: number[] = [];
  for (const screen of sizes) {
    await resize(page, screen);
    after.push(await settled());
  }
  for (const [i, screen] of sizes.entries()) {
    await resize(page, screen);
    await page.reload();
    await ready(page);
    await expect(badge).toBeVisible();
    expect(await settled(), JSON.stringify(screen)).toBe(after[i]);
  }
});

test('online: a spectator is shown the last turn until the next one, everything they missed when they come back, and no secret', async ({
  browser,
  home,
}) => {
  const ann = await guest(browser, home, { confirm: false });
  const cy = await guest(browser, home);
  const link = await makeTable(ann, 'Ann', { game: 'pocket', computer: true });
  await ready(ann);
  const play = async (seed: number, decisions: number): Promise<void> => {
    let acts = 0;
    await playOut(
      ann,
      'keyboard',
      seed,
      ({ at, picks }) => at === 'decide' && picks.length > 0 && acts++ >= decisions,
      {
        patience: 60_000,
      },
    );
    await ready(ann);
  };
  await play(1, 4);
  await cy.goto(link);
  await playing(cy);
  const recap = recapOn(cy).filter({ visible: true });
  const told = (): Promise<string[]> => recap.locator('li').allInnerTexts();
  await expect(recap).toHaveCount(1);
  const { lastTurns, show } = await en.recap();
  await expect(recap.getByRole('heading')).toHaveText(lastTurns);
  const first = await told();
  expect(first.join(' ')).toMatch(/moves|turns|swaps|stays|draws/);
  await expect(marks(cy).first()).toBeAttached();
  await expect(recap.getByRole('button', { name: en.play.askHint })).toHaveCount(0);
  // It is put away, comes back by key and by a button, and is there after a reload.
  await cy.keyboard.press('r');
  await expect(recap).toHaveCount(0);
  await expect(marks(cy)).toHaveCount(0);
  await cy.getByTestId('recall').click();
  await expect.poll(told).toEqual(first);
  await expect(cy.getByTestId('recall')).toHaveText(show);
  await cy.reload();
  await playing(cy);
  await expect.poll(told).toEqual(first);

  // While the spectator is away, both sides act more than once.
  await cy.goto('./');
  const before = first.length;
  await play(2, 8);
  await cy.goto(link);
  await playing(cy);
  await expect.poll(async () => (await told()).length).toBeGreaterThan(before);
  const sides = await recap
    .locator('li[class]')
    .evaluateAll((all) => all.map((one) => (one.classList.contains('jack') ? 'jack' : 'investigator')));
  expect(new Set(sides)).toEqual(new Set(['jack', 'investigator']));
  // A card that Jack draws has no name.
  const draws = (await recap.locator('li.jack .act').allInnerTexts()).filter((one) => one.includes('draws'));
  for (const text of draws)
    expect(text).not.toMatch(new RegExp(Object.values(en.games.pocket.short).join('|')));
  for (const page of [ann, cy]) await page.context().close();
});
