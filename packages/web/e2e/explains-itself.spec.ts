import type { Locator, Page } from '@playwright/test';
import type { GameId, LondonView, NewYorkView, PocketView } from '@lamplight/rules';
import { words as en } from '../src/words/en.ts';
import { expect, test } from './fixtures.ts';
import { pressAnyway, ready } from './player.ts';
import { midGame } from './positions.ts';
import { openSaved, savedGame } from './saved-games.ts';
import type { Saved } from './saved-games.ts';

const told = (page: Page): Promise<void> =>
  expect(page.locator('[data-testid=play][data-told]')).toBeVisible();
const place = (page: Page, target: string): Locator =>
  page.locator(`main [data-target="${target}"]:not([aria-hidden])`);

/** Something that cannot be chosen while a card or a token is, and what is said of it. */
async function anything(saved: Saved): Promise<readonly (readonly [target: string, does: string])[]> {
  const { view } = saved.table.update('investigator');
  switch (saved.card.game) {
    case 'london': {
      const { lamps, covers, cordons } = view as LondonView;
      const { does, goesOut } = await en.games.london.telling();
      const lamp = lamps.find(({ number }) => number !== null);
      return [
        [`hex:${covers[0]}`, does.shutManhole],
        [`exit:${cordons[0]}`, does.cordon],
        ...(lamp ? ([[`hex:${lamp.hex}`, goesOut(Number(lamp.number))]] as const) : []),
      ];
    }
    case 'newyork': {
      const { characters, steamers, metros } = view as NewYorkView;
      const free = metros.find((hex) => !Object.values(characters).includes(hex));
      const { does } = await en.games.newyork.telling();
      return [
        [`port:${steamers[0]}`, does.steamer],
        [`hex:${free}`, does.metro],
        ['hex:liberty', does.liberty],
      ];
    }
    case 'pocket': {
      const { grid } = view as PocketView;
      const { does } = await en.games.pocket.telling();
      const tile = grid.find(({ suspect, wall }) => suspect && wall !== null);
      return [[`tile:${tile?.tile}`, does.wall]];
    }
  }
}

for (const game of ['london', 'newyork', 'pocket'] as const satisfies readonly GameId[]) {
  test(`${game}: the pointer, the focus and a plain press explain what something on the board does`, async ({
    page,
  }) => {
    const saved = await midGame(game);
    await openSaved(page, saved);
    await ready(page);
    await told(page);
    const lens = page.getByTestId('lens');
    for (const [target, does] of await anything(saved)) {
      await place(page, target).hover();
      await expect(lens).toContainText(does);
      // A sentence for the ear is no tooltip.
      await expect(lens).not.toContainText('chosen');
      await page.mouse.move(0, 0);
      await expect(lens).toHaveCount(0);
      await pressAnyway(place(page, target));
      await expect(lens).toContainText(does);
      await page.keyboard.press('Escape');
      await expect(lens).toHaveCount(0);
    }
    const [[target, does] = ['', '']] = await anything(saved);
    await page.keyboard.press('Tab');
    await place(page, target).focus();
    await expect(lens).toContainText(does);
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  test('a tap on what cannot be chosen explains it, and a cue says so once', async ({ page }) => {
    const saved = await midGame('newyork');
    await openSaved(page, saved, { coach: true });
    await ready(page);
    await told(page);
    const cue = page.getByTestId('cue');
    await expect(cue).toBeVisible();
    const [[target, does] = ['', '']] = await anything(saved);
    await place(page, target).tap();
    await expect(page.getByTestId('lens')).toContainText(does);
    await expect(cue).toHaveCount(0);
    await page.reload();
    await ready(page);
    await told(page);
    await expect(page.locator('#explain-order')).toHaveCount(1);
    await expect(cue).toHaveCount(0);
  });
});

test('of two tokens with the same face, the one that is pressed is lifted', async ({ page }) => {
  const saved = await savedGame({
    game: 'pocket',
    mode: 'computer',
    role: 'investigator',
    until: (view, moves) =>
      view.actor === 'investigator' &&
      moves.some((move) => move.do === 'rotate') &&
      (view as PocketView).tokens.filter(({ showing, used }) => showing === 'rotation' && !used).length === 2,
  });
  await openSaved(page, saved);
  await ready(page);
  const twins = page.locator('.tokens li').filter({ has: page.locator('[data-target="token:rotation"]') });
  await twins.nth(1).getByRole('button').click();
  await expect(twins.nth(1)).toHaveClass(/hand/);
  await expect(twins.nth(0)).not.toHaveClass(/hand/);
  await pressAnyway(twins.nth(0).getByRole('button'));
  await expect(twins.nth(0)).toHaveClass(/hand/);
  await expect(twins.nth(1)).not.toHaveClass(/hand/);
});

test('a token explains its other side', async ({ page }) => {
  const saved = await midGame('pocket');
  await openSaved(page, saved);
  await ready(page);
  await told(page);
  const { tokens } = saved.table.update('investigator').view as PocketView;
  const { powers, tokens: names } = en.games.pocket;
  const { otherSide } = await en.games.pocket.telling();
  const at = tokens.findIndex(({ used }) => !used);
  const hidden = tokens[at]!.hidden!;
  await page.locator('.tokens li').nth(at).getByRole('button').hover();
  await expect(page.getByTestId('lens')).toContainText(otherSide(names[hidden], powers[hidden]));
});

test('New York shows how many tiles are left to build, as many as were not built', async ({ page }) => {
  const saved = await midGame('newyork');
  await openSaved(page, saved);
  await ready(page);
  const built = (tile: string): number =>
    saved.log.filter(
      (entry) =>
        entry.kind === 'move' &&
        entry.move.do === 'build' &&
        'tile' in entry.move &&
        entry.move.tile === tile,
    ).length;
  const { supply } = await en.games.newyork.telling();
  const line = page.getByTestId('supply');
  for (const tile of ['lamp', 'metro', 'site'] as const) {
    await expect(line).toContainText(supply[tile](4 - built(tile)));
  }
});

test('cards are described by their powers, in a few words', async ({ page }) => {
  await openSaved(page, await midGame('london'));
  await ready(page);
  const powers: Readonly<Record<string, string>> = en.games.london.powers;
  for (const card of await page.locator('.card').all()) {
    const [, who = ''] = ((await card.getAttribute('data-target')) ?? '').split(':');
    await expect(card).toHaveAccessibleDescription(powers[who]!);
  }
});

test('choosing a walk announces where it leaves the character, and what is left to do', async ({ page }) => {
  const saved = await savedGame({
    game: 'london',
    mode: 'computer',
    role: 'investigator',
    until: (view, moves) =>
      view.actor === 'investigator' &&
      view.round === 2 &&
      (view as LondonView).active?.character === 'bert' &&
      view.suspects.includes('bert') &&
      moves.some((move) => move.do === 'walk') &&
      moves.some((move) => move.do === 'cover'),
  });
  await openSaved(page, saved);
  await ready(page);
  await told(page);
  await page.locator('[data-mode=walk]').click();
  await page
    .locator('.hits > .offered[aria-label*=", street,"]:not([aria-label*="suspect"])')
    .first()
    .press('Enter');
  const said = page.getByRole('log');
  await expect(said).toContainText(/(Hidden|Visible) there\. \d visible, \d hidden\./);
  await expect(said).toContainText('Then:');
});

test('the hex of a whistled character says that it is chosen', async ({ page }) => {
  const saved = await savedGame({
    game: 'london',
    mode: 'computer',
    role: 'investigator',
    until: (view, moves) => view.actor === 'investigator' && moves.some((move) => move.do === 'whistle'),
  });
  await openSaved(page, saved);
  await ready(page);
  await told(page);
  if ((await page.locator('[data-mode=whistle]').count()) > 0)
    await page.locator('[data-mode=whistle]').click();
  const move = saved.table.update('investigator').moves.find((one) => one.do === 'whistle');
  const { character } = move as unknown as { readonly character: string };
  const { characters } = saved.table.update('investigator').view as LondonView;
  const hex = place(page, `hex:${characters[character as keyof typeof characters]}`);
  await hex.press('Enter');
  await expect(hex).toHaveAttribute('aria-label', /Chosen\.$/);
});

test('a player who draws an alibi card against the computer hears which one it is', async ({ page }) => {
  const saved = await savedGame({
    game: 'london',
    mode: 'computer',
    role: 'investigator',
    until: (view, moves) =>
      view.actor === 'investigator' &&
      view.pile > 2 &&
      (view as LondonView).active?.character === 'holmes' &&
      moves.every((move) => move.do === 'walk'),
  });
  await openSaved(page, saved);
  await ready(page);
  await told(page);
  const where = page.locator('.hits > .offered').first();
  await where.press('Enter');
  await where.press('Enter');
  await expect(page.getByRole('log')).toContainText(/draw an alibi card: \w+ is not Jack\./);
});

test('the title of the page follows the screen', async ({ page }) => {
  await openSaved(page, await midGame('pocket'));
  await ready(page);
  await expect(page).toHaveTitle(en.play.pageTitle(en.games.pocket.about.title, en.play.turn(null)));
  await page.getByRole('button', { name: en.play.toHome }).first().click();
  await expect(page.getByTestId('play-computer')).toBeVisible();
  await expect(page).toHaveTitle(en.play.name);
  // A game is named once, and described apart from its name.
  const { name, line } = en.games.pocket.about;
  const radio = page.getByRole('radio', { name, exact: true });
  await expect(radio).toHaveCount(1);
  await expect(radio).toHaveAccessibleDescription(new RegExp(line));
});

test.describe('the structure that screen readers use', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test('Pocket exposes no stray letters, skips no heading, and its panels are no landmarks', async ({
    page,
  }) => {
    await openSaved(page, await midGame('pocket'));
    await ready(page);
    await told(page);
    expect(await page.locator('main').ariaSnapshot()).not.toMatch(/text:/);
    const levels = await page
      .locator('h1, h2, h3, h4')
      .evaluateAll((all) =>
        all.filter((one) => one.getClientRects().length > 0).map((one) => Number(one.tagName.slice(1))),
      );
    for (const [index, level] of levels.entries()) {
      expect(level, levels.join(' ')).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1);
    }
    // It takes the focus of a new screen.
    await expect(page.locator('main')).toHaveAccessibleName(en.play.board);
    await page.getByRole('button', { name: en.play.menu, exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.locator('dialog :is(header, footer)')).toHaveCount(0);
  });
});
