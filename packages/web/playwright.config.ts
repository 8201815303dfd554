import { chromium, defineConfig } from '@playwright/test';
import { findChromium, QUIET_CHROMIUM } from '../../build/browsers.mjs';

const inCi = process.env['CI'] === 'true';
const report = process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'];
const executablePath = findChromium(() => chromium.executablePath());
const FIREFOX = /firefox\.spec\.ts$/;

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  forbidOnly: inCi,
  // No retries: a test that fails now and then is a broken test.
  retries: 0,
  fullyParallel: true,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: report === undefined ? [['list']] : [['list'], ['json', { outputFile: report }]],
  use: {
    // Traces are kept without copies or pictures of the page at every step, which take longer than the steps.
    trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false },
    screenshot: 'only-on-failure',
    // Tests that are about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // A service worker would store the whole page again in every test; the tests that are about it allow it.
    serviceWorkers: 'block',
  },
  projects: [
    {
      name: 'chromium',
      testIgnore: FIREFOX,
      use: {
        browserName: 'chromium',
        viewport: { width: 1280, height: 800 },
        launchOptions: { ...(executablePath === undefined ? {} : { executablePath }), args: QUIET_CHROMIUM },
      },
    },
    // Drives the browser itself (see e2e/firefox-driver.ts).
    { name: 'firefox', testMatch: FIREFOX },
  ],
});
