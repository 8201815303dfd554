import type { Page } from '@playwright/test';
import type { LondonMove, LondonView, NewYorkView } from '@lamplight/rules';
import { expect, setTheme, test } from './fixtures.ts';
import { contrast, contrastOf, samplesOf, SIGHTS } from './mark-contrast.ts';
import type { Rgb, Sight } from './mark-contrast.ts';
import { ready } from './player.ts';
import { midGame } from './positions.ts';
import { openNext, openSaved, savedGame } from './saved-games.ts';
import type { Saved, View } from './saved-games.ts';

// WCAG 1.4.11: what has to be seen needs a contrast of 3:1 against what is beside it.
const LEAST = 3;

const SEEN = 'circle[stroke="var(--seen)"]';
const HIDDEN = 'circle[stroke="var(--hidden)"]';

/** Someone who may be accused stands in the light: the hardest ground for the brackets. */
const accusable = (game: 'london' | 'newyork'): Promise<Saved> =>
  savedGame({
    game,
    mode: 'computer',
    role: 'investigator',
    seed: 500,
    until: (view: View, moves) => {
      const { characters, visible } = view as LondonView | NewYorkView;
      return moves.some(
        (move) =>
          move.do === 'accuse' &&
          visible.some(
            (who) =>
              characters[who as keyof typeof characters] ===
              (move as Extract<LondonMove, { do: 'accuse' }>).to,
          ),
      );
    },
  });

/** The marks whose contrast is too low for somebody, with the contrast. */
async function weakMarks(page: Page, marks: Readonly<Record<string, string>>): Promise<string[]> {
  const weak: string[] = [];
  const all = await samplesOf(
    page,
    Object.values(marks).map((selector) => `.stage ${selector}`),
  );
  for (const [index, name] of Object.keys(marks).entries()) {
    const samples = all[index] ?? [];
    if (samples.length === 0) weak.push(`${name}: none on the board`);
    for (const sight of Object.keys(SIGHTS) as Sight[]) {
      const reached = contrastOf(samples, sight);
      if (samples.length > 0 && reached < LEAST) weak.push(`${name}, ${sight}: ${reached.toFixed(2)}`);
    }
  }
  return weak;
}

async function expectStrong(page: Page, marks: Readonly<Record<string, string>>): Promise<void> {
  for (const theme of ['night', 'fog'] as const) {
    await setTheme(page, theme);
    // The city takes a moment to be painted again.
    await expect.poll(() => weakMarks(page, marks), { message: theme, intervals: [200, 500] }).toEqual([]);
  }
}

test.use({ viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1.5 });

test('marks on the street boards stand out in both themes, also for people who lack a kind of cone', async ({
  page,
}) => {
  await openSaved(page, await accusable('london'));
  for (const game of ['london', 'newyork'] as const) {
    await test.step(game, async () => {
      if (game === 'newyork') await openNext(page, await accusable(game));
      await ready(page);
      await expectStrong(page, {
        'brackets of an accusation': '.bracket:not(.casing)',
        'ring of a visible character': SEEN,
        'ring of a hidden character': HIDDEN,
        'ring of a choice': '.choices .ring',
      });
      // The end of a walk of several steps, chosen: its line, its numbers and its ring.
      await page.locator('.hits > .offered').last().press('Enter');
      await expect(page.locator('.path.chosen .way').first()).toBeVisible();
      await expectStrong(page, {
        'line of a walk': '.path .way',
        'ring of what is chosen': '.choices .chosen',
      });
    });
  }
});

test('marks on the small board stand out in both themes, also for people who lack a kind of cone', async ({
  page,
}) => {
  const split = await savedGame({
    game: 'pocket',
    mode: 'computer',
    role: 'investigator',
    until: ({ round, actor, suspects, visible }) =>
      round === 2 &&
      actor === 'investigator' &&
      [true, false].every((seen) => suspects.some((who) => visible.includes(who) === seen)),
  });
  await openSaved(page, split);
  await ready(page);
  await expectStrong(page, { 'ring of a visible character': SEEN, 'ring of a hidden character': HIDDEN });
});

test('arrows and numbers of the recap stand out in both themes, also for people who lack a kind of cone', async ({
  page,
}) => {
  await openSaved(page, await midGame('london'));
  await ready(page);
  await expect(page.getByTestId('recap-marks')).toBeVisible();
  await expectStrong(page, { 'arrow of a walk': '.recap .line:not([stroke-dasharray])' });
  // The numbers are text, which needs more.
  for (const theme of ['night', 'fog'] as const) {
    await setTheme(page, theme);
    const [number, ground] = await page.evaluate(() =>
      ['text', 'circle'].map((part) => {
        const mark = document.querySelector(`[data-testid=recap-marks] .badge ${part}`);
        return mark
          ? getComputedStyle(mark)
              .fill.match(/[\d.]+/g)
              ?.map(Number)
          : undefined;
      }),
    );
    for (const sight of Object.keys(SIGHTS) as Sight[]) {
      expect(
        contrast(number as unknown as Rgb, ground as unknown as Rgb, sight),
        `${theme}, ${sight}`,
      ).toBeGreaterThanOrEqual(4.5);
    }
  }
});

test('people who ask for more contrast get stronger lines and stronger quiet text in both themes', async ({
  page,
}) => {
  await openSaved(page, await midGame('pocket'));
  await ready(page);
  const contrasts = (): Promise<readonly (readonly [line: Rgb, quiet: Rgb, panel: Rgb])[]> =>
    page.evaluate(() => {
      const probe = document.createElement('i');
      document.body.append(probe);
      const colours = ['--line', '--quiet', '--panel'].map((name) => {
        probe.style.setProperty('color', `var(${name})`);
        return getComputedStyle(probe)
          .color.match(/[\d.]+/g)
          ?.map(Number);
      });
      probe.remove();
      return [colours] as never;
    });
  for (const theme of ['night', 'fog'] as const) {
    await setTheme(page, theme);
    const measured: number[][] = [];
    for (const wanted of ['no-preference', 'more'] as const) {
      await page.emulateMedia({ contrast: wanted });
      const [found] = await contrasts();
      if (!found) throw new Error('no colours');
      const [line, quiet, panel] = found;
      measured.push([contrast(line, panel, 'normal'), contrast(quiet, panel, 'normal')]);
    }
    const [usual, more] = measured;
    expect(more?.[0], `${theme}: lines`).toBeGreaterThanOrEqual(Math.max(3, usual?.[0] ?? 0));
    expect(more?.[1], `${theme}: quiet text`).toBeGreaterThanOrEqual(Math.max(7, usual?.[1] ?? 0));
    expect(usual?.[1], `${theme}: quiet text is weaker without it`).toBeLessThan(more?.[1] ?? 0);
  }
});
