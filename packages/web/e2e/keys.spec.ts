import type { Page } from '@playwright/test';
import { GAMES, elementAt, pick, seededRandom } from '@lamplight/rules';
import type { GameId } from '@lamplight/rules';
import { nextStop } from '../src/board/streets/roving.ts';
import type { Lane, Stop } from '../src/board/streets/roving.ts';
import type { Way } from '../src/board/contract.ts';
import { words as en } from '../src/words/en.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { ready } from './player.ts';
import { midGame } from './positions.ts';
import { keptLog, openNext, openSaved, savedGame } from './saved-games.ts';
import type { Saved } from './saved-games.ts';

const ARROWS: Readonly<Record<Way, string>> = {
  up: 'ArrowUp',
  down: 'ArrowDown',
  left: 'ArrowLeft',
  right: 'ArrowRight',
};

/** What somebody at the keyboard knows of the screen. */
interface Scene {
  readonly confirm: boolean;
  /** The places of the cards or tokens that can be chosen, from 1. */
  readonly cards: readonly number[];
  readonly choices: readonly string[];
  /** Those of them that accuse a suspect, which would end the game. */
  readonly accusing: readonly string[];
  readonly bar: number;
  readonly stops: readonly Stop[];
  readonly side: number;
  readonly on: string | null;
}

const sceneOf = (page: Page): Promise<Scene> =>
  page.evaluate(() => {
    const all = (selector: string): Element[] => [...document.querySelectorAll(selector)];
    const targetOf = (one: Element | null): string | null => one?.getAttribute('data-target') ?? null;
    const board = all('main [data-target]:not([aria-hidden])');
    const choices = all('main :is(.offered, .open)[data-target]:not([aria-hidden])');
    const box = (board[0] ?? document.body).getBoundingClientRect();
    return {
      confirm: all('[data-testid=confirm]:not([aria-disabled])').length > 0,
      cards: all('.card[data-target], .tokens [data-target]').flatMap((one, index) =>
        one.matches('.card.offered, .tokens li.open > *') ? [index + 1] : [],
      ),
      choices: choices.map((one) => targetOf(one) ?? ''),
      accusing: choices
        .filter((one) => / accuses /.test(one.getAttribute('aria-label') ?? ''))
        .map((one) => targetOf(one) ?? ''),
      bar: all('.extra > [data-target], [data-move]').length,
      stops: board.map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return { target: targetOf(one) as Stop['target'], at: [x + width / 2, y + height / 2] as const };
      }),
      side: Math.max(box.width, box.height) / 2,
      on: document.activeElement?.closest('main') ? targetOf(document.activeElement) : null,
    };
  });

/** The arrow keys from one place to another; null where arrow keys do not lead there. */
function arrowsTo({ stops, side }: Scene, from: string, to: string): readonly string[] | null {
  const start = stops.find(({ target }) => target === from);
  if (!start) return null;
  interface Reached {
    readonly stop: Stop;
    readonly lane: Lane | null;
    readonly keys: readonly string[];
  }
  let reached: readonly Reached[] = [{ stop: start, lane: null, keys: [] }];
  const seen = new Set<string>([start.target]);
  while (reached.length > 0) {
    const found = reached.find(({ stop }) => stop.target === to);
    if (found) return found.keys;
    reached = reached.flatMap(({ stop, lane, keys }) =>
      (Object.keys(ARROWS) as Way[]).flatMap((heading): Reached[] => {
        const next = nextStop(stops, stop, heading, lane, side);
        if (!next || seen.has(next.stop.target)) return [];
        seen.add(next.stop.target);
        return [{ ...next, keys: [...keys, ARROWS[heading]] }];
      }),
    );
  }
  return null;
}

/** The keys on the shorter way to a choice on the board: arrow keys, or from choice to choice. */
function keysTo(scene: Scene, on: string, to: string, arrows: boolean): readonly string[] {
  const { choices, stops } = scene;
  const indexOf = (one: string): number => stops.findIndex(({ target }) => target === one);
  const [here, there] = [indexOf(on), indexOf(to)];
  const between = choices.filter((one) =>
    there > here
      ? indexOf(one) > here && indexOf(one) <= there
      : indexOf(one) < here && indexOf(one) >= there,
  );
  const byArrow = arrows ? arrowsTo(scene, on, to) : null;
  if (byArrow && byArrow.length < between.length) return byArrow;
  return between.map(() => (there > here ? 'n' : 'p'));
}

/** Decides by keys alone. Returns how many keys each decision took. */
async function decide(page: Page, game: GameId, saved: Saved, decisions: number): Promise<number[]> {
  const random = seededRandom(7);
  const taken: number[] = [];
  let keys = 0;
  const press = async (key: string): Promise<void> => {
    keys += 1;
    await page.keyboard.press(key);
  };
  const ended = page.getByTestId('end');
  for (let acts = 0; taken.length < decisions && acts < 40 * decisions; acts++) {
    await page.locator('[data-testid=play][data-ready][data-told], [data-testid=end]').first().waitFor();
    if (await ended.isVisible()) break;
    const before = (await keptLog(page, saved.card.id)).length;
    const scene = await sceneOf(page);
    // The game is over, and its end is about to be shown.
    if (!scene.confirm && scene.cards.length + scene.choices.length + scene.bar === 0) break;
    if (scene.confirm) await press('y');
    else if (scene.cards.length > 0) {
      await press(String(pick(scene.cards, random)));
    } else if (scene.choices.length > 0) {
      const calm = scene.choices.filter((one) => !scene.accusing.includes(one));
      const target = pick(calm.length > 0 ? calm : scene.choices, random);
      if (scene.on === null && game !== 'pocket') await press('b');
      // Arrow keys that did not lead there are not tried again.
      let arrows = game !== 'pocket';
      for (let now = await sceneOf(page); now.on !== target && keys < 60; now = await sceneOf(page)) {
        if (now.on === null) await press('n');
        else {
          for (const key of keysTo(now, now.on, target, arrows)) await press(key);
          arrows = false;
        }
      }
      await expect(page.locator(`main [data-target="${target}"]:not([aria-hidden])`)).toBeFocused();
      await press('Enter');
    } else {
      for (let at = random(scene.bar); at >= 0; at--) await press('n');
      await press('Enter');
    }
    // What was pressed shows: something else can be chosen, or the decision is made.
    await expect
      .poll(
        async () => {
          const logged = (await keptLog(page, saved.card.id)).length;
          return logged > before || JSON.stringify(await sceneOf(page)) !== JSON.stringify(scene);
        },
        { intervals: [20] },
      )
      .toBe(true);
    await page.waitForTimeout(40);
    if ((await keptLog(page, saved.card.id)).length > before) {
      taken.push(keys);
      keys = 0;
    }
  }
  return taken;
}

for (const game of Object.keys(GAMES) as GameId[]) {
  test(`${game}: somebody who knows the keys needs at most eight for a decision`, async ({ page }) => {
    const taken: number[] = [];
    // A game may soon be over, so it is played from its first decision, and then another one.
    for (let seed = 1; taken.length < 6 && seed <= 6; seed++) {
      const saved = await savedGame({
        game,
        mode: 'computer',
        role: 'investigator',
        seed,
        until: ({ round, actor }) => round === 1 && actor === 'investigator',
      });
      await (seed === 1 ? openSaved : openNext)(page, saved);
      await ready(page);
      taken.push(...(await decide(page, game, saved, 14)));
    }
    expect(taken.length).toBeGreaterThanOrEqual(6);
    const average = taken.reduce((sum, keys) => sum + keys, 0) / taken.length;
    expect(average, `keys for each decision: ${taken.join(' ')}`).toBeLessThanOrEqual(8);
  });
}

test('a question mark lists the keys, and the list is in the settings too', async ({ page }) => {
  await openSaved(page, await midGame('pocket'));
  await ready(page);
  await expect(page.locator('[data-testid=play][data-told]')).toBeVisible();
  const { title, rows } = await en.keyboard();
  await expect(async () => {
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: title })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(page.getByTestId('keys').getByRole('definition')).toHaveText(rows.map(({ does }) => does));
  await expectAccessible(page, 'dialog');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: en.play.settings, exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: title })).toBeVisible();
});

test('letters are keys with Caps Lock too, and only on the board where the player wants that', async ({
  page,
}) => {
  await openSaved(page, await midGame('london'));
  await ready(page);
  await expect(page.locator('[data-testid=play][data-told]')).toBeVisible();
  const card = page.locator('.card:focus');
  await expect(async () => {
    await page.keyboard.press('C');
    await expect(card).toHaveCount(1, { timeout: 500 });
  }).toPass();
  await page.getByRole('button', { name: en.play.settings, exact: true }).click();
  const letters = page.getByLabel((await en.keyboard()).letters);
  await letters.locator('xpath=ancestor::label').click();
  await expect(letters).not.toBeChecked();
  await page.keyboard.press('Escape');
  const settings = page.getByRole('button', { name: en.play.settings, exact: true });
  await expect(settings).toBeFocused();
  for (const key of ['c', '1', '?']) {
    await page.keyboard.press(key);
    await expect(settings).toBeFocused();
  }
  const recap = page.getByTestId('recap');
  const shown = await recap.count();
  await page.keyboard.press('r');
  await expect(recap).toHaveCount(shown);
  const place = page.locator('main [data-target][tabindex="0"]');
  await place.focus();
  await page.keyboard.press('r');
  await expect(recap).toHaveCount(1 - shown);
  // The keys of the board itself are no letters.
  await page.keyboard.press('+');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(place).toBeFocused();
  await page.keyboard.press('c');
  await expect(card).toHaveCount(1);
});

test('a key that is held chooses and does not confirm', async ({ page }) => {
  const saved = await midGame('london');
  await openSaved(page, saved);
  await ready(page);
  await page.locator('.card.offered').first().press('Enter');
  const places = page.locator('.hits > .offered');
  await expect(page.locator('.card.active')).toHaveCount(1);
  await expect(places.first()).toBeAttached();
  const before = (await keptLog(page, saved.card.id)).length;
  const place = elementAt(await places.all(), 0);
  await place.focus();
  // Only the first press of a held key is no repetition.
  for (let times = 0; times < 5; times++) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(page.locator('[data-testid=confirm]:not([aria-disabled])')).toHaveCount(1);
  expect(await keptLog(page, saved.card.id)).toHaveLength(before);
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await keptLog(page, saved.card.id)).length).toBeGreaterThan(before);
});

test('keys do nothing to a game under an open dialog, and a held key takes back once', async ({ page }) => {
  const saved = await midGame('london');
  await openSaved(page, saved);
  await ready(page);
  await expect(page.locator('[data-testid=play][data-told]')).toBeVisible();
  await page.locator('.card.offered').first().press('Enter');
  await expect(page.locator('.card.active')).toHaveCount(1);
  await ready(page);
  const place = page.locator('.hits > .offered').first();
  await place.press('Enter');
  const confirm = page.locator('[data-testid=confirm]:not([aria-disabled])');
  await expect(confirm).toHaveCount(1);
  const before = (await keptLog(page, saved.card.id)).length;
  await page.getByRole('button', { name: en.play.settings, exact: true }).click();
  const dialog = page.getByRole('dialog');
  // A press on plain text takes the focus out of the dialog.
  await dialog.getByRole('heading').first().click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('button, input'))).toBeNull();
  for (const key of ['Backspace', 'y', '1', 'r']) await page.keyboard.press(key);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(confirm).toHaveCount(1);
  expect(await keptLog(page, saved.card.id)).toHaveLength(before);
  await place.focus();
  for (let times = 0; times < 5; times++) await page.keyboard.down('Backspace');
  await page.keyboard.up('Backspace');
  await expect(confirm).toHaveCount(0);
  await expect(page.locator('.card.active')).toHaveCount(1);
  expect(await keptLog(page, saved.card.id)).toHaveLength(before);
});
