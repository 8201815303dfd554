// `npm run previews`: makes the pictures that links and offers to install show (packages/web/public/previews) from the
// page's own drawings.
// The boards are those of the introduction, so the pictures stay the same until a drawing changes.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { GAME_IDS } from '@lamplight/rules';
import { findChromium, NO_CHROMIUM, QUIET_CHROMIUM } from '../../../build/browsers.mjs';
import { buildPageIfStale } from '../../../build/page.mjs';
import { guest, makeTable } from './online-tables.ts';
import { servePage } from './page-server.ts';
import { inFewColours } from './few-colours.ts';

const FOLDER = join(import.meta.dirname, '../public/previews');
const SIZE = { width: 1200, height: 630 };
/** Boards are drawn as for a larger screen: letters on small ones are larger. */
const SCREEN = { width: 1440, height: 900 };
const SCREENSHOTS = {
  'screen-wide': { width: 1280, height: 720 },
  'screen-narrow': { width: 390, height: 844 },
};
const FADED_MS = 2000;
/** The step of the introduction that is about light. */
const STEP = 3;

const executablePath = findChromium(() => chromium.executablePath());
if (executablePath === undefined) throw new Error(NO_CHROMIUM);
if (buildPageIfStale() !== 0) process.exit(1);
mkdirSync(FOLDER, { recursive: true });
const server = await servePage();
const browser = await chromium.launch({ executablePath, args: QUIET_CHROMIUM });
try {
  // The pictures are laid out with styles of their own, which the page itself does not allow.
  const open = (viewport: typeof SIZE) => guest(browser, server.address, {}, { viewport, bypassCSP: true });
  const front = await open(SIZE);
  await front.goto('./');
  await front
    .locator('.miniature .life')
    .nth(GAME_IDS.length - 1)
    .waitFor();
  const brand = await front.locator('h1 svg').evaluate((svg) => svg.outerHTML);
  await front.evaluate(layOutFront);
  keep('lamplight', await front.screenshot());
  // What browsers show when they offer to install the page.
  for (const [name, viewport] of Object.entries(SCREENSHOTS)) {
    const page = await open(viewport);
    await page.goto('./');
    await page
      .locator('.miniature .life')
      .nth(GAME_IDS.length - 1)
      .waitFor();
    keep(name, await page.screenshot());
  }
  for (const game of GAME_IDS) {
    const page = await open(SCREEN);
    await page.goto(await makeTable(await open(SCREEN), 'Ann', { game }));
    for (let step = 1; step < STEP; step++) await page.getByTestId('introduction-next').click();
    await page.evaluate(layOutGame, brand);
    await page.waitForFunction(() => document.querySelector('.preview .board-room svg') !== null);
    // What appears or goes away from one step to the next fades.
    await page.waitForTimeout(FADED_MS);
    keep(game, await page.screenshot({ clip: { x: 0, y: 0, ...SIZE } }));
  }
} finally {
  await browser.close();
  await server.stop();
}

function keep(name: string, picture: Buffer): void {
  const small = inFewColours(picture);
  writeFileSync(join(FOLDER, `${name}.png`), small);
  console.log(
    `${name.padEnd(12)}${Math.round(small.length / 1024)} KB (${Math.round(picture.length / 1024)} KB)`,
  );
}

/** In the page: the name over the boards of all games, and nothing else. */
function layOutFront(): void {
  const preview = document.createElement('div');
  preview.className = 'preview';
  const part = (selector: string): Element | string => document.querySelector(selector) ?? '';
  const boards = document.createElement('div');
  boards.append(...document.querySelectorAll('.miniature'));
  preview.append(part('.skyline'), part('h1 svg'), boards);
  document.body.replaceChildren(preview);
  const style = document.createElement('style');
  style.textContent = `
    .preview { position: fixed; inset: 0; background: var(--background); overflow: hidden; }
    .preview > .skyline { position: absolute; inset: 0 0 auto; height: 300px; }
    .preview > svg { position: absolute; left: 300px; top: 18px; width: 600px; height: auto; overflow: visible; }
    .preview > div:last-child { position: absolute; inset: 222px 40px 40px; display: grid;
      grid-template-columns: repeat(3, 1fr); gap: 22px; }
    .preview .miniature { height: 368px; border: 1px solid var(--line); border-radius: 16px; }`;
  document.head.append(style);
}

/** In the page: the board of the introduction, and the name. */
function layOutGame(brand: string): void {
  const preview = document.createElement('div');
  preview.className = 'preview';
  const board = document.querySelector('[data-testid=introduction] .board-room');
  if (!board) throw new Error('the introduction shows no board');
  const kind = board.classList.contains('district') ? 'district' : 'streets';
  const picture = document.createElement('div');
  picture.className = `picture-of ${kind}`;
  picture.append(board);
  const name = document.createElement('div');
  name.className = 'name';
  name.innerHTML = brand;
  preview.append(picture, name);
  // What other drawings refer to stays in the document.
  document.body.append(preview);
  const style = document.createElement('style');
  style.textContent = `
    .preview { position: fixed; left: 0; top: 0; width: 1200px; height: 630px; z-index: 1000; overflow: hidden;
      background: var(--background); }
    .preview .picture-of { position: absolute; inset: 0 auto 0 0; width: 800px; }
    .preview .streets > .board-room { right: 30px; }
    .preview .streets::after { content: ''; position: absolute; inset: 0 0 0 auto; width: 40px;
      background: linear-gradient(to right, transparent, var(--background)); }
    .preview .picture-of.district { inset: 20px auto 20px 40px; width: 590px; }
    .preview .name { position: absolute; right: 36px; top: 0; bottom: 0; width: 350px; display: grid; align-items: center; }
    .preview .district ~ .name { width: 480px; }
    .preview .name svg { width: 100%; height: auto; overflow: visible; }`;
  document.head.append(style);
}
