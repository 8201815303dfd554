import type { Page } from '@playwright/test';
import { GAMES } from '@lamplight/rules';
import type { GameId, LondonView, NewYorkView } from '@lamplight/rules';
import { expect, test } from './fixtures.ts';
import { ready } from './player.ts';
import { pointings } from './pointing.ts';
import { keptLog, openNext, openSaved, savedGame } from './saved-games.ts';
import type { Move, Saved, View } from './saved-games.ts';

/** Every kind of move that a role decides and that does not end the game, by game. */
const KINDS = {
  london: ['activate', 'walk', 'turn', 'lamp', 'cordon', 'cover', 'whistle', 'swap'],
  newyork: ['activate', 'walk', 'build', 'park', 'investigate', 'order', 'swap', 'sail', 'place', 'pass'],
  pocket: ['detective', 'joker', 'rotate', 'exchange', 'alibi'],
} as const satisfies Readonly<Record<GameId, readonly string[]>>;

/** The name of what has the focus: of an element of the page, that is seen. */
const focusOn = (page: Page): Promise<{ readonly at: string; readonly name: string }> =>
  page.evaluate(() => {
    const on = document.activeElement;
    const hidden = on?.closest('[aria-hidden=true]') ?? null;
    if (!on || on === document.body || hidden || !on.checkVisibility()) return { at: 'nothing', name: '' };
    const name = on.getAttribute('aria-label') ?? on.textContent ?? '';
    return { at: on.getAttribute('data-target') ?? on.tagName, name: name.trim() };
  });

/** The first pointing at the first move of a kind. */
function wayOf(game: GameId, view: View, moves: readonly Move[], kind: string) {
  const calm = moves.filter((move) => move.do === kind);
  return pointings(game, view, calm)[0];
}

async function gameWith(game: GameId, kind: string, seed: number): Promise<Saved> {
  return savedGame({
    game,
    mode: 'computer',
    role: 'investigator',
    seed,
    until: ({ actor, round }, moves) =>
      round >= 1 && actor === 'investigator' && moves.some((move) => move.do === kind),
  });
}

for (const game of Object.keys(GAMES) as GameId[]) {
  test(`${game}: after every kind of move, made by keys, the focus is on something with a name`, async ({
    page,
  }) => {
    for (const [index, kind] of KINDS[game].entries()) {
      await test.step(kind, async () => {
        const saved = await gameWith(game, kind, 1 + 5000 * index);
        await (index === 0 ? openSaved : openNext)(page, saved);
        await ready(page);
        await expect(page.locator('[data-testid=play][data-told]')).toBeVisible();
        const { view, moves } = saved.table.update('investigator');
        const way = wayOf(game, view, moves, kind)!;
        const mode = page.locator(`[data-mode="${way.mode}"]`);
        if ((await mode.count()) > 0) await mode.press('Enter');
        for (const target of way.targets) {
          await page
            .locator(
              `[data-target="${target}"]:not([aria-hidden], [aria-disabled=true]), [data-move="${target}"]`,
            )
            .first()
            .press('Enter');
        }
        const logged = async (): Promise<boolean> =>
          (await keptLog(page, saved.card.id)).length > saved.log.length;
        const confirm = page.locator('[data-testid=confirm]:not([aria-disabled])');
        await expect.poll(async () => (await logged()) || (await confirm.count()) > 0).toBe(true);
        if (!(await logged())) await page.keyboard.press('y');
        await expect.poll(logged).toBe(true);
        // The board has what follows, and the focus has come to rest.
        await page.waitForTimeout(150);
        const focus = await focusOn(page);
        expect(focus.at).not.toBe('nothing');
        expect(focus.name).not.toBe('');
        if (kind === 'turn') {
          const { characters } = view as LondonView;
          expect(focus.at).toBe(`hex:${characters.watson}`);
        }
        if (kind === 'sail' || kind === 'order') {
          expect((view as NewYorkView).characters).toBeDefined();
        }
        if (kind === 'detective') expect(focus.at).toMatch(/^detective:/);
      });
    }
  });
}
