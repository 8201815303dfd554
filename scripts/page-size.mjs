// Checks the size budget of the page: all script that Chromium receives from a cold start to the first move of a game.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium } from '@playwright/test';
import { GAME_IDS } from '@lamplight/rules';
import { findChromium, NO_CHROMIUM, QUIET_CHROMIUM } from '../build/browsers.mjs';
import { buildPageIfStale } from '../build/page.mjs';
import { scriptUntilFirstMove } from '../build/page-weight.mjs';
import { root } from '../build/run.mjs';

/**
 * What each game needed on the day this measure was introduced, the heaviest first; none is allowed more than the one in
 * its place (docs/measurements/page.md).
 */
const BUDGETS = [147_950, 145_040, 114_874];

const executablePath = findChromium(() => chromium.executablePath());
if (executablePath === undefined) {
  const wanted = process.env.CI === 'true';
  console.log(`page ${wanted ? 'failed' : 'not weighed'}: ${NO_CHROMIUM}`);
  process.exitCode = wanted ? 1 : 0;
} else {
  process.exitCode = buildPageIfStale() || (await weighPage(executablePath));
}

/**
 * Returns the exit status.
 * @param {string} program The path of Chromium.
 */
async function weighPage(program) {
  const server = await serve();
  const browser = await chromium.launch({ executablePath: program, args: QUIET_CHROMIUM });
  let status = 0;
  try {
    const weighed = [];
    for (const game of GAME_IDS) {
      weighed.push({ game, ...(await scriptUntilFirstMove(browser, server.address, game)) });
    }
    weighed.sort((one, other) => other.bytes - one.bytes);
    for (const [place, { game, files, bytes }] of weighed.entries()) {
      const budget = BUDGETS[place] ?? 0;
      if (bytes > budget) status = 1;
      const verdict = bytes > budget ? 'TOO BIG' : 'ok';
      console.log(
        `page ${game.padEnd(9)}${String(files).padStart(12)} files   ${grouped(bytes)} received  of ${grouped(budget)}  ${verdict}`,
      );
    }
  } finally {
    await browser.close();
    await server.stop();
  }
  return status;
}

/** Serves the page as people get it. */
async function serve() {
  const program = join(root, 'packages/cli/bin/lamplight.js');
  const child = spawn(
    process.execPath,
    [program, 'serve', '--port', '0', '--no-online', '--log-level', 'warn'],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /http:\/\/\S+\//.exec(line)?.[0];
    if (address === undefined) continue;
    const stop = async () => {
      const gone = once(child, 'exit');
      child.kill();
      await gone;
    };
    return { address, stop };
  }
  throw new Error('lamplight serve ended before it served anything');
}

function grouped(/** @type {number} */ n) {
  return `${n.toLocaleString('en')} B`.padStart(12);
}
