import type { Page } from '@playwright/test';
import { GAMES, NEW_YORK_MAP, POCKET_FACTS } from '@lamplight/rules';
import type { GameId, NewYorkView, PocketView, Role } from '@lamplight/rules';
import { words as en } from '../src/words/en.ts';
import { expect, test } from './fixtures.ts';
import { lazyParts } from './lazy-parts.ts';
import { pressAnyway, ready } from './player.ts';
import { pointAt, pointings } from './pointing.ts';
import { beforeCall } from './positions.ts';
import { openSaved, otherJack, putInto, savedGame } from './saved-games.ts';
import type { Saved, SavedOptions } from './saved-games.ts';

const GAME_IDS = Object.keys(GAMES) as GameId[];
const nameOf = (game: GameId, who: string | null): string =>
  (en.games[game].people as Readonly<Record<string, string>>)[who ?? ''] ?? '';

/** A game and its twin, in which another card is Jack's identity and only Jack could notice. */
async function twins(options: SavedOptions): Promise<readonly [Saved, Saved]> {
  for (let seed = 1; seed < 400; seed++) {
    const one = await savedGame({ ...options, seed });
    const other = await otherJack(one);
    if (other) return [one, other];
  }
  throw new Error('no game of this kind has a twin');
}

/** Waits until all lazy parts are loaded and the page does not change for a while. */
async function settled(page: Page): Promise<void> {
  if ((await page.getByTestId('play').count()) > 0) await lazyParts(page);
  let before = '';
  await expect
    .poll(
      async () => {
        const html = await page.evaluate(() => document.documentElement.outerHTML);
        const same = html === before;
        before = html;
        return same;
      },
      { intervals: [400] },
    )
    .toBe(true);
}

/** Everything in the page that a person beside the player, or a program in the page, could read. */
async function traces(page: Page): Promise<object> {
  await settled(page);
  const kept = await page.evaluate(async () => {
    const request = indexedDB.open('lamplight', 1);
    await new Promise((resolve) => {
      request.onsuccess = resolve;
    });
    const keysOf = (store: string): Promise<unknown> =>
      new Promise((resolve) => {
        const keys = request.result.transaction(store).objectStore(store).getAllKeys();
        keys.onsuccess = () => {
          resolve(keys.result);
        };
      });
    const keys = [await keysOf('logs'), await keysOf('cards')];
    request.result.close();
    return {
      html: document.documentElement.outerHTML,
      title: document.title,
      address: location.href,
      stored: [localStorage, sessionStorage].map((storage) => JSON.stringify(Object.entries(storage))),
      databases: (await indexedDB.databases()).map(({ name }) => name),
      keys,
    };
  });
  return { ...kept, spoken: await page.locator('body').ariaSnapshot() };
}

type Step = (page: Page) => Promise<void>;
const cover: Step = (page) => expect(page.getByTestId('hand-over')).toBeVisible();
const take: Step = async (page) => {
  await page.getByTestId('take-device').click();
  await ready(page);
};
const openLog: Step = async (page) => {
  await page.getByRole('button', { name: 'Log', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
};
const openSuspects: Step = async (page) => {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: en.play.moreSuspects }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
};

interface Scene {
  readonly name: string;
  readonly options: Omit<SavedOptions, 'game'>;
  readonly actor: Role;
  readonly steps: readonly Step[];
}

const SCENES: readonly Scene[] = [
  {
    name: 'two passing the device, the cover and then the investigator',
    options: { mode: 'hand-over' },
    actor: 'investigator',
    steps: [cover, take, openLog, openSuspects],
  },
  {
    name: 'two at one table, the investigator to decide',
    options: { mode: 'tabletop' },
    actor: 'investigator',
    steps: [ready, openLog, openSuspects],
  },
  {
    name: 'two at one table, Jack to decide',
    options: { mode: 'tabletop' },
    actor: 'jack',
    steps: [ready, openLog, openSuspects],
  },
  {
    name: 'the investigator against the computer',
    options: { mode: 'computer', role: 'investigator' },
    actor: 'investigator',
    steps: [ready, openLog, openSuspects],
  },
];

for (const { name, options, actor, steps } of SCENES) {
  for (const game of GAME_IDS) {
    test(`${game}, ${name}: not a byte of the page depends on who Jack is`, async ({ page }) => {
      const both = await twins({
        ...options,
        game,
        until: (view, moves) => view.actor === actor && view.round >= 2 && moves.length > 0,
      });
      const seen: object[][] = [];
      for (const saved of both) {
        await (seen.length === 0 ? openSaved(page, saved) : exchange(page, saved));
        const taken: object[] = [];
        for (const step of steps) {
          await step(page);
          taken.push(await traces(page));
        }
        seen.push(taken);
      }
      expect(seen[1]).toEqual(seen[0]);
    });
  }
}

test('newyork, two players at one device: nothing shows whom Eastman may send out of the city', async ({
  page,
}) => {
  const leaves = ({ to }: { readonly to?: string }): boolean =>
    to !== undefined && to !== 'liberty' && !NEW_YORK_MAP.land.includes(to);
  const both = await twins({
    game: 'newyork',
    mode: 'tabletop',
    until: ({ actor }, moves) =>
      actor === 'jack' &&
      moves.some((move) => move.do === 'order' && leaves(move as { readonly to?: string })),
  });
  // The test looks for Jack's character of the first game in both games.
  const { identity, characters } = both[0].table.update('jack').view as NewYorkView;
  const hex = characters[identity as keyof typeof characters];
  const seen: object[] = [];
  for (const saved of both) {
    await (seen.length === 0 ? openSaved(page, saved) : exchange(page, saved));
    await ready(page);
    // What is said waits for its words to be loaded, and is said in one piece where it comes together.
    await heardAll(page);
    const order = page.locator('[data-mode=order]');
    if (await order.isVisible()) await order.click();
    await heardAll(page);
    await pressAnyway(page.locator(`[data-target="hex:${hex}"]`));
    await expect(page.getByTestId('undo')).toBeEnabled();
    await heardAll(page);
    seen.push(await traces(page));
  }
  expect(seen[1]).toEqual(seen[0]);
});

/** Waits until something was said and nothing more is. */
async function heardAll(page: Page): Promise<void> {
  let before = '';
  const isQuiet = async (): Promise<boolean> => {
    const now = await page.getByRole('log').first().innerText();
    const isSame = now !== '' && now === before;
    before = now;
    return isSame;
  };
  await expect.poll(isQuiet, { intervals: [400] }).toBe(true);
}

/** Replaces the open game by its twin. */
async function exchange(page: Page, saved: Saved): Promise<void> {
  await putInto(page, saved);
  await page.goto(`./#/game/${saved.card.id}`);
}

for (const game of GAME_IDS) {
  test(`${game}: Jack's secrets show only while the button is held, by pointer or by key`, async ({
    page,
  }) => {
    const saved = await savedGame({ game, mode: 'tabletop', until: ({ actor }) => actor === 'jack' });
    const sentence = en.play.youAre(nameOf(game, saved.table.update('jack').view.identity));
    await openSaved(page, saved);
    await ready(page);
    const before = await page.locator('body').innerHTML();
    expect(before).not.toContain(sentence);
    const peek = page.getByTestId('peek-jack');
    await peek.hover();
    await page.mouse.down();
    await expect(page.getByText(sentence)).toBeVisible();
    await page.mouse.up();
    await expect(page.getByText(sentence)).toHaveCount(0);

    await peek.focus();
    await page.keyboard.down(' ');
    await expect(page.getByText(sentence)).toBeVisible();
    await page.keyboard.up(' ');
    await expect(page.getByText(sentence)).toHaveCount(0);

    await page.keyboard.down(' ');
    await expect(page.getByText(sentence)).toBeVisible();
    await page.evaluate(() => window.dispatchEvent(new Event('blur')));
    await expect(page.getByText(sentence)).toHaveCount(0);
    await page.keyboard.up(' ');
  });
}

for (const game of ['london', 'newyork'] as const) {
  test(`${game}: two players at one device see Jack's exit only while Jack's button is held, and Jack can take it then`, async ({
    page,
  }) => {
    const saved = await savedGame({
      game,
      mode: 'tabletop',
      until: ({ actor }, moves) => actor === 'jack' && moves.some((move) => move.do === 'escape'),
    });
    await openSaved(page, saved);
    await ready(page);
    const out = page.locator('[data-target^="exit:"].offered, [data-way-out]');
    await expect(out).toHaveCount(0);
    await page.getByTestId('peek-jack').focus();
    await page.keyboard.down(' ');
    await expect(page.locator('[data-way-out]').first()).toBeVisible();
    await page.keyboard.up(' ');
    await expect(out).toHaveCount(0);

    await page.getByTestId('peek-jack').hover();
    await page.mouse.down();
    await page.locator('[data-way-out]').first().hover();
    await page.mouse.up();
    await expect(page.getByTestId('end')).toBeVisible();
  });
}

for (const game of ['london', 'newyork'] as const) {
  test(`${game}: nothing shows the answer of a witness call before its scene`, async ({ page }) => {
    const saved = await beforeCall(game);
    const { view, moves } = saved.table.update('investigator');
    const way = pointings(game, view, moves)[0]!;
    await openSaved(page, saved, { scenes: true });
    await ready(page);
    // Records everything that can be read from now on, up to the scene.
    await page.evaluate(() => {
      const read: string[] = [];
      Object.assign(window, { readBefore: read });
      const observer = new MutationObserver(() => {
        if (document.querySelector('[data-testid=call-scene]')) observer.disconnect();
        else read.push(document.querySelector('[data-testid=lately]')?.textContent ?? '', document.title);
      });
      observer.observe(document.body, {
        subtree: true,
        childList: true,
        characterData: true,
        attributes: true,
      });
    });
    for (const target of way.targets) await pointAt(page, target);
    await page.getByTestId('confirm').click();
    await expect(page.getByTestId('call-scene')).toBeVisible();
    const during = await page.getByTestId('lately').textContent();
    const before = await page.evaluate(() => (window as unknown as { readBefore: string[] }).readBefore);
    expect(before.length).toBeGreaterThan(2);
    for (const text of [...before, during ?? '']) expect(text).not.toMatch(/Jack was (not )?seen/);
  });
}

test('after the end the panel counts Jack’s cards for everybody, and calls none of them hidden', async ({
  page,
}) => {
  const saved = await savedGame({
    game: 'pocket',
    bold: true,
    until: ({ alibis }, _moves, table) => table.outcome() !== null && alibis.jack.count > 0,
  });
  // A device of two players shows what spectators see.
  const { view } = saved.table.update('spectator');
  await openSaved(page, saved);
  await page.getByTestId('end').waitFor();
  await page.keyboard.press('Escape');
  const glasses = page.locator('section.glasses');
  const { hourglasses } = view as PocketView;
  const { allHourglasses, hiddenCard } = en.games.pocket.district;
  await expect(glasses).toContainText(allHourglasses(hourglasses ?? -1, POCKET_FACTS.goal));
  await expect(glasses).not.toContainText(hiddenCard);
  await expect(glasses.getByRole('listitem')).toHaveCount(view.alibis.jack.count);
});
