import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { rolldown } from 'rolldown';
import { feel } from '../src/words/en/feel.ts';
import { words as en } from '../src/words/en.ts';
import { SOUNDS } from '../src/sound/scores.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { choose, playOut, ready } from './player.ts';
import { midGame } from './positions.ts';
import { openSaved, setSettings } from './saved-games.ts';

/** What the page let be heard and felt. */
interface Felt {
  /** Sounds that were started; those that are repeated without end count as ambience. */
  readonly sounds: number;
  readonly ambience: number;
  readonly shakes: readonly string[];
}

/** Writes down what is heard and felt, in the page. */
async function listen(page: Page, stored: object | null): Promise<() => Promise<Felt>> {
  await page.addInitScript((chosen) => {
    const felt = { sounds: 0, ambience: 0, shakes: [] as string[] };
    Object.assign(window, { felt });
    const sources = new Set<AudioScheduledSourceNode>();
    for (const { prototype } of [OscillatorNode, AudioBufferSourceNode] as {
      prototype: AudioScheduledSourceNode;
    }[]) {
      // eslint-disable-next-line @typescript-eslint/unbound-method -- both are bound to their node below
      const { start, stop } = prototype;
      prototype.start = function (this: AudioScheduledSourceNode, ...rest) {
        const endless = this instanceof AudioBufferSourceNode && this.loop;
        felt[endless ? 'ambience' : 'sounds']++;
        if (endless) sources.add(this);
        start.apply(this, rest);
      };
      prototype.stop = function (this: AudioScheduledSourceNode, ...rest) {
        if (sources.delete(this)) felt.ambience--;
        stop.apply(this, rest);
      };
    }
    Object.defineProperty(Navigator.prototype, 'vibrate', {
      configurable: true,
      value: (shake: number[]) => felt.shakes.push(shake.join(' ')) > 0,
    });
    if (chosen !== null) localStorage.setItem('lamplight.feel', JSON.stringify(chosen));
  }, stored);
  return () => page.evaluate(() => (window as unknown as { felt: Felt }).felt);
}

/** Plays some decisions, the computer's between them. */
const playOn = (page: Page, acts: number): Promise<number> => {
  let done = 0;
  return playOut(page, 'mouse', 5, () => ++done > acts);
};

test('every sound can be heard, does not clip at full volume, and differs from the others', async ({
  page,
}) => {
  const bundle = await rolldown({
    input: 'check',
    plugins: [
      {
        name: 'check',
        resolveId: (id) => (id === 'check' ? id : null),
        load: (id) => {
          const folder = JSON.stringify(join(import.meta.dirname, '../src/sound/')).slice(0, -1);
          return id === 'check'
            ? `export { SCORES } from ${folder}scores.ts"; export { renderScore } from ${folder}render-score.ts"; export { DISTANT_BELL } from ${folder}ambience-scores.ts";`
            : null;
        },
      },
    ],
  });
  const { output } = await bundle.generate({ format: 'esm' });
  await page.route('**/sound-check.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: output[0].code }),
  );
  await page.goto('./');
  const heard = await page.evaluate(async () => {
    const address = './sound-check.js';
    const { SCORES, renderScore, DISTANT_BELL } = (await import(address)) as {
      SCORES: Readonly<Record<string, unknown>>;
      DISTANT_BELL: unknown;
      renderScore: (context: OfflineAudioContext, out: AudioNode, score: unknown, at: number) => void;
    };
    const render = async (score: unknown): Promise<Float32Array> => {
      const context = new OfflineAudioContext(1, 22_050 * 3, 22_050);
      renderScore(context, context.destination, score, 0);
      return (await context.startRendering()).getChannelData(0);
    };
    const loudness = (wave: Float32Array): number =>
      Math.hypot(...Array.from(wave.filter((_, i) => i % 4 === 0)));
    const waves = await Promise.all(
      Object.entries(SCORES).map(async ([name, score]) => ({ name, wave: await render(score) })),
    );
    const bell = await render(DISTANT_BELL);
    return {
      bell: bell.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0),
      sounds: waves.map(({ name, wave }) => ({
        name,
        peak: wave.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0),
        // How far the nearest other sound is, as a share of this one.
        apart: Math.min(
          ...waves
            .filter((other) => other.name !== name)
            .map(
              (other) => loudness(wave.map((sample, i) => sample - (other.wave[i] ?? 0))) / loudness(wave),
            ),
        ),
      })),
    };
  });
  expect(heard.sounds.map(({ name }) => name).sort()).toEqual([...SOUNDS].sort());
  for (const { name, peak, apart } of heard.sounds) {
    expect(peak, name).toBeGreaterThan(0.03);
    expect(peak, name).toBeLessThanOrEqual(1);
    expect(apart, name).toBeGreaterThan(0.5);
  }
  expect(heard.bell).toBeGreaterThan(0.005);
  expect(heard.bell).toBeLessThan(0.1);
});

test('a game is heard, and felt by those who want it: steps, and that it is your turn again', async ({
  page,
}) => {
  const felt = await listen(page, { volume: 50, vibration: true });
  await openSaved(page, await midGame('pocket'));
  await ready(page);
  await playOn(page, 10);
  await expect.poll(async () => (await felt()).sounds).toBeGreaterThan(4);
  // The shake of one's own turn.
  await expect.poll(async () => (await felt()).shakes).toContain('40');
  expect((await felt()).ambience).toBe(0);
});

test('sound that was switched off before there was a volume stays off, and nothing shakes unless it is asked to', async ({
  page,
}) => {
  const felt = await listen(page, null);
  await openSaved(page, await midGame('pocket'), { sound: false });
  await ready(page);
  await playOn(page, 10);
  expect(await felt()).toEqual({ sounds: 0, ambience: 0, shakes: [] });
});

test('the settings have a volume with a name and keys, sound off, ambience off at first, and vibration', async ({
  page,
}) => {
  const felt = await listen(page, null);
  await setSettings(page);
  await page.goto('./');
  await page.getByRole('button', { name: en.home.settings }).click();
  const volume = page.getByRole('slider', { name: feel.volume });
  await expect(volume).toHaveValue('70');
  await volume.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(volume).toHaveValue('65');
  await expect(volume).toHaveAttribute('aria-valuetext', feel.percent(65));
  // What was chosen is heard right away.
  await expect.poll(async () => (await felt()).sounds).toBeGreaterThan(0);
  const ambience = page.getByRole('switch', { name: feel.ambience });
  await expect(ambience).not.toBeChecked();
  await choose(ambience);
  await expect.poll(async () => (await felt()).ambience).toBe(1);
  await choose(page.getByRole('switch', { name: feel.vibration }));
  await expectAccessible(page, 'dialog[open]');
  expect(
    await page.evaluate(() => JSON.parse(localStorage.getItem('lamplight.feel') ?? 'null') as unknown),
  ).toEqual({
    volume: 65,
    ambience: true,
    vibration: true,
  });
  const sound = page.getByRole('switch', { name: new RegExp(`^${feel.sound}`) });
  await sound.locator('xpath=ancestor::label').click();
  await expect(volume).toHaveCount(0);
  await expect.poll(async () => (await felt()).ambience).toBe(0);
  await choose(sound);
  await expect(volume).toHaveValue('65');
  await expect.poll(async () => (await felt()).ambience).toBe(1);
  // Without the settings or a game on the screen, it is quiet.
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await felt()).ambience).toBe(0);
});

test('a device that cannot vibrate is offered no vibration', async ({ page }) => {
  await page.addInitScript(() => {
    delete (Navigator.prototype as { vibrate?: unknown }).vibrate;
  });
  await setSettings(page);
  await page.goto('./');
  await page.getByRole('button', { name: en.home.settings }).click();
  await expect(page.getByRole('slider', { name: feel.volume })).toBeVisible();
  await expect(page.getByRole('switch', { name: feel.vibration })).toHaveCount(0);
});

test('the ambience of a game stops while its tab is hidden, and when the game is left', async ({ page }) => {
  const felt = await listen(page, { ambience: true });
  await openSaved(page, await midGame('pocket'));
  await expect.poll(async () => (await felt()).ambience).toBe(1);
  const show = (state: 'visible' | 'hidden'): Promise<void> =>
    page.evaluate((now) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await show('hidden');
  await expect.poll(async () => (await felt()).ambience).toBe(0);
  await show('visible');
  await expect.poll(async () => (await felt()).ambience).toBe(1);
  await page.goto('./#/');
  await expect.poll(async () => (await felt()).ambience).toBe(0);
});
