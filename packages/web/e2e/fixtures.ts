import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { servePage } from './page-server.ts';

/** The Web Content Accessibility Guidelines 2.2 up to level AA. */
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface Fixtures {
  /** All errors so far; a test that expects some empties the list. */
  readonly troubles: string[];
}

interface WorkerFixtures {
  /** The address of the page: of the last build, or of the folder in LAMPLIGHT_PAGE. */
  readonly home: string;
}

/**
 * Tests of the page as players get it. A test fails when the page logs an error, throws, breaks its
 * Content-Security-Policy or requests anything from another host.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  home: [
    // Playwright reads the names of the fixtures from this pattern, so it must be a pattern.
    async ({}, use) => {
      const built = process.env['LAMPLIGHT_PAGE'];
      const server = await (built === undefined ? servePage() : servePage('--folder', built));
      await use(server.address);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ home }, use) => {
    await use(home);
  },
  troubles: async ({}, use) => {
    await use([]);
  },
  page: async ({ page, baseURL, troubles }, use) => {
    watch(page, baseURL ?? '', troubles);
    await use(page);
    expect(troubles).toEqual([]);
  },
});

export { expect };

function watch(page: Page, home: string, troubles: string[]): void {
  page.on('console', (message) => {
    // A violation of the policy is logged as an error too.
    if (message.type() === 'error') troubles.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => troubles.push(`thrown: ${error.message}`));
  page.context().on('request', (request) => {
    if (!request.url().startsWith(home) && !request.url().startsWith('blob:')) {
      troubles.push(`request: ${request.url()}`);
    }
  });
}

/** Fails when the automatic checks find an accessibility problem in the page or in a part of it. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  expect(await problemsOf(page, part)).toEqual([]);
}

async function problemsOf(page: Page, part?: string, ...rules: readonly string[]): Promise<string[]> {
  // All of the page is in one frame, so that nothing has to be collected from others.
  const builder = new AxeBuilder({ page }).setLegacyMode();
  if (rules.length > 0) builder.withRules([...rules]);
  else builder.withTags(WCAG);
  const { violations } = await (part === undefined ? builder : builder.include(part)).analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );
}

/** A desk, a phone, and a phone on its side. */
const SIZES = [
  { width: 1280, height: 720 },
  { width: 360, height: 640 },
  { width: 844, height: 390 },
];
const THEMES = ['night', 'fog'] as const;

/** Shows an open page in another theme at once: with transitions, colours would change level by level. */
export async function setTheme(page: Page, theme: (typeof THEMES)[number]): Promise<void> {
  await page.evaluate((next) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { transition: none !important }');
    document.adoptedStyleSheets = [sheet];
    document.documentElement.dataset['theme'] = next;
  }, theme);
}

/**
 * The same in three sizes and both themes. Of the checks only those of colours depend on the theme, so the others run
 * once in each size.
 */
export async function expectAccessibleEverywhere(page: Page, state: string, part?: string): Promise<void> {
  const found: string[] = [];
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (const [index, theme] of THEMES.entries()) {
      await setTheme(page, theme);
      const problems = await problemsOf(page, part, ...(index === 0 ? [] : ['color-contrast']));
      found.push(...problems.map((one) => `${size.width} x ${size.height}, ${theme}: ${one}`));
    }
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(found, state).toEqual([]);
}

/** Attaches a picture of the page to the results of its test. */
export async function picture(page: Page, name: string): Promise<void> {
  const path = test.info().outputPath(`${name}.png`);
  await page.screenshot({ path });
  await test.info().attach(name, { path, contentType: 'image/png' });
}
