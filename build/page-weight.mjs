// How much script a browser receives before the first move can be made.

/** The selectors of the page, as in the bench of the page. */
const START = '[data-testid="play-computer"]';
const BEGIN = '[data-testid="begin"]';
const READY = '[data-ready]';

/**
 * The compressed bytes of all script that a fresh browser receives from the first request until the first move of a
 * game against the computer can be made, and how many files that is. Only the bots’ worker is left out: a person who
 * moves first does not wait for it. The copy for use without a network is made by a service worker, later.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} address
 * @param {string} game
 */
export async function scriptUntilFirstMove(browser, address, game) {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    /** @type {import('@playwright/test').Request[]} */
    const received = [];
    /** @type {Set<string>} */
    const workers = new Set();
    page.on('worker', (worker) => workers.add(worker.url()));
    page.on('requestfinished', (request) => {
      if (new URL(request.url()).pathname.endsWith('.js')) received.push(request);
    });
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.locator(`input[type=radio][value=${game}]`).first().check({ force: true });
    await page.locator(START).first().click();
    await page.locator(READY).first().waitFor();
    await page.locator(BEGIN).click();
    // What was asked for so far arrives, and nothing more is asked for.
    await page.waitForLoadState('networkidle');
    const scripts = received.filter((request) => !workers.has(request.url()));
    const sizes = await Promise.all(scripts.map((request) => request.sizes()));
    return {
      files: sizes.length,
      bytes: sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0),
    };
  } finally {
    await context.close();
  }
}
