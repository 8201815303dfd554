import type { Page } from '@playwright/test';
import { pick, seededRandom } from '@lamplight/rules';
import type { GameId, Random, Role } from '@lamplight/rules';
import { expect, test } from './fixtures.ts';
import { heardOn, listenTo, tableNow, toldSince } from './listening.ts';
import { keptLog, openSaved, savedGame } from './saved-games.ts';
import type { Saved } from './saved-games.ts';

const OPEN =
  '.card.offered, .hits > .offered, .hit.open:not([aria-hidden]), li.open > [data-target], .extra > [data-target]';
const ENDS = / accuses |exit|^Port /;

/** Decides something that does not end the game, by keys. */
async function decide(page: Page, saved: Saved, random: Random): Promise<void> {
  const logged = async (): Promise<number> => (await keptLog(page, saved.card.id)).length;
  const before = await logged();
  const confirm = page.locator('[data-testid=confirm]:not([aria-disabled])');
  for (let acts = 0; acts < 6 && (await logged()) === before; acts++) {
    const heard = (await heardOn(page)).length;
    if ((await confirm.count()) > 0) await page.keyboard.press('y');
    else {
      const open = await page.locator(OPEN).all();
      const names = await Promise.all(open.map((one) => one.getAttribute('aria-label')));
      const calm = open.filter((_, i) => !ENDS.test(names[i] ?? ''));
      const choices = calm.length > 0 ? calm : open.length > 0 ? open : [page.locator('[data-move]').first()];
      await pick(choices, random).press('Enter');
    }
    // Nothing that is pressed is silent.
    await expect.poll(async () => (await heardOn(page)).length).toBeGreaterThan(heard);
  }
}

for (const [game, role] of [
  ['london', 'investigator'],
  ['newyork', 'jack'],
  ['pocket', 'jack'],
] as const satisfies readonly (readonly [GameId, Role])[]) {
  test(`${game}: what happens is heard once and in order, and the question comes after it`, async ({
    page,
  }) => {
    const saved = await savedGame({
      game,
      mode: 'computer',
      role,
      seed: 3,
      until: ({ round, actor }) => round === 2 && actor !== role && actor !== 'chance',
    });
    await listenTo(page);
    await openSaved(page, saved, { pace: 'faster' });
    const moments = saved.table.moments(role).length;
    const random = seededRandom(5);
    let known = 0;
    for (let decisions = 0; decisions < 12; decisions++) {
      // A player who listens waits for the question after what the other player did.
      await expect
        .poll(
          async () => {
            const table = await tableNow(page, saved);
            const asked = (await heardOn(page)).slice(known).some((one) => /^Your turn/.test(one));
            return table.outcome() ?? (table.update('spectator').view.actor === role && (known > 0 || asked));
          },
          { timeout: 30_000 },
        )
        .toBeTruthy();
      if ((await tableNow(page, saved)).outcome()) break;
      await page.locator('[data-testid=play][data-ready][data-told]').waitFor();
      await decide(page, saved, random);
      known = (await heardOn(page)).length;
    }
    const told = async () => toldSince(await tableNow(page, saved), role, moments);
    const happened = async (): Promise<string[]> => {
      const possible = new Set((await told()).map(({ text }) => text));
      return (await heardOn(page)).filter((one) => possible.has(one));
    };
    const texts = (await told()).map(({ text }) => text);
    await expect.poll(happened, { timeout: 20_000 }).toEqual(texts);
    const expected = await told();

    const heard = await heardOn(page);
    expect(heard.filter((one, i) => one === heard[i - 1])).toEqual([]);
    // After the question, nothing of the other player is told before the listener has acted.
    let [event, asked] = [0, false];
    for (const one of heard) {
      if (one.startsWith('Your turn')) asked = true;
      if (one !== expected[event]?.text) continue;
      const { by } = expected[event++]!;
      expect(asked && by !== role && by !== null, `${one} after the question`).toBe(false);
      if (by === role) asked = false;
    }
  });
}
