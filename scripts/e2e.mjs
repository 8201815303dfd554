// `npm run e2e`: tests the built page in real browsers. Without a browser nothing is tested, which fails only in CI.
import { createRequire } from 'node:module';
import { chromium } from '@playwright/test';
import { findChromium, NO_CHROMIUM } from '../build/browsers.mjs';
import { buildPageIfStale } from '../build/page.mjs';
import { run } from '../build/run.mjs';

if (findChromium(() => chromium.executablePath()) === undefined) {
  const wanted = process.env.CI === 'true';
  console.log(`${wanted ? 'failed' : 'skipped'}: ${NO_CHROMIUM}`);
  process.exitCode = wanted ? 1 : 0;
} else {
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli');
  const config = 'packages/web/playwright.config.ts';
  process.exitCode =
    buildPageIfStale() || run(process.execPath, [cli, 'test', '--config', config, ...process.argv.slice(2)]);
}
