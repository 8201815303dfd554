import { configFrom, startServer } from '@lamplight/server';
import type { Browser } from '@playwright/test';
import { findChromium, NO_CHROMIUM, QUIET_CHROMIUM } from '../../../../build/browsers.mjs';
import { BUILT, buildPageIfStale } from '../../../../build/page.mjs';
import { scriptUntilFirstMove } from '../../../../build/page-weight.mjs';
import { GAME_IDS } from '../titles/index.ts';
import { failure } from '../command-error.ts';
import { version } from '../version.ts';
import { PAGE_GAME } from './page-game.ts';
import { BEGIN_BUTTON, CARD, choiceOf, PROBE_SCRIPT, READY_BOARD, START_BUTTON } from './page-probe.ts';
import type { Probe } from './page-probe.ts';

export interface PageFigures {
  /** All script that arrives, compressed, until the first move of the heaviest game can be made. */
  readonly scriptBytes: number;
  /** From the navigation to a usable first page, and from the press of its button to the board. */
  readonly interactiveMs: number;
  /** From picking a card to the frame that shows it. */
  readonly interactionMs: number;
  /** Cumulative Layout Shift of all that. */
  readonly layoutShift: number;
}

/** A small phone, four times slower than this machine. */
const PHONE = { viewport: { width: 360, height: 640 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const SLOWDOWN = 4;
const RUNS = 3;
const PATIENCE_MS = 60_000;
/** Browsers report layout shifts and event timings a little late. */
const SETTLE_MS = 500;

/** Opens the page in fresh browsers, starts a game against the computer and picks a card; the median of some runs. */
export async function measurePage(): Promise<PageFigures> {
  const browser = await launch();
  try {
    if (buildPageIfStale() !== 0) throw failure('the page cannot be built');
    return await measured(browser);
  } finally {
    await browser.close();
  }
}

async function measured(browser: Browser): Promise<PageFigures> {
  const read = configFrom({ port: 0, 'no-online': true, 'log-level': 'silent' }, {});
  if (!read.ok) throw failure(read.error);
  const server = await startServer({
    config: read.value,
    page: BUILT,
    version: version(),
    write: () => undefined,
  });
  try {
    const address = `http://localhost:${String(server.port)}/`;
    const runs: Probe[] = [];
    for (let run = 0; run < RUNS; run++) runs.push(await visit(browser, address));
    const scripts: number[] = [];
    for (const game of GAME_IDS) scripts.push((await scriptUntilFirstMove(browser, address, game)).bytes);
    return {
      scriptBytes: Math.max(...scripts),
      interactiveMs: Math.round(middle(runs.map(interactive))),
      interactionMs: Math.round(middle(runs.map(interaction))),
      layoutShift: Number(Math.max(...runs.map(({ layoutShift }) => layoutShift)).toFixed(4)),
    };
  } finally {
    await server.stop();
  }
}

async function launch(): Promise<Browser> {
  // Only this command needs it, and only where the page is developed.
  const { chromium } = await import('@playwright/test').catch(() => {
    throw failure('Playwright is not installed; npm ci brings it');
  });
  const executablePath = findChromium(() => chromium.executablePath());
  if (executablePath === undefined) throw failure(NO_CHROMIUM);
  return chromium.launch({ executablePath, args: QUIET_CHROMIUM });
}

async function visit(browser: Browser, address: string): Promise<Probe> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    const line = await context.newCDPSession(page);
    await line.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.addInitScript({ content: PROBE_SCRIPT });
    await page.goto(address);
    const choice = page.locator(choiceOf(PAGE_GAME)).first();
    await step(`the first page does not offer ${PAGE_GAME}`, choice.check({ force: true }));
    await step(
      'the first page has no button to play the computer',
      page.locator(START_BUTTON).first().click(),
    );
    await step('the board never takes input', page.locator(READY_BOARD).first().waitFor());
    await step('the game cannot be begun', page.locator(BEGIN_BUTTON).click());
    await step('no card can be picked', page.locator(CARD).first().click());
    await page.waitForFunction('window.lamplightProbe.painted !== null');
    await page.waitForTimeout(SETTLE_MS);
    return await page.evaluate<Probe>('window.lamplightProbe');
  } finally {
    await context.close();
  }
}

/** Turns a step that never finishes into an error message. */
async function step(trouble: string, work: Promise<void>): Promise<void> {
  await work.catch((error: unknown) => {
    throw failure(`${trouble} (${String(error).split('\n', 1)[0] ?? ''})`);
  });
}

const interactive = ({ home, started, board }: Probe): number => (home ?? 0) + (board ?? 0) - (started ?? 0);

const interaction = ({ pressed, painted, longest }: Probe): number =>
  longest > 0 ? longest : (painted ?? 0) - (pressed ?? 0);

function middle(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
